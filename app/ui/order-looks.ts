import type { OrderStatus } from "~/domain/order-statuses";

import type { IconName } from "./icon";
import type { Tone } from "./tone";

/** What every status of a supplier is one of, in their order. */
export const CORE_STATUSES = [
  "UNSTARTED",
  "IN_PROGRESS",
  "ON_HOLD",
  "COMPLETED",
  "CANCELLED",
] as const;
export type CoreStatus = (typeof CORE_STATUSES)[number];

interface Look {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: IconName;
}

/** Their names and looks: the blind lowers as the order is made. Source: specification part 2 section 3.8. */
export const CORE_LOOKS: Readonly<Record<CoreStatus, Look>> = {
  UNSTARTED: { label: "Unstarted", tone: "indigo", icon: "blind-0" },
  IN_PROGRESS: { label: "In Progress", tone: "teal", icon: "blind-3" },
  ON_HOLD: { label: "On Hold", tone: "amber", icon: "blind-hold" },
  COMPLETED: { label: "Completed", tone: "moss", icon: "blind-4" },
  CANCELLED: { label: "Cancelled", tone: "stone", icon: "blind-cancelled" },
};

/** A word of an upstream as a core status; one that is not known is null. */
export const coreStatusOf = (word: string): CoreStatus | null =>
  CORE_STATUSES.find((one) => one === word) ?? null;

/** The names and looks of an order's own statuses. */
export const ORDER_LOOKS: Readonly<Record<OrderStatus, Look>> = {
  OPEN: { label: "Open", tone: "indigo", icon: "edit" },
  SUBMITTED: { label: "Submitted", tone: "teal", icon: "right" },
};

/** How the status of a purchase order looks; one that nobody knows is shown as the upstream has it. */
export const orderLook = (status: string): Look =>
  isNamed(status) ? ORDER_LOOKS[status] : { label: status, tone: "stone", icon: "order" };

const isNamed = (status: string): status is OrderStatus => Object.hasOwn(ORDER_LOOKS, status);
