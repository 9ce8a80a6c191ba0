/** Statuses of payments as people read them. */
export const PAYMENT_STATUS_WORDS: Readonly<Record<string, string>> = {
  REQUESTED: "Requested",
  PAID: "Paid",
  CANCELLED: "Cancelled",
};
