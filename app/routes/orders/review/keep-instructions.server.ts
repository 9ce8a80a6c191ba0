import { FieldError } from "~/http/refusal";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";
import { isRefused } from "~/upstream/errors";

import type { OrderContext } from "../order-route.server";
import { isSameText } from "./review-query";

/** What a form guards its save by. */
export interface Guard {
  /** The revision of the order that its writer saw. */
  readonly revision?: number | undefined;
  readonly idempotencyKey?: string | undefined;
}

/**
 * Has the order keep instructions that are too long for the address of a step: it begins with them from then on, and all
 * else of it stays. Over an upstream that does not they are refused.
 */
export async function keepInstructions(
  { staff, order }: OrderContext,
  shippingInstructions: string,
  { revision, idempotencyKey }: Guard,
): Promise<void> {
  const { upstream, permissions } = staff;
  const params = { id: order.id };
  const body = {
    // An upstream may take what is absent for none.
    ...{ manufacturer_id: order.manufacturerId, sidemark: order.sidemark },
    ...{ sales_rep_override: order.salesRep, details: order.customerDetails },
    ...(permissions.manufacturerPrivateOrders && {
      isManufacturerPrivate: order.isManufacturerPrivate,
    }),
    ...{ shippingInstructions, revision },
  };
  try {
    await upstream.call(purchaseOrders.updatePurchaseOrder, { params, body, idempotencyKey });
  } catch (error) {
    if (!isRefused(error, 400, 403) || error.problem?.fields?.shippingInstructions) throw error;
    throw tooLong();
  }
  const { context } = await upstream.call(purchaseOrders.getPurchaseOrder, { params });
  if (!isSameText(context.shipping?.instructions ?? "", shippingInstructions)) throw tooLong();
}

const tooLong = () =>
  new FieldError({
    shippingInstructions: ["These instructions are too long: please shorten them"],
  });
