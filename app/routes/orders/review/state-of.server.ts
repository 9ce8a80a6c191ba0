import { createHash } from "node:crypto";

import type { Order } from "../order-route.server";
import type { Delivery } from "./review-query";

/**
 * What an order orders, in short: another text once any of it has changed, or the instructions, which an address need not
 * hold. It is what tells that over an upstream that has neither revisions nor documents of its orders.
 */
export function stateOf(
  { context, ...order }: Order,
  { shippingInstructions }: Pick<Delivery, "shippingInstructions">,
): string {
  const { manufacturerId, sidemark, salesRep, customerDetails, notes, totalCost } = order;
  const lines = context.orderLines.map((line) => [
    ...[line.id, line.orderWindowId, line.windowGroupName, line.quantity, line.notes],
    ...[line.costPrice, line.context.product.id, line.context.configuration],
  ]);
  const told = [
    ...[manufacturerId, sidemark, salesRep, customerDetails, notes, totalCost, lines],
    shippingInstructions,
  ];
  return createHash("sha256").update(JSON.stringify(told, withoutPictures)).digest("base64url");
}

/** Their addresses may be signed anew each time. */
const withoutPictures = (name: string, value: unknown) => (name === "imageUrl" ? undefined : value);
