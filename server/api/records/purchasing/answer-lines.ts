import { largestSize, type MeasureSystem } from "../../../../app/domain/dimensions";
import { tooLargeWords } from "../../../../app/domain/dimension-words";
import { MAX_AMOUNT } from "../../../../app/domain/money";
import { hasPassed, PASSED } from "../../../../app/domain/promised-day";
import type { AnswerKind } from "../../../../app/domain/supplier-answers";
import { unsuitable } from "../../api-error";
import type { AccountWrite } from "../../scope";
import { inUnits, type TrackedChange } from "./supplier-order-changes";
import type { SupplierLineRow } from "./supplier-order-rows";

/** What a supplier says of a line; what is undefined stays as it is. */
export interface LineAnswer {
  readonly id: string;
  /**
   * CONFIRMED is as ordered and for the required date, but for what is said with it; null takes back what was answered. A
   * line of which other things are said is confirmed by that.
   */
  readonly answer?: AnswerKind | null | undefined;
  readonly price?: number | null | undefined;
  readonly width?: number | null | undefined;
  readonly height?: number | null | undefined;
  readonly eta?: string | null | undefined;
}

interface Terms {
  /** How the account measures. */
  readonly system: MeasureSystem;
  readonly names: ReadonlyMap<string, string>;
}
interface When {
  readonly today: string;
  /** The order has come, by what is answered. */
  readonly isCompleted: boolean;
}

/** What an answer makes of the lines of an order, with what it changes: 422 of what no line can be answered with. */
export function answerLines(
  lines: readonly SupplierLineRow[],
  { names, system, ...when }: When & Terms,
  answers: readonly LineAnswer[],
) {
  const known = new Set(lines.map(({ id }) => id));
  const said = new Map<string, LineAnswer & { readonly at: number }>();
  for (const [at, answer] of answers.entries()) {
    if (!known.has(answer.id)) throw unsuitable(`lines.${at}.id`);
    if (said.has(answer.id)) throw unsuitable(`lines.${at}.id`, "A product is answered twice");
    said.set(answer.id, { ...answer, at });
  }
  const changes: TrackedChange[] = [];
  const changed: SupplierLineRow[] = [];
  const after = lines.map((line) => {
    const answer = said.get(line.id);
    if (!answer) return line;
    refuseContradiction(line, answer);
    const now = { ...line, ...lineAnswerOf(line, answer) };
    if ((now.answered_price ?? 0) * now.quantity > MAX_AMOUNT) {
      throw unsuitable(`lines.${answer.at}.price`, "The amount is too large");
    }
    for (const side of ["width", "height"] as const) {
      if ((now[`answered_${side}`] ?? 0) > largestSize(system)) {
        const label = side === "width" ? "Width" : "Height";
        throw unsuitable(`lines.${answer.at}.${side}`, tooLargeWords(label, system));
      }
    }
    if (hasPassed(now.answered_eta, { ...when, before: line.answered_eta })) {
      throw unsuitable(`lines.${answer.at}.eta`, PASSED);
    }
    const label = names.get(line.order_line_id) ?? "Product";
    const own = lineChanges(line, now).map((change) => ({ ...change, label }));
    if (own.length > 0) changed.push(now);
    changes.push(...own);
    return now;
  });
  return { lines: after, changed, changes };
}

/** What would be dropped is refused: a size of what has none, and what is said of a line that is not made or not answered. */
function refuseContradiction(line: SupplierLineRow, said: LineAnswer & { readonly at: number }) {
  const isNone = said.answer === null || said.answer === "NOT_MADE";
  for (const field of ["price", "width", "height", "eta"] as const) {
    if (said[field] === undefined || said[field] === null) continue;
    const at = `lines.${said.at}.${field}`;
    if (isNone)
      throw unsuitable(at, "Nothing is said of a product without an answer, or that is not made");
    if ((field === "width" || field === "height") && line[field] === null) {
      throw unsuitable(at, `This product has no ${field}`);
    }
  }
}

const NOTHING = {
  ...{ answered_price: null, answered_width: null, answered_height: null, answered_eta: null },
} as const;

/** Whether what was said is another thing than was asked for is found out, and not believed. */
function lineAnswerOf(line: SupplierLineRow, said: LineAnswer) {
  const isUnsaid = [said.price, said.width, said.height, said.eta].every(
    (one) => one === undefined,
  );
  if (said.answer === undefined && isUnsaid) return {};
  if (said.answer === null) return { ...NOTHING, answer: null };
  if (said.answer === "NOT_MADE") return { ...NOTHING, answer: said.answer };
  // As ordered, but for what is said with it; any other word leaves what it does not say.
  const isAsOrdered = said.answer === "CONFIRMED";
  const of = (now: number | null | undefined, before: number | null, asked: number | null) =>
    now === undefined && !isAsOrdered ? (before ?? asked) : (now ?? asked);
  const price = of(said.price, line.answered_price, line.price);
  const width = line.width === null ? null : of(said.width, line.answered_width, line.width);
  const height = line.height === null ? null : of(said.height, line.answered_height, line.height);
  const isChanged = price !== line.price || width !== line.width || height !== line.height;
  return {
    answer: isChanged ? ("CHANGED" as const) : ("CONFIRMED" as const),
    ...{ answered_price: price, answered_width: width, answered_height: height },
    answered_eta: said.eta === undefined && !isAsOrdered ? line.answered_eta : (said.eta ?? null),
  };
}

function lineChanges(before: SupplierLineRow, after: SupplierLineRow): TrackedChange[] {
  const price = (line: SupplierLineRow) => inUnits(line.answered_price ?? line.price);
  const all: TrackedChange[] = [
    { field: "answer", old: before.answer, new: after.answer },
    { field: "price", old: price(before), new: price(after) },
    { field: "size", old: sizeOf(before), new: sizeOf(after) },
    { field: "eta", old: before.answered_eta, new: after.answered_eta },
  ];
  return all.filter((one) => one.old !== one.new);
}

/** Width and height in the account's smallest unit, `1210 × 900`. */
function sizeOf(line: SupplierLineRow): string | null {
  const sides = [line.answered_width ?? line.width, line.answered_height ?? line.height];
  return sides.filter((side) => side !== null).join(" × ") || null;
}

export async function storeLine(
  { db, accountId }: AccountWrite,
  line: SupplierLineRow,
): Promise<void> {
  const { answer, answered_price, answered_width, answered_height, answered_eta } = line;
  await db
    .updateTable("supplier_order_lines")
    .set({ answer, answered_price, answered_width, answered_height, answered_eta })
    .where("account_id", "=", accountId)
    .where("id", "=", line.id)
    .execute();
}
