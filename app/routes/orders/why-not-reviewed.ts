import { HAS_ERRORS } from "~/domain/order-review";
import { hasPendingUpdates } from "~/upstream/contract/quote-updates";
import type { purchaseOrders } from "~/upstream/contract/purchase-orders";
import type { ResponseOf } from "~/upstream/endpoint";

type Order = ResponseOf<typeof purchaseOrders.getPurchaseOrder>;

/** Why an order cannot be reviewed, besides that it is read-only; null if it can. Source: specification part 2, 4.2. */
export function whyNotReviewed({ context, totalQuantity }: Order): string | null {
  if (hasPendingUpdates(context.pendingUpdates)) {
    return "Prices or products have changed: update the order first.";
  }
  if (totalQuantity === 0) return "There is nothing to order yet.";
  if (context.orderLines.some((line) => line.context.errors.length > 0)) return HAS_ERRORS;
  return context.supplier === null ? "The order has no supplier." : null;
}
