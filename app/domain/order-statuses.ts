/** What a purchase order can be, in the order in which it is offered. */
export const ORDER_STATUSES = ["OPEN", "SUBMITTED"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What every status of a supplier is one of, in their order. */
export const CORE_STATUSES = [
  "UNSTARTED",
  "IN_PROGRESS",
  "ON_HOLD",
  "COMPLETED",
  "CANCELLED",
] as const;
export type CoreStatus = (typeof CORE_STATUSES)[number];

/** A word of an upstream as a core status; one that is not known is null. */
export const coreStatusOf = (word: string): CoreStatus | null =>
  CORE_STATUSES.find((one) => one === word) ?? null;

/** Their names. Source: specification part 2 section 3.8. */
export const CORE_NAMES: Readonly<Record<CoreStatus, string>> = {
  UNSTARTED: "Unstarted",
  IN_PROGRESS: "In Progress",
  ON_HOLD: "On Hold",
  COMPLETED: "Completed",
  CANCELLED: "Cancelled",
};

/** The status of what was sent before its supplier had any. */
export const NO_STATUS = {
  id: "none",
  name: CORE_NAMES.UNSTARTED,
  coreStatus: "UNSTARTED",
} as const;
