import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { migrate, requireSchema } from "../../server/database/migrate";
import { migrations } from "../../server/database/migrations/all";
import { RENAMED } from "../../server/database/migrations/renamed";
import { products } from "../../app/upstream/contract/products";
import { addProducts } from "../support/catalogue";
import { addPayment } from "../support/payments/payment-pages";
import { createTestApi, type TestApi } from "../support/test-api";
import { expectTrueSearch } from "../support/true-search";

const QUOTE_COLUMNS =
  "order_id description customer_notes revision updated_at created_by accepted_at expires_at tax_mode tax_method tax_rate deposit_percent tax_override deposit_override total_override override_taxables override_notes adjustments charge_rules figures trace total calculated_total line_count quantity error_count";
const ORDER_COLUMNS =
  "order_id quote_id manufacturer_id sidemark sales_rep customer_details notes is_private total_cost quantity line_count error_count revision updated_at created_by";
const DELIVERY_COLUMNS =
  "required_date shipping_method_id shipping_address shipping_instructions freight submitted_at submitted_by document_id parent_id is_revision replaced_by tax_rate supplier_status core_status eta has_differences search_text";
const SUPPLIER_COLUMNS =
  "is_internal time_zone phone lead_days default_shipping_method_id revision is_archived address name_key";
const ACCOUNT_COLUMNS =
  "account_email order_email delivery_address shipping_instructions logo_id revision";
const DROP_OF_PURCHASING = [
  ...["webhook_deliveries", "supplier_webhooks", "supplier_keys"],
  ...["order_files", "freight_rates", "freight_zones"],
  ...["supplier_order_changes", "supplier_order_lines", "supplier_orders", "supplier_statuses"],
  ...["shipping_methods", "order_entries", "order_documents"],
  ...["supplier_documents", "document_categories"],
].map((table) => `drop table ${table}`);
const DROP_OF_ORDER_LISTS = [
  // On PostgreSQL the search's index goes with its column.
  ...(process.env["TEST_ENGINE"] === "sqlite"
    ? [
        ...["insert", "update", "delete"].map(
          (after) => `drop trigger purchase_orders_search_${after}`,
        ),
        "drop table purchase_orders_search",
      ]
    : []),
  ...["open_at_suppliers", "revisions", "by_created_at"].map(
    (index) => `drop index purchase_orders_${index}`,
  ),
  "drop table released_lines",
  ...["number", "status", "supplier_status", "eta", "sidemark", "rep", "quantity"].map(
    (sort) => `drop index purchase_orders_by_${sort}`,
  ),
  ...["by_cost", "by_supplier", "reps", "by_core_status"].map(
    (index) => `drop index purchase_orders_${index}`,
  ),
];
const PEOPLE_COLUMNS = "email_key labels notes revision";
const DROP_OF_DOCUMENT_SEARCH =
  process.env["TEST_ENGINE"] === "sqlite"
    ? [
        ...["insert", "update", "delete"].map(
          (after) => `drop trigger supplier_documents_search_${after}`,
        ),
        "drop table supplier_documents_search",
      ]
    : ["drop index supplier_documents_search"];
