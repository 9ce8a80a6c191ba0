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

/** What the address tells of the delivery; null if it tells nothing. */
export function readDelivery(params: URLSearchParams): Delivery | null {
  if (!DELIVERY.some((name) => params.has(name))) return null;
  return Object.fromEntries(DELIVERY.map((name) => [name, params.get(name) ?? ""])) as Delivery;
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

/** The query of a step with what was entered; the rest of the query, which leads back to the list, stays. */
export function reviewSearch(
  search: string,
  { step, seen, ...delivery }: Partial<Delivery> & { step: string | null; seen?: Seen },
): string {
  const params = new URLSearchParams(withoutReview(search));
  if (step !== null) params.set(STEP, step);
  for (const name of DELIVERY) {
    const value = delivery[name];
    if (value) params.set(name, value.replace(/\r\n?/g, "\n"));
  }
  if (seen !== undefined) {
    params.set(DOCUMENT, seen.documentId);
    params.set(STATE, seen.state);
  }
  return params.size > 0 ? `?${params}` : "";
}

/** The query as the order itself has it. */
export function withoutReview(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of [STEP, DOCUMENT, STATE, ...DELIVERY]) params.delete(name);
  return params.size > 0 ? `?${params}` : "";
}

/** Bytes of an address that every browser and server in between takes, cookies and referrer beside it. */
const MAX_SEARCH = 6_000;
export const isTooLong = (search: string): boolean => search.length > MAX_SEARCH;
