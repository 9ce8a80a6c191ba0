import { JSDOM } from "jsdom";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { quotes } from "../../app/upstream/contract/quotes";
import { addProducts, addVersion } from "../support/catalogue";
import { all, wordsOf } from "../support/page-words";
import { addLine, addQuote } from "../support/quotes";
import { editAnswers, spoilAnswers } from "../support/spoil";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let browser: Browser;
let admin: UpstreamClient;
let quoteId: string;
let path: string;

beforeAll(async () => {
  web = await createTestWeb();
  const [roller = "", curtain = ""] = await addProducts(web.database, [
    { name: "Ordered roller", brand: "Coastline" },
    { name: "Ordered curtain", brand: "Westgate" },
  ]);
  await addVersion(web.database, roller, {});
  const source = JSON.stringify({ kind: "FLAT", price: 2_500_001 });
  await addVersion(web.database, curtain, { source });
  browser = web.browser();
  await browser.signIn("admin");
  admin = await web.signIn("admin");
});
afterAll(() => web.drop());
beforeEach(async () => {
  const quote = await addQuote(admin);
  ({ quoteId } = quote);
  path = `/workflows/residential-sales/${quote.dealId}/quotes/${quoteId}`;
  const size = { width: "1200", height: "1500" };
  await addLine(admin, quote.orderId, {
    ...{ product: "Ordered roller", ...size, quantity: 2, group: "Bay" },
  });
  await addLine(admin, quote.orderId, { product: "Ordered curtain", ...size });
  await set({ status: "ACCEPTED" });
});

const read = () => admin.call(quotes.getQuote, { params: { id: quoteId } });
const set = (values: { status?: string; is_archived?: number }) =>
  web.database.writer
    .updateTable("quotes")
    .set({ ...values, accepted_at: "2026-11-17T01:00:00.000Z" })
    .where("id", "=", quoteId)
    .execute();
async function open(address = path, by = browser) {
  const response = await by.get(address);
  expect(response.status, address).toBe(200);
  return new JSDOM(await response.text(), { url: ORIGIN + address }).window.document;
}
const rows = (page: Document, table: string) =>
  [...page.querySelectorAll(`${table} tbody tr`)].map((row) => all(row, "th, td"));

/** The form of a supplier, as a browser without script sends it. */
function formOf(page: Document, supplier: string): URLSearchParams {
  const row = [...page.querySelectorAll(".ready .win")].find((one) =>
    wordsOf(one).startsWith(supplier),
  );
  const fields = [...(row?.querySelectorAll<HTMLInputElement>("input") ?? [])];
  return new URLSearchParams(fields.map(({ name, value }) => [name, value]));
}
const order = async (supplier: string, address = path) => {
  const form = formOf(await open(address), supplier);
  return browser.post(address, Object.fromEntries(form));
};
const toastAt = async (response: Response) => {
  expect(response.status).toBe(303);
  return all(await open(response.headers.get("location") ?? "/"), ".toasts").join(" ");
};
const tuids = async () => (await read()).context.orders?.map((one) => one.tuid) ?? [];

