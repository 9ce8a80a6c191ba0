import { JSDOM } from "jsdom";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { addOrders } from "../support/orders";
import { wordsOf } from "../support/page-words";
import { editAnswers } from "../support/spoil";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let admin: Browser;
let sales: Browser;
let ids: string[];

const AT = { created_at: "2026-11-17T01:00:00.000Z", updated_at: "2026-11-17T01:00:00.000Z" };

beforeAll(async () => {
  web = await createTestWeb();
  await web.database.write((trx) =>
    trx.updateTable("purchase_orders").set({ created_at: "2020-01-01T00:00:00.000Z" }).execute(),
  );
  ids = await addOrders(web.database, [
    { tuid: "PO-1", sidemark: "KOWALSKI", sales_rep: "Aisha", total_cost: 1234_5000, ...AT },
    { tuid: "PO-2", sidemark: "STOCK", status: "SUBMITTED", total_cost: 1_0000, ...AT },
    { tuid: "PO-3", sidemark: "HIDDEN", is_private: 1, ...AT },
    { tuid: "PO-4", sidemark: "OLD", ...AT, created_at: "2026-08-01T01:00:00.000Z" },
    { tuid: "PO-5", sidemark: "DONE", is_archived: 1, ...AT },
  ]);
  [admin, sales] = [web.browser(), web.browser()];
  await admin.signIn("admin");
  await sales.signIn("sales");
});
afterEach(() => {
  expect(web.faults.splice(0)).toEqual([]);
  expect(web.webFaults.splice(0)).toEqual([]);
});
afterAll(() => web.drop());

const page = async (search = "", by = sales) => (await by.get(`/orders${search}`)).text();
const shown = (html: string) =>
  [...html.matchAll(/class="row-link"[^>]*>(PO-\d+)</g)].map(([, tuid]) => tuid);

describe("the list of orders", () => {
  it("shows those of the past 30 days, with a way to each of them", async () => {
    const html = await page();
    expect(shown(html).toSorted()).toEqual(["PO-1", "PO-2"]);
    expect(html).toMatch(/<p>2(?:<!-- -->)? record\(s\) found/);
    expect(html).toMatch(new RegExp(`href="/orders/${ids[0]}"`));
    expect(html).toContain(`href="/orders/new"`);
    expect(html).toMatch(/<option value="-30" selected="">Past 30 days/);
  });

  it.each<[string, string[]]>([
    ["?date=all", ["PO-1", "PO-2", "PO-4"]],
    ["?date=-12M&search=old", ["PO-4"]],
    ["?date=nonsense&sort=nonsense&page=nonsense", ["PO-1", "PO-2"]],
    ["?status=SUBMITTED", ["PO-2"]],
    ["?status=STRANGE", ["PO-1", "PO-2"]],
    ["?rep=Aisha", ["PO-1"]],
    ["?rep=none", ["PO-2"]],
    ["?archived=true", ["PO-5"]],
    ["?manufacturer=unknown", []],
    ["?sort=tuid%7CASC&page=99", ["PO-1", "PO-2"]],
  ])("takes its filters from the address: %s", async (search, wanted) => {
    expect(shown(await page(search)).toSorted()).toEqual(wanted);
  });

  it("keeps the filters in what leads to other sorts, and in each order's address", async () => {
    const html = await page("?date=all&rep=Aisha&sort=tuid%7CASC");
    expect(html).toContain(`/orders/${ids[0]}?rep=Aisha&amp;date=all&amp;sort=tuid%7CASC"`);
    expect(html).toContain(`href="/orders?rep=Aisha&amp;date=all&amp;sort=tuid%7CDESC"`);
    expect(html).toMatch(/<option value="Aisha" selected="">/);
    expect(html).toMatch(/<option value="none">None/);
  });

  it("says under the list that there are more than were counted", async () => {
    editAnswers(web, /\/purchaseorder$/, (told) => ({ ...told, total: 10_000, isMore: true }));
    const html = (await page()).replaceAll("<!-- -->", "");
    expect(html).toContain("10000+ record(s) found");
    expect(html).toContain("Page 1 of 100+");
    editAnswers(web, /^$/, (told) => told);
  });

  it("says that nothing is found, and leads back", async () => {
    const html = await page("?search=nobody-has-this");
    expect(html).toContain("No results found");
    expect(html).toContain("Reset filters");
    expect(html).not.toContain("Archive selected");
  });

  it("has costs for those alone who may see them, and sorts by them for nobody else", async () => {
    expect(await page("", admin)).toContain("$1,234.50");
    expect(await page("", admin)).toContain(`href="/orders?sort=totalCost`);
    const html = await page("?sort=totalCost%7CASC");
    expect(shown(html)).toHaveLength(2);
    expect(html).not.toContain("1,234.50");
    expect(html).not.toContain(`href="/orders?sort=totalCost`);
  });

  it("has its columns, with Private and Archived beside the status for who may see that", async () => {
    const heads = (html: string) =>
      [...new JSDOM(html).window.document.querySelectorAll(".table-box thead th")]
        .map(wordsOf)
        .filter((word) => word !== "Select");
    expect(heads(await page("", admin))).toEqual([
      ...["Order", "Status", "Supplier status", "ETA", "Supplier", "Sidemark", "Sales rep"],
      ...["Products", "Total", "Date created"],
    ]);
    const maker = web.browser();
    await maker.signIn("maker");
    const [private_, archived_] = [await page("", maker), await page("?archived=true")];
    const badges = (html: string) =>
      [...html.matchAll(/>(Private|Archived)</g)].map(([, one]) => one);
    expect(shown(private_)).toContain("PO-3");
    expect([badges(private_), badges(archived_), badges(await page())]).toEqual([
      ...[["Private"], ["Archived"], []],
    ]);
  });

  it("offers suppliers to choose from where there are several", async () => {
    const isOffered = async (count: number) => {
      const suppliers = ["Coastline", "Westgate"].slice(0, count);
      editAnswers(web, /\/purchaseorder$/, (told) => ({
        ...told,
        choices: { salesReps: [], suppliers: suppliers.map((name) => ({ id: name, name })) },
      }));
      return /<select[^>]*name="manufacturer"/.test(await page());
    };
    expect([await isOffered(1), await isOffered(2)]).toEqual([false, true]);
    editAnswers(web, /^$/, (told) => told);
  });

  it("is for those who may purchase", async () => {
    const dealsOnly = web.browser();
    await dealsOnly.signIn("dealsonly");
    const response = await dealsOnly.get("/orders");
    expect(response.headers.get("location")).toBe("/dashboard");
    const dashboard = await (await dealsOnly.get("/dashboard")).text();
    expect(dashboard).not.toContain(`href="/orders`);
    const sent = await dealsOnly.post("/orders", { ids: ids[0] ?? "", do: "archive" });
    expect(sent.status).toBeGreaterThanOrEqual(300);
    expect(await archived()).toEqual(["PO-5"]);
  });
});

