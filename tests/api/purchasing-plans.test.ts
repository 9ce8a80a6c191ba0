import type { CompiledQuery } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createApi } from "../../server/api/app";
import { accountWrite } from "../../server/api/account-write";
import { addSupplierKey } from "../../server/api/records/purchasing/supplier-access";
import { connect, type Database, type WatchedQuery } from "../../server/database/connection";
import { addProducts, addVersion } from "../support/catalogue";
import { addOrder, addStatuses, submitOnline } from "../support/supplier-orders";
import { createTestApi, sessionCookie, type TestApi } from "../support/test-api";

/** Queries of purchasing, beside those that find out who asks. */
const OWN =
  /^\s*(select|with)\b.*"(purchase_orders|order_entries|supplier_(orders|documents|order_changes))"/s;

/** A table by the name that its query has for it, and how its rows are found. */
interface Step {
  readonly table: string;
  /** Null if it is read whole. */
  readonly index: string | null;
}
interface Plan {
  readonly steps: readonly Step[];
  /** What was put in order beside an index. */
  readonly sorts: readonly string[];
}

/**
 * PostgreSQL plans by its statistics, and rightly reads a test's few rows whole. Without whole tables and sorts it has to
 * say whether there is an index that does without them.
 */
const BY_INDEX = ["seqscan", "sort", "incremental_sort", "bitmapscan", "hashjoin"]
  .map((name) => `-c enable_${name}=off`)
  .join(" ");

let test: TestApi;
let database: Database;
let ask: (path: string, init?: { body?: unknown; key?: string }) => Promise<Plan>;
let order: Awaited<ReturnType<typeof addOrder>>;
let supplierOrderId: string;
let key: string;