const DROP_OF_ACCEPTANCE = [
  ...DROP_OF_DOCUMENT_SEARCH,
  "drop index supplier_documents_of_category",
  "alter table supplier_documents drop column category_id",
  "drop table calendar_copies",
  "drop table calendar_links",
  "drop table calendar_accounts",
  "alter table udfs drop column revision",
  ...["employees_of_person", "people_by_email"].map((index) => `drop index ${index}`),
  ...PEOPLE_COLUMNS.split(" ").map((one) => `alter table people drop column ${one}`),
  "drop index employees_by_own_email",
  ...["revision", "must_change_password"].map((one) => `alter table employees drop column ${one}`),
  ...["is_tax_saved", "is_adjustment_saved"].map(
    (column) => `alter table pricing_settings drop column ${column}`,
  ),
  "drop table bundles",
  "alter table order_lines drop column cost_factors",
  ...DROP_OF_ORDER_LISTS,
  ...DROP_OF_PURCHASING,
  "alter table deals drop column supplier_difference_count",
  "drop index ordered_lines_of_line",
  ...DELIVERY_COLUMNS.split(" ").map((one) => `alter table purchase_orders drop column ${one}`),
  "drop index manufacturers_by_name",
  ...SUPPLIER_COLUMNS.split(" ").map((one) => `alter table manufacturers drop column ${one}`),
  "alter table products drop column lead_days",
  "drop index payments_of_acceptance",
  ...["by_place", "outer", "pictured", "masters"].map((index) => `drop index products_${index}`),
  ...["quotes_by_public_id", "purchase_orders_of_order", "purchase_orders_of_quote"].map(
    (index) => `drop index ${index}`,
  ),
  ...["ordered_lines", "acceptances", "quote_documents", "terms"].map(
    (table) => `drop table ${table}`,
  ),
  "alter table accounts drop column company_details",
  ...ACCOUNT_COLUMNS.split(" ").map((one) => `alter table accounts drop column ${one}`),
  "alter table payments drop column acceptance_id",
  ...["public_id", "acceptance_id"].map((column) => `alter table quotes drop column ${column}`),
  "delete from orders where id in (select order_id from purchase_orders)",
  ...ORDER_COLUMNS.split(" ").map((column) => `alter table purchase_orders drop column ${column}`),
];
const DROP_OF_QUOTES = [
  ...DROP_OF_ACCEPTANCE,
  ...["quotes_of_deal", "quotes_of_order"].map((index) => `drop index ${index}`),
  ...QUOTE_COLUMNS.split(" ").map((column) => `alter table quotes drop column ${column}`),
  "create index quotes_by_deal on quotes (deal_id)",
  ...["order_lines", "order_windows", "orders", "charge_rules", "product_overrides"].map(
    (table) => `drop table ${table}`,
  ),
  "drop table pricing_settings",
  "drop index purchase_orders_by_deal",
  "alter table purchase_orders rename to orders",
  "create index orders_by_deal on orders (deal_id)",
];
const DROP_OF_CATALOGUE = [
  ...["price_grids", "product_versions", "products", "sub_categories"],
  ...["categories", "brands", "manufacturers", "if exists products_search"],
].map((table) => `drop table ${table}`);

const DROP_OF_DEALS = [
  ...DROP_OF_QUOTES,
  ...DROP_OF_CATALOGUE,
  ...["sandbox_sessions", "payment_troubles", "payment_events", "payment_sessions", "payments"].map(
    (table) => `drop table ${table}`,
  ),
  "alter table accounts drop column card_merchant",
  "alter table deals drop column payment_trouble_count",
  "drop table files_used",
  "drop index contacts_by_copy",
  "drop index contacts_by_name",
  ...["external_link", "copied_at", "is_gone", "revision"].map(
    (column) => `alter table contacts drop column ${column}`,
  ),
  "create index contacts_by_name on contacts (account_id, name_key, id)",
  "drop table contact_links",
  "drop table contact_connections",
  "drop table timeline_entries",
  "drop table deal_relations",
  "alter table workflows drop column revision",
  "drop table documents",
  "drop table checklist_items",
  "drop table checklists",
  "drop table checklist_data_sources",
  "drop table calendar_feeds",
  "drop table invitation_links",
  "drop table appointment_participants",
  "drop table appointments",
  "drop table if exists entries_search",
  "drop table search_entries",
];

