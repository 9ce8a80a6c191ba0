import { FieldError } from "~/http/refusal";
import { purchaseOrders } from "~/upstream/contract/purchase-orders";
import { isRefused } from "~/upstream/errors";

import type { OrderContext } from "../order-route.server";
import { isSameText } from "./review-query";

/**
 * Has the order keep instructions that are too long for the address of a step: it begins with them from then on. Over an
 * upstream that does not they are refused.
 */
export async function keepInstructions(
  { staff, order }: OrderContext,
  shippingInstructions: string,
): Promise<void> {
  const { upstream } = staff;
  const params = { id: order.id };
  const body = { manufacturer_id: order.manufacturerId, shippingInstructions };
  try {
    await upstream.call(purchaseOrders.updatePurchaseOrder, { params, body });
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
