/** Whole numbers alone: money in ten-thousandths, percentages in thousandths of a percent, sizes in their own unit. */

export const CENT = 100;
/** One hundred percent. */
export const WHOLE = 100_000;

/** A figure that a number cannot hold. */
export class TooLarge extends RangeError {
  constructor() {
    super("The figure is too large");
  }
}

/** The same figure, if a number holds it. */
export function exact(figure: number): number {
  if (!Number.isSafeInteger(figure)) throw new TooLarge();
  return figure;
}

/** What comes of `make`, or null if a figure of it is too large. */
export function ifExact<Made>(make: () => Made): Made | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

/** `value × numerator ÷ denominator` to the nearest whole, halves away from zero; exact however large it gets between. What it is divided by is above zero. */
export function scale(value: number, numerator: number, denominator: number): number {
  const [over, under] = [BigInt(value) * BigInt(numerator), BigInt(denominator)];
  const isNegative = over < 0n;
  const nearest = ((isNegative ? -over : over) * 2n + under) / (under * 2n);
  return exact(Number(isNegative ? -nearest : nearest));
}

/** To the next multiple of a step that is not smaller. */
export const roundUpTo = (value: number, step: number): number => Math.ceil(value / step) * step;
