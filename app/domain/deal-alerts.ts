export type DealAlertKey =
  | "NoQuotesWhenQuoting"
  | "NoOrdersWhenInProgress"
  | "PaymentTrouble"
  | "SupplierAnswer"
  | "Payment"
  | "Install"
  | "LostReason";

export interface DealAlert {
  key: DealAlertKey;
  type: "warning" | "info";
  content: string;
}

/** Everything an alert depends on. Flag and status names are compared as the specification names them. */
export interface DealAlertFacts {
  phase: string;
  statusName: string;
  quoteCount: number;
  orderCount: number;
  /** What card providers say of its payments that does not fit, and that nobody has dealt with. */
  paymentTroubleCount: number;
  /** Orders whose supplier answered something else than was asked for, which nobody has marked as read. */
  supplierDifferenceCount: number;
  /** Label of the chosen value, by flag name. */
  flags: Readonly<Record<string, string | undefined>>;
}

/** In the order they are shown: warnings first. */
export const DEAL_ALERTS: Readonly<Record<DealAlertKey, DealAlert>> = {
  NoQuotesWhenQuoting: { key: "NoQuotesWhenQuoting", type: "warning", content: "No quotes yet" },
  NoOrdersWhenInProgress: {
    key: "NoOrdersWhenInProgress",
    type: "warning",
    content: "No orders yet",
  },
  PaymentTrouble: {
    key: "PaymentTrouble",
    type: "warning",
    content: "A card payment needs attention",
  },
  SupplierAnswer: {
    key: "SupplierAnswer",
    type: "warning",
    content: "A supplier answered differently",
  },
  LostReason: { key: "LostReason", type: "warning", content: "Cancelled without a Lost Reason" },
  Payment: { key: "Payment", type: "info", content: "Signed and awaiting deposit" },
  Install: { key: "Install", type: "info", content: "Received and awaiting installation booking" },
};

/** The flag that says why a deal was cancelled, and is asked for in that phase alone. */
export const LOST_REASON = "Lost Reason";

/** Alerts that are about one flag, by its name. */
const FLAG_ALERTS: ReadonlyMap<string, DealAlertKey> = new Map([
  ["Payment", "Payment"],
  ["Install", "Install"],
  [LOST_REASON, "LostReason"],
]);

const CONDITIONS: Readonly<Record<DealAlertKey, (facts: DealAlertFacts) => boolean>> = {
  NoQuotesWhenQuoting: (deal) => deal.phase === "QUOTING" && deal.quoteCount === 0,
  NoOrdersWhenInProgress: (deal) => deal.phase === "IN_PROGRESS" && deal.orderCount === 0,
  PaymentTrouble: (deal) => deal.paymentTroubleCount > 0,
  SupplierAnswer: (deal) => deal.supplierDifferenceCount > 0,
  LostReason: (deal) => deal.phase === "CANCELLED" && deal.flags[LOST_REASON] === "Unknown",
  Payment: (deal) => deal.statusName === "Signed" && deal.flags.Payment === "None",
  Install: (deal) => deal.statusName === "Received" && deal.flags.Install === "None",
};

/** The alerts of a deal, warnings first. Source: specification part 1 section 4. */
export function dealAlerts(facts: DealAlertFacts): DealAlert[] {
  return Object.values(DEAL_ALERTS).filter((alert) => CONDITIONS[alert.key](facts));
}

/** Whether a warning value of a flag warns: a flag with an alert of its own does so only while that applies. */
export function doesFlagWarn(flagName: string, alerts: readonly { key: string }[]): boolean {
  const key = FLAG_ALERTS.get(flagName);
  return key === undefined || alerts.some((alert) => alert.key === key);
}

/** Weight by which deals sort: warnings * 100 plus infos. */
export function alertWeight(alerts: readonly DealAlert[]): number {
  return alerts.reduce((sum, alert) => sum + (alert.type === "warning" ? 100 : 1), 0);
}

export function isDealAlertKey(value: string): value is DealAlertKey {
  return Object.hasOwn(DEAL_ALERTS, value);
}
