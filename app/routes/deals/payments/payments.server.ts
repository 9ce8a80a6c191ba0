import { formatDay, formatInstant } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { paths } from "~/http/paths";
import { leadBack } from "~/http/toast-redirect.server";
import type { Deal } from "~/upstream/contract/deals";
import { payments } from "~/upstream/contract/payments";
import { CARD_PAYMENT_TYPE } from "~/upstream/contract/payments.input";

import type { DealContext } from "../deal-route.server";
import { sumsOf } from "./sums";
import { troubleWords } from "./trouble-words";

export type Payment = Deal["context"]["payments"][number];
export type ShownPayment = ReturnType<typeof showPayment>;

export const PAYMENT_IS_GONE =
  "This payment is not there any more: somebody may have archived it. What you typed can still be read and copied here.";
const UNNAMED = "Payment";

/** Types by what people call them; others are shown as the upstream has them. */
const TYPES: Readonly<Record<string, string>> = {
  MANUAL: "Manual",
  [CARD_PAYMENT_TYPE]: "Headrail Pay",
};

export const isManual = ({ type }: Payment) => type === "MANUAL";
const isCard = ({ type }: Payment) => type === CARD_PAYMENT_TYPE;
/** A customer can pay it by its link. */
export const isAwaited = (payment: Payment) => isCard(payment) && payment.status === "REQUESTED";
export const isArchivable = (payment: Payment) =>
  isManual(payment) || (isCard(payment) && payment.status === "CANCELLED");

/** An amount in the account's currency. */
export const moneyOf = ({ staff }: Pick<DealContext, "staff">, amount: number) =>
  formatMoney(amount, staff.settings.country.currency_symbol);

/** What a payment is called in a sentence: `$2,148.30, Deposit`. */
export const callPayment = (route: DealContext, { amount, description }: Payment) =>
  [moneyOf(route, amount), description?.trim()].filter(Boolean).join(", ");

/** The payment an address names; null if it is not there or archived. */
export const findPayment = ({ deal, params }: DealContext): Payment | null =>
  deal.context.payments.find(({ id }) => id === params.paymentId) ?? null;

/** The same for pages that show it: without a payment there is nothing to show, and the deal says that. */
export async function requirePayment(route: DealContext): Promise<Payment> {
  const found = findPayment(route);
  if (found) return found;
  throw await leadBack(route, route.backTo, "payment");
}

/** The address of a payment, with the query that leads on from it. */
export const paymentPath = ({ workflow, deal, url }: DealContext, id: string) =>
  paths.payment(workflow.slug, deal.id, id) + url.search;

/** What the Payments module shows of a deal. */
export async function loadPayments(route: DealContext) {
  const { deal, workflow, changePath } = route;
  const { payments: all } = deal.context;
  return {
    addPath: changePath(payments.createPayment, paths.payment(workflow.slug, deal.id, "new")),
    payments: all.map((one) => {
      const { id, status, name, type, date, amount, refunded, link, troubles } = showPayment(
        route,
        one,
      );
      const path = paths.payment(workflow.slug, deal.id, id);
      return {
        ...{ id, status, name, type, date, amount, refunded, link, path },
        isOdd: troubles.length > 0,
      };
    }),
    sums: sumsOf(all).map(({ word, amount }) => ({ word, amount: moneyOf(route, amount) })),
  };
}

/** A payment in the words of its screens; `link` is where a customer can pay it. */
export function showPayment(route: DealContext, payment: Payment) {
  const { staff, context, workflow, deal, changePath } = route;
  const { id, status, type, amount, transactedAt, description, reference } = payment;
  const { refundedAmount = 0, sentTo, sentAt, troubles = [] } = payment;
  const instant = (at: string) => formatInstant(at, staff.timeZone, context.host.now());
  const at = [workflow.slug, deal.id, id] as const;
  return {
    id,
    status,
    name: description?.trim() || UNNAMED,
    description: description?.trim() || null,
    type: TYPES[type] ?? type,
    amount: moneyOf(route, amount),
    date: transactedAt && formatDay(transactedAt, staff.today),
    reference: reference?.trim() || null,
    refunded: refundedAmount > 0 ? `${moneyOf(route, refundedAmount)} refunded` : null,
    link: isAwaited(payment) ? context.host.publicOrigin + paths.checkout(id) : null,
    sent: sentTo ? [sentTo, sentAt && instant(sentAt)].filter(Boolean).join(" ") : null,
    troubles: troubles.map((trouble) => ({
      id: trouble.id,
      at: instant(trouble.at),
      reference: trouble.providerReference,
      ...troubleWords(trouble, payment, staff.settings.country),
    })),
    // Money comes for archived deals too.
    canSettle: staff.may(payments.settlePaymentTrouble),
    editPath: isManual(payment)
      ? changePath(payments.updatePayment, paths.payment(...at, "/edit"))
      : null,
    sendPath: isAwaited(payment)
      ? changePath(payments.sendPaymentRequest, paths.payment(...at, "/send"))
      : null,
    cancelPath: isAwaited(payment)
      ? changePath(payments.cancelPayment, paths.payment(...at, "/cancel"))
      : null,
    archivePath: isArchivable(payment)
      ? changePath(payments.archivePayment, paths.payment(...at, "/archive"))
      : null,
  };
}

/** What is compared to find out whether an open payment has changed. */
export const stateOf = ({ deal }: DealContext, payment: Payment | null) =>
  JSON.stringify([payment, deal.isArchived]);
