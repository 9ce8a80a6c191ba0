import { HAS_ERRORS, NO_FREIGHT, type AskedDelivery } from "../../../../app/domain/order-review";
import { ApiError } from "../../api-error";
import { requireUpdated } from "../../records/body/line-updates";
import { requireOrderEditable, type OrderRow } from "../../records/purchasing/order-rows";
import type { SupplierRow } from "../../records/purchasing/suppliers";
import type { AccountRead } from "../../scope";
import { readDelivery, requireSupplierOf, type Delivery } from "./delivery";

/** An order that may be sent, and how it is delivered. */
export interface Reviewed {
  readonly supplier: SupplierRow;
  readonly delivery: Delivery;
}

/**
 * All that a review asks for (specification part 2, 4.2 and 5): 409 for what is read-only, has no products or errors, or
 * whose prices have moved; 400 and 422 for the delivery, as `readDelivery` says.
 */
export async function requireReviewed(
  read: AccountRead,
  order: OrderRow,
  { asked, now }: { asked: AskedDelivery; now: Date },
): Promise<Reviewed> {
  requireOrderEditable(order);
  const supplier = await requireSupplierOf(read, order);
  if (order.quantity === 0) throw new ApiError(409, "no_products", "The order has no products");
  if (order.error_count > 0) throw new ApiError(409, "has_errors", HAS_ERRORS);
  await requireUpdated(read, order, now);
  const delivery = await readDelivery(read, { order, supplier, asked, now, unknown: NO_FREIGHT });
  return { supplier, delivery };
}
