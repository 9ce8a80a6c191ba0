import type { AccountWrite } from "../../scope";
import { tellDealer } from "../tell-dealer";
import type { OrderRow } from "./order-rows";

/** Who looks after orders hears of an answer. Of a private order nobody may who does not see it: mail goes to anybody. */
export async function tellAnswer(
  write: AccountWrite,
  order: Pick<OrderRow, "id" | "tuid" | "sidemark" | "is_private">,
  { key, who }: { key: string; who: string },
): Promise<void> {
  if (order.is_private === 1) return;
  await tellDealer(write, "ORDERS", {
    ...{ key, title: `Order ${order.tuid}: its supplier has answered` },
    facts: [
      ["By", who],
      ...(order.sidemark ? [["Sidemark", order.sidemark] as [string, string]] : []),
    ],
    path: `/orders/${order.id}`,
  });
}
