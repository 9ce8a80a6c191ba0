import { presetRange } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import type { Staff } from "~/http/staff.server";
import { CORE_STATUSES } from "~/domain/order-statuses";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";
import { isRefused } from "~/upstream/errors";
import type { ResponseOf } from "~/upstream/endpoint";

import type { OrderSummary } from "./order-section";

type Found = ResponseOf<typeof purchaseOrders.searchPurchaseOrders>;

/** The purchase orders of the past 30 days; null for who may not purchase, and over an upstream that has none. */
export async function loadOrderSummary(staff: Staff): Promise<OrderSummary | null> {
  if (!staff.may(purchaseOrders.searchPurchaseOrders)) return null;
  const { from, to } = presetRange("-30", staff.today);
  try {
    const found = await staff.upstream.call(purchaseOrders.searchPurchaseOrders, {
      body: {
        filters: { dateFrom: from, dateTo: to, isArchived: false },
        pagination: { limit: 10_000, offset: 0 },
        isSummary: true,
      },
    });
    const { open, submitted } = found.summary ?? sumUp(found.data);
    return {
      open: open.count,
      value:
        open.totalCost === null
          ? null
          : formatMoney(open.totalCost, staff.settings.country.currency_symbol),
      submitted: CORE_STATUSES.map((core) => ({ core, count: submitted[core] ?? 0 })),
    };
  } catch (error) {
    if (isRefused(error, 404, 405, 501)) return null;
    throw error;
  }
}

/** Over an upstream that does not count them itself. */
function sumUp(orders: Found["data"]): NonNullable<Found["summary"]> {
  const open = orders.filter(({ status }) => status === "OPEN");
  const submitted: Record<string, number> = {};
  for (const order of orders) {
    const core = order.manufacturerOrders[0]?.status.coreStatus;
    if (order.status === "SUBMITTED" && core) submitted[core] = (submitted[core] ?? 0) + 1;
  }
  const costs = open.flatMap(({ totalCost }) => totalCost ?? []);
  return {
    open: {
      count: open.length,
      totalCost: costs.length < open.length ? null : costs.reduce((sum, one) => sum + one, 0),
    },
    submitted,
  };
}
