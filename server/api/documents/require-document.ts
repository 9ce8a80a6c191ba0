import { notFound } from "../api-error";
import { requireCover } from "../records/body/cover";
import type { AccountRead } from "../scope";
import type { Staff } from "../session";
import { findSupplierOf } from "./supplier-documents";

/**
 * A document of the account that this person may have; 404 if there is none, or it is archived. One that is attached to a
 * quote or an order is there for whoever may see that, a supplier's for who may purchase.
 */
export async function requireDocument(read: AccountRead, staff: Staff, id: string) {
  const row = await read.db
    .selectFrom("documents")
    .selectAll()
    .where("account_id", "=", read.accountId)
    .where("id", "=", id)
    .where("is_archived", "=", 0)
    .executeTakeFirst();
  if (!row || (row.deal_id !== null && !staff.permissions.deals)) throw notFound();
  if (row.deal_id === null) {
    const orderId = await findBodyOf(read, id);
    if (orderId !== null) await requireCover(read, orderId, staff);
    if (!staff.permissions.purchasing && (await findSupplierOf(read, id))) throw notFound();
    if (!(await mayHaveOrderFile(read, staff, id))) throw notFound();
  }
  return row;
}

/** The body of a quote or an order that a document is attached to; null if it is not. */
export async function findBodyOf(
  { db, accountId }: AccountRead,
  documentId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("order_documents")
    .select("order_id")
    .where("account_id", "=", accountId)
    .where("document_id", "=", documentId)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** Of what was made of an order: for who may purchase and see the order, and if it says costs, those too. */
async function mayHaveOrderFile(
  { db, accountId }: AccountRead,
  { permissions }: Staff,
  id: string,
): Promise<boolean> {
  const file = await db
    .selectFrom("order_files as o")
    .innerJoin("purchase_orders as p", "p.id", "o.purchase_order_id")
    .select(["o.has_costs", "p.is_private"])
    .where("o.account_id", "=", accountId)
    .where("p.account_id", "=", accountId)
    .where("o.document_id", "=", id)
    .executeTakeFirst();
  if (!file) return true;
  return (
    permissions.purchasing &&
    (file.is_private === 0 || permissions.manufacturerPrivateOrders) &&
    (file.has_costs === 0 || permissions.quoteCosts)
  );
}
