import { asSearch } from "~/domain/search-params";

/** The steps of a review: the last one is `supplierOrder` for offline suppliers. */
export type ReviewStep = "form" | "review" | "submit";

export const DELIVERY = [
  ...(["requiredDate", "shippingMethodId"] as const),
  ...(["shippingAddress", "shippingInstructions"] as const),
];
/** How an order is to be delivered, as it stands in the form and in the address of the steps that follow. */
export type Delivery = Record<(typeof DELIVERY)[number], string>;

const [STEP, DOCUMENT, STATE] = ["step", "document", "seen"];

export function readStep(params: URLSearchParams): ReviewStep {
  switch (params.get(STEP)) {
    case "review":
      return "review";
    case "submit":
    case "supplierOrder":
      return "submit";
    default:
      return "form";
  }
}

/** What the address tells of the delivery; null if it tells nothing. What it leaves out is as it is known. */
export function readDelivery(params: URLSearchParams): Partial<Delivery> | null {
  const told = DELIVERY.flatMap((name) => {
    const value = params.get(name);
    return value === null ? [] : [[name, value]];
  });
  return told.length === 0 ? null : (Object.fromEntries(told) as Partial<Delivery>);
}

/** What was looked at. */
export interface Seen {
  /** The document; empty where there is none. */
  documentId: string;
  /** The order that it was made of (`stateOf`). */
  state: string;
}

/** Null if nothing was looked at yet. */
export function readSeen(params: URLSearchParams): Seen | null {
  const [documentId, state] = [params.get(DOCUMENT), params.get(STATE)];
  return documentId === null || state === null ? null : { documentId, state };
}

/** The query of another step, with the delivery that the address tells; the rest, which leads back to the list, stays. */
export function stepSearch(search: string, step: string | null, seen?: Seen): string {
  const params = new URLSearchParams(search);
  for (const name of [STEP, DOCUMENT, STATE]) params.delete(name);
  if (step !== null) params.set(STEP, step);
  if (seen !== undefined) {
    params.set(DOCUMENT, seen.documentId);
    params.set(STATE, seen.state);
  }
  return asSearch(params);
}

/**
 * The query of a step with what was entered. Instructions that are as they are known are left out of it. So are those that
 * are too long for an address (`isCut`): the order has them from then on.
 */
export function deliverySearch(
  search: string,
  step: string | null,
  entered: Partial<Delivery>,
  known: Delivery,
): { search: string; isCut: boolean } {
  const write = (names: readonly (keyof Delivery)[]) => {
    const params = new URLSearchParams(withoutReview(search));
    if (step !== null) params.set(STEP, step);
    for (const name of names) params.set(name, inLines(entered[name] ?? ""));
    return asSearch(params);
  };
  const short = DELIVERY.filter((name) => name !== "shippingInstructions" && name in entered);
  const { shippingInstructions: text } = entered;
  if (text === undefined || isSameText(text, known.shippingInstructions)) {
    return { search: write(short), isCut: false };
  }
  const whole = write([...short, "shippingInstructions"]);
  return isTooLong(whole) ? { search: write(short), isCut: true } : { search: whole, isCut: false };
}

/** Forms send other ends of lines than they are filled with. */
const inLines = (text: string) => text.replace(/\r\n?/g, "\n");
export const isSameText = (one: string, other: string): boolean =>
  inLines(one).trim() === inLines(other).trim();

/** The query as the order itself has it. */
export function withoutReview(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of [STEP, DOCUMENT, STATE, ...DELIVERY]) params.delete(name);
  return asSearch(params);
}

/** Bytes of an address that every browser and server in between takes, cookies and referrer beside it. */
const MAX_SEARCH = 6_000;
export const isTooLong = (search: string): boolean => search.length > MAX_SEARCH;
