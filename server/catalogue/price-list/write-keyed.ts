import type { MeasureSystem } from "../../../app/domain/dimensions";
import type { StoredSource } from "../version";
import { writeArea } from "./area";
import { writeMoney, writePrice, writeSize } from "./cells";
import { fieldsOf, stepsOf, type FieldType } from "./keyed";

/** A source without grids as rows of a name and its value, and of a size and its price. */
export function keyedRows(source: StoredSource, system: MeasureSystem): string[][] {
  const stepped = stepsOf(source);
  const { kind } = source;
  return [
    ["Source", kind.slice(0, 1) + kind.slice(1).toLowerCase()],
    ...fieldsOf(source).flatMap(({ label, type, value }) =>
      value === null ? [] : [[label, WRITE[type](value, system)]],
    ),
    ...(stepped ? [[`Up to ${stepped.side}`, "Price"]] : []),
    ...(stepped?.steps ?? []).map(({ upTo, price }) => [
      writeSize(upTo, system),
      price === 0 ? "-" : writePrice(price),
    ]),
  ];
}

const WRITE: Readonly<Record<FieldType, (value: number, system: MeasureSystem) => string>> = {
  money: writeMoney,
  size: writeSize,
  area: writeArea,
  thousandths: (value) => String(value / 1_000),
};
