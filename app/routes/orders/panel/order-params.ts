// Not `find`, by which products are looked for that may be added over it.
const [LINES, FIND, HISTORY, MODULE] = ["lines", "words", "history", "module"];

/** What an order shows of itself: lines with errors alone, lines that a text is found in, and pages of its history. */
export interface OrderView {
  isErrorsOnly: boolean;
  find: string;
  historyPages: number;
  /** The one that is shown where there is room for one at a time; empty for the first. */
  module: string;
}

/** A history this long is read elsewhere. */
const MAX_PAGES = 10;

export function readOrderView(search: string): OrderView {
  const params = new URLSearchParams(search);
  const pages = Number(params.get(HISTORY) ?? 1);
  return {
    isErrorsOnly: params.get(LINES) === "errors",
    find: (params.get(FIND) ?? "").trim().slice(0, 200),
    historyPages: Number.isInteger(pages) ? Math.min(Math.max(pages, 1), MAX_PAGES) : 1,
    module: params.get(MODULE) ?? "",
  };
}

/** The query of an order with a part of its view changed; what leads back to the list stays. */
export function orderViewSearch(search: string, change: Partial<OrderView>): string {
  const params = new URLSearchParams(search);
  const { isErrorsOnly, find, historyPages, module } = { ...readOrderView(search), ...change };
  const set = (name: string, value: string | false) =>
    value ? params.set(name, value) : params.delete(name);
  set(LINES, isErrorsOnly && "errors");
  set(FIND, find);
  set(HISTORY, historyPages > 1 && String(historyPages));
  set(MODULE, module);
  return params.size > 0 ? `?${params}` : "";
}

/** The query of the list that the order lies over. */
export const listSearch = (search: string): string =>
  orderViewSearch(search, { isErrorsOnly: false, find: "", historyPages: 1, module: "" });

/** The part of a query that its data depends on. */
export const historySearch = (search: string): string => {
  const { historyPages } = readOrderView(search);
  return historyPages > 1 ? `?${HISTORY}=${historyPages}` : "";
};
