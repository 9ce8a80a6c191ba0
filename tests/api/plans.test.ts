import type { CompiledQuery } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { calendar } from "../../app/upstream/contract/calendar";
import { checklist } from "../../app/upstream/contract/checklist";
import { deals } from "../../app/upstream/contract/deals";
import { relatedDeals } from "../../app/upstream/contract/related-deals";
import { createApi } from "../../server/api/app";
import { connect, type Database, type WatchedQuery } from "../../server/database/connection";
import { addProducts } from "../support/catalogue";
import { createTestApi, sessionCookie, workflowBySlug, type TestApi } from "../support/test-api";

// PostgreSQL plans by its own statistics; its growth is benchmarked.
describe("how lists find their rows", () => {
  let test: TestApi;
  let database: Database;
  /** A query of deals, a path, or a call with a body. */
  let ask: (query: string | { path: string; body: unknown }) => Promise<string[]>;
  let flagValue: string;

  beforeAll(async () => {
    test = await createTestApi(400);
    const queries: WatchedQuery[] = [];
    database = connect(test.url, (query) => queries.push(query));
    const api = createApi({ ...test.services, database, log: pino({ level: "silent" }) });
    const cookie = await sessionCookie(test, "sales");
    const workflow = await workflowBySlug(await test.signIn("sales"), "residential-sales");
    flagValue = workflow.flags[0]?.values[1]?.id ?? "";
    ask = async (query) => {
      queries.length = 0;
      const { path, body } =
        typeof query === "object"
          ? query
          : {
              path: query.startsWith("/") ? query : `/workflows/${workflow.id}/deals?${query}`,
              body: null,
            };
      const sent = body && {
        method: "POST",
        headers: { cookie, "content-type": "application/json" },
        body: JSON.stringify(body),
      };
      const response = await api.fetch(
        new Request(`http://upstream.internal${path}`, sent ?? { headers: { cookie } }),
        {},
      );
      expect(response.status).toBe(200);
      // A workflow's own few rows may be sorted; deals and what belongs to them may not.
      const asked = queries.filter((one) =>
        /^\s*select .* from "(?:deals|contacts|purchase_orders|products|product_versions|price_grids|(?:appointment|checklist|timeline)\w*)"/s.test(
          one.sql,
        ),
      );
      const plans = await Promise.all(
        asked.map((one) =>
          database.read.executeQuery<{ detail: string }>({
            sql: `explain query plan ${one.sql}`,
            parameters: one.parameters,
            query: { kind: "RawNode" },
            queryId: { queryId: "plan" },
          } as unknown as CompiledQuery<{ detail: string }>),
        ),
      );
      return plans.flatMap((plan) => plan.rows.map((row) => row.detail));
    };
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  /** Books one more appointment of a deal, which is returned: without any, nobody asks for their guests. */
  async function addAppointment(): Promise<string> {
    const sales = await test.signIn("sales");
    const workflow = await workflowBySlug(sales, "residential-sales");
    const { id } = await sales.call(deals.createDeal, {
      params: { id: workflow.id },
      body: { name: "Booked", statusId: workflow.statuses[0]?.id ?? "" },
    });
    const when = { kind: "date", date: "2026-11-18" } as const;
    const body = { title: "Measure", participants: [], when };
    await sales.call(calendar.createDealEvent, { params: { dealId: id }, body });
    return id;
  }

  it.each([
    "perStatus=20",
    "perStatus=20&alerts=any",
    "limit=100&sort=updated%7CDESC",
    "limit=100&sort=deal%7CASC",
    "limit=100&sort=name%7CDESC",
    "limit=100&sort=contact%7CASC",
    "limit=100&sort=alerts%7CDESC",
    "limit=100&sort=quotes%7CASC",
    "limit=100&sort=orders%7CDESC",
    "limit=50&offset=20&sort=status%7CASC",
    "limit=50&sort=status%7CDESC&archived=true",
    "limit=100&archived=true",
    "limit=100&offset=100&sort=updated%7CDESC&phase=NEW",
  ])("%s walks an index: no scan of deals or contacts, no sort beside it", async (query) => {
    const plan = await ask(query);
    expect(
      plan.filter((step) => /^SCAN (deals|contacts|people|deal_flag_values)$/.test(step)),
    ).toEqual([]);
    expect(plan.filter((step) => step.includes("TEMP B-TREE FOR ORDER BY"))).toEqual([]);
    expect(plan.join("\n")).not.toContain("contacts_by_name");
  });

  it("contacts are listed in their order by an index, late pages without what comes before", async () => {
    const plan = await ask({ path: "/contacts", body: { pagination: { limit: 10, offset: 200 } } });
    expect(plan.join("\n")).toContain("USING COVERING INDEX contacts_by_name");
    expect(plan.filter((step) => /^SCAN (contacts|c)\b/.test(step))).toEqual([]);
  });

  it("a contact's deals are found by the contact, in their order", async () => {
    const { contact_id: contact } = await database.read
      .selectFrom("deals")
      .select("contact_id")
      .where("contact_id", "is not", null)
      .executeTakeFirstOrThrow();
    const plan = await ask(`/contacts/${contact}`);
    expect(plan.join("\n")).toContain("deals_by_contact");
    expect(plan.filter((step) => step.includes("TEMP B-TREE"))).toEqual([]);
  });

  it.each([
    ["createdAt", "created_at"],
    ["tuid", "number"],
    ["status", "status"],
    ["supplierStatus", "supplier_status"],
    ["eta", "eta"],
    ["sidemark", "sidemark"],
    ["salesRep", "rep"],
    ["totalQuantity", "quantity"],
  ])(
    "orders by %s walk an index, and are counted by one that has all of it",
    async (column, name) => {
      const body = {
        filters: { status: "SUBMITTED", dateFrom: "2000-01-01", dateTo: "2050-01-01" },
        ...{ pagination: { limit: 20, offset: 0 }, sort: { column, direction: "DESC" } },
      };
      const plan = await ask({ path: "/purchaseorder", body });
      const steps = plan.filter((step) => /^(SEARCH|SCAN) purchase_orders\b/.test(step));
      expect(steps).toEqual([
        expect.stringContaining("COVERING INDEX purchase_orders_by_created_at (account_id=?"),
        expect.stringContaining(`INDEX purchase_orders_by_${name} (account_id=? AND is_archived=?`),
      ]);
      expect(plan.filter((step) => step.includes("TEMP B-TREE"))).toEqual([]);
    },
  );

  it("orders that are looked for are found by their words", async () => {
    const body = { filters: { search: "kowal" }, pagination: { limit: 20, offset: 0 } };
    const plan = await ask({ path: "/purchaseorder", body });
    const steps = plan.filter((step) => /^(SEARCH|SCAN) purchase_orders\b/.test(step));
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps) expect(step).toContain("rowid=?");
  });

  it("a calendar's range walks the index of starts, and looks at nothing that ended before it", async () => {
    await addAppointment();
    const plan = await ask("/events?startTime=2026-11-01T00:00:00Z&endTime=2026-12-01T00:00:00Z");
    expect(plan).toContainEqual(
      expect.stringMatching(
        /^SEARCH appointments USING INDEX appointments_by_start \(account_id=\? AND is_archived=\? AND starts>\? AND starts<\?\)$/,
      ),
    );
    expect(plan).toContainEqual(expect.stringMatching(/^SEARCH deals USING INDEX \S+ \(id=\?\)$/));
    expect(plan).toContainEqual(
      expect.stringMatching(
        /^SEARCH appointment_participants USING INDEX \S+ \(appointment_id=\?\)$/,
      ),
    );
    // Guests are put in the order of their appointment; appointments lie in theirs.
    expect(plan.filter((step) => step.includes("TEMP B-TREE"))).toHaveLength(1);
  });

  it("a deal's appointments are found by the deal, in their order", async () => {
    const deal = await addAppointment();
    const plan = await ask(`/deals/${deal}/events`);
    expect(plan).toContainEqual(
      expect.stringMatching(
        /^SEARCH appointments USING INDEX appointments_of_deal \(account_id=\? AND deal_id=\? AND is_archived=\?\)$/,
      ),
    );
    expect(plan.filter((step) => step.includes("TEMP B-TREE"))).toHaveLength(1);
  });

  it("a checklist is found by its deal, and its items lie in their order", async () => {
    const deal = await addAppointment();
    const sales = await test.signIn("sales");
    await sales.call(checklist.saveChecklistItems, {
      params: { dealId: deal, dataSourceId: "default" },
      body: { items: [{ id: null, label: "Measure", isChecked: true }] },
    });
    const plan = await ask(`/deals/${deal}/modules/checklist/default/items`);
    expect(plan).toContainEqual(
      expect.stringMatching(
        /^SEARCH checklists USING INDEX checklists_of_deal \(deal_id=\? AND data_source=\?\)$/,
      ),
    );
    expect(plan).toContainEqual(
      expect.stringMatching(
        /^SEARCH checklist_items USING INDEX checklist_items_in_order \(checklist_id=\?\)$/,
      ),
    );
    expect(plan.filter((step) => step.includes("TEMP B-TREE"))).toEqual([]);
  });

  it("related deals are found by the relation, from either side", async () => {
    const [deal, other] = [await addAppointment(), await addAppointment()];
    const sales = await test.signIn("sales");
    const body = { relatedDealId: other };
    await sales.call(relatedDeals.relateDeal, { params: { dealId: deal }, body });
    const plan = await ask(`/deals/${deal}`);
    for (const index of [/\(first_deal_id=\?\)$/, /_by_second \(second_deal_id=\?\)$/]) {
      expect(plan).toContainEqual(expect.stringMatching(index));
    }
    expect(plan.filter((step) => /^SCAN (d|deals|deal_relations)\b/.test(step))).toEqual([]);
  });

  it("a page of a timeline begins in the index where the one before ended, of all areas or of one", async () => {
    const deal = await addAppointment();
    const { id = "" } = await database.read
      .selectFrom("timeline_entries")
      .select("id")
      .where("deal_id", "=", deal)
      .executeTakeFirstOrThrow();
    for (const query of ["limit=20", `before=${id}`, `before=${id}&areas=NOTES,DEAL`]) {
      const plan = await ask(`/deals/${deal}/timeline?${query}`);
      const place = query.includes("before") ? " AND (at,id)<(?,?)" : "";
      const step = `SEARCH t USING INDEX timeline_of_deal (account_id=? AND deal_id=?${place})`;
      expect(plan.filter((one) => one.replace("COVERING ", "") === step)).toHaveLength(2);
      expect(plan.filter((one) => one.startsWith("SCAN") || one.includes("TEMP B-TREE"))).toEqual(
        [],
      );
    }
  });

  it("products are listed in their order by an index, found by their brand or master, never read of others", async () => {
    const own = "account_id=? AND is_archived=?";
    for (const [path, index] of [
      ["/products", `products_of_account (${own})`],
      ["/products?search=ro&limit=20", `products_of_account (${own})`],
      ["/products?brandId=b&categoryId=c", "products_of_brand (account_id=? AND brand_id=? AND "],
      ["/products?brandId=b", `products_of_account (${own})`],
      ["/products?categoryId=c", "products_of_category (account_id=? AND category_id=? AND "],
      [
        "/products?brandSubCategoryId=s",
        "products_of_sub_category (account_id=? AND sub_category_id=? AND ",
      ],
      [
        "/products?masterProductId=m",
        "products_of_master (account_id=? AND master_id=? AND is_archived=?)",
      ],
      ["/products/top-selling", "products_on_top (account_id=?"],
      ["/brand-categories", "(account_id=?"],
    ] as const) {
      const plan = await ask(path);
      const steps = plan.filter((step) => /^(SEARCH|SCAN) products\b/.test(step));
      expect([path, steps]).toEqual([path, [expect.stringContaining(index)]]);
      expect(plan.filter((step) => step.startsWith("SCAN"))).toEqual([]);
      if (path !== "/brand-categories") {
        expect([path, plan.filter((step) => step.includes("TEMP B-TREE"))]).toEqual([path, []]);
      }
    }
  });

  it("products among many are found by a word that few have, wherever they are looked for", async () => {
    const many = Array.from({ length: 1_001 }, (_, at) => ({
      name: `Alberton ${at}`,
      position: at,
    }));
    await addProducts(test.database, many);
    // The first looks whether there are many, in an index alone.
    const steps = async (query: string) => {
      const [many, ...rest] = (await ask(`/products?limit=20&${query}`)).filter((step) =>
        /^(SEARCH|SCAN) products\b/.test(step),
      );
      expect(many).toMatch(/COVERING INDEX \S+ \(account_id=\?\)$/);
      return rest;
    };
    for (const more of ["", "&brandId=b", "&brandId=b&categoryId=c", "&masterProductId=m"]) {
      expect([more, await steps(`search=alberton+999${more}`)]).toEqual([
        more,
        ["SEARCH products USING INTEGER PRIMARY KEY (rowid=?)"],
      ]);
    }
    for (const often of ["alberton", "coastline+alberton"]) {
      expect([often, await steps(`search=${often}`)]).toEqual([
        often,
        [expect.stringContaining("products_of_account (account_id=? AND is_archived=?)")],
      ]);
    }
  });

  it("products are counted, and listed by place, by indexes that have all of it", async () => {
    const place = "brandId=b&categoryId=c&kind=OUTER&limit=100";
    const counted = "COVERING INDEX products_by_place (account_id=? AND is_archived=?";
    const orphans = "products_of_master (account_id=? AND master_id=? AND is_archived=?)";
    const inPlace =
      "products_outer (account_id=? AND brand_id=? AND category_id=? AND <expr>=? AND is_archived=?)";
    for (const [path, steps] of [
      ["/products/counts", [counted, counted, orphans]],
      ["/products/counts?search=ro", [counted, counted]],
      [`/products?${place}&withoutSubCategory=true`, [orphans, inPlace]],
      [`/products?${place}&brandSubCategoryId=s&offset=100`, [orphans, inPlace]],
      ["/products?ids=a,b", ["(id=?)"]],
    ] as const) {
      const plan = await ask(path);
      const found = plan.filter((step) => /^(SEARCH|SCAN) products\b/.test(step));
      expect([path, found]).toEqual([path, steps.map((step) => expect.stringContaining(step))]);
      const scans = plan.filter((step) => /^SCAN (?!places|counted)/.test(step));
      expect([path, scans]).toEqual([path, []]);
      const sorts = plan.filter((step) => step.includes("TEMP B-TREE"));
      // Those of ids are few.
      expect([path, sorts.length]).toEqual([path, path.includes("ids=") ? 1 : 0]);
      const masters = plan.filter((step) => /^(SEARCH|SCAN) masters\b/.test(step));
      for (const step of masters)
        expect(step).toContain("products_masters (account_id=? AND is_archived=?)");
    }
    const pictured = await ask("/products/counts?pictures=true");
    expect(pictured.join("\n")).toContain("SEARCH pictured USING INDEX products_pictured");
  });

  it("a search is driven by what it finds, not by the workflow's deals", async () => {
    for (const query of ["limit=100&search=D-1004", "perStatus=20&search=D-1004"]) {
      const steps = (await ask(query)).filter((step) => /^SEARCH deals /.test(step));
      expect(steps.length).toBeGreaterThan(0);
      for (const step of steps) expect(step).toContain("rowid=?");
    }
  });

  it("a count by one alert or flag, or of archived deals, reads no deals at all", async () => {
    for (const query of [
      "limit=0&alerts=any",
      `limit=0&flagValueId=${flagValue}`,
      "limit=0&archived=true",
    ]) {
      expect(await ask(query)).toEqual([]);
    }
  });

  it("a count by alert and flag is driven by the flag", async () => {
    const plan = await ask(`limit=0&alerts=any&flagValueId=${flagValue}`);
    expect(plan.join("\n")).toContain("deal_flag_values_by_value");
    expect(plan.join("\n")).not.toContain("deals_sort_");
  });
});
