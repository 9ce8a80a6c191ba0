import { unsuitable } from "../../api-error";
import type { AccountWrite } from "../../scope";
import { copyEmptyBody, copyLines, type CopiedLine } from "../body/copy-lines";
import { readLineRows } from "../body/line-rows";
import { changeDeal } from "../change-deal";
import { insertOrder, type InsertedOrder } from "./insert-order";
import { lockOrder, requireOrder, type OrderRow, type OrderViewer } from "./order-rows";
import { keepLinesFor } from "./released-lines";
import { requireReplaceable } from "./revisions";

interface Wanted {
  readonly viewer: OrderViewer;
  /** All of them, if it is left out. */
  readonly windowIds?: readonly string[] | undefined;
  /** Whether it is to take the place of the order that it is made of. */
  readonly isRevision?: boolean | undefined;
  /** What its form edits, of the order as it stands now. */
  readonly details: (
    source: OrderRow,
  ) => Pick<OrderRow, "sidemark" | "sales_rep" | "customer_details" | "is_private">;
}

/**
 * An open order with the products of another one, in the same deal. As a revision it will take that one's place: of many
 * at once one is made, the others are 409, as is one of an order that cannot be replaced.
 */
export async function cloneOrder(write: AccountWrite, id: string, wanted: Wanted): Promise<string> {
  const { viewer } = wanted;
  const { deal_id: dealId } = await requireOrder(write, { id }, viewer);
  if (dealId === null) return (await storeClone(write, id, wanted)).id;
  let cloneId = "";
  await changeDeal(
    write,
    dealId,
    async (deal) => {
      const made = await storeClone(write, id, wanted);
      cloneId = made.id;
      if (made.isPrivate) return null;
      return {
        set: { order_count: deal.order_count + 1 },
        entries: [
          {
            ...({ area: "ORDERS", verb: "ADDED" } as const),
            ...{ subject: { id: made.id, label: made.tuid }, changes: made.changes },
          },
        ],
      };
    },
    { isArchivedToo: true },
  );
  return cloneId;
}

async function storeClone(
  write: AccountWrite,
  id: string,
  { viewer, windowIds, isRevision = false, details }: Wanted,
): Promise<InsertedOrder> {
  // As it stands now: it may have changed until its deal was locked.
  const source = await lockOrder(write, { id }, viewer);
  if (isRevision) await requireReplaceable(write, source, viewer);
  const { orderId, copied } = await copyProducts(write, source, windowIds);
  const own = details(source);
  // Who sees the clone is not told of a private order.
  const isTold = source.is_private === 0 || own.is_private === 1;
  const made = await insertOrder(
    write,
    {
      ...{ deal_id: source.deal_id, order_id: orderId, parent_id: source.id },
      ...{ manufacturer_id: source.manufacturer_id, notes: source.notes, ...own },
      ...(isRevision ? { is_revision: 1, ...deliveryOf(source) } : { is_revision: 0 }),
    },
    isTold ? [[isRevision ? "Revision of" : "Cloned from", null, source.tuid]] : [],
  );
  if (isRevision) await keepLinesFor(write, made, { of: source, copied });
  return made;
}

/** Made in the place of an order, it goes where that went. */
const deliveryOf = (source: OrderRow) => ({
  ...{ required_date: source.required_date, shipping_method_id: source.shipping_method_id },
  shipping_address: source.shipping_address,
  shipping_instructions: source.shipping_instructions,
});

/** A body with the windows and lines of an order, or with those of some of its windows. */
async function copyProducts(
  write: AccountWrite,
  { order_id: from }: OrderRow,
  windowIds: readonly string[] | undefined,
): Promise<{ orderId: string; copied: CopiedLine[] }> {
  const lines = await readLineRows(write, from, windowIds ?? null);
  if (windowIds !== undefined) {
    const known = new Set(lines.map((line) => line.window_id));
    if (windowIds.length === 0) throw unsuitable("windowIds", "Choose at least one window");
    if (windowIds.some((id) => !known.has(id))) throw unsuitable("windowIds");
  }
  const orderId = await copyEmptyBody(write, from);
  const isWhole = windowIds === undefined;
  return { orderId, copied: await copyLines(write, { from, to: orderId, lines, isWhole }) };
}
