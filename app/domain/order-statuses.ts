/** What a purchase order can be, in the order in which it is offered. */
export const ORDER_STATUSES = ["OPEN", "SUBMITTED"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