beforeAll(async () => {
  test = await createTestApi(5);
  const admin = await test.signIn("admin");
  const [product = ""] = await addProducts(test.database, [
    { name: "Planned roller", brand: "Coastline" },
  ]);
  await addVersion(test.database, product, {});
  const place = { database: test.database, client: admin, now: test.clock.now };
  const line = { product: "Planned roller", width: "1200", height: "1500" };
  order = await addOrder(place, [line]);
  await addStatuses(test.database, order.manufacturerId);
  ({ id: supplierOrderId } = await submitOnline(place, order.id));
  const { account_id: accountId } = await test.database.read
    .selectFrom("purchase_orders")
    .select("account_id")
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow();
  const subject = { accountId, actor: { type: "system", id: "test" } } as const;
  ({ key } = await accountWrite(test.services, subject, (write) =>
    addSupplierKey(write, order.manufacturerId, "Their program"),
  ));

  const asked: WatchedQuery[] = [];
  const isServer = test.database.engine === "postgres";
  const url = isServer ? `${test.url}?options=${encodeURIComponent(BY_INDEX)}` : test.url;
  database = connect(url, (query) => asked.push(query));
  const api = createApi({ ...test.services, database, log: pino({ level: "silent" }) });
  const cookie = await sessionCookie(test, "admin");
  ask = async (path, { body, key: own } = {}) => {
    asked.length = 0;
    const json = { "content-type": "application/json" };
    const response = await api.fetch(
      new Request(`http://upstream.internal${path}`, {
        method: body ? "POST" : "GET",
        headers: {
          ...(own ? { authorization: `Bearer ${own}` } : { cookie }),
          ...(body ? json : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
      {},
    );
    expect(response.status).toBe(200);
    const reads = asked.filter(({ sql }) => OWN.test(sql));
    const plans = await Promise.all(reads.map((query) => explain(query)));
    return readPlan(plans.flat());
  };
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

async function explain({ sql, parameters }: WatchedQuery): Promise<string[]> {
  const how = database.engine === "postgres" ? "explain" : "explain query plan";
  const { rows } = await database.read.executeQuery<Record<string, string>>({
    ...{ sql: `${how} ${sql}`, parameters, query: { kind: "RawNode" } },
    queryId: { queryId: "plan" },
  } as unknown as CompiledQuery<Record<string, string>>);
  return rows.map((row) => row.detail ?? row["QUERY PLAN"] ?? "");
}

function readPlan(lines: readonly string[]): Plan {
  if (database.engine === "postgres") {
    const steps = lines.flatMap((line): Step[] => {
      const found =
        /(?:Index(?: Only)? Scan(?: Backward)? using (\S+)|Seq Scan) on (\S+)(?: (\w+))?/.exec(
          line,
        );
      return found ? [{ table: found[3] ?? found[2] ?? "", index: found[1] ?? null }] : [];
    });
    return { steps, sorts: lines.filter((line) => /\bSort\b/.test(line)) };
  }
  const steps = lines.flatMap((line): Step[] => {
    const found = /^(SEARCH|SCAN) (\w+)(?: USING (?:COVERING )?INDEX (\S+)| USING (\w+))?/.exec(
      line,
    );
    if (!found) return [];
    const [, how, table = "", index, primary] = found;
    // An index that is walked from end to end is the table read whole.
    return [{ table, index: how === "SCAN" ? null : (index ?? primary ?? null) }];
  });
  return { steps, sorts: lines.filter((line) => /TEMP B-TREE FOR .*ORDER BY/.test(line)) };
}

const indexesOf = ({ steps }: Plan, table: string) =>
  steps.filter((step) => step.table === table).map(({ index }) => index);

describe("purchasing finds by index, in the order of an index,", () => {
  it.each([
    ["", "supplier_documents_of_account"],
    ["?limit=20", "supplier_documents_of_account"],
    ["?category_id=c", "supplier_documents_of_category"],
    ["?category_id=c&search=fi&limit=20", "supplier_documents_of_category"],
    ["?search=fi", "supplier_documents_of_account"],
    ["?manufacturer_id=m&limit=20", "supplier_documents_of_supplier"],
  ])("the documents of suppliers%s", async (query, index) => {
    const plan = await ask(`/old/manufacturer-documents${query}`);
    const [listed, ...counted] = indexesOf(plan, "supplier_documents");
    expect(listed).toBe(index);
    // Any of their own indexes has those of the account beside each other.
    for (const one of counted) expect(one).toMatch(/^supplier_documents_of_/);
    expect(indexesOf(plan, "d")).not.toContain(null);
    expect(plan.sorts).toEqual([]);
  });

  it("the documents of a supplier in a category", async () => {
    const plan = await ask("/old/manufacturer-documents?manufacturer_id=m&category_id=c&search=x");
    for (const one of indexesOf(plan, "supplier_documents")) {
      expect(one).toMatch(/^supplier_documents_of_(supplier|category)$/);
    }
    expect(plan.sorts).toEqual([]);
  });

  it.each(["ASC", "DESC"])("orders by cost, %s", async (direction) => {
    const body = {
      filters: { dateFrom: "2000-01-01", dateTo: "2050-01-01" },
      ...{ pagination: { limit: 20, offset: 0 }, sort: { column: "totalCost", direction } },
    };
    const plan = await ask("/purchaseorder", { body });
    const found = indexesOf(plan, "purchase_orders");
    expect(found).not.toContain(null);
    expect(found).toContain("purchase_orders_by_cost");
    expect(indexesOf(plan, "o")).toEqual(["supplier_orders_of_order"]);
  });

  it.each(["ASC", "DESC"])(
    "orders by supplier, %s, one supplier after the other",
    async (direction) => {
      const body = {
        filters: { dateFrom: "2000-01-01", dateTo: "2050-01-01" },
        ...{ pagination: { limit: 20, offset: 0 }, sort: { column: "manufacturer", direction } },
      };
      const plan = await ask("/purchaseorder", { body });
      const found = indexesOf(plan, "purchase_orders");
      expect(found).not.toContain(null);
      expect(found).toContain("purchase_orders_by_created_at");
      expect(found).toContain("purchase_orders_by_supplier");
    },
  );

  it("the orders of some days, counted by what has become of them", async () => {
    const filters = { dateFrom: "2000-01-01", dateTo: "2050-01-01", isArchived: false };
    const body = { filters, pagination: { limit: 20, offset: 0 }, isSummary: true };
    const { steps } = await ask("/purchaseorder", { body });
    // PostgreSQL numbers the parts of a question.
    const found = steps.filter(({ table }) => table.startsWith("purchase_orders"));
    expect(found.length).toBeGreaterThan(0);
    const indexes = new Set(found.map(({ index }) => index));
    // Of few rows any index is as good to PostgreSQL.
    if (database.engine === "postgres") expect(indexes).not.toContain(null);
    else expect(indexes).toEqual(new Set(["purchase_orders_by_core_status"]));
  });

  it.each(["", "?page=2"])("a page of an order's history%s", async (query) => {
    const plan = await ask(`/purchaseorder/${order.id}/history${query}`);
    expect(indexesOf(plan, "h")).toEqual(["order_entries_of_order", "order_entries_of_order"]);
    expect(plan.sorts).toEqual([]);
  });

  it.each(["", "&page=2"])("a page of a supplier order's history%s", async (query) => {
    const plan = await ask(
      `/old/trackers?type=history&model=ManufacturerOrder&id=${supplierOrderId}${query}`,
    );
    const index = "supplier_order_changes_of_order";
    expect(indexesOf(plan, "supplier_order_changes")).toEqual([index, index]);
    expect(plan.sorts).toEqual([]);
  });

  it("what a supplier's program has to answer, from the first and from one on", async () => {
    for (const query of ["", `?after=${supplierOrderId}&limit=2`]) {
      const plan = await ask(`/supplier-api/orders${query}`, { key });
      expect(indexesOf(plan, "p")).toEqual(["purchase_orders_open_at_suppliers"]);
      expect(indexesOf(plan, "s")).toEqual(["supplier_orders_of_order"]);
      expect(plan.sorts).toEqual([]);
    }
  });
});
