export const READ_ONLY = "Orders cannot be edited after submission";