describe("a database of the version that had other names for some", () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi(1);
  });
  afterAll(() => test.drop());

  it("is known by both, and brought up to date", async () => {
    const { database } = test;
    // As that version made them: one after the other, in the order of the names of then.
    const then = [...RENAMED].map(([old, now]) => ({ old, now }));
    const made = [...then, { old: "0033-order-documents", now: "0033-order-documents" }];
    for (const [at, { old, now }] of made.toSorted((a, b) => (a.old < b.old ? -1 : 1)).entries()) {
      const timestamp = new Date(Date.UTC(2026, 10, 1, 0, at)).toISOString();
      await sql`update kysely_migration set name = ${old}, timestamp = ${timestamp}
        where name = ${now}`.execute(database.writer);
    }
    await sql`update kysely_migration set timestamp = '2026-10-01T00:00:00.000Z'
      where name < '0031'`.execute(database.writer);
    await requireSchema(database);
    await migrate(database);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration
      order by timestamp, name`.execute(database.read);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
    await requireSchema(database);
  });
});

describe("a database of the first version", () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi(80);
  });
  afterAll(() => test.drop());

  const readFacets = () =>
    test.database.read
      .selectFrom("facet_counts")
      .selectAll()
      .orderBy("workflow_id")
      .orderBy("facet")
      .orderBy("status_id")
      .execute();
  const readValueIds = async () => {
    const rows = await test.database.read
      .selectFrom("deals")
      .select(["id", "flag_value_ids"])
      .orderBy("id")
      .execute();
    return rows.map((row) => [row.id, row.flag_value_ids.split(" ").sort()]);
  };

  const readTexts = async () => {
    const { read } = test.database;
    const rows = await read
      .selectFrom("deals")
      .select(["id", "search_text"])
      .orderBy("id")
      .execute();
    return rows.map((row) => [row.id, row.search_text]);
  };
  const readPlaces = () =>
    test.database.read.selectFrom("contacts").select(["id", "place"]).orderBy("id").execute();
  const readCounters = () =>
    test.database.read
      .selectFrom("counters")
      .selectAll()
      .where("kind", "=", "deal")
      .orderBy("account_id")
      .execute();

  it("gets its facets, numbers, keys and mirrors of contacts from what it holds", async () => {
    const [facets, valueIds] = [await readFacets(), await readValueIds()];
    const texts = await readTexts();
    expect(texts.filter(([, text]) => text?.includes("key safe")).length).toBeGreaterThan(3);
    const strange = (await readPlaces()).slice(0, 7).map(({ id }) => id);
    const addressed = (address: string) => JSON.stringify({ address });
    const long = "\u{1f3e1}".repeat(101);
    for (const [at, [data, place]] of [
      ["no JSON, Torquay", null],
      ["null", null],
      ['{"address":{"city":"a,b"}}', null],
      [addressed("1 Main St, Tor\0quay\u0007"), "Tor quay"],
      [addressed("1 Main St, \0"), null],
      [addressed(`1 Main St,${long}`), long.slice(0, 200)],
      [addressed("1 Main St, Torquay \ud83c"), "Torquay"],
    ].entries()) {
      const { writer } = test.database;
      const unread = { external_data: data ?? "", place: place ?? null };
      await writer
        .updateTable("contacts")
        .set(unread)
        .where("id", "=", strange[at] ?? "")
        .execute();
    }
    const places = await readPlaces();
    expect(places.filter(({ place }) => place !== null).length).toBeGreaterThan(20);
    const counters = await readCounters();
    const employee = await test.database.read
      .selectFrom("employees")
      .select(["id", "account_id"])
      .executeTakeFirstOrThrow();
    expect(facets.length).toBeGreaterThan(40);
    expect(counters.map((one) => one.kind)).toEqual(["deal", "deal"]);
    for (const statement of [
      "alter table accounts add column next_deal_number bigint not null default 0".replace(
        "bigint",
        test.database.engine === "postgres" ? "bigint" : "integer",
      ),
      "update accounts set next_deal_number = (select next_value from counters where account_id = accounts.id and kind = 'deal')",
      "update deals set search_text = 'as nothing is found'",
      "drop table counters",
      "drop table idempotency_keys",
      "create table idempotency_keys (employee_id text, key text, call_hash text, answer text, created_at text)",
      `insert into idempotency_keys values ('${employee.id}', 'old-key-1', 'hash', '{"id":"x"}', '2026-11-18T01:00:00.000Z')`,
      "alter table deal_notes drop column revision",
      "drop index deals_by_contact",
      "create index deals_by_contact on deals (contact_id)",
      ...(test.database.engine === "postgres"
        ? ["drop index deals_search_all", "drop index contacts_search_all"]
        : []),
      "drop index deals_sort_quotes",
      "drop index deals_sort_orders",
      "alter table contacts drop column place",
      "drop table facet_counts",
      "alter table deals drop column flag_value_ids",
      "create table alert_counts (account_id text)",
      ...DROP_OF_DEALS,
      "drop index contacts_by_provider",
      "alter table contacts drop column provider_config_id",
      "alter table contacts drop column external_id",
      "drop table jobs",
      "alter table password_resets drop column job_id",
      "delete from kysely_migration where name >= '0002'",
    ]) {
      await sql.raw(statement).execute(test.database.writer);
    }
    await migrate(test.database);
    expect(await readFacets()).toEqual(facets);
    expect(await readValueIds()).toEqual(valueIds);
    expect(await readTexts()).toEqual(texts);
    expect(await readCounters()).toEqual(counters);
    expect(await readPlaces()).toEqual(places);
    await expectTrueSearch(test.database);
    const keys = await test.database.read.selectFrom("idempotency_keys").selectAll().execute();
    expect(keys).toMatchObject([
      { account_id: employee.account_id, actor: `employee ${employee.id}`, answer: '{"id":"x"}' },
    ]);
    const contacts = await test.database.read
      .selectFrom("contacts")
      .select(["id", "external_id", "provider_config_id"])
      .execute();
    expect(contacts.length).toBeGreaterThan(0);
    for (const { id, external_id, provider_config_id } of contacts) {
      expect([external_id, provider_config_id]).toEqual([id, "directory"]);
    }
    const made = await test.database.read
      .selectFrom("timeline_entries as t")
      .innerJoin("deals as d", "d.id", "t.deal_id")
      .select(["t.verb", "d.created_at"])
      .whereRef("t.at", "=", "d.created_at")
      .execute();
    expect(new Set(made.map(({ verb }) => verb))).toEqual(new Set(["ADDED"]));
    const all = await test.database.read.selectFrom("deals").select("id").execute();
    expect(made).toHaveLength(all.length);
  });
});

describe("a migration that was cut off", () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi(80);
  });
  afterAll(() => test.drop());

  const run = (statement: string) => sql.raw(statement).execute(test.database.writer);
  const done = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration where name >= '0007' order by name`.execute(
      test.database.read,
    );
    return rows.map(({ name }) => name);
  };

  it("leaves nothing of itself, and begins anew at the next start", async () => {
    const all = await done();
    for (const statement of [
      ...DROP_OF_DEALS,
      "drop table jobs",
      "alter table password_resets drop column job_id",
      "drop index deals_sort_quotes",
      "drop index deals_sort_orders",
      "alter table contacts drop column place",
      // What its last statement inserts is there already.
      `delete from facet_counts where facet = 'archived' and status_id not in
        (select status_id from deals where is_archived = 1)`,
      "delete from kysely_migration where name >= '0007'",
    ]) {
      await run(statement);
    }
    await expect(migrate(test.database)).rejects.toThrow();
    expect(await done()).toEqual([]);
    await run("delete from facet_counts where facet = 'archived'");
    await migrate(test.database);
    expect(await done()).toEqual(all);
  });
});

