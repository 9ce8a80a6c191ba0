/** What a participant answered, by its word on the wire. */
export const REPLIES = { YES: "Yes", NO: "No", MAYBE: "Maybe", NOREPLY: "No reply" } as const;
