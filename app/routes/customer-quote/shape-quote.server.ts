import type { z } from "zod";

import { dayOf, formatDate, todayIn } from "~/domain/dates";
import { ownPicture } from "~/domain/dealer-look";
import { measureSystemOf, showDimension } from "~/domain/dimensions";
import { formatMoneyOf } from "~/domain/money";
import { basisWords, taxWords } from "~/domain/tax-words";
import type { Clock } from "~/domain/when";
import type { customerQuoteSchema, paymentSummarySchema } from "~/upstream/contract/public-pages";

type Quote = z.output<typeof customerQuoteSchema>;
type Summary = z.output<typeof paymentSummarySchema>;
type Write = (amount: number) => string;

/** A product of a quote, all of it in words. */
export interface ShownLine {
  product: string;
  picture: string | null;
  /** As `1845 mm wide, 2100 mm high`; null of what has no size. */
  size: string | null;
  quantity: number;
  options: { name: string; choice: string }[];
  unitPrice: string;
  totalPrice: string;
}
/** What a quote says, in the words and numbers of its dealer. */
export interface QuoteFacts {
  number: string;
  name: string;
  createdOn: string;
  state: "open" | "accepted" | "changing" | "expired" | "withdrawn" | "closed";
  /** All of what it is for, where the name is only its beginning. */
  about: string | null;
  /** Of one that is accepted. */
  acceptedOn: string | null;
  acceptedName: string | null;
  notes: string | null;
  windows: { name: string; lines: ShownLine[] }[];
  /** Whether the prices of products have their tax: `Prices inc GST`. */
  basis: string | null;
  sums: { label: string; amount: string }[];
  totalLabel: string;
  total: string;
  deposit: ShownDeposit | null;
  terms: string | null;
  summary: ShownSummary;
}
export interface ShownDeposit {
  label: string;
  amount: string;
  isPaid: boolean;
  /** The payment that asks for it, while it is to be paid. */
  paymentId: string | null;
  /** What that asks for, where some was paid before; null if it asks for all of it. */
  left: string | null;
}
export interface ShownSummary {
  payments: { date: string; method: string; amount: string; status: string }[];
  received: string;
  balance: string;
}

/** Puts a quote and its payments into words; days are told by the dealer's clock. */
export function shapeQuote(quote: Quote, summary: Summary, clock: Clock): QuoteFacts {
  const { order, company } = quote;
  const money: Write = (amount) =>
    formatMoneyOf(amount, {
      currency: "",
      symbol: company.currencySymbol ?? "$",
      locale: company.locale,
    });
  const today = todayIn(clock.timeZone, clock.now);
  const day = (when: string) =>
    formatDate(when.includes("T") ? dayOf(when, clock.timeZone) : when, today);
  const tax = quote.taxName === undefined ? null : taxWords(quote.taxName).tax;
  const isPriceIncluded = quote.isTaxIncluded ?? null;
  return {
    number: order.tuid,
    ...shapeName(order.name.trim() || `Quote ${order.tuid}`),
    createdOn: day(order.createdAt),
    state: stateOf(quote),
    acceptedOn: order.convertedAt === null ? null : day(order.convertedAt),
    acceptedName: quote.acceptedName?.trim() || null,
    notes: quote.customerNotes?.trim() || null,
    windows: (quote.windows ?? []).map(({ name, lines }) => ({
      name,
      lines: lines.map((line) => shapeLine(line, quote.unit, money)),
    })),
    basis: tax === null || isPriceIncluded === null ? null : basisWords(isPriceIncluded, tax),
    sums: [
      ...(quote.products ? [quote.products] : []),
      ...(quote.sums ?? []),
      ...includedTax(quote),
    ].map(({ label, amount }) => ({
      ...{ label, amount: money(amount) },
    })),
    totalLabel: tax === null ? "Total" : `Total ${basisWords(true, tax)}`,
    total: money(order.total),
    deposit: shapeDeposit(quote, summary, money),
    terms: quote.terms?.text.trim() || null,
    summary: {
      received: money(summary.totalReceived),
      balance: money(summary.balance),
      payments: summary.payments.map(({ date, paymentMethod, amount, status }) => ({
        ...{ date: day(date), method: paymentMethod, amount: money(amount) },
        status: status.toUpperCase(),
      })),
    },
  };
}

/** An upstream that tells no state has quotes that are accepted or can be. */
function stateOf({ state, order }: Quote): QuoteFacts["state"] {
  switch (state ?? (order.convertedAt === null ? "OPEN" : "ACCEPTED")) {
    case "OPEN":
      return "open";
    case "ACCEPTED":
      return "accepted";
    case "CHANGING":
      return "changing";
    case "EXPIRED":
      return "expired";
    case "WITHDRAWN":
      return "withdrawn";
    default:
      // Whatever else a quote may be one day, nobody can accept it.
      return "closed";
  }
}

/** What a heading may have: some lines on the narrowest phone. */
const NAME_LENGTH = 100;

/** What is written of a quote may be a page long: what it is called then is how that begins. */
function shapeName(written: string): Pick<QuoteFacts, "name" | "about"> {
  const [first = ""] = written.split("\n");
  if (first === written && written.length <= NAME_LENGTH) return { name: written, about: null };
  if (first.length <= NAME_LENGTH) return { name: first.trim(), about: written };
  const cut = first.slice(0, NAME_LENGTH);
  const words = /^(.{40,})\s\S*$/su.exec(cut)?.[1] ?? cut.replace(/[\ud800-\udbff]$/, "");
  return { name: `${words.replace(/[\s,;:.–-]+$/u, "")}…`, about: written };
}

/** Of prices with their tax, how much of the total it is. */
function includedTax({ isTaxIncluded, tax, taxLabel, taxName }: Quote) {
  if (!isTaxIncluded || tax === undefined || tax === 0) return [];
  return [{ label: `${taxLabel ?? taxWords(taxName ?? null).name}, included`, amount: tax }];
}

type Line = NonNullable<Quote["windows"]>[number]["lines"][number];

function shapeLine(line: Line, unit: string | undefined, money: Write): ShownLine {
  const system = measureSystemOf(unit);
  const measure = (size: number | null, word: string) =>
    size === null ? [] : [`${showDimension(size, system)} ${word}`];
  const sizes = [...measure(line.width, "wide"), ...measure(line.height, "high")];
  const price = (amount: number | null) => (amount === null ? "–" : money(amount));
  return {
    product: line.product,
    picture: ownPicture(line.imageUrl),
    size: sizes.join(", ") || null,
    quantity: line.quantity,
    options: line.options,
    unitPrice: price(line.unitPrice),
    totalPrice: price(line.totalPrice),
  };
}

/** Once it is paid it is no longer required. */
function shapeDeposit(quote: Quote, { totalReceived }: Summary, money: Write): ShownDeposit | null {
  const { isDepositRequired, order, depositPercentage, depositPaymentId } = quote;
  const asked = quote.depositRequestAmount ?? order.depositAmount;
  const isPaid = totalReceived >= order.depositAmount;
  if (order.depositAmount <= 0 || (!isDepositRequired && !isPaid)) return null;
  return {
    label: depositPercentage ? `Deposit ${depositPercentage}%` : "Deposit",
    amount: money(order.depositAmount),
    isPaid,
    paymentId: isPaid ? null : (depositPaymentId ?? null),
    left: asked < order.depositAmount ? money(asked) : null,
  };
}
