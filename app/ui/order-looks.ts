import { CORE_NAMES, type CoreStatus, type OrderStatus } from "~/domain/order-statuses";

import type { IconName } from "./icon";
import type { Tone } from "./tone";

interface Look {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: IconName;
}

/** Statuses of suppliers: the blind lowers as the order is made. Source: specification part 2 section 3.8. */
export const CORE_LOOKS: Readonly<Record<CoreStatus, Look>> = {
  UNSTARTED: { label: CORE_NAMES.UNSTARTED, tone: "indigo", icon: "blind-0" },
  IN_PROGRESS: { label: CORE_NAMES.IN_PROGRESS, tone: "teal", icon: "blind-3" },
  ON_HOLD: { label: CORE_NAMES.ON_HOLD, tone: "amber", icon: "blind-hold" },
  COMPLETED: { label: CORE_NAMES.COMPLETED, tone: "moss", icon: "blind-4" },
  CANCELLED: { label: CORE_NAMES.CANCELLED, tone: "stone", icon: "blind-cancelled" },
};

/** The names and looks of an order's own statuses. */
export const ORDER_LOOKS: Readonly<Record<OrderStatus, Look>> = {
  OPEN: { label: "Open", tone: "indigo", icon: "edit" },
  SUBMITTED: { label: "Submitted", tone: "teal", icon: "right" },
};

/** How the status of a purchase order looks; one that nobody knows is shown as the upstream has it. */
export const orderLook = (status: string): Look =>
  isNamed(status) ? ORDER_LOOKS[status] : { label: status, tone: "stone", icon: "order" };

const isNamed = (status: string): status is OrderStatus => Object.hasOwn(ORDER_LOOKS, status);
