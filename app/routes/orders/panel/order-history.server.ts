import { formatInstant } from "~/domain/dates";
import { NEUTRAL_COLOR } from "~/domain/people";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";
import { type OrderHistoryEntry } from "~/upstream/contract/order-history";
import { isRefused } from "~/upstream/errors";

import type { OrderContext } from "../order-route.server";
import { readOrderView } from "./order-params";

/** The newest changes of an order; null where an upstream does not tell them. */
export async function loadHistory({ staff, order, url, context }: OrderContext) {
  const { historyPages } = readOrderView(url.search);
  const entries: OrderHistoryEntry[] = [];
  let total = 0;
  for (let page = 1; page <= historyPages; page += 1) {
    try {
      const found = await staff.upstream.call(purchaseOrders.listOrderHistory, {
        params: { id: order.id },
        query: { page },
      });
      entries.push(...found.entries);
      ({ total } = found);
      if (entries.length >= total) break;
    } catch (error) {
      if (isRefused(error, 404)) return null;
      throw error;
    }
  }
  return {
    pages: historyPages,
    hasMore: entries.length < total,
    entries: together(entries).map((entry) => ({
      id: entry.id,
      who: entry.actor.name ?? "Headrail",
      type: entry.actor.type,
      color: entry.actor.badgeColor ?? NEUTRAL_COLOR,
      when: formatInstant(entry.at, staff.timeZone, context.host.now()),
      at: entry.at,
      words: VERBS[entry.verb] ?? null,
      changes: entry.changes,
    })),
  };
}

const VERBS: Readonly<Record<string, string>> = {
  ...{ ADDED: "Created", ARCHIVED: "Archived", UNARCHIVED: "Unarchived", SENT: "Sent" },
};

/** What somebody changed at one time stands as one. */
function together(entries: readonly OrderHistoryEntry[]): OrderHistoryEntry[] {
  const shown: OrderHistoryEntry[] = [];
  for (const entry of entries) {
    const last = shown.at(-1);
    const isSame =
      last?.at === entry.at && last.verb === entry.verb && last.actor.name === entry.actor.name;
    if (last && isSame) last.changes = [...last.changes, ...entry.changes];
    else shown.push({ ...entry });
  }
  return shown;
}
