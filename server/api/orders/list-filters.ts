import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from "kysely";

import { addDays } from "../../../app/domain/calendar-days";
import { localDateTimeToInstant } from "../../../app/domain/dates";
import type { purchaseOrders } from "../../../app/upstream/contract/purchase-orders";
import type { BodyOf } from "../../../app/upstream/endpoint";
import { hasText, isShortTerm, matchesSearch, unindexed } from "../../database/dialect";
import type { Schema } from "../../database/schema";
import type { OrderViewer } from "../records/purchasing/order-rows";
import type { AccountRead } from "../scope";

/** So many days are sooner read and put in order than a longer list is gone through for them. */
const FEW_DAYS = 100;

export type OrderQuery = SelectQueryBuilder<Schema, "purchase_orders", object>;
export type OrderFilters = BodyOf<typeof purchaseOrders.searchPurchaseOrders>["filters"];

/** Which orders a list is about, and who looks. */
export interface OrderListScope extends AccountRead {
  readonly filters: OrderFilters;
  readonly viewer: OrderViewer;
  readonly timeZone: string;
  /** What is searched for is in so many orders that the list is gone through in its order. */
  readonly isFrequent?: boolean;
  /** What a search has found, if that is known already and not much. */
  readonly foundIds?: readonly string[] | null;
}

/** How rows are found: in the order of an index of the whole list, of one supplier's, or by what narrows them best. */
export type FoundBy = "sort" | "created" | "supplier";

/** True if a search of three letters or more finds the orders; shorter ones only narrow them. */
export function isSearched({ filters, isFrequent = false }: OrderListScope): boolean {
  const term = filters.search?.trim() ?? "";
  return term !== "" && !isShortTerm(term) && !isFrequent;
}

/** No order is of a later day, and days are counted on up to there. */
const LAST_DAY = "9990-01-01";

/** True if a range of days is so short that it finds the orders, whatever they are sorted by. */
export function isShortRange({ filters: { dateFrom, dateTo } }: OrderListScope): boolean {
  if (dateFrom === undefined || dateTo === undefined) return false;
  return dateFrom >= LAST_DAY || dateTo < addDays(dateFrom, FEW_DAYS);
}

/** Everything that is asked for. What does not find the rows is compared without its index. */
export function matching(scope: OrderListScope, by: FoundBy): OrderQuery {
  const { db, engine, accountId, filters, viewer } = scope;
  const term = filters.search?.trim() ?? "";
  const isFound = isSearched(scope);
  const column = (name: string, isIndexed: boolean): Expression<unknown> =>
    isIndexed && !isFound
      ? sql.ref(`purchase_orders.${name}`)
      : unindexed(engine, `purchase_orders.${name}`);
  const equals = (name: string, value: string | number, isIndexed: boolean) =>
    sql<SqlBool>`${column(name, isIndexed)} = ${value}`;
  let rows: OrderQuery = db
    .selectFrom("purchase_orders")
    .where(equals("account_id", accountId, true))
    .where(equals("is_archived", filters.isArchived ? 1 : 0, true))
    // What was replaced is ordered as its revision.
    .where(sql<SqlBool>`purchase_orders.replaced_by is null`);
  if (!viewer.seesPrivate) rows = rows.where(equals("is_private", 0, false));
  if (filters.status) rows = rows.where(equals("status", filters.status, false));
  if (filters.manufacturerId) {
    rows = rows.where(equals("manufacturer_id", filters.manufacturerId, by === "supplier"));
  }
  if (filters.salesRep) rows = rows.where(equals("sales_rep", filters.salesRep, false));
  else if (filters.salesRep !== undefined) {
    rows = rows.where(sql<SqlBool>`coalesce(purchase_orders.sales_rep, '') = ''`);
  }
  const created = column("created_at", by !== "sort");
  const startOf = (day: string) => localDateTimeToInstant(`${day} 00:00:00`, scope.timeZone) ?? "";
  if (filters.dateFrom) rows = rows.where(sql<SqlBool>`${created} >= ${startOf(filters.dateFrom)}`);
  if (filters.dateTo && filters.dateTo < LAST_DAY) {
    rows = rows.where(sql<SqlBool>`${created} < ${startOf(addDays(filters.dateTo, 1))}`);
  }
  if (!term) return rows;
  if (scope.foundIds) return rows.where("id", "in", scope.foundIds);
  return rows.where(
    scope.isFrequent
      ? hasText("purchase_orders", term)
      : matchesSearch(engine, "purchase_orders", term),
  );
}
