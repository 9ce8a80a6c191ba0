/** Waits between attempts: each twice as long as the one before, up to a longest. */
export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * How long to wait after the attempt of this number (1 is the first). Between a half and the whole of the wait, at
 * random, so that jobs which failed together do not come back together.
 */
export function backoffMs(
  { firstMs, longestMs }: Backoff,
  attempt: number,
  random: () => number = Math.random,
): number {
  const whole = Math.min(longestMs, firstMs * 2 ** (attempt - 1));
  return Math.round(whole * (0.5 + random() / 2));
}
