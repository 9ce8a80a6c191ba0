import { accountWrite } from "../../api/account-write";
import { orderFromQuote } from "../../api/records/purchasing/order-from-quote";
import { createLog } from "../../log";
import type { Database } from "../connection";
import type { OrderingDeals } from "./fill-deals";
import type { FilledDealer } from "./fill-dealer";
import { Random } from "./random";

/**
 * Orders what deals have ordered of their accepted quotes, as staff would have, some time after each was accepted: of
 * what is done all of it, and submitted; of what is going on now and then what comes from half of the suppliers.
 */
export async function fillOrders(
  database: Database,
  { accountId, employees, workflows }: FilledDealer,
  { ordering, seed, now }: { ordering: OrderingDeals; seed: number; now: Date },
): Promise<void> {
  const random = new Random(seed);
  const log = createLog("silent");
  const accepted = await database.read
    .selectFrom("quotes as q")
    .innerJoin("deals as d", "d.id", "q.deal_id")
    .select(["q.id", "q.order_id", "q.deal_id", "q.accepted_at", "d.created_by", "d.status_id"])
    .where("q.account_id", "=", accountId)
    .where("d.account_id", "=", accountId)
    .where("q.status", "=", "ACCEPTED")
    .where("q.is_archived", "=", 0)
    .orderBy("q.tuid")
    .execute();
  const closed = new Set(
    workflows.flatMap(({ statuses }) =>
      statuses.flatMap(({ id, phase }) => (phase === "CLOSED" ? [id] : [])),
    ),
  );
  let goingOn = 0;
  for (const quote of accepted) {
    const wanted = ordering.get(quote.deal_id) ?? 0;
    if (wanted === 0) continue;
    const rows = await database.read
      .selectFrom("order_lines")
      .select("manufacturer_id")
      .distinct()
      .where("account_id", "=", accountId)
      .where("order_id", "=", quote.order_id)
      .orderBy("manufacturer_id")
      .execute();
    const suppliers = rows.map((row) => row.manufacturer_id);
    const isDone = closed.has(quote.status_id);
    if (!isDone) goingOn += 1;
    const isWhole = isDone || (wanted === 2 && goingOn % 2 === 0);
    const ordered = isWhole ? suppliers : suppliers.slice(0, Math.ceil(suppliers.length / 2));
    const from = Date.parse(quote.accepted_at ?? now.toISOString());
    const at = new Date(from + (now.getTime() - from) * 0.5 * random.next());
    const by = employees.find(({ id }) => id === quote.created_by);
    const actor = by
      ? ({ type: "employee", ...by } as const)
      : ({ type: "system", id: "demo" } as const);
    await accountWrite({ database, now: () => at, log }, { accountId, actor }, async (write) => {
      for (const supplier of ordered) {
        const [order] = await orderFromQuote(write, { id: quote.id }, supplier);
        if (!order || !isWhole) continue;
        await write.db
          .updateTable("purchase_orders")
          .set({ status: "SUBMITTED" })
          .where("account_id", "=", accountId)
          .where("id", "=", order.id)
          .execute();
      }
    });
  }
}
