/** What was typed as it is stored: blank is none. */
export const textOrNone = (typed: string | null | undefined): string | null =>
  typed?.trim() || null;
