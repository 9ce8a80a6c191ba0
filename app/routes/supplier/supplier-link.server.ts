import { json } from "@remix-run/node";

import {
  formatDimension,
  measureSystemOf,
  readDimension,
  showDimension,
} from "~/domain/dimensions";
import { formatDate, formatInstant, dayOf, todayIn } from "~/domain/dates";
import { ownPicture } from "~/domain/dealer-look";
import { isZone } from "~/domain/is-zone";
import { formatCostInput, formatCostOf, fromUnits, MAX_AMOUNT, readMoney } from "~/domain/money";
import { ANSWER_NAMES, newWords } from "~/domain/supplier-answers";
import { askByLink, publicDealer } from "~/http/public-page.server";
import type { PublicContext } from "~/http/route.server";
import type { PublicDealer } from "~/ui/public/customer-page";
import { supplierOrders } from "~/upstream/contract/supplier-orders";
import type { ResponseOf } from "~/upstream/endpoint";
import { isRefused } from "~/upstream/errors";

import { isFileMissing } from "./addresses";

type Link = ResponseOf<typeof supplierOrders.getSupplierLink>;

/** What a line's fields hold: as it was answered, else as it was ordered. */
export interface LineValues {
  confirm: boolean;
  notMade: boolean;
  price: string;
  width: string | null;
  height: string | null;
  eta: string;
}
export interface LinkLine {
  id: string;
  product: string;
  picture: string | null;
  /** Options and notes. */
  about: string;
  size: string;
  quantity: number;
  price: string;
  /** `Confirmed`, `New price`; null before an answer. */
  answer: { words: string; isRight: boolean } | null;
  /** The day it is promised for. */
  eta: string | null;
  values: LineValues;
  /** What it differs in from what was ordered, in a sentence. */
  warning: string | null;
}
/** An order as its supplier's page shows it: nothing else of it leaves the server. */
export interface ShownLink {
  token: string;
  dealer: PublicDealer;
  supplier: string;
  number: string;
  sentOn: string;
  /** The order in whose place it is made. */
  replaces: string | null;
  requiredOn: string | null;
  /** The required date has passed, and there are products nobody has answered. */
  isOverdue: boolean;
  sidemark: string | null;
  quantity: number;
  /** Of its products, as answered. */
  total: string;
  /** The same as they were ordered, where that is another sum. */
  orderedTotal: string | null;
  tax: string;
  symbol: string;
  unit: string;
  delivery: string;
  instructions: string | null;
  lines: LinkLine[];
  answered: number;
  hasDocument: boolean;
  /** It was asked for, and could not be had. */
  isFileMissing: boolean;
  /** When it was answered; null before. */
  answeredAt: string | null;
  statuses: { id: string; name: string }[];
  values: {
    statusId: string;
    reference: string;
    freight: string;
    trackingInformation: string;
    customerNotes: string;
  };
  revision: number | null;
}

/** What the page of a replaced order says: by which, and how the dealer is reached. */
export interface ReplacedLink {
  words: string;
  /** Null of an upstream that does not say whose order it was. */
  dealer: PublicDealer | null;
}

/** 409 of an order that was replaced. */
export const readLink = ({ upstream, context, params }: PublicContext): Promise<Link> =>
  askByLink(
    upstream
      .call(supplierOrders.getSupplierLink, { params: { token: params.token ?? "" } })
      .catch((error: unknown) => {
        if (!isRefused(error, 409)) throw error;
        const { message: words = "The order was replaced", contact } = error.problem ?? {};
        const dealer = contact ? publicDealer(contact) : null;
        throw json<ReplacedLink>({ words, dealer }, { status: 409 });
      }),
    context.host,
    "a supplier's order could not be read",
  );

/** The order that an address names; 404 if there is none. */
export async function loadLink(route: PublicContext): Promise<ShownLink> {
  const link = await readLink(route);
  const now = route.context.host.now();
  const zone = zoneOf(link);
  const today = todayOf(link, now);
  const money = moneyOf(link);
  const day = (date: string) => formatDate(date, today);
  const lines = link.lines.map((line) => shapeLine(line, link, { money, day, today }));
  const answered = lines.filter(({ answer }) => answer !== null).length;
  const total = link.answeredTotal ?? link.total;
  return {
    token: route.params.token ?? "",
    dealer: publicDealer(link.dealer),
    ...{ supplier: link.supplier, number: link.tuid, sidemark: link.sidemark },
    replaces: link.replaces?.tuid ?? null,
    sentOn: day(dayOf(link.sentAt, zone)),
    requiredOn: link.requiredDate && day(link.requiredDate),
    isOverdue: answered < lines.length && dayToMeet(link, today) !== link.requiredDate,
    ...{ quantity: link.quantity, total: money(total), tax: `ex ${link.taxName}` },
    orderedTotal: total === link.total ? null : money(link.total),
    ...{ symbol: link.dealer.currencySymbol ?? "$", unit: link.unit },
    delivery: [link.shippingMethod, link.shippingAddress].filter(Boolean).join(", to "),
    ...{ instructions: link.shippingInstructions, lines },
    answered,
    hasDocument: link.hasDocument ?? false,
    isFileMissing: isFileMissing(route.url),
    answeredAt: link.answeredAt && formatInstant(link.answeredAt, zone, now),
    statuses: link.statuses.map(({ id, name }) => ({ id, name })),
    values: {
      ...{ statusId: link.statusId ?? "", reference: link.reference ?? "" },
      freight: formatCostInput(link.freight),
      trackingInformation: link.trackingInformation ?? "",
      customerNotes: link.customerNotes ?? "",
    },
    revision: link.revision ?? null,
  };
}

