import { todayIn } from "../../../../app/domain/dates";
import { hasPassed, PASSED } from "../../../../app/domain/promised-day";
import { notFound, stale, unsuitable } from "../../api-error";
import type { AccountWrite } from "../../scope";
import { findDealer } from "../dealer";
import { readMeasureSystem } from "../measure-system";
import { answerLines, storeLine, type LineAnswer } from "./answer-lines";
import { changeOrder } from "./change-order";
import { alertAfter } from "./differences";
import { EVERYTHING, type OrderRow } from "./order-rows";
import {
  keepChanges,
  tellChanges,
  trackedChanges,
  type TrackedPatch,
} from "./supplier-order-changes";
import {
  findSupplierOrder,
  isAnswerable,
  listColumnsOf,
  readLineNames,
  readStatuses,
  readSupplierLines,
  type SupplierLineRow,
  type SupplierOrderRow,
} from "./supplier-order-rows";
import { tellAnswer } from "./tell-answer";

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
      const status = statuses.find((one) => one.id === (answer.statusId || before.status_id));
      if (answer.statusId && !status) throw unsuitable("statusId");
      const lines = await readSupplierLines(write, [id]);
      const names = await readLineNames(write, order);
      const { timeZone, currencySymbol } = await findDealer(write);
      const isCompleted = status?.core_status === "COMPLETED";
      const when = { today: todayIn(timeZone, write.now), isCompleted };
      if (hasPassed(answer.eta, { ...when, before: before.eta })) throw unsuitable("eta", PASSED);
      const system = await readMeasureSystem(write);
      const answered = answerLines(lines, { names, system, ...when }, answer.lines ?? []);
      const { changes, set } = trackedChanges(before, {
        eta: etaOf(answer, before, { lines, answered: answered.lines }),
        ...patchOf(answer, order),
      });
      const all = [...changes, ...answered.changes];
      if (all.length === 0) return null;
      for (const line of answered.changed) await storeLine(write, line);
      const revision = await storeAnswer(write, before, set, who);
      await keepChanges(write, id, all, who);
      await tellAnswer(write, order, { id, revision });
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
          system,
          symbol: currencySymbol,
        }),
        actorName: who,
      };
    },
    { viewer: EVERYTHING, isReadOnlyToo: true },
  );
}

const latestOf = (lines: readonly SupplierLineRow[]): string | null =>
  lines
    .flatMap(({ answered_eta }) => answered_eta ?? [])
    .toSorted()
    .at(-1) ?? null;

/**
 * The ETA of an order after an answer. Who says nothing of it says it by the lines, once the latest of their days becomes
 * another; but what was said of the whole order stays until a line comes later still.
 */
function etaOf(
  answer: SupplierAnswer,
  before: SupplierOrderRow,
  { lines, answered }: { lines: readonly SupplierLineRow[]; answered: readonly SupplierLineRow[] },
): string | null {
  if (answer.eta !== undefined) return answer.eta;
  const [latestBefore, latest] = [latestOf(lines), latestOf(answered)];
  if (latest === latestBefore) return before.eta;
  if (before.eta === latestBefore) return latest;
  return latest !== null && (before.eta === null || latest > before.eta) ? latest : before.eta;
}

/** Freight that is taken back is that of the order again, which was estimated for it. */
function patchOf(answer: SupplierAnswer, order: Pick<OrderRow, "freight">): TrackedPatch {
  const { statusId, freight, trackingInformation, customerNotes, reference } = answer;
  return {
    ...(statusId && { status_id: statusId }),
    ...(freight !== undefined && { freight: freight ?? order.freight ?? 0 }),
    ...(trackingInformation !== undefined && { tracking_information: trackingInformation }),
    ...(customerNotes !== undefined && { customer_notes: customerNotes }),
    ...(reference !== undefined && { reference }),
  };
}

/** The revision that it makes. */
async function storeAnswer(
  { db, accountId, now }: AccountWrite,
  before: SupplierOrderRow,
  set: TrackedPatch,
  who: string,
): Promise<number> {
  const revision = before.revision + 1;
  const at = now.toISOString();
  await db
    .updateTable("supplier_orders")
    .set({ ...set, answered_at: at, answered_by: who, updated_at: at, revision })
    .where("account_id", "=", accountId)
    .where("id", "=", before.id)
    .execute();
  return revision;
}