describe("troubles of payments from before refunds and disputes were told", () => {
  it("stay as they are, each once", async () => {
    const test = await createTestApi(2);
    const id = await addPayment(test.database);
    const payment = await test.database.read
      .selectFrom("payments")
      .select(["account_id", "deal_id"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    for (const statement of [
      ...DROP_OF_QUOTES,
      ...DROP_OF_CATALOGUE,
      "drop index payment_troubles_once",
      "drop index payment_sessions_by_charge",
      "alter table payment_troubles drop column subject",
      "alter table payment_sessions drop column charge_currency",
      "create unique index payment_troubles_once on payment_troubles (account_id, payment_id, session_id, kind)",
      `insert into payment_troubles (id, account_id, deal_id, payment_id, session_id, kind, at)
        values ('t1', '${payment.account_id}', '${payment.deal_id}', '${id}', 's1', 'NOT_PAID', '2026-11-18')`,
      "delete from kysely_migration where name >= '0022'",
    ]) {
      await sql.raw(statement).execute(test.database.writer);
    }
    await migrate(test.database);
    const [old] = await test.database.read.selectFrom("payment_troubles").selectAll().execute();
    if (!old) throw new Error("It is gone");
    expect(old).toMatchObject({ id: "t1", kind: "NOT_PAID", subject: "" });
    const added = { t2: "", t3: "re_1", t4: "re_1", t5: "re_2" };
    for (const [troubleId, subject] of Object.entries(added)) {
      await test.database.writer
        .insertInto("payment_troubles")
        .values({ ...old, id: troubleId, subject })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const kept = await test.database.read
      .selectFrom("payment_troubles")
      .select("id")
      .orderBy("id")
      .execute();
    expect(kept.map((one) => one.id)).toEqual(["t1", "t3", "t5"]);
    await test.drop();
  });
});

describe("products from before they had a search of their own", () => {
  it("are found by it", async () => {
    const test = await createTestApi(2);
    const plain = Array.from({ length: 1_001 }, (_, at) => ({ name: `Range ${at}` }));
    await addProducts(test.database, [{ name: "Sunscreen roller" }, { name: "Wave" }, ...plain]);
    const triggers = ["insert", "update", "delete"];
    const drop =
      test.database.engine === "postgres"
        ? ["drop index products_search"]
        : [
            ...triggers.map((after) => `drop trigger products_search_${after}`),
            "drop table products_search",
          ];
    drop.push("drop index products_of_category", "drop index products_of_sub_category");
    const all = [...DROP_OF_ACCEPTANCE, ...drop];
    const forget = [
      "update products set name_key = lower(name)",
      "delete from kysely_migration where name >= '0025'",
    ];
    for (const statement of [...all, ...forget]) {
      await sql.raw(statement).execute(test.database.writer);
    }
    await migrate(test.database);
    const sales = await test.signIn("sales");
    for (const search of ["screen", "coastline blinds screen"]) {
      const found = await sales.call(products.listProducts, { query: { search } });
      expect(found.map(({ name }) => name)).toEqual(["Sunscreen roller"]);
    }
    await test.drop();
  });
});

describe("quotes and orders from before quotes were accepted", () => {
  it("get pages of their own, and bodies", async () => {
    const test = await createTestApi(40);
    const read = () => ({
      quotes: test.database.read.selectFrom("quotes").select(["id", "public_id"]).execute(),
      orders: test.database.read.selectFrom("purchase_orders").select(["id", "order_id"]).execute(),
    });
    const forget = "delete from kysely_migration where name >= '0026'";
    for (const statement of [...DROP_OF_ACCEPTANCE, forget]) {
      await sql.raw(statement).execute(test.database.writer);
    }
    await migrate(test.database);
    const [quotes, orders] = await Promise.all([read().quotes, read().orders]);
    expect(quotes.length).toBeGreaterThan(10);
    expect(new Set(quotes.map((row) => row.public_id)).size).toBe(quotes.length);
    for (const row of quotes) {
      expect(row.public_id).toMatch(/^[0-9A-Za-z]{22}$/);
      expect(row.public_id).not.toBe(row.id);
    }
    expect(orders.length).toBeGreaterThan(5);
    const { rows } = await sql<{ count: number | bigint }>`
      select count(*) as count from orders where id in (select order_id from purchase_orders)`.execute(
      test.database.read,
    );
    expect(Number(rows[0]?.count)).toBe(orders.length);
    await test.drop();
  });
});
