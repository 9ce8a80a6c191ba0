import { PAYMENT_STATUS_WORDS } from "~/domain/payment-statuses";

/** What a payment has become that is asked for no more; of any other that it is not a customer's to pay. */
export function whyNotAwaited(status: string): string {
  const word =
    status === "PAID" || status === "CANCELLED" ? PAYMENT_STATUS_WORDS[status] : undefined;
  return word
    ? `This payment was ${word.toLowerCase()} in the meantime`
    : "This payment is not one that a customer pays by its link";
}