const zoneOf = ({ timezone }: Link): string => (isZone(timezone) ? timezone : "UTC");
export const todayOf = (link: Link, now: Date): string => todayIn(zoneOf(link), now);
/** The required date, while it can be met: nobody is made to promise a day that has passed. */
export const dayToMeet = ({ requiredDate }: Link, today: string): string | null =>
  requiredDate !== null && requiredDate >= today ? requiredDate : null;

const moneyOf = (link: Link) => {
  const { currencySymbol, locale } = link.dealer;
  return (amount: number) =>
    formatCostOf(amount, { currency: "", symbol: currencySymbol ?? "$", locale });
};
interface Ways {
  money: (amount: number) => string;
  day: (date: string) => string;
  today: string;
}

function shapeLine(line: Link["lines"][number], link: Link, { money, day, today }: Ways): LinkLine {
  const system = measureSystemOf(link.unit);
  const size = (width: number | null, height: number | null) =>
    [width, height]
      .filter((side) => side !== null)
      .map((side) => showDimension(side, system))
      .join(" × ");
  const field = (side: number | null) => (side === null ? null : formatDimension(side, system));
  const [price, width, height] = [
    line.answeredPrice ?? line.price,
    line.answeredWidth ?? line.width,
    line.answeredHeight ?? line.height,
  ];
  const isAnswered = line.answer !== null && line.answer !== undefined;
  const isMade = isAnswered && line.answer !== "NOT_MADE";
  const isPriced = price !== line.price;
  const isSized = width !== line.width || height !== line.height;
  const isLate = Boolean(
    line.answeredEta && link.requiredDate && line.answeredEta > link.requiredDate,
  );
  const differing = [
    isPriced && `ordered at ${money(line.price)}`,
    isSized && `ordered ${size(line.width, line.height)}`,
    isLate && link.requiredDate && `required ${day(link.requiredDate)}`,
    line.answer === "NOT_MADE" && "ordered, and not made",
  ].filter((one) => typeof one === "string");
  const words =
    line.answer === "NOT_MADE"
      ? ANSWER_NAMES.NOT_MADE
      : (newWords({ isPriced, isSized })[0] ?? ANSWER_NAMES.CONFIRMED);
  return {
    ...{ id: line.id, product: line.product, picture: ownPicture(line.imageUrl) },
    about: [...line.options, line.notes].filter(Boolean).join(" · "),
    ...{ size: size(width, height), quantity: line.quantity, price: money(price) },
    answer: isAnswered ? { words, isRight: differing.length === 0 } : null,
    eta: isMade && line.answeredEta ? day(line.answeredEta) : null,
    values: {
      ...{ confirm: line.answer === "CONFIRMED" || line.answer === "CHANGED" },
      notMade: line.answer === "NOT_MADE",
      ...{ price: formatCostInput(price), width: field(width), height: field(height) },
      // Who made a promise without a day is not made to promise one.
      eta: (isMade ? line.answeredEta : dayToMeet(link, today)) ?? "",
    },
    warning: differing.length === 0 ? null : `${capital(differing.join(", "))}.`,
  };
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What was typed as an amount, in ten-thousandths; null for what is none. */
export function amountOf(text: string, symbol: string): number | null {
  const units = readMoney(text, symbol);
  if (units === null || units < 0) return null;
  const amount = Math.round(units * 10_000);
  return amount / 10_000 === units && amount <= MAX_AMOUNT ? amount : null;
}
export const isTooMuch = (text: string, symbol: string): boolean =>
  fromUnits(readMoney(text, symbol) ?? 0) > MAX_AMOUNT;
export const sizeOf = (text: string, unit: string): number | null => {
  const size = readDimension(text, measureSystemOf(unit));
  return size === null || size < 1 ? null : size;
};
