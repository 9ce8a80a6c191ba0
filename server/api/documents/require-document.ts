import { notFound } from "../api-error";
import { requireCover } from "../records/body/cover";
import type { AccountRead } from "../scope";
import type { Staff } from "../session";

/**
 * A document of the account that this person may have; 404 if there is none, or it is archived. One that is attached to a
 * quote or an order is there for whoever may see that.
 */
export async function requireDocument(read: AccountRead, staff: Staff, id: string) {
  const { db, accountId } = read;
  const row = await db
    .selectFrom("documents")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("is_archived", "=", 0)
    .executeTakeFirst();
  if (!row || (row.deal_id !== null && !staff.permissions.deals)) throw notFound();
  if (row.deal_id === null) {
    const attached = await db
      .selectFrom("order_documents")
      .select("order_id")
      .where("account_id", "=", accountId)
      .where("document_id", "=", id)
      .executeTakeFirst();
    if (attached) await requireCover(read, attached.order_id, staff);
    if (!(await mayHaveOrderFile(read, staff, id))) throw notFound();
  }
  return row;
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
