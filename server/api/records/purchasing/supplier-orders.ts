import type { MeasureSystem } from "../../../../app/domain/dimensions";
import { todayIn } from "../../../../app/domain/dates";
import { hasPassed, PASSED } from "../../../../app/domain/promised-day";
import { MAX_AMOUNT } from "../../../../app/upstream/contract/fields";
import { newId, newPublicId } from "../../../database/id";
import { notFound, stale, unsuitable } from "../../api-error";
import type { AccountRead, AccountWrite } from "../../scope";
import { readLines } from "../body/line-rows";
import { findDealer } from "../dealer";
import { changeOrder } from "./change-order";
import { alertAfter } from "./differences";
import { EVERYTHING, type OrderRow } from "./order-rows";
import {
  inUnits,
  keepChanges,
  tellChanges,
  trackedChanges,
  type TrackedChange,
  type TrackedPatch,
} from "./supplier-order-changes";
import {
  findSupplierOrder,
  listColumnsOf,
  readStatuses,
  readSupplierLines,
  type SupplierLineRow,
  type SupplierOrderRow,
} from "./supplier-order-rows";
import { tellAnswer } from "./tell-answer";

/** Whether a supplier may still read and answer: of an order that is archived, reopened or replaced the link leads nowhere. */
export const isAnswerable = (
  order: Pick<OrderRow, "status" | "is_archived" | "replaced_by">,
  { is_offline, token }: Pick<SupplierOrderRow, "is_offline" | "token">,
): boolean =>
  is_offline === 0 &&
  token !== null &&
  order.status === "SUBMITTED" &&
  order.is_archived === 0 &&
  order.replaced_by === null;

/**
 * The order of an online supplier, with what is asked for line by line, in the supplier's first status: a part of what
 * submits a purchase order, within its `changeOrder`. `columns` goes into what that sets.
 */
export async function addSupplierOrder(write: AccountWrite, order: OrderRow) {
  const { db, accountId, now } = write;
  const manufacturerId = order.manufacturer_id;
  if (manufacturerId === null) throw new Error(`The order ${order.id} has no supplier`);
  const at = now.toISOString();
  const [id, token] = [newId(), newPublicId()];
  const [first] = await readStatuses(write, manufacturerId);
  const method = await db
    .selectFrom("shipping_methods")
    .select("name")
    .where("account_id", "=", accountId)
    .where("id", "=", order.shipping_method_id ?? "")
    .executeTakeFirst();
  await db
    .insertInto("supplier_orders")
    .values({
      ...{ id, account_id: accountId, purchase_order_id: order.id, is_offline: 0, token },
      ...{ manufacturer_id: manufacturerId, required_date: order.required_date },
      ...{ shipping_address: order.shipping_address, status_id: first?.id ?? null },
      ...{ shipping_instructions: order.shipping_instructions, freight: order.freight ?? 0 },
      ...{ shipping_method: method?.name ?? null, shipping_method_id: order.shipping_method_id },
      ...{ created_at: at, updated_at: at },
    })
    .execute();
  const rows = (await readLines(write, order.order_id)).map((line, position) => ({
    ...{ id: newId(), account_id: accountId, supplier_order_id: id, order_line_id: line.id },
    ...{ position, quantity: line.quantity, notes: line.notes, price: line.unit_cost },
    ...{ width: line.width, height: line.height },
  }));
  for (let from = 0; from < rows.length; from += 100) {
    await db
      .insertInto("supplier_order_lines")
      .values(rows.slice(from, from + 100))
      .execute();
  }
  const columns = { ...(await listColumnsOf(write, order.id)), has_differences: 0 };
  return { id, token, columns };
}

/** What a supplier says of a line; what is undefined stays as it is. */
export interface LineAnswer {
  readonly id: string;
  /**
   * CONFIRMED is as ordered, but for what is said with it; null takes back what was answered. A line of which other
   * things are said is confirmed by that.
   */
  readonly answer?: "CONFIRMED" | "CHANGED" | "NOT_MADE" | null | undefined;
  readonly price?: number | null | undefined;
  readonly width?: number | null | undefined;
  readonly height?: number | null | undefined;
  readonly eta?: string | null | undefined;
}
/** What a supplier says of an order; what is undefined stays as it is. */
export interface SupplierAnswer {
  readonly statusId?: string | null | undefined;
  readonly reference?: string | null | undefined;
  readonly freight?: number | null | undefined;
  readonly eta?: string | null | undefined;
  readonly trackingInformation?: string | null | undefined;
  readonly customerNotes?: string | null | undefined;
  readonly lines?: readonly LineAnswer[] | undefined;
  /** That of the supplier order its writer saw; without one it overwrites. */
  readonly revision?: number | undefined;
}

/**
 * The way of every answer of an online supplier, by link or by key. It stands beside what was asked for, which stays;
 * each change is kept in the history, and what differs from what was asked is told until somebody marks it as read.
 * 404 of an order that takes no answer any more; 422 of another supplier's status or another order's line.
 */
