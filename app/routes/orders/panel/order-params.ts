import { asSearch, readPage, readText } from "~/domain/search-params";

// Not `find`, by which products are looked for that may be added over it.
const [LINES, FIND, HISTORY, MODULE, REVISION] = [
  ...(["lines", "words", "history", "module", "revision"] as const),
];
const OWN = "own";

/** What an order shows of itself: lines with errors alone, lines that a text is found in, and pages of its history. */
export interface OrderView {
  isErrorsOnly: boolean;
  find: string;
  historyPages: number;
  /** The one that is shown where there is room for one at a time; empty for the first. */
  module: string;
  /** Whether it is shown itself although another one is ordered in its place. */
  isOwn: boolean;
}

/** A history this long is read elsewhere. */
const MAX_PAGES = 10;

export function readOrderView(search: string): OrderView {
  const params = new URLSearchParams(search);
  return {
    isErrorsOnly: params.get(LINES) === "errors",
    find: readText(params.get(FIND), 200),
    historyPages: readPage(params, MAX_PAGES, HISTORY),
    module: params.get(MODULE) ?? "",
    isOwn: params.get(REVISION) === OWN,
  };
}

/** The query of an order with a part of its view changed; what leads back to the list stays. */
export function orderViewSearch(search: string, change: Partial<OrderView>): string {
  const params = new URLSearchParams(search);
  const view = { ...readOrderView(search), ...change };
  const { isErrorsOnly, find, historyPages, module, isOwn } = view;
  const set = (name: string, value: string | false) =>
    value ? params.set(name, value) : params.delete(name);
  set(LINES, isErrorsOnly && "errors");
  set(FIND, find);
  set(HISTORY, historyPages > 1 && String(historyPages));
  set(MODULE, module);
  set(REVISION, isOwn && OWN);
  return asSearch(params);
}

const PLAIN = { isErrorsOnly: false, find: "", historyPages: 1, module: "", isOwn: false };

/** The query of the list that the order lies over. */
export const listSearch = (search: string): string => orderViewSearch(search, PLAIN);

/** The query by which another order of the chain is shown itself, over the same list. */
export const ownSearch = (search: string): string =>
  orderViewSearch(search, { ...PLAIN, isOwn: true });

/** The part of a query that its data depends on. */
export const loadedSearch = (search: string): string => {
  const { historyPages, isOwn } = readOrderView(search);
  return orderViewSearch("", { historyPages, isOwn });
};
