import type { StoredSource } from "../version";
import { readArea } from "./area";
import { readMoney, readPrice, readSize, shown, showSize, systemOf, type Cell } from "./cells";
import type { Row } from "./file";
import type { Reading } from "./grid-rows";
import { fieldsOf, stepsOf, withFields, type Field } from "./keyed";
import type { ReadPriceList } from "./price-list";

const STEPS_HEAD = /^(?:up to )?(width|drop|height)(?: \((?:mm|cm|m|in)\))?$/i;
const SIZED = { width: "widths", drop: "drops" } as const;

/** A source that has no grids, from rows of a name and its value, and of a size and its price. */
export function readKeyed(
  rows: readonly Row[],
  source: StoredSource,
  { terms, faults }: Reading,
): Pick<ReadPriceList, "source" | "passedOver"> {
  const fields = fieldsOf(source);
  const stepped = stepsOf(source);
  const passedOver: { line: number; text: string }[] = [];
  const values = new Map<string, number | null>();
  const steps: { upTo: number; price: number }[] = [];
  const says = [
    ...fields.map(({ label }) => label),
    ...(stepped ? [`a ${stepped.side} and its price`] : []),
  ].join(", ");

  for (const { line, cells } of rows) {
    const [name = "", value = "", ...more] = cells;
    const known = fields.find(({ label }) => labelOf(name) === label.toLowerCase());
    if (more.some(Boolean))
      faults.add(
        { line, column: 2 },
        "expected nothing beyond two columns: a comma inside a price needs quotation marks around it",
      );
    if (labelOf(name) === "source") {
      if (value.toUpperCase() === source.kind) continue;
      const kind = source.kind.toLowerCase();
      faults.add({ line, column: 1 }, `this product is priced by ${kind}, found ${shown(value)}`);
    } else if (known) {
      if (values.has(known.label))
        faults.add({ line, column: 0 }, `${known.label} was said before`);
      const read = readField(known, value, terms);
      if ("expected" in read) faults.add({ line, column: 1 }, read.expected);
      values.set(known.label, "value" in read ? read.value : known.least);
    } else if (stepped && STEPS_HEAD.test(name)) {
      const side = /width/i.test(name) ? "width" : "drop";
      if (side === stepped.side) continue;
      const wanted = SIZED[stepped.side];
      faults.add({ line, column: 0 }, `this product is priced by ${wanted}, found ${SIZED[side]}`);
    } else if (stepped && cells.length === 2 && name !== "") {
      const size = readSize(name, terms.unit);
      const price = readPrice(value, terms.currency);
      const last = steps.at(-1)?.upTo ?? 0;
      if ("expected" in size) {
        faults.add({ line, column: 0 }, size.expected.replace("a size", `a ${stepped.side}`));
      } else if (size.value <= last) {
        const [least, found] = [last, size.value].map((one) => showSize(one, systemOf(terms.unit)));
        const message = `expected a ${stepped.side} of more than ${least}, found ${found}`;
        faults.add({ line, column: 0 }, message);
      }
      if ("expected" in price) faults.add({ line, column: 1 }, price.expected);
      if ("value" in size && "value" in price) {
        steps.push({ upTo: size.value, price: price.value ?? 0 });
      }
    } else if (cells.length === 1) {
      if (stepped && "value" in readSize(name, terms.unit)) {
        faults.add({ line, column: 1 }, "expected a price, or - where it is not made");
      } else passedOver.push({ line, text: name });
    } else {
      faults.add({ line, column: 0 }, `expected ${says}, found ${shown(name)}`);
    }
  }

  for (const { label, value } of fields) {
    if (values.has(label)) continue;
    if (terms.isReplacing && value !== null) faults.add(null, `The file has no line ${label}`);
    values.set(label, value);
  }
  if (stepped && steps.length === 0 && (terms.isReplacing || values.size === 0)) {
    faults.add(null, `The file has no ${SIZED[stepped.side]} with prices`);
  }
  const made = withFields(source, values, steps.length > 0 ? steps : null);
  if (typeof made !== "string") return { source: made, passedOver };
  faults.add(null, made);
  return { source, passedOver };
}

const labelOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[ :]+$/, "")
    .replace("height", "drop");

function readField(
  { type, least, value: stored }: Field,
  text: string,
  { unit, currency }: Reading["terms"],
): Cell<number | null> {
  // What a source may do without, it does without where nothing is said.
  if (text === "" && type === "size" && (stored === null || least > 0)) return { value: null };
  switch (type) {
    case "money":
      return readMoney(text, currency);
    case "size":
      return readSize(text, unit, least);
    case "area":
      return readArea(text, systemOf(unit));
    case "thousandths": {
      const [, whole, decimals = ""] = /^(\d{1,2})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
      const value = Number(whole) * 1_000 + Number(decimals.padEnd(3, "0"));
      if (whole !== undefined && value >= least && value <= 10_000) return { value };
      return { expected: `expected how many times the width, from 1 to 10, found ${shown(text)}` };
    }
  }
}
