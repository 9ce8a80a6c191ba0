import type { z } from "zod";

import { toUnits } from "../../../app/domain/money";
import { NO_STATUS } from "../../../app/domain/order-statuses";
import type { purchaseOrderSummarySchema } from "../../../app/upstream/contract/order-list";
import { isOrderReadOnly, type OrderRow } from "../records/purchasing/order-rows";
import type { AccountRead } from "../scope";

type Summary = z.input<typeof purchaseOrderSummarySchema>;
/** Ids of one query: engines know no more than some ten thousand values. */
const BATCH = 1_000;

interface Shown {
  readonly canSeeCosts: boolean;
  readonly suppliers: readonly { readonly id: string; readonly name: string }[];
}

/** Orders as lists have them, with the supplier orders of each, of all of them in one query. */
export async function presentOrderSummaries(
  read: AccountRead,
  rows: readonly OrderRow[],
  { canSeeCosts, suppliers }: Shown,
): Promise<Summary[]> {
  const names = new Map(suppliers.map(({ id, name }) => [id, name]));
  const ids = rows.map(({ id }) => id);
  const made = await readSupplierOrders(read, ids);
  const byOrder = Map.groupBy(made, (one) => one.purchase_order_id);
  return rows.map((row) => {
    const own = byOrder.get(row.id) ?? [];
    return {
      ...{ id: row.id, externalId: row.order_id, tuid: row.tuid, sidemark: row.sidemark },
      manufacturerId: row.manufacturer_id ?? "none",
      manufacturerName: names.get(row.manufacturer_id ?? "") ?? null,
      ...{ createdAt: row.created_at, updatedAt: row.updated_at, revision: row.revision },
      ...{ isArchived: row.is_archived === 1, isReadOnly: isOrderReadOnly(row) },
      ...{ salesRep: row.sales_rep, status: row.status, totalQuantity: row.quantity },
      totalCost: canSeeCosts ? toUnits(row.total_cost) : null,
      ...{ isManufacturerPrivate: row.is_private === 1, hasDifferences: row.has_differences === 1 },
      manufacturerOrders: own
        .filter((one) => one.is_offline === 0)
        .map(({ id, eta, status_id, name, core_status }) => ({
          ...{ id, eta },
          status: {
            id: status_id ?? NO_STATUS.id,
            name: name ?? NO_STATUS.name,
            coreStatus: core_status ?? NO_STATUS.coreStatus,
          },
        })),
      offlineManufacturerOrders: own
        .filter((one) => one.is_offline === 1)
        .map(({ id, eta, status_text }) => ({ id, eta, status: status_text })),
    };
  });
}

async function readSupplierOrders({ db, accountId }: AccountRead, orderIds: readonly string[]) {
  const parts = [];
  for (let from = 0; from < orderIds.length; from += BATCH) {
    const part = await db
      .selectFrom("supplier_orders as o")
      .leftJoin("supplier_statuses as s", (join) =>
        join.onRef("s.id", "=", "o.status_id").on("s.account_id", "=", accountId),
      )
      .select(["o.id", "o.purchase_order_id", "o.is_offline", "o.eta", "o.status_id"])
      .select(["o.status_text", "s.name", "s.core_status"])
      .where("o.account_id", "=", accountId)
      .where("o.purchase_order_id", "in", orderIds.slice(from, from + BATCH))
      .orderBy("o.purchase_order_id")
      .orderBy("o.created_at")
      .orderBy("o.id")
      .execute();
    parts.push(part);
  }
  return parts.flat();
}
