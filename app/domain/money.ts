/** Money is whole ten-thousandths of the currency unit. */
const PER_UNIT = 10_000;

/**
 * Shows an amount with the account's symbol: at least two decimals, up to four if they are not zero.
 * `16433400` becomes `$1,643.34`, `-5000` becomes `−$0.50`. Source: specification part 1 section 9.
 */
export function formatMoney(tenThousandths: number, symbol = "$"): string {
  const absolute = Math.abs(Math.trunc(tenThousandths));
  const units = Math.floor(absolute / PER_UNIT).toLocaleString("en-AU");
  const decimals = String(absolute % PER_UNIT)
    .padStart(4, "0")
    .replace(/0{1,2}$/, "");
  return `${tenThousandths < 0 ? "−" : ""}${symbol}${units}.${decimals}`;
}

/** Money inside a field: two decimals, none if they are zero. */
export function formatMoneyInput(tenThousandths: number): string {
  return (tenThousandths / PER_UNIT).toFixed(2).replace(/\.00$/, "");
}
