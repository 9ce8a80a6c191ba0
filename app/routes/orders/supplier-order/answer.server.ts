import { formatDate } from "~/domain/dates";
import { formatDimension, showDimension, type MeasureSystem } from "~/domain/dimensions";
import { formatCost } from "~/domain/money";
import { ANSWER_NAMES, newWords } from "~/domain/supplier-answers";
import type { Staff } from "~/http/staff.server";
import type { IconName } from "~/ui/icon";
import type { Tone } from "~/ui/tone";
import type { supplierOrders } from "~/upstream/contract/supplier-orders";
import type { ResponseOf } from "~/upstream/endpoint";

export type OnlineOrder = ResponseOf<typeof supplierOrders.listSupplierOrders>[number];
type Line = OnlineOrder["context"]["orderLines"][number];

/** What a supplier answered to a line, beside what was asked. */
export interface ShownAnswer {
  id: string;
  name: string;
  size: string;
  /** What was asked, if another size is answered. */
  askedSize: string | null;
  quantity: number;
  /** Null before an answer. */
  answer: { words: string; tone: Tone; icon: IconName } | null;
  /** Null for who may not see costs. */
  price: string | null;
  askedPrice: string | null;
  eta: string | null;
}

/** How sizes, money and days of an account are written. */
export function waysOf({ settings: { country }, today }: Staff) {
  const { currency_symbol: symbol, measure_system: system } = country;
  return {
    money: (amount: number) => formatCost(amount, symbol),
    day: (date: string) => formatDate(date, today),
    size: (width: number | null | undefined, height: number | null | undefined) =>
      [width, height]
        .filter((side) => side !== null && side !== undefined)
        .map((side) => sideWords(side, system))
        .join(" × "),
  };
}
/** Millimetres are said once, in the head of a table. */
export const sideWords = (side: number, system: MeasureSystem): string =>
  system === "METRIC" ? formatDimension(side, system) : showDimension(side, system);

type Ways = ReturnType<typeof waysOf>;

export function showAnswer(line: Line, { money, day, size }: Ways): ShownAnswer {
  const { sellPrice, answeredPrice } = line;
  const isMade = line.answer === "CONFIRMED" || line.answer === "CHANGED";
  const asked = size(line.width, line.height);
  const made = size(line.answeredWidth ?? line.width, line.answeredHeight ?? line.height);
  const isSized = isMade && made !== asked;
  const isPriced = isMade && typeof answeredPrice === "number" && answeredPrice !== sellPrice;
  const price = isPriced ? answeredPrice : sellPrice;
  return {
    ...{ id: line.id, name: line.productName ?? "Product", quantity: line.quantity },
    ...{ size: isSized ? made : asked, askedSize: isSized ? asked : null },
    answer: wordsOf(line, { isPriced, isSized }),
    price: sellPrice === null || price === null ? null : money(price),
    askedPrice: isPriced && sellPrice !== null ? money(sellPrice) : null,
    eta: isMade && line.answeredEta ? day(line.answeredEta) : null,
  };
}

function wordsOf(
  { answer }: Line,
  news: { isPriced: boolean; isSized: boolean },
): ShownAnswer["answer"] {
  if (!answer) return null;
  if (answer === "NOT_MADE") return { words: ANSWER_NAMES.NOT_MADE, tone: "brick", icon: "error" };
  const differs = newWords(news);
  if (differs.length > 0) return { words: differs.join(", "), tone: "amber", icon: "warning" };
  const name = ANSWER_NAMES[answer === "CHANGED" ? answer : "CONFIRMED"];
  return { words: name, tone: "moss", icon: "success" };
}

/** More than these are found on the supplier order. */
const MAX_SENTENCES = 4;

/** In what a supplier's answer is another than was asked for, in sentences; none where it is not. */
export function differencesIn(one: OnlineOrder, ways: Ways): string[] {
  const told = one.differences ?? [];
  if (told.length === 0) return [];
  const { requiredDate, orderLines } = one.context;
  const latest = [one.eta, ...orderLines.map(({ answeredEta }) => answeredEta)]
    .filter((date) => typeof date === "string")
    .toSorted()
    .at(-1);
  const late =
    told.includes("ETA") && latest && requiredDate
      ? [`ETA ${ways.day(latest)}, asked for ${ways.day(requiredDate)}.`]
      : [];
  const cancelled = told.includes("CANCELLED") ? ["The order is cancelled."] : [];
  const freight = one.costs?.freight;
  const dearer =
    told.includes("FREIGHT") && freight
      ? [`Freight ${ways.money(freight.answered)}, estimated at ${ways.money(freight.asked)}.`]
      : [];
  const lines = orderLines.flatMap((line) => {
    const { name, size, askedSize, answer, price, askedPrice } = showAnswer(line, ways);
    if (answer?.tone === "brick") return [`${name} is not made.`];
    return [
      ...(askedPrice === null ? [] : [`${name} ${price}, ordered at ${askedPrice}.`]),
      ...(askedSize === null ? [] : [`${name} ${size}, ordered ${askedSize}.`]),
    ];
  });
  const all = [...cancelled, ...late, ...dearer, ...lines];
  const rest = all.length - MAX_SENTENCES;
  return rest > 0 ? [...all.slice(0, MAX_SENTENCES), `And ${rest} more.`] : all;
}

/** Something of an order at cost: what was asked for, what was answered, and the difference, if there is one. */
export interface ShownCost {
  label: string;
  asked: string;
  answered: string;
  difference: string | null;
}

/**
 * What an order comes to as its supplier answered, beside what was asked for; null before an answer, and for who may not
 * see costs.
 */
export function costsIn(one: OnlineOrder, { money }: Ways, tax: string) {
  if (!one.costs || !one.answeredAt) return null;
  const { lines, freight, total } = one.costs;
  const show = (label: string, { asked, answered }: typeof total): ShownCost => ({
    ...{ label, asked: money(asked), answered: money(answered) },
    difference: differenceWords(answered - asked, money),
  });
  const products = {
    asked: total.asked - freight.asked,
    answered: total.answered - freight.answered,
  };
  return {
    rows: [show("Products", products), show("Freight", freight), show(`Total ex ${tax}`, total)],
    /** By the line of the supplier order; none where it comes to the same. */
    differences: Object.fromEntries(
      lines.flatMap(({ id, asked, answered }) => {
        const words = differenceWords(answered - asked, money);
        return words === null ? [] : [[id, words]];
      }),
    ),
  };
}

const differenceWords = (more: number, money: Ways["money"]): string | null =>
  more === 0 ? null : `${money(Math.abs(more))} ${more > 0 ? "more" : "less"}`;
