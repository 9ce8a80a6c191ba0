/** Money is whole ten-thousandths of the currency unit. */
const PER_UNIT = 10_000;

/** 99,999,999.9999 in ten-thousandths: far beyond any deal, and exact in every store. */
export const MAX_AMOUNT = 999_999_999_999;

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

/** A cost of an order has four decimals, whatever they are: `$1,607.0000`. */
export function formatCost(tenThousandths: number, symbol = "$"): string {
  const [units, decimals = ""] = formatMoney(tenThousandths, symbol).split(/\.(?=\d+$)/);
  return `${units}.${decimals.padEnd(4, "0")}`;
}

/** An amount in units of the currency, as the wire has it. */
export const toUnits = (tenThousandths: number): number => tenThousandths / PER_UNIT;

/** The same back: units of the currency, as they were sent or read by `readMoney`, in ten-thousandths. */
export const fromUnits = (units: number): number => Math.round(units * PER_UNIT);

/** How a dealer writes money; what is not known is made up for by the currency's code and our own numbers. */
export interface MoneyFormat {
  /** ISO 4217. */
  readonly currency: string;
  readonly symbol?: string | undefined;
  /** As `en-AU`. */
  readonly locale?: string | undefined;
}

/**
 * Shows an amount to a customer of a dealer: the dealer's symbol and numbers, two to four decimals as `formatMoney`.
 * `21483000` becomes `$2,148.30`, without a symbol `AUD 2,148.30`.
 */
export const formatMoneyOf = (tenThousandths: number, format: MoneyFormat): string =>
  inFormat(tenThousandths, format, 2);

/** A cost of an order in the same way, with four decimals as `formatCost`. */
export const formatCostOf = (tenThousandths: number, format: MoneyFormat): string =>
  inFormat(tenThousandths, format, 4);

function inFormat(
  tenThousandths: number,
  { currency, symbol, locale }: MoneyFormat,
  minimumFractionDigits: number,
): string {
  const isKnown = locale !== undefined && isLocale(locale);
  const number = new Intl.NumberFormat(isKnown ? locale : "en-AU", {
    minimumFractionDigits,
    maximumFractionDigits: 4,
  });
  const sign = tenThousandths < 0 ? "−" : "";
  // No-break: a code and its amount stay on one line.
  const unit = symbol || `${currency}\u00a0`;
  return sign + unit + number.format(Math.abs(Math.trunc(tenThousandths)) / PER_UNIT);
}

function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/**
 * Reads what was typed as money: `$2,148.30` becomes `2148.3`, in units, as the wire has it. Null for what is none, such
 * as `2,30`, whose comma stands where no thousands end.
 */
export function readMoney(text: string, symbol = "$"): number | null {
  const bare = text.replace(symbol, "").replace(/\s/g, "").replace("−", "-");
  return /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$|^\.\d+$/.test(bare)
    ? Number(bare.replaceAll(",", ""))
    : null;
}

/** Money inside a field: two decimals, none if they are zero. */
export function formatMoneyInput(tenThousandths: number): string {
  return (tenThousandths / PER_UNIT).toFixed(2).replace(/\.00$/, "");
}

/** A cost inside a field: four decimals where it has more than two, else as `formatMoneyInput`. */
export const formatCostInput = (tenThousandths: number): string =>
  tenThousandths % 100 === 0
    ? formatMoneyInput(tenThousandths)
    : toUnits(tenThousandths).toFixed(4);
