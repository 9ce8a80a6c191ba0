import { PAST_DATE_PRESETS } from "~/domain/date-presets";
import { presetRange, type DayRange } from "~/domain/dates";
import { ORDER_STATUSES, type OrderStatus } from "~/domain/order-statuses";
import { parseSort, type Sort } from "~/domain/sort-param";
import { readText } from "~/domain/search-params";
import { ALL_DATES } from "~/ui/list/filter";

/** The days of a list show those of the past 30 unless said. Source: specification part 2 section 2.2. */
export const DEFAULT_DATE = "-30";
/** In place of a sales rep: orders that have none. */
export const NO_REP = "none";
const DATES = [...PAST_DATE_PRESETS, ALL_DATES] as const;
const SORT_COLUMNS = [
  ...(["tuid", "status", "supplierStatus", "eta", "manufacturer", "sidemark"] as const),
  ...(["salesRep", "totalQuantity", "totalCost", "createdAt"] as const),
];
const DEFAULT_SORT = { column: "createdAt", direction: "DESC" } as const;
const LONGEST = 200;

type SortColumn = (typeof SORT_COLUMNS)[number];
export interface OrderFilters {
  search: string;
  status: OrderStatus | "";
  manufacturer: string;
  rep: string;
  date: (typeof DATES)[number];
  isArchived: boolean;
}

const oneOf = <Word extends string>(words: readonly Word[], value: string | null) =>
  words.find((word) => word === value);

/** The filters of an address; what is none counts as not set. */
export function readFilters(params: URLSearchParams): OrderFilters {
  return {
    search: readText(params.get("search"), LONGEST),
    status: oneOf(ORDER_STATUSES, params.get("status")) ?? "",
    manufacturer: readText(params.get("manufacturer"), 128),
    rep: readText(params.get("rep"), LONGEST),
    date: oneOf(DATES, params.get("date")) ?? DEFAULT_DATE,
    isArchived: params.get("archived") === "true",
  };
}

/** Who may not see costs sorts by none. */
export function readSort(params: URLSearchParams, canSeeCosts: boolean): Sort<SortColumn> {
  const sort = parseSort(params.get("sort"), SORT_COLUMNS);
  return sort === null || (sort.column === "totalCost" && !canSeeCosts) ? DEFAULT_SORT : sort;
}

/** Only what differs from the page without any. */
export function writeFilters({ date, isArchived, ...texts }: OrderFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(texts)) if (value) params.set(name, value);
  if (date !== DEFAULT_DATE) params.set("date", date);
  if (isArchived) params.set("archived", "true");
  return params;
}

/** How many are set, the days of the beginning not counted. */
export const countSet = (filters: OrderFilters): number => writeFilters(filters).size;

/** The days of a filter; of all there are, those that the specification names. */
export function daysOf(date: OrderFilters["date"], today: string): DayRange {
  return date === ALL_DATES ? { from: "2000-01-01", to: "2050-01-01" } : presetRange(date, today);
}
