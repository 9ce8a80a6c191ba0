import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { products } from "../../app/upstream/contract/products";
import { callName } from "../../app/upstream/transport";
import { quotes } from "../../app/upstream/contract/quotes";
import { addQuote, addLine, fillCatalogues } from "../support/quotes";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let admin: UpstreamClient;
let quote: Awaited<ReturnType<typeof addQuote>>;
let path: string;
let roller: string;

beforeAll(async () => {
  web = await createTestWeb();
  await fillCatalogues(web.database, web.clock.now);
  admin = await web.signIn("admin");
  quote = await addQuote(admin);
  path = `/workflows/residential-sales/${quote.dealId}/quotes/${quote.quoteId}/products`;
  const found = await admin.call(products.listProducts, { query: { search: "blockout roller" } });
  roller = found.find(({ name }) => name === "Blockout roller")?.id ?? "";
});
afterAll(() => web.drop());

async function someone(): Promise<Browser> {
  const browser = web.browser();
  await browser.signIn("admin");
  return browser;
}
async function open(browser: Browser, address: string, status = 200) {
  const response = await browser.get(address);
  expect(response.status, address).toBe(status);
  return new JSDOM(await response.text(), { url: ORIGIN + address }).window.document;
}
const viewOf = (page: Document) =>
  page.querySelector('.segments [aria-current], [aria-label*="View"] [aria-current]')?.textContent;
const lines = async () =>
  (await admin.call(quotes.getQuote, { params: { id: quote.quoteId } })).context.orderLines;

describe("the products to add", () => {
  it("are a tree, or tiles where the flag says so, until somebody chooses", async () => {
    const first = await someone();
    expect(viewOf(await open(first, `${path}/new`))).toContain("Tree");
    await web.database.writer
      .updateTable("accounts")
      .set({ feature_flags: JSON.stringify({ product_add_tiles_default: true }) })
      .execute();
    const second = await someone();
    expect(viewOf(await open(second, `${path}/new`))).toContain("Tiles");
    const page = await open(second, `${path}/new`);
    const tree = [...page.querySelectorAll("a")].find((one) => one.textContent?.trim() === "Tree");
    expect(viewOf(await open(second, tree?.getAttribute("href") ?? ""))).toContain("Tree");
    // It is remembered.
    expect(viewOf(await open(second, `${path}/new`))).toContain("Tree");
  });

  it("lead to the form of the product, which is met again with what is wrong", async () => {
    for (const view of ["tree", "tiles"]) {
      const address = `${path}/new?as=${view}&find=blockout+roller`;
      const page = await open(await someone(), address);
      const link = page.querySelector<HTMLAnchorElement>(`nav a[href*="product=${roller}"]`);
      const url = new URL(link?.href ?? "");
      const chosen = await open(await someone(), url.pathname + url.search);
      const place = chosen.getElementById(url.hash.slice(1));
      expect(place?.querySelector("h2")?.textContent).toBe("Blockout roller");
      const action = place?.querySelector("form")?.getAttribute("action") ?? "";
      expect(new URL(action, ORIGIN).hash).toBe(url.hash);
      expect(new URL(action, ORIGIN).searchParams.get("find")).toBe("blockout roller");
      const fields = { "windows[0].width": "", "windows[0].height": "1200" };
      const answer = await (await someone()).post(action.split("#")[0] ?? "", fields);
      expect(answer.status).toBe(400);
      const again = new JSDOM(await answer.text()).window.document;
      const alert = again.getElementById(url.hash.slice(1))?.querySelector("[role=alert]");
      expect(alert?.textContent).toContain("Width is required");
    }
  });

  it("that nothing is found among say so in the words of the specification", async () => {
    const page = await open(await someone(), `${path}/new?find=quixotic`);
    expect(page.body.textContent).toContain("No products found");
    expect(page.body.textContent).toContain("Please contact support for assistance");
  });
});

describe("a product that is added", () => {
  const form = async (browser: Browser, fields: Record<string, string>) =>
    browser.post(`${path}/new?product=${roller}`, {
      "windows[0].groupName": "",
      "windows[0].width": "",
      "windows[0].height": "",
      "windows[0].quantity": "1",
      notes: "",
      ...fields,
    });

  it("stands in its window, in the size that was typed", async () => {
    const browser = await someone();
    const response = await form(browser, {
      "windows[0].groupName": "Bedrooms/Main",
      "windows[0].width": "1200",
      "windows[0].height": "1500",
      "windows[0].quantity": "2",
    });
    expect(response.status).toBe(303);
    expect(await lines()).toMatchObject([
      {
        ...{ windowGroupName: "Bedrooms / Main", quantity: 2 },
        context: { configuration: { width: 1200, height: 1500 } },
      },
    ]);
  });

  it("is read by itself when it is sent, whatever else is sold", async () => {
    const browser = await someone();
    const fields = { "windows[0].width": "800", "windows[0].height": "900" };
    const asked: string[] = [];
    const { send } = web.upstream;
    web.upstream.send = (request, address) => {
      if (callName(request) === "GET /products") asked.push(JSON.stringify(request));
      return send.call(web.upstream, request, address);
    };
    expect((await form(browser, fields)).status).toBe(303);
    web.upstream.send = send;
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain(roller);
    for (const gone of ["nothing", "!!", "7"]) {
      expect((await browser.post(`${path}/new?product=${gone}`, fields)).status).toBe(404);
    }
  });

  it("comes back with what was typed and a sentence at the field, and nothing is kept", async () => {
    const before = (await lines()).length;
    const browser = await someone();
    const response = await form(browser, {
      "windows[0].width": "1200.5",
      "windows[0].height": "",
      notes: "Mind the dog",
    });
    expect(response.status).toBe(400);
    const page = new JSDOM(await response.text()).window.document;
    const value = (name: string) =>
      page.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? "";
    expect(value("windows[0].width")).toBe("1200.5");
    expect(value("notes")).toBe("Mind the dog");
    expect(page.body.textContent).toContain("Height is required");
    expect(await lines()).toHaveLength(before);
  });

  it("is changed on its own page, and a stale change is told beside what was typed", async () => {
    const { lineId } = await addLine(admin, quote.orderId, {
      ...{ product: "Blockout roller", width: "900", height: "900" },
    });
    const browser = await someone();
    const address = `${path}/${lineId}`;
    const page = await open(browser, address);
    const value = (name: string) =>
      page.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? "";
    expect([value("width"), value("height"), value("quantity")]).toEqual(["900", "900", "1"]);
    const change = (fields: Record<string, string>) =>
      browser.post(address, {
        ...{ groupName: "Bay", width: "1000", height: "900", quantity: "3", notes: "" },
        ...fields,
      });
    expect((await change({ revision: value("revision") })).status).toBe(303);
    const [line] = (await lines()).filter(({ id }) => id === lineId);
    expect(line).toMatchObject({
      ...{ quantity: 3, windowGroupName: "Bay" },
      context: { configuration: { width: 1000 } },
    });
    expect((await change({ revision: value("revision"), width: "1100" })).status).toBe(409);
    expect((await lines()).find(({ id }) => id === lineId)?.quantity).toBe(3);
  });
});
