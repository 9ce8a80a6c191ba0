import type { MeasureSystem } from "../../../app/domain/dimensions";
import { shown, type Cell } from "./cells";

/** An area of millimetres or sixteenths of an inch, squared, as price lists say one, exactly. */
const UNITS = {
  METRIC: [{ name: "m2", pattern: /^(?:m2|m²|sqm|)$/i, per: 1_000_000, places: 6 }],
  IMPERIAL: [
    { name: "sq ft", pattern: /^(?:sq ?ft|ft2|ft²|)$/i, per: 36_864, places: 4 },
    { name: "sq in", pattern: /^(?:sq ?in|in2|in²)$/i, per: 256, places: 8 },
  ],
} as const;
const AMOUNT = /^(\d{1,7})(?:\.(\d{1,8}))? ?(.*)$/;

export function readArea(text: string, system: MeasureSystem): Cell<number> {
  const [, whole = "", decimals = "", name = ""] = AMOUNT.exec(text) ?? [];
  const unit = UNITS[system].find(({ pattern }) => pattern.test(name));
  if (whole !== "" && unit) {
    const scaled = BigInt(whole + decimals) * BigInt(unit.per);
    const by = 10n ** BigInt(decimals.length);
    if (scaled % by === 0n) return { value: Number(scaled / by) };
  }
  const example = `1.5 ${UNITS[system][0].name}`;
  return { expected: `expected an area such as ${example}, found ${shown(text)}` };
}

export function writeArea(area: number, system: MeasureSystem): string {
  for (const { name, per, places } of UNITS[system]) {
    const scaled = BigInt(area) * 10n ** BigInt(places);
    if (scaled % BigInt(per) !== 0n) continue;
    const digits = String(scaled / BigInt(per)).padStart(places + 1, "0");
    const decimals = digits.slice(-places).replace(/0+$/, "");
    return `${digits.slice(0, -places)}${decimals && `.${decimals}`} ${name}`;
  }
  throw new Error("Every area is a whole number of the last unit");
}
