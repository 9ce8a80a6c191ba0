import type { Sort } from "~/domain/sort-param";
import type { Choice } from "~/ui/form/field";
import type { CoreStatus } from "~/domain/order-statuses";

import type { OrderFilters } from "./order-filters";

export const ORDERS_PER_PAGE = 100;

/** What a supplier says of an order, or what staff have noted of one that is not online. */
export interface SupplierState {
  id: string;
  text: string;
  /** Null if it is none of those that are known. */
  core: CoreStatus | null;
  /** True if staff enter it. */
  isManual: boolean;
}
export interface OrderRow {
  id: string;
  tuid: string;
  status: string;
  isArchived: boolean;
  isPrivate: boolean;
  /** Its supplier answered something else than was asked for, which nobody has read. */
  hasDifferences: boolean;
  states: SupplierState[];
  eta: string | null;
  supplier: string;
  sidemark: string;
  rep: string;
  products: number;
  /** Empty for who may not see costs. */
  total: string;
  created: string;
}

/** A page of orders, and what the list's head offers. */
export interface OrderPage {
  filters: OrderFilters;
  sort: Sort;
  /** The query of this page. */
  search: string;
  page: number;
  total: number;
  /** More match than were counted. */
  isMore: boolean;
  rows: OrderRow[];
  suppliers: Choice[];
  reps: Choice[];
  canSeeCosts: boolean;
  canAdd: boolean;
  canArchive: boolean;
}
