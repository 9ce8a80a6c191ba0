/** What a supplier may say of a line. */
export const LINE_ANSWERS = ["CONFIRMED", "CHANGED", "NOT_MADE"] as const;
export type AnswerKind = (typeof LINE_ANSWERS)[number];

export const ANSWER_NAMES: Readonly<Record<AnswerKind, string>> = {
  CONFIRMED: "Confirmed",
  CHANGED: "Changed",
  NOT_MADE: "Not made",
};

/** What is new of a line that is made, what matters most first. */
export const newWords = ({ isPriced, isSized }: { isPriced: boolean; isSized: boolean }) =>
  [isPriced && "New price", isSized && "New size"].filter((one) => typeof one === "string");

/** What is tracked of an order at its supplier, as its history and the timeline of its deal call it. */
export const TRACKED_NAMES = {
  customer_notes: "Customer notes",
  eta: "ETA",
  order_status_id: "Status",
  order_status: "Status",
  tracking_information: "Tracking information",
  total_freight_override: "Freight",
  reference: "Reference",
  required_date: "Required date",
  shipping_address: "Shipping address",
  shipping_instructions: "Shipping instructions",
  shipping_method: "Shipping method",
  notes: "Notes",
  answer: "Answer",
  price: "Price each",
  size: "Size",
} as const;
export type TrackedField = keyof typeof TRACKED_NAMES;

/** The name of an answer, and of a field; one that nobody knows is called as the upstream has it. */
export const answerName = (word: string): string => nameIn(ANSWER_NAMES, word);
export const trackedName = (field: string): string => nameIn(TRACKED_NAMES, field);

const nameIn = (names: Readonly<Record<string, string>>, word: string): string =>
  (Object.hasOwn(names, word) && names[word]) || word;
