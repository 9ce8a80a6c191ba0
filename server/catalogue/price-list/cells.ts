import {
  formatDimension,
  readDimension,
  showDimension,
  type MeasureSystem,
} from "../../../app/domain/dimensions";
import { MAX_AMOUNT } from "../../../app/domain/money";

/** What a cell says, or what it should have been. */
export type Cell<Value> = { readonly value: Value } | { readonly expected: string };

/** What sizes of a file are in. Inches are read in fractions or decimals, without loss. */
export const SIZE_UNITS = ["mm", "cm", "m", "in"] as const;
export type SizeUnit = (typeof SIZE_UNITS)[number];

/** How a company writes money: `$` and `AUD`. */
export interface Currency {
  readonly symbol: string;
  readonly code: string;
}

const PER_UNIT = 10_000;
const NOT_MADE = /^(|[-–—]|n\/?a|p\.?o\.?a\.?|not made|not available)$/i;
const NUMBER = /^(\d+|\d{1,3}(?:[, \u00a0\u202f'’]\d{3})+)(?:\.(\d+))?$/;
/** A comma where decimals begin, as other languages have it. */
const DECIMAL_COMMA = /,(\d{1,2}|\d{4,})$|\d\.\d{3},/;

/** The price of a size, in ten-thousandths; null where it is not made. */
export function readPrice(text: string, currency: Currency): Cell<number | null> {
  if (NOT_MADE.test(text)) return { value: null };
  const read = readMoney(text, currency);
  return "value" in read && read.value === 0 ? { value: null } : read;
}

/** An amount that has to be said, in ten-thousandths. */
export function readMoney(text: string, { symbol, code }: Currency): Cell<number> {
  const country = code.slice(0, 2);
  const signs = [code, country + symbol, country.slice(0, 1) + symbol, symbol].filter(Boolean);
  const sign = signs.find((one) => text.startsWith(one));
  const bare = (sign === undefined ? text : text.slice(sign.length)).replace(code, "").trim();
  const [, units, decimals = ""] = NUMBER.exec(bare) ?? [];
  const expected = (why: string) => ({
    expected: `expected a price such as ${symbol}1,234.50, found ${shown(text)}${why}`,
  });
  if (units === undefined) {
    return expected(DECIMAL_COMMA.test(bare) ? ": cents follow a point, not a comma" : "");
  }
  if (decimals.length === 3) return expected(": three decimals could be thousands");
  if (decimals.length > 4) return expected("");
  const amount = Number(units.replace(/\D/g, "")) * PER_UNIT + Number(decimals.padEnd(4, "0"));
  return amount > MAX_AMOUNT ? expected(": it is too large") : { value: amount };
}

/** A price as it is read; nothing where it is not made. */
export function writePrice(price: number | null): string {
  return price ? writeMoney(price) : "";
}

/** Two decimals, or four: three are not read. */
export function writeMoney(amount: number): string {
  const decimals = String(amount % PER_UNIT).padStart(4, "0");
  return `${Math.floor(amount / PER_UNIT)}.${decimals.replace(/00$/, "")}`;
}

const DECIMALS = { mm: 0, cm: 1, m: 3 } as const;
const EXAMPLES = { mm: "1200", cm: "120", m: "1.2", in: "47 1/4" } as const;
export const systemOf = (unit: SizeUnit): MeasureSystem => (unit === "in" ? "IMPERIAL" : "METRIC");

/** A size in whole millimetres or sixteenths of an inch, as the one grammar of sizes has it; 0 if `least` allows it. */
export function readSize(text: string, unit: SizeUnit, least = 1): Cell<number> {
  const bare = unit === "in" ? text : inMillimetres(text, DECIMALS[unit], unit);
  const size = bare === null ? null : readDimension(bare, systemOf(unit));
  if (size !== null && size >= least) return { value: size };
  const whole = unit === "cm" || unit === "m" ? ", in whole millimetres" : "";
  return {
    expected: `expected a size in ${unit} such as ${EXAMPLES[unit]}${whole}, found ${shown(text)}`,
  };
}

/** Moves the point of a number with `places` decimals, all others being zero: `61.5` in cm is `615`. */
function inMillimetres(text: string, places: number, unit: string): string | null {
  const bare = text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text;
  const [, units, decimals = ""] = NUMBER.exec(bare) ?? [];
  if (units === undefined || /[1-9]/.test(decimals.slice(places))) return null;
  return units.replace(/\D/g, "") + decimals.slice(0, places).padEnd(places, "0");
}

/** A size as it is read: millimetres, or inches and fractions. */
export const writeSize = formatDimension;
export const showSize = showDimension;

/** What a cell holds, quoted, as much as tells which one it is. */
export function shown(text: string): string {
  if (text === "") return "nothing";
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
}
