interface Promised {
  readonly today: string;
  /** The day that was promised before. */
  readonly before: string | null | undefined;
  /** What was promised has come. */
  readonly isCompleted: boolean;
}

/**
 * Whether a day that is promised has passed, so that nobody can keep it any more. One that was promised before stands:
 * who says something else long after it is not asked for another. Of what has come any day is right: it is when it came.
 * Days are `yyyy-MM-dd`, `today` in the dealer's zone.
 */
export const hasPassed = (
  day: string | null | undefined,
  { today, before, isCompleted }: Promised,
): boolean => !isCompleted && typeof day === "string" && day !== before && day < today;
export const PASSED = "This day has passed: please say when it comes";
