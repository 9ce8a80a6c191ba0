import { createHash } from "node:crypto";

import type { Order } from "../order-route.server";
import type { Delivery } from "./review-query";

/** What an order is made of, as its history calls it. */
const PARTS = [
  ...(["Supplier", "Sidemark", "Sales rep", "Details", "Notes"] as const),
  ...(["Products", "Costs", "Shipping instructions"] as const),
];
export type OrderPart = (typeof PARTS)[number];

/**
 * What an order orders, in short: another text once any of it has changed, or the instructions, which an address need not
 * hold. It is what tells that over an upstream that has neither revisions nor documents of its orders. Each of its parts
 * stands in it by itself.
 */
export function stateOf(
  { context, ...order }: Order,
  { shippingInstructions }: Pick<Delivery, "shippingInstructions">,
): string {
  const told: Record<OrderPart, unknown> = {
    ...{ Supplier: order.manufacturerId, Sidemark: order.sidemark, "Sales rep": order.salesRep },
    ...{ Details: order.customerDetails, Notes: order.notes, Costs: order.totalCost },
    Products: context.orderLines.map((line) => [
      ...[line.id, line.orderWindowId, line.windowGroupName, line.quantity, line.notes],
      ...[line.costPrice, line.context.product.id, line.context.configuration],
    ]),
    "Shipping instructions": shippingInstructions,
  };
  return PARTS.map((part) => shorten(told[part])).join(".");
}

const shorten = (told: unknown) =>
  createHash("sha256")
    .update(JSON.stringify([told], withoutPictures))
    .digest("base64url")
    .slice(0, 12);

/** Their addresses may be signed anew each time. */
const withoutPictures = (name: string, value: unknown) => (name === "imageUrl" ? undefined : value);

/** In what two states of an order differ; nothing if that cannot be told. What products cost changes with them. */
export function differingParts(before: string, now: string): OrderPart[] {
  const [old, recent] = [before.split("."), now.split(".")];
  if (old.length !== PARTS.length) return [];
  const parts = PARTS.filter((_, at) => old[at] !== recent[at]);
  return parts.includes("Products") ? parts.filter((part) => part !== "Costs") : parts;
}
