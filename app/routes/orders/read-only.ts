export const READ_ONLY = "Orders cannot be edited after submission";

/** An order that was reopened keeps its supplier order, which its review begins with. */
export const SAVED_WITH_ORDER =
  "This order is open: its supplier order is saved when it is submitted";
