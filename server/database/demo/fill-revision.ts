import { addDays } from "../../../app/domain/calendar-days";
import { accountWrite } from "../../api/account-write";
import { cloneOrder } from "../../api/records/purchasing/clone-order";
import { EVERYTHING } from "../../api/records/purchasing/order-rows";
import { replaceRevised } from "../../api/records/purchasing/revisions";
import { textChanges } from "../../api/records/timeline";
import type { AccountWrite, Actor } from "../../api/scope";
import { createLog } from "../../log";
import type { Database } from "../connection";
import type { FilledDealer } from "./fill-dealer";
import { sendOnline } from "./fill-supplier-orders";

/**
 * The newest order that its online supplier has in production, and answered as it was asked, was ordered again, for a
 * later day: the supplier has not answered that yet.
 */
export async function fillRevision(
  database: Database,
  { accountId, employees }: FilledDealer,
  { now }: { now: Date },
): Promise<void> {
  const order = await database.read
    .selectFrom("purchase_orders")
    .select(["id", "tuid", "quote_id", "required_date", "manufacturer_id", "created_by"])
    .where("account_id", "=", accountId)
    .where("core_status", "=", "IN_PROGRESS")
    .where("has_differences", "=", 0)
    .where("is_archived", "=", 0)
    .where("is_private", "=", 0)
    .orderBy("tuid", "desc")
    .executeTakeFirst();
  if (!order) return;
  const by = employees.find(({ id }) => id === order.created_by);
  const actor: Actor = by ? { type: "employee", ...by } : { type: "system", id: "demo" };
  const ago = <T>(minutes: number, work: (write: AccountWrite) => Promise<T>) => {
    const at = new Date(now.getTime() - minutes * 60_000);
    return accountWrite(
      { database, now: () => at, log: createLog("silent") },
      { accountId, actor },
      work,
    );
  };
  const id = await ago(50, (write) =>
    cloneOrder(write, order.id, {
      ...{ viewer: EVERYTHING, isRevision: true },
      details: ({ sidemark, sales_rep, customer_details, is_private }) => ({
        ...{ sidemark, sales_rep, customer_details, is_private },
      }),
    }),
  );
  const today = now.toISOString().slice(0, 10);
  const asked = order.required_date ?? today;
  const requiredDate = addDays(asked > today ? asked : today, 14);
  await ago(40, async (write) => {
    await replaceRevised(write, id, EVERYTHING);
    const { manufacturer_id, quote_id } = order;
    await sendOnline(
      write,
      { id, manufacturer_id },
      {
        requiredDate,
        set: { status: "SUBMITTED", quote_id },
        ...{ verb: "SENT", isUntold: false },
        changes: textChanges([
          ["Status", "Open", "Submitted"],
          ["Replaces", null, order.tuid],
        ]),
      },
    );
  });
}
