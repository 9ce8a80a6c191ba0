import { purchaseOrders } from "~/upstream/contract/purchase-orders";
import { isRefused } from "~/upstream/errors";

import { isOffline } from "./frame.server";
import type { OrderContext } from "../order-route.server";
import { differingParts, type OrderPart } from "./state-of.server";

/** Why an order is not sent that is another by now than the one that was looked at. */
export async function wordsOfChange(
  route: OrderContext,
  { seen, now }: { seen: string; now: string },
): Promise<string> {
  const parts = differingParts(seen, now);
  const who = parts.length > 0 ? await findWho(route, parts) : null;
  const what = parts.map((part, at) => (at === 0 ? part : part.toLowerCase()));
  const by = who === null ? "" : ` by ${who}`;
  const changed = what.length > 0 ? `${new Intl.ListFormat("en").format(what)} changed${by}. ` : "";
  return changedWords(route, changed);
}

/** The same where it is not known what has changed. */
export function changedWords({ order }: OrderContext, changed = ""): string {
  const kept = isOffline(order) ? ": what you typed is kept" : "";
  return (
    `The order has changed since you looked at it, and nothing was sent. ${changed}` +
    `Please go back to the PDF and look at it again${kept}.`
  );
}

/** Who changed any of it last; null where its history does not tell. */
async function findWho(
  { staff, order }: OrderContext,
  parts: readonly OrderPart[],
): Promise<string | null> {
  try {
    const { entries } = await staff.upstream.call(purchaseOrders.listOrderHistory, {
      params: { id: order.id },
      query: { page: 1 },
    });
    const names: ReadonlySet<string> = new Set(parts);
    const entry = entries.find(({ changes }) => changes.some(({ field }) => names.has(field)));
    return entry?.actor.name ?? null;
  } catch (error) {
    if (isRefused(error, 403, 404, 501)) return null;
    throw error;
  }
}
