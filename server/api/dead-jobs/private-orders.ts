import { z } from "zod";

import type { OrderViewer } from "../records/purchasing/order-rows";
import type { AccountRead } from "../scope";

/** What a job of an order, or of what its supplier answered, is about. */
const ofSupplierOrder = z.object({ supplierOrderId: z.string() });

interface Told {
  readonly title: string;
  readonly recipient: string | null;
  readonly error: string | null;
}
const UNTOLD: Told = { title: "A private order", recipient: null, error: null };

/**
 * Jobs as somebody may read them: of an order that is private by now, who sees none of those reads neither its number nor
 * who it went to, which may stand in why it failed.
 */
export async function withoutPrivateOrders<Job extends Told & { readonly payload: string }>(
  read: AccountRead,
  jobs: readonly Job[],
  { seesPrivate }: OrderViewer,
): Promise<(Omit<Job, "payload"> & Told)[]> {
  const about = jobs.map(({ payload, ...job }) => ({ job, id: supplierOrderOf(payload) }));
  const ids = about.flatMap(({ id }) => id ?? []);
  const hidden = seesPrivate ? new Set() : await privateOnes(read, ids);
  return about.map(({ job, id }) => ({ ...job, ...(hidden.has(id) && UNTOLD) }));
}

function supplierOrderOf(payload: string): string | null {
  return ofSupplierOrder.safeParse(JSON.parse(payload)).data?.supplierOrderId ?? null;
}

/** Those of supplier orders that are of a private order. */
async function privateOnes(
  { db, accountId }: AccountRead,
  ids: readonly string[],
): Promise<ReadonlySet<string | null>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("supplier_orders as s")
    .innerJoin("purchase_orders as p", "p.id", "s.purchase_order_id")
    .select("s.id")
    .where("s.account_id", "=", accountId)
    .where("p.account_id", "=", accountId)
    .where("s.id", "in", ids)
    .where("p.is_private", "=", 1)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
