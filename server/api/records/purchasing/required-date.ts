import { todayIn } from "../../../../app/domain/dates";
import { earliestRequiredDate } from "../../../../app/domain/working-days";
import type { AccountRead } from "../../scope";
import type { OrderRow } from "./order-rows";

/** Today where the company is, `yyyy-MM-dd`. */
export async function readToday({ db, accountId }: AccountRead, now: Date): Promise<string> {
  const { time_zone } = await db
    .selectFrom("accounts")
    .select("time_zone")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return todayIn(time_zone, now);
}

/**
 * The first day that an order can be had on, `yyyy-MM-dd`: by the line that takes longest, each as long as its product
 * says, or else its supplier (design of the domain, lead times). Tomorrow without lines.
 */
export async function readMinRequiredDate(
  read: AccountRead,
  order: Pick<OrderRow, "order_id">,
  now: Date,
): Promise<string> {
  const { accountId } = read;
  const rows = await read.db
    .selectFrom("order_lines as l")
    .innerJoin("products as p", "p.id", "l.product_id")
    .innerJoin("manufacturers as m", "m.id", "l.manufacturer_id")
    .select(({ fn }) => fn.coalesce("p.lead_days", "m.lead_days").as("days"))
    .distinct()
    .where("l.account_id", "=", accountId)
    .where("p.account_id", "=", accountId)
    .where("m.account_id", "=", accountId)
    .where("l.order_id", "=", order.order_id)
    .execute();
  return earliestRequiredDate(
    await readToday(read, now),
    rows.map(({ days }) => Number(days)),
  );
}
