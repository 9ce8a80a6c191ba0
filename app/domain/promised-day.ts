/**
 * Whether a day that is promised has passed, so that nobody can keep it any more. One that was promised before stands:
 * who says something else long after it is not asked for another. Days are `yyyy-MM-dd`, `today` in the dealer's zone.
 */
export const hasPassed = (
  day: string | null | undefined,
  { today, before }: { today: string; before: string | null | undefined },
): boolean => typeof day === "string" && day !== before && day < today;
export const PASSED = "This day has passed: please say when it comes";
