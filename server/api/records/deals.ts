import { locking } from "../../database/dialect";
import { notFound } from "../api-error";
import type { AccountRead, AccountWrite } from "../scope";

/** What rules and changes need to know of a stored deal. */
const STATE_COLUMNS = [
  "id",
  "workflow_id",
  "status_id",
  "sort_order",
  "tuid",
  "name",
  "description",
  "sidemark",
  "contact_id",
  "owner_id",
  "udfs",
  "is_archived",
  "revision",
  "quote_count",
  "order_count",
  "payment_trouble_count",
  "supplier_difference_count",
  "alert_keys",
  "flag_value_ids",
] as const;

function dealState({ db, accountId }: AccountRead, id: string) {
  return db
    .selectFrom("deals")
    .select(STATE_COLUMNS)
    .where("account_id", "=", accountId)
    .where("id", "=", id);
}

/** The account's deal; 404 if there is none. */
export async function requireDeal(read: AccountRead, id: string) {
  const deal = await dealState(read, id).executeTakeFirst();
  if (!deal) throw notFound();
  return deal;
}
export type DealState = Awaited<ReturnType<typeof requireDeal>>;

/** The same, as it stands now, and locked for this transaction. */
export async function lockDeal(write: AccountWrite, id: string): Promise<DealState> {
  const deal = await locking(write.engine, dealState(write, id)).executeTakeFirst();
  if (!deal) throw notFound();
  return deal;
}
