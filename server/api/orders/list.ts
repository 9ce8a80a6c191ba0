import {
  sql,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from "kysely";

import { toUnits } from "../../../app/domain/money";
import {
  CORE_STATUSES,
  ORDER_STATUSES,
  type CoreStatus,
  type OrderStatus,
} from "../../../app/domain/order-statuses";
import { purchaseOrders } from "../../../app/upstream/contract/purchase-orders";
import type { BodyOf } from "../../../app/upstream/endpoint";
import { isFrequent, lowerKey, unindexed } from "../../database/dialect";
import type { Engine } from "../../database/connection";
import type { Schema } from "../../database/schema";
import { unsuitable } from "../api-error";
import { query } from "../implement";
import { findDealer } from "../records/dealer";
import { viewerOf, type OrderRow } from "../records/purchasing/order-rows";
import { readChoices } from "./list-choices";
import {
  isSearched,
  isShortRange,
  matching,
  type FoundBy,
  type OrderListScope,
  type OrderQuery,
} from "./list-filters";
import { presentOrderSummaries } from "./list-present";

type Input = BodyOf<typeof purchaseOrders.searchPurchaseOrders>;
type Sort = NonNullable<Input["sort"]>;
type Page = Input["pagination"];

/** Beyond so many it is said that there are more. */
const COUNTED = 10_000;
const COUNTED_OF_SEARCH = 1_000;
/** So many that a search has found are read by their ids, and not looked for again. */
const READ_BY_ID = 200;
/** What the index that a range of days is found by holds, too. */
const HELD: ReadonlySet<Sort["column"]> = new Set([
  "status",
  "salesRep",
  "totalQuantity",
  "totalCost",
]);
const DEFAULT_SORT: Sort = { column: "createdAt", direction: "DESC" };

/** What each column sorts by, as its index has it; suppliers are sorted by their names, one after the other. */
function sortKeys(engine: Engine, column: Exclude<Sort["column"], "manufacturer">) {
  const lower = (name: string) => sql.raw(lowerKey(engine, name)) as RawBuilder<unknown>;
  const ref = (name: string): Expression<unknown> => sql.ref(name);
  return {
    tuid: [sql`length(tuid)`, ref("tuid")],
    status: [ref("status")],
    supplierStatus: [lower("supplier_status")],
    eta: [sql`coalesce(eta, '')`],
    sidemark: [lower("sidemark")],
    salesRep: [lower("sales_rep")],
    totalQuantity: [ref("quantity")],
    totalCost: [ref("total_cost")],
    createdAt: [ref("created_at")],
  }[column];
}

export const searchPurchaseOrders = query(
  purchaseOrders.searchPurchaseOrders,
  async (read, { body, staff }) => {
    const { pagination, sort = DEFAULT_SORT, filters } = body;
    const canSeeCosts = staff.permissions.quoteCosts;
    if (sort.column === "totalCost" && !canSeeCosts) {
      throw unsuitable("sort", "Costs are not shown to you");
    }
    const { timeZone } = await findDealer(read);
    const term = filters.search?.trim() ?? "";
    const scope: OrderListScope = {
      ...{ ...read, filters, viewer: viewerOf(staff), timeZone },
      isFrequent: await isFrequent(read, "purchase_orders", term),
    };
    if (body.isSummary) return summarise(scope, canSeeCosts);
    const totals = await sumUp(scope);
    const { suppliers, salesReps } = await readChoices(scope);
    const rows =
      pagination.offset >= totals.count
        ? []
        : await readPage({ ...scope, ...totals }, { ...pagination, sort, suppliers });
    return {
      data: await presentOrderSummaries(read, rows, { canSeeCosts, suppliers }),
      total: totals.count,
      ...(totals.isMore
        ? { isMore: true }
        : {
            totals: {
              totalCost: canSeeCosts ? toUnits(totals.cost) : null,
              totalQuantity: totals.quantity,
            },
          }),
      choices: { suppliers, salesReps },
    };
  },
);

/** Of what matches, up to one more than are counted. */
async function sumUp(scope: OrderListScope) {
  const most = scope.filters.search?.trim() ? COUNTED_OF_SEARCH : COUNTED;
  const counted = matching(scope, "created")
    .select(["id", "total_cost", "quantity"])
    .limit(most + 1);
  if (isSearched(scope)) {
    const rows = await counted.execute();
    const sumOf = (key: "total_cost" | "quantity") => rows.reduce((sum, row) => sum + row[key], 0);
    return {
      ...{ isMore: rows.length > most, count: Math.min(rows.length, most) },
      ...{ cost: sumOf("total_cost"), quantity: sumOf("quantity") },
      foundIds: rows.length <= READ_BY_ID ? rows.map(({ id }) => id) : null,
    };
  }
  const row = await scope.db
    .selectFrom(counted.as("counted"))
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.sum<number | null>("total_cost").as("cost"),
      fn.sum<number | null>("quantity").as("quantity"),
    ])
    .executeTakeFirstOrThrow();
  const count = Number(row.count);
  return {
    ...{ isMore: count > most, foundIds: null },
    count: Math.min(count, most),
    cost: Number(row.cost ?? 0),
    quantity: Number(row.quantity ?? 0),
  };
}

interface Wanted extends Page {
  readonly sort: Sort;
  readonly suppliers: readonly { readonly id: string; readonly name: string }[];
}