describe("an accepted quote", () => {
  it("shows what is ready to order, by supplier, with four decimals of cost", async () => {
    const page = await open();
    const ready = rows(page, ".ready");
    expect(ready.filter(([name]) => name === "Coastline" || name === "Westgate")).toEqual([
      ["Coastline", "$200.0000", "Create order from Coastline"],
      ["Westgate", "$250.0001", "Create order from Westgate"],
    ]);
    expect(ready).toContainEqual(["Ordered roller W1 Bay", "1200 × 1500", "2", "$200.0000", ""]);
    // No browser breaks a line in what is preformatted.
    expect(all(page, ".ready td > pre")).toEqual(["1200 × 1500", "1200 × 1500"]);
    expect(all(page, ".ready thead th")).toEqual([
      ...["Supplier and product", "Size mm", "Qty", "Cost ex GST", "Actions"],
    ]);
    expect(all(page, ".orders-head")).toEqual([
      "Ready to Order 3 of 3 products are not ordered yet",
    ]);
    expect(page.querySelector(".orders")).toBeNull();
  });

  it("is said of an upstream that only follows the specification too", async () => {
    const { context } = await read();
    const named = context.suppliers ?? [];
    editAnswers(web, /\/deal-quotes\/[^/]+$/, ({ acceptedAt: _, ...told }) => {
      const { suppliers: __, ...rest } = told.context as { suppliers: unknown };
      const document = { id: "1", createdAt: "2026-11-17T01:00:00.000Z" };
      return { ...told, context: { ...rest, acceptedQuoteDocument: document } };
    });
    spoilAnswers(web, /\/old\/manufacturers$/, () =>
      Response.json({ data: named.map(({ id, name }) => ({ id, name: `${name} Pty` })) }),
    );
    const page = await open();
    expect(all(page, ".ready .win").join()).toContain("Coastline");
    expect(all(page, ".quote-mark").join()).toContain("Accepted Yesterday");
  });

  it("is ordered of a supplier by a form, once, and names the order", async () => {
    const form = Object.fromEntries(formOf(await open(`${path}?tab=quotes`), "Coastline"));
    const first = await browser.post(`${path}?tab=quotes`, form);
    expect(first.headers.get("location")).toBe(`${path}?tab=quotes`);
    const said = await toastAt(first);
    const [made = ""] = await tuids();
    expect(said).toContain("Order created");
    expect(said).toContain(`${made}, Coastline`);
    // Pressed twice, it is the same form.
    expect(await toastAt(await browser.post(path, form))).toContain(made);
    expect(await tuids()).toEqual([made]);
    const page = await open();
    expect(rows(page, ".orders")).toEqual([[made, "Open", "Coastline", "2", "$200.0000"]]);
    expect(all(page, ".orders-head")).toEqual([
      ...["Ready to Order 1 of 3 products is not ordered yet", "Orders"],
    ]);
    expect(all(page, ".ready .win b")).toEqual(["Westgate"]);
    const lines = all(page, ".lines tbody tr:not(.win) td:first-child");
    expect(lines).toEqual([`Ordered roller Ordered in ${made}`, "Ordered curtain"]);
    expect(wordsOf(page.querySelector(".panel-head") as Element)).not.toContain("All products");
    expect(all(page, ".segments a")).toEqual(["All products 2", `${made} 1`]);
    const onOrder = await open(`${path}?lines=${made}`);
    expect(all(onOrder, ".lines .row-link")).toEqual(["Ordered roller"]);
    expect(all(onOrder, ".segments [aria-current]")).toEqual([`${made} 1`]);
    // One that is none of the quote's narrows nothing.
    expect(all(await open(`${path}?lines=PO-1`), ".lines .row-link")).toHaveLength(2);
  });

  it("says that all is ordered once it is", async () => {
    await order("Coastline");
    await order("Westgate");
    const page = await open();
    expect(page.querySelector(".ready")).toBeNull();
    expect(wordsOf(page.querySelector(".panel-head") as Element)).toContain(
      "All products are ordered",
    );
    expect(rows(page, ".orders")).toHaveLength(2);
  });

  it("says why nothing was ordered, where somebody else was first or the quote is open again", async () => {
    const page = await open();
    const [late, later] = [formOf(page, "Coastline"), formOf(page, "Westgate")];
    await admin.call(quotes.convertQuote, {
      body: { quoteId, manufacturerId: late.get("manufacturerId") ?? "" },
    });
    expect(await toastAt(await browser.post(path, Object.fromEntries(late)))).toContain(
      "All products of this supplier are ordered already",
    );
    await set({ status: "OPEN" });
    expect(await toastAt(await browser.post(path, Object.fromEntries(later)))).toContain(
      "Only an accepted quote can be ordered",
    );
    expect(await tuids()).toHaveLength(1);
  });

  it("shows no costs to who may see none", async () => {
    await order("Coastline");
    const sales = web.browser();
    await sales.signIn("sales");
    const page = await open(path, sales);
    expect(all(page, ".ready thead th")).not.toContain("Cost ex GST");
    expect(rows(page, ".ready")).toEqual([
      ["Westgate", "Create order from Westgate"],
      ["Ordered curtain W2", "1200 × 1500", "1", ""],
    ]);
    expect(rows(page, ".orders").map((row) => row.length)).toEqual([4]);
    expect(page.documentElement.innerHTML).not.toContain("200.0000");
  });

  it("shows no orders without the Purchasing feature, and takes none", async () => {
    const form = formOf(await open(), "Coastline");
    const none = web.browser();
    await none.signIn("dealsonly");
    const page = await open(path, none);
    expect(page.querySelector(".ready, .orders")).toBeNull();
    const key = page.querySelector<HTMLInputElement>("input[name='_key']")?.value;
    const own = { ...Object.fromEntries(form), ...(key && { _key: key }) };
    expect((await none.post(path, own)).status).toBeGreaterThanOrEqual(300);
    expect(await tuids()).toEqual([]);
  });
});

it.each([
  ["open", { status: "OPEN" }],
  ["locked", { status: "LOCKED" }],
  ["archived", { status: "ACCEPTED", is_archived: 1 }],
])("a quote that is %s has nothing ready, and keeps its orders", async (_, values) => {
  await order("Coastline");
  await set(values);
  const page = await open();
  expect(page.querySelector(".ready")).toBeNull();
  expect(rows(page, ".orders")).toHaveLength(1);
});

it("an ordered product is not removed, and it is said in what it is ordered", async () => {
  await order("Coastline");
  await set({ status: "OPEN" });
  const { context } = await read();
  const line = context.orderLines.find(
    ({ context: { product } }) => product.name === "Ordered roller",
  );
  const [made] = await tuids();
  const remove = `${path}/products/${line?.id}/remove`;
  const page = await open(remove);
  const inputs = [
    ...page.querySelectorAll<HTMLInputElement>("dialog form input, .dialog form input"),
  ];
  const form = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
  const said = await toastAt(await browser.post(remove, form));
  expect(said).toContain(`It is ordered in ${made} and cannot be removed`);
  expect((await read()).context.orderLines).toHaveLength(2);
});
