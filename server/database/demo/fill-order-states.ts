import { accountWrite } from "../../api/account-write";
import { changeOrder } from "../../api/records/purchasing/change-order";
import { EVERYTHING, type OrderRow } from "../../api/records/purchasing/order-rows";
import { letLinesGo } from "../../api/records/purchasing/released-lines";
import type { AccountWrite } from "../../api/scope";
import { createLog } from "../../log";
import type { Database } from "../connection";
import type { FilledDealer } from "./fill-dealer";

/** Of a dealer's open orders one is archived, and one is the manufacturer's own. */
export async function fillOrderStates(
  database: Database,
  { accountId }: Pick<FilledDealer, "accountId">,
  { now }: { now: Date },
): Promise<void> {
  const [first, second] = await database.read
    .selectFrom("purchase_orders")
    .select("id")
    .where("account_id", "=", accountId)
    .where("status", "=", "OPEN")
    .orderBy("tuid")
    .limit(2)
    .execute();
  const change = (
    key: { id: string } | undefined,
    set: Partial<OrderRow>,
    work: (write: AccountWrite, order: OrderRow) => Promise<unknown> = () => Promise.resolve(),
  ) =>
    key &&
    accountWrite(
      { database, now: () => now, log: createLog("silent") },
      { accountId, actor: { type: "system", id: "demo" } },
      (write) =>
        changeOrder(
          write,
          key,
          async (order) => {
            await work(write, order);
            return { set, isUntold: true };
          },
          { viewer: EVERYTHING },
        ),
    );
  await change(first, { is_archived: 1 }, letLinesGo);
  await change(second, { is_private: 1 });
}
