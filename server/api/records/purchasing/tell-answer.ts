import type { AccountWrite } from "../../scope";
import { tellDealer } from "../tell-dealer";
import type { OrderRow } from "./order-rows";

/** Who answers line by line, as programs may, is told of once in so long. */
const TOGETHER_MS = 10 * 60_000;

/** Who looks after orders hears of an answer, once of those that come together. Of a private order nobody may who does not see it: mail goes to anybody. */
export async function tellAnswer(
  write: AccountWrite,
  order: Pick<OrderRow, "id" | "tuid" | "sidemark" | "is_private">,
  { supplierOrderId, who }: { supplierOrderId: string; who: string },
): Promise<void> {
  if (order.is_private === 1) return;
  const slot = Math.floor(write.now.getTime() / TOGETHER_MS);
  await tellDealer(write, "ORDERS", {
    key: `answer ${supplierOrderId} ${slot}`,
    at: new Date((slot + 1) * TOGETHER_MS),
    ...{ title: `Order ${order.tuid}: its supplier has answered` },
    facts: [
      ["By", who],
      ...(order.sidemark ? [["Sidemark", order.sidemark] as [string, string]] : []),
    ],
    path: `/orders/${order.id}`,
  });
}
