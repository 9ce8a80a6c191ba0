/** What a guest may answer, in the order it is asked. */
export const ANSWERS = [
  { status: "YES", label: "Yes" },
  { status: "MAYBE", label: "Maybe" },
  { status: "NO", label: "No" },
] as const;
