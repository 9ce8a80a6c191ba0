import { formatMoney } from "~/domain/money";
import type { Staff } from "~/http/staff.server";
import { CORE_STATUSES } from "~/ui/order-looks";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";
import { isRefused } from "~/upstream/errors";

import type { OrderSummary } from "./order-section";

/** The purchase orders of the past 30 days; null for who may not purchase, and over an upstream that does not count them. */
export async function loadOrderSummary(staff: Staff): Promise<OrderSummary | null> {
  if (!staff.may(purchaseOrders.summarisePurchaseOrders)) return null;
  try {
    const { open, submitted } = await staff.upstream.call(
      purchaseOrders.summarisePurchaseOrders,
      {},
    );
    return {
      open: open.count,
      value:
        open.totalCost === null
          ? null
          : formatMoney(open.totalCost, staff.settings.country.currency_symbol),
      submitted: CORE_STATUSES.map((core) => ({ core, count: submitted[core] ?? 0 })),
    };
  } catch (error) {
    // An extension of ours.
    if (isRefused(error, 404, 405, 501)) return null;
    throw error;
  }
}