export async function answerSupplierOrder(
  write: AccountWrite,
  { id, purchase_order_id: orderId }: Pick<SupplierOrderRow, "id" | "purchase_order_id">,
  answer: SupplierAnswer,
  /** Who answers, as it is to be told. */
  who: string,
): Promise<void> {
  await changeOrder(
    write,
    { id: orderId },
    async (order) => {
      const before = await findSupplierOrder(write, id, orderId);
      if (!before || !isAnswerable(order, before)) throw notFound();
      if (answer.revision !== undefined && answer.revision !== before.revision) throw stale();
      const statuses = await readStatuses(write, before.manufacturer_id);
      if (answer.statusId && !statuses.some((status) => status.id === answer.statusId)) {
        throw unsuitable("statusId");
      }
      const lines = await readSupplierLines(write, [id]);
      const names = await readProductNames(write, order);
      const { timeZone } = await findDealer(write);
      const today = todayIn(timeZone, write.now);
      if (hasPassed(answer.eta, { today, before: before.eta })) throw unsuitable("eta", PASSED);
      const answered = answerLines(lines, { names, today }, answer.lines ?? []);
      const { changes, set } = trackedChanges(before, {
        ...patchOf(answer, before, { lines, answered: answered.lines }),
      });
      const all = [...changes, ...answered.changes];
      if (all.length === 0) return null;
      for (const line of answered.changed) await storeLine(write, line);
      await storeAnswer(write, before, set, who);
      await keepChanges(write, id, all, who);
      await tellAnswer(write, order, { supplierOrderId: id, who });
      const asked = { askedFreight: order.freight, statuses };
      const alert = alertAfter(
        { row: before, lines, ...asked },
        { row: { ...before, ...set }, lines: answered.lines, ...asked },
      );
      return {
        set: {
          ...(await listColumnsOf(write, orderId)),
          ...(alert !== undefined && { has_differences: alert }),
        },
        changes: tellChanges(all, {
          statusName: (status) => statuses.find((one) => one.id === status)?.name ?? status,
          system: await readMeasureSystem(write),
        }),
        actorName: who,
      };
    },
    { viewer: EVERYTHING, isReadOnlyToo: true },
  );
}

/** The unit of an account's sizes. */
export async function readMeasureSystem({ db, accountId }: AccountRead): Promise<MeasureSystem> {
  const { measure_system } = await db
    .selectFrom("accounts")
    .select("measure_system")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return measure_system === "IMPERIAL" ? "IMPERIAL" : "METRIC";
}

/** The products of an order's lines, by the line of its body. */
export async function readProductNames(
  read: AccountRead,
  { order_id }: Pick<OrderRow, "order_id">,
): Promise<ReadonlyMap<string, string>> {
  const rows = await read.db
    .selectFrom("order_lines as l")
    .innerJoin("products as p", "p.id", "l.product_id")
    .select(["l.id", "p.name"])
    .where("l.account_id", "=", read.accountId)
    .where("p.account_id", "=", read.accountId)
    .where("l.order_id", "=", order_id)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const latestOf = (lines: readonly SupplierLineRow[]): string | null =>
  lines
    .flatMap(({ answered_eta }) => answered_eta ?? [])
    .toSorted()
    .at(-1) ?? null;

/**
 * The ETA of an order after an answer. Who says nothing of it says it by the lines; but what was said of the whole order
 * stays until a line comes later still.
 */
function etaOf(
  answer: SupplierAnswer,
  before: SupplierOrderRow,
  { lines, answered }: { lines: readonly SupplierLineRow[]; answered: readonly SupplierLineRow[] },
): string | null {
  if (answer.eta !== undefined) return answer.eta;
  if (!answer.lines?.length) return before.eta;
  const latest = latestOf(answered);
  if (before.eta === latestOf(lines)) return latest;
  return latest !== null && (before.eta === null || latest > before.eta) ? latest : before.eta;
}

function patchOf(
  answer: SupplierAnswer,
  before: SupplierOrderRow,
  lines: { lines: readonly SupplierLineRow[]; answered: readonly SupplierLineRow[] },
): TrackedPatch {
  const { statusId, freight, trackingInformation, customerNotes, reference } = answer;
  return {
    eta: etaOf(answer, before, lines),
    ...(statusId && { status_id: statusId }),
    ...(freight !== undefined && { freight: freight ?? 0 }),
    ...(trackingInformation !== undefined && { tracking_information: trackingInformation }),
    ...(customerNotes !== undefined && { customer_notes: customerNotes }),
    ...(reference !== undefined && { reference }),
  };
}

function answerLines(
  lines: readonly SupplierLineRow[],
  { names, today }: { names: ReadonlyMap<string, string>; today: string },
  answers: readonly LineAnswer[],
) {
  const said = new Map(answers.map((one, at) => [one.id, { ...one, at }]));
  if (answers.some(({ id }) => !lines.some((line) => line.id === id))) throw unsuitable("lines");
  if (said.size < answers.length) throw unsuitable("lines", "A product is answered twice");
  const changes: TrackedChange[] = [];
  const changed: SupplierLineRow[] = [];
  const after = lines.map((line) => {
    const answer = said.get(line.id);
    if (!answer) return line;
    const now = { ...line, ...lineAnswerOf(line, answer) };
    if ((now.answered_price ?? 0) * now.quantity > MAX_AMOUNT) {
      throw unsuitable(`lines.${answer.at}.price`, "The amount is too large");
    }
    if (hasPassed(now.answered_eta, { today, before: line.answered_eta })) {
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
    answered_eta: said.eta === undefined ? line.answered_eta : said.eta,
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

async function storeLine({ db, accountId }: AccountWrite, line: SupplierLineRow): Promise<void> {
  const { answer, answered_price, answered_width, answered_height, answered_eta } = line;
  await db
    .updateTable("supplier_order_lines")
    .set({ answer, answered_price, answered_width, answered_height, answered_eta })
    .where("account_id", "=", accountId)
    .where("id", "=", line.id)
    .execute();
}

async function storeAnswer(
  { db, accountId, now }: AccountWrite,
  before: SupplierOrderRow,
  set: TrackedPatch,
  who: string,
): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable("supplier_orders")
    .set({ ...set, answered_at: at, answered_by: who, updated_at: at })
    .set({ revision: before.revision + 1 })
    .where("account_id", "=", accountId)
    .where("id", "=", before.id)
    .execute();
}
