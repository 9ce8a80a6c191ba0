/** What a cost is multiplied by, in hundred-thousandths, and the bundle whose terms these are. */
export interface CostFactor {
  readonly bundle: string;
  readonly factor: number;
}

/** A factor as it is said: `0.93`. */
export const factorWords = (factor: number): string => String(factor / 100_000);
