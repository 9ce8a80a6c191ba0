import { formatMoney } from "~/domain/money";
import type { PaymentTroubleKind } from "~/upstream/contract/payments";

interface Trouble {
  kind: string;
  amount: number | null;
  currency: string | null;
}
interface Country {
  currency_code: string;
  currency_symbol: string;
}

/** What is odd, in few words, and what to do about it. */
interface TroubleWords {
  title: string;
  advice: string;
}

const UNKNOWN: TroubleWords = {
  title: "The card provider says something that does not fit this payment",
  advice: "Look at the card provider's page, and put right here what differs.",
};

/** What the card provider says that does not fit a payment, in words. A kind that is not known is told as one to look at. */
export function troubleWords(
  trouble: Trouble,
  payment: { amount: number },
  country: Country,
): TroubleWords {
  const due = formatMoney(payment.amount, country.currency_symbol);
  const paid = moneyAtProvider(trouble, country);
  const words: Readonly<Record<PaymentTroubleKind, TroubleWords>> = {
    PAID_AFTER_CANCEL: {
      title: `The customer paid ${paid ?? "this"} after it was cancelled`,
      advice: "Give the money back at the card provider, or add a manual payment for it.",
    },
    PAID_TWICE: {
      title: `The customer paid ${paid ?? "this"} a second time`,
      advice: "Give it back at the card provider, or add a manual payment for it.",
    },
    AMOUNT_DIFFERS: {
      title: `The customer paid ${paid ?? "another amount"}, not ${due}`,
      advice:
        "Give it back at the card provider, or cancel this, add what was paid as a manual payment and ask for any rest.",
    },
    CURRENCY_DIFFERS: {
      title: `The customer paid ${paid ?? "in another currency"}, not ${due} in ${country.currency_code}`,
      advice: "Check at the card provider what arrived, and give it back if it does not fit.",
    },
    NOT_PAID: {
      title: "The card provider says that this was not paid",
      advice: "Look at the card provider's page before you count on the money.",
    },
    REFUND_FAILED: {
      title: `A refund of ${paid ?? "this"} did not reach the customer`,
      advice: "The card provider has put it back: give it to the customer in another way.",
    },
    DISPUTED: {
      title: `The customer disputes ${paid ?? "this"} with their bank`,
      advice: "Answer at the card provider before its deadline, or accept it there.",
    },
    DISPUTE_WON: {
      title: `The customer's dispute of ${paid ?? "this"} ended in your favour`,
      advice: "It takes no money from you: the card provider's page shows what you have of it.",
    },
    DISPUTE_LOST: {
      title: `The customer's dispute of ${paid ?? "this"} was lost`,
      advice: "The card provider has given it back: ask for it in another way, or write it off.",
    },
  };
  return new Map(Object.entries(words)).get(trouble.kind) ?? UNKNOWN;
}

function moneyAtProvider({ amount, currency }: Trouble, country: Country): string | null {
  if (amount === null) return null;
  const isOwn = currency === null || currency.toUpperCase() === country.currency_code.toUpperCase();
  return formatMoney(amount, isOwn ? country.currency_symbol : `${currency.toUpperCase()} `);
}