const archived = async () => {
  const rows = await web.database.read
    .selectFrom("purchase_orders")
    .select("tuid")
    .where("is_archived", "=", 1)
    .where("id", "in", ids)
    .orderBy("tuid")
    .execute();
  return rows.map(({ tuid }) => tuid);
};

it("the dashboard sums up at most 10000 orders of the past 30 days", async () => {
  const asked: unknown[] = [];
  const { send } = web.upstream;
  web.upstream.send = (request, ...rest) => {
    if (request.path === "/purchaseorder") asked.push(request.body);
    return send.call(web.upstream, request, ...rest);
  };
  expect((await sales.get("/dashboard")).status).toBe(200);
  web.upstream.send = send;
  expect(asked).toMatchObject([
    {
      filters: { dateFrom: "2026-10-19", dateTo: "2026-11-18", isArchived: false },
      pagination: { limit: 10_000, offset: 0 },
    },
  ]);
});

describe("the chosen orders", () => {
  it("are archived, and shown again, by a plain form, and the next page says so", async () => {
    expect(await page()).toMatch(/<form method="post" action="\/orders"/);
    const response = await sales.post("/orders?status=OPEN", { ids: ids[0] ?? "", do: "archive" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/orders?status=OPEN");
    // By its number, and with the way back.
    const told = await page("?status=OPEN");
    expect(told).toMatch(/Order archived.*PO-1\b/s);
    expect(told).toMatch(/<form[^>]* action="\/orders\?status=OPEN".*Undo/s);
    expect(told).toContain(`name="ids" value="${ids[0] ?? ""}"`);
    expect(await archived()).toEqual(["PO-1", "PO-5"]);
    expect(shown(await page("?archived=true")).toSorted()).toEqual(["PO-1", "PO-5"]);
    await sales.post("/orders?archived=true", { ids: ids[0] ?? "", do: "unarchive" });
    expect(await page()).toContain("Order unarchived");
    expect(await archived()).toEqual(["PO-5"]);
  });

  it("several are shown again by what Undo sends", async () => {
    const chosen = [ids[0], ids[1]].join(",");
    await sales.post("/orders", { ids: chosen, do: "archive" });
    expect(await page()).toContain("2 orders archived");
    expect(await archived()).toHaveLength(3);
    await sales.post("/orders", { ids: chosen, do: "unarchive" });
    expect(await archived()).toEqual(["PO-5"]);
  });

  it("none of them is changed if one is private, and nothing without any", async () => {
    const _key = await sales.newKey();
    const body = new URLSearchParams({ _key, do: "archive" });
    for (const id of [ids[0], ids[2]]) body.append("ids", id ?? "");
    const response = await sales.send("/orders", {
      method: "POST",
      body: body.toString(),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: ORIGIN,
      },
    });
    expect(response.status).toBeGreaterThanOrEqual(300);
    expect(await archived()).toEqual(["PO-5"]);
    expect(await page()).toContain("Nothing was archived: some of these orders are not there");
    await sales.post("/orders", { do: "archive" });
    expect(await page()).toContain("No orders are selected");
    expect(await archived()).toEqual(["PO-5"]);
  });
});
