/** How a session went. */
export const OUTCOMES = ["complete", "open", "unknown"] as const;
export type Outcome = (typeof OUTCOMES)[number];
