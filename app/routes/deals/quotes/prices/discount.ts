/** Discounts that are offered, in percent. Source: specification part 2 section 9. */
export const PRESETS = [5, 10, 15, 20] as const;

/** A total less a percentage of it (at most two decimals), rounded half up to the cent; money in ten-thousandths. */
export function discounted(total: number, percent: number): number {
  const cents = Math.round(total / 100);
  const left = 10_000 - Math.round(percent * 100);
  return Math.round((cents * left) / 10_000) * 100;
}

/** How far an amount is from a total, in percent of it with two decimals: `10.48`. Null of a total of nothing. */
export function impliedPercent(total: number, amount: number): string | null {
  if (total <= 0) return null;
  const hundredths = Math.round((Math.abs(total - amount) / total) * 10_000);
  return (hundredths / 100).toFixed(2);
}

/** A percentage as it was typed: 0 to 100, at most two decimals; null for anything else. */
export function readPercent(typed: string): number | null {
  const bare = typed.replace("%", "").trim();
  if (!/^(\d{1,3}(\.\d{0,2})?|\.\d{1,2})$/.test(bare)) return null;
  const percent = Number(bare);
  return percent <= 100 ? percent : null;
}
