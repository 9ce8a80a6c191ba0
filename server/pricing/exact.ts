/** Whole numbers alone: money in ten-thousandths, percentages in thousandths of a percent, sizes in their own unit. */

export const CENT = 100;
/** One hundred percent. */
export const WHOLE = 100_000;

/** `value × numerator ÷ denominator` to the nearest whole, halves away from zero; exact however large it gets between. What it is divided by is above zero. */
export function scale(value: number, numerator: number, denominator: number): number {
  const [over, under] = [BigInt(value) * BigInt(numerator), BigInt(denominator)];
  const isNegative = over < 0n;
  const nearest = ((isNegative ? -over : over) * 2n + under) / (under * 2n);
  const result = Number(isNegative ? -nearest : nearest);
  if (!Number.isSafeInteger(result)) throw new RangeError("The figure is too large");
  return result;
}

/** To the next multiple of a step that is not smaller. */
export const roundUpTo = (value: number, step: number): number => Math.ceil(value / step) * step;