function readPage(scope: OrderListScope, { sort, suppliers, limit, offset }: Wanted) {
  const { column, direction } = sort;
  if (column === "manufacturer") {
    return readBySupplier(scope, { sort, suppliers, limit, offset });
  }
  const isNarrow = isSearched(scope) || isShortRange(scope);
  const by: FoundBy = column === "createdAt" || isNarrow ? "created" : "sort";
  const way = direction === "ASC" ? "asc" : "desc";
  const keys = [...sortKeys(scope.engine, column), sql.ref("id")];
  const inOrder = <Row>(rows: SelectQueryBuilder<Schema, "purchase_orders", Row>) => {
    let sorted = rows;
    for (const key of keys) sorted = sorted.orderBy(key, way);
    return sorted;
  };
  const found = matching(scope, by);
  const read: PageReader = (of, part) =>
    inOrder(of.selectAll("purchase_orders")).limit(part.limit).offset(part.offset).execute();
  if (column === "eta" && direction === "ASC") {
    return readDatedFirst(found, { limit, offset }, read);
  }
  const isHeld = isShortRange(scope) && !isSearched(scope) && HELD.has(column);
  if (!isHeld) return read(found, { limit, offset });
  // Put in order by what the index of the range holds: whole rows are read of the page alone.
  const ids = inOrder(found.select("id")).limit(limit).offset(offset);
  const rows = scope.db.selectFrom("purchase_orders").selectAll("purchase_orders");
  const own = rows.where("account_id", "=", scope.accountId).where("id", "in", ids);
  return inOrder(own).execute();
}

type PageReader = (rows: OrderQuery, page: Page) => Promise<OrderRow[]>;

/** The next ETA first. Orders without one, with which the index begins, come after all that have one. */
async function readDatedFirst(
  found: OrderQuery,
  { limit, offset }: Page,
  read: PageReader,
): Promise<OrderRow[]> {
  const dated = found.where(sql<SqlBool>`coalesce(eta, '') > ''`);
  const rows = await read(dated, { limit, offset });
  if (rows.length === limit) return rows;
  // Of those that have one no more are counted than are skipped.
  const skipped =
    rows.length > 0 ? offset : (await dated.select("id").limit(offset).execute()).length;
  const undated = found.where(sql<SqlBool>`coalesce(eta, '') = ''`);
  const rest = { limit: limit - rows.length, offset: offset - skipped };
  return [...rows, ...(await read(undated, rest))];
}

/**
 * The orders of one supplier after the other, or all of it the other way round. How many each has says where the page
 * begins, so that no order of another is looked at. Orders without a supplier come first.
 */
async function readBySupplier(
  scope: OrderListScope,
  { sort, suppliers, limit, offset }: Wanted,
): Promise<OrderRow[]> {
  const counted = await matching(scope, "created")
    .select(({ fn }) => ["manufacturer_id as id", fn.countAll<number>().as("count")])
    // Not in the order of the suppliers' index, which has orders of all times.
    .groupBy(unindexed(scope.engine, "manufacturer_id"))
    .execute();
  const names = new Map(suppliers.map(({ id, name }) => [id, name.toLowerCase()]));
  const nameOf = ({ id }: { id: string | null }) => names.get(id ?? "") ?? "";
  const inOrder = counted.toSorted(
    (a, b) => compare(nameOf(a), nameOf(b)) || compare(a.id ?? "", b.id ?? ""),
  );
  if (sort.direction === "DESC") inOrder.reverse();
  const way = sort.direction === "ASC" ? "asc" : "desc";
  const parts: OrderRow[][] = [];
  let [skipped, room] = [offset, limit];
  for (const { id, count } of inOrder) {
    const wanted = Math.min(Number(count) - skipped, room);
    if (wanted > 0) {
      const own = matching(
        { ...scope, filters: { ...scope.filters, manufacturerId: id ?? undefined } },
        "supplier",
      ).selectAll("purchase_orders");
      const rows = await (id === null ? own.where("manufacturer_id", "is", null) : own)
        .orderBy("created_at", way)
        .orderBy("id", way)
        .limit(wanted)
        .offset(skipped)
        .execute();
      parts.push(rows);
      room -= wanted;
    }
    skipped = Math.max(0, skipped - Number(count));
  }
  return parts.flat();
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

interface Group {
  readonly status: OrderStatus;
  readonly core: CoreStatus | "";
  readonly count: number | string;
  readonly cost: number | string | null;
}

/** One query, which counts each status by its own part of an index: no order is compared with all of them. */
async function summarise(scope: OrderListScope, canSeeCosts: boolean) {
  const groups = ORDER_STATUSES.flatMap((status) =>
    // The core status may not be known.
    ["", ...CORE_STATUSES].map((core) => sql`(${sql.lit(status)}, ${sql.lit(core)})`),
  );
  const own = matching(scope, "created")
    .where(sql<SqlBool>`status = own.column1`)
    .where(sql<SqlBool>`coalesce(core_status, '') = own.column2`);
  const { rows } = await sql<Group>`
    select column1 as status, column2 as core,
      (${own.select(({ fn }) => fn.countAll().as("count"))}) as count,
      case column1 when 'OPEN' then (${own.select(({ fn }) => fn.sum("total_cost").as("cost"))}) end as cost
    from (values ${sql.join(groups)}) as own`.execute(scope.db);
  const open = rows.filter(({ status }) => status === "OPEN");
  const submitted = rows.flatMap(({ status, core, count }) =>
    status === "SUBMITTED" && core !== "" && Number(count) > 0
      ? [[core, Number(count)] as const]
      : [],
  );
  const cost = open.reduce((sum, one) => sum + Number(one.cost ?? 0), 0);
  const countOf = (some: readonly Group[]) => some.reduce((sum, one) => sum + Number(one.count), 0);
  return {
    data: [],
    total: countOf(rows),
    summary: {
      open: { count: countOf(open), totalCost: canSeeCosts ? toUnits(cost) : null },
      submitted: Object.fromEntries(submitted),
    },
  };
}
