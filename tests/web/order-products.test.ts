import { JSDOM } from "jsdom";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { lineOptions } from "../../app/upstream/contract/line-options";
import { products } from "../../app/upstream/contract/products";
import { purchaseOrders } from "../../app/upstream/contract/purchase-orders";
import { all, wordsOf } from "../support/page-words";
import { addLine, chooseFirst, fillCatalogues } from "../support/quotes";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

const VENETIAN = "Aluminium venetian 25 mm";
const SIZE = { product: VENETIAN, width: "1210", height: "900" };
const SUBMITTED = { status: "SUBMITTED", submitted_at: "2026-11-18T01:00:00.000Z" };

let web: TestWeb;
let browser: Browser;
let admin: UpstreamClient;
let catalogue: { id: string; name: string; manufacturerId: string }[];
let id: string;
let body: string;
let path: string;

beforeAll(async () => {
  web = await createTestWeb();
  await fillCatalogues(web.database, web.clock.now);
  browser = web.browser();
  await browser.signIn("admin");
  admin = await web.signIn("admin");
  const listed = await admin.call(products.listProducts, { query: {} });
  catalogue = listed.filter(({ type }) => type === "PRODUCT");
});
afterAll(() => web.drop());
beforeEach(async () => {
  const { data } = await admin.call(purchaseOrders.createPurchaseOrder, {
    body: { manufacturer_id: named(VENETIAN).manufacturerId, sidemark: "Kowalski" },
  });
  ({ id } = data);
  path = `/orders/${id}`;
  body = (await read()).externalId;
});
afterEach(() => {
  expect(web.faults.splice(0)).toEqual([]);
  expect(web.webFaults.splice(0)).toEqual([]);
});

function named(name: string) {
  const found = catalogue.find((one) => one.name === name);
  if (!found) throw new Error(`No product ${name}`);
  return found;
}
const read = () => admin.call(purchaseOrders.getPurchaseOrder, { params: { id } });
const lines = async () => (await read()).context.orderLines;
const add = (own: { group?: string; quantity?: number } = {}) =>
  addLine(admin, body, { ...SIZE, group: "Study", ...own });
const set = (values: Record<string, unknown>) =>
  web.database.writer.updateTable("purchase_orders").set(values).where("id", "=", id).execute();
/** As if a new version of its products had come. */
const move = () =>
  web.database.writer
    .updateTable("order_lines")
    .set({ version_id: null })
    .where("order_id", "=", body)
    .execute();
async function open(address = path, status = 200, by = browser) {
  const response = await by.get(address);
  expect(response.status, address).toBe(status);
  return new JSDOM(await response.text(), { url: ORIGIN + address }).window.document;
}
const pageOf = async (response: Response) => new JSDOM(await response.text()).window.document;
const toast = async (response: Response) => {
  expect(response.status).toBe(303);
  return wordsOf((await open(response.headers.get("location") ?? "/")).querySelector(".toasts"));
};
const value = (page: Document, name: string) =>
  page.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
const NEW_LINE = {
  ...{ "windows[0].groupName": "Bay", "windows[0].width": "1210", "windows[0].height": "900" },
  ...{ "windows[0].quantity": "2", notes: "Mind the dog" },
};
const post = (fields: Record<string, string> = {}, product = named(VENETIAN).id) =>
  browser.post(`${path}/products/new?product=${product}`, { ...NEW_LINE, ...fields });

describe("products to add to an order", () => {
  it("are those of its supplier alone", async () => {
    const supplier = named(VENETIAN).manufacturerId;
    const others = catalogue.filter(({ manufacturerId }) => manufacturerId !== supplier);
    const own = catalogue.filter(({ manufacturerId }) => manufacturerId === supplier);
    expect([others.length, own.length].every((count) => count > 3)).toBe(true);
    const page = await open(`${path}/products/new`);
    const offered = [...page.querySelectorAll<HTMLAnchorElement>(".product-tree a")].map(
      ({ href }) => new URL(href).searchParams.get("product"),
    );
    const ids = new Set(offered.filter((one) => one !== null));
    expect([...ids].toSorted()).toEqual(own.map((one) => one.id).toSorted());
    const [other] = others;
    const foreign = await open(`${path}/products/new?product=${other?.id}`);
    expect(wordsOf(foreign.querySelector(".product-chosen"))).toContain("not there any more");
    expect((await post({}, other?.id)).status).toBe(404);
    expect(await lines()).toEqual([]);
  });

  it("stand in their window at what they cost, and lead to their options", async () => {
    const start = await open();
    const [href] = [...start.querySelectorAll(".empty-quote a")].map((one) =>
      one.getAttribute("href"),
    );
    expect(href).toBe(`${path}/products/new`);
    const added = await post();
    expect(added.headers.get("location")).toBe(path);
    expect(await toast(added)).toContain(`Product added${VENETIAN}`);
    const [line] = await lines();
    expect(line).toMatchObject({ windowGroupName: "Bay", quantity: 2, notes: "Mind the dog" });
    const page = await open();
    expect(all(page, ".problems p")).toEqual([
      `Options not selected yet. Specify options of ${VENETIAN}`,
    ]);
    const own = `${path}/products/${line?.id}`;
    const hrefs = [...page.querySelectorAll(".lines a, .lines-head a.btn")].map((one) =>
      one.getAttribute("href"),
    );
    expect(hrefs).toEqual([
      `${path}/products/new`,
      `${path}/products/new?window=${line?.orderWindowId}`,
      ...[own, `${own}/menu`, `${own}/options`],
    ]);
  });

  it("come back with what was typed, and nothing is kept", async () => {
    const answer = await post({ "windows[0].width": "1210.5" });
    expect(answer.status).toBe(400);
    const page = await pageOf(answer);
    expect(value(page, "windows[0].width")).toBe("1210.5");
    expect(value(page, "notes")).toBe("Mind the dog");
    expect(await lines()).toEqual([]);
  });

  it("are looked for beside the search of the order, which leads back as it was", async () => {
    await add();
    const page = await open(`${path}/products/new?words=study&find=roller`);
    expect(value(page, "find")).toBe("roller");
    expect(page.querySelector(".panel-scrim")?.getAttribute("href")).toBe(`${path}?words=study`);
  });
});

describe("a product of an order", () => {
  it("is edited over what its writer saw", async () => {
    const { lineId } = await add();
    const address = `${path}/products/${lineId}`;
    const page = await open(address);
    expect(all(page, "h1")).toEqual(["Edit product"]);
    const fields = {
      ...{ groupName: "Bay", width: "1300", height: "900", quantity: "3", notes: "" },
      revision: value(page, "revision") ?? "",
    };
    expect(await toast(await browser.post(address, fields))).toContain("Product saved");
    expect(await lines()).toMatchObject([{ quantity: 3, windowGroupName: "Bay" }]);
    const late = await browser.post(address, { ...fields, notes: "Typed late" });
    expect(late.status).toBe(409);
    expect(value(await pageOf(late), "notes")).toBe("Typed late");
  });

  it("has its options chosen at what they cost", async () => {
    const { lineId } = await add({ quantity: 2 });
    await chooseFirst(admin, lineId);
    const address = `${path}/products/${lineId}/options`;
    const [line] = await lines();
    const cost = (line?.costPrice ?? 0) / 10_000;
    expect(cost).toBeGreaterThan(0);
    const page = await open(address);
    expect(wordsOf(page.querySelector(".options-sum"))).toMatch(
      new RegExp(`^Total cost ex GST, 2 × \\$\\d+\\.\\d{4} \\$${cost.toFixed(4)}$`),
    );
    const form = page.querySelector<HTMLFormElement>("#options");
    const { FormData: Data } = page.defaultView as unknown as { FormData: typeof FormData };
    const sent = Object.fromEntries(
      [...new Data(form ?? undefined)].map(([name, text]) => [name, String(text)]),
    );
    const saved = await browser.post(address, sent);
    expect(saved.headers.get("location")).toBe(path);
    expect(await toast(saved)).toContain("Options saved");
    const sales = web.browser();
    await sales.signIn("sales");
    const bare = await open(address, 200, sales);
    expect(wordsOf(bare.querySelector("dialog"))).not.toContain("$");
    expect(bare.querySelector(".options-total")).toBeNull();
  });

  it("says how its cost is made, to who may see it", async () => {
    const { lineId } = await add({ quantity: 2 });
    await chooseFirst(admin, lineId);
    const address = `${path}/products/${lineId}/trace`;
    const [line] = await lines();
    const page = await open(address);
    expect(all(page, ".trace-head")).toEqual(["Cost ex GST"]);
    expect(all(page, ".trace-figures dd")).toEqual(
      [line?.unitCostPrice, line?.costPrice].map((cost) => `$${((cost ?? 0) / 10_000).toFixed(4)}`),
    );
    const sales = web.browser();
    await sales.signIn("sales");
    await open(address, 403, sales);
  });

  it("is cloned to one of the windows, and windows are copied whole", async () => {
    const first = await add();
    const second = await add({ group: "Kitchen" });
    const address = `${path}/products/${first.lineId}/copy`;
    const page = await open(address);
    expect([...all(page, "h1"), ...all(page, "option")]).toEqual([
      ...["Clone product", "W1 Study", "W2 Kitchen"],
    ]);
    const cloned = await browser.post(address, { windowId: second.windowId });
    expect(await toast(cloned)).toContain(`Product cloned${VENETIAN}`);
    const copied = await browser.post(`${path}/windows/${second.windowId}/copy`, {});
    expect(await toast(copied)).toContain("Window copiedW2 Kitchen");
    expect((await lines()).map((line) => line.windowGroupName)).toEqual([
      ...["Study", "Kitchen", "Kitchen", "Kitchen", "Kitchen"],
    ]);
  });

  it("is removed after a question, and what is asked of it later says that it is gone", async () => {
    const { lineId, windowId } = await add();
    const kitchen = await add({ group: "Kitchen" });
    const address = `${path}/products/${lineId}/remove`;
    expect(all(await open(address), ".dialog-body p")).toEqual([
      ...["Are you sure you want to remove this product?", `${VENETIAN}, W1 Study`],
    ]);
    const removed = await browser.post(address, { verb: "remove", seen: windowId });
    expect(await toast(removed)).toContain("Product removed");
    expect(await toast(await browser.get(address))).toContain("not there any more");
    const late = { groupName: "", width: "1", height: "1", quantity: "1", notes: "Typed late" };
    const own = `${path}/products/${lineId}`;
    for (const values of [late, { ...late, width: "wide" }]) {
      const gone = await browser.post(own, values);
      expect(gone.status).toBe(400);
      expect(value(await pageOf(gone), "notes")).toBe("Typed late");
    }
    for (const found of [own, `${path}/products/unknown`]) {
      const led = await browser.get(found);
      expect([led.status, led.headers.get("location")], found).toEqual([303, path]);
      expect(await toast(led), found).toContain("This product is not there any more");
    }
    const window = `${path}/windows/${kitchen.windowId}/remove`;
    expect(all(await open(window), ".dialog-body p").join()).toContain("W2 Kitchen");
    expect(await toast(await browser.post(window, { verb: "remove" }))).toContain("Window removed");
    expect(await lines()).toEqual([]);
  });

  it("offers on a page what may be done with it", async () => {
    const { lineId } = await add();
    expect(all(await open(`${path}/products/${lineId}/menu`), ".line-items a")).toEqual([
      ...["Options", "Edit", "How this price is made", "Clone", "Remove"],
      ...["Copy window", "Remove window"],
    ]);
    await set(SUBMITTED);
    expect(all(await open(`${path}/products/${lineId}/menu`), ".line-items a")).toEqual([
      "How this price is made",
    ]);
  });
});

describe("an order that takes no changes", () => {
  const CHANGED = "Prices or products have changed since this order was priced.";
  const CLOSED: Record<string, [() => Promise<unknown>, string, string]> = {
    submitted: [
      ...([() => set(SUBMITTED), "Orders cannot be edited after submission."] as const),
      "Orders cannot be edited after submission",
    ],
    archived: [
      ...([() => set({ is_archived: 1 }), "This order is archived and takes no changes."] as const),
      "The order is archived and cannot be changed",
    ],
    moved: [
      ...([() => move(), `${CHANGED} It takes no changes before it is updated.`] as const),
      "Prices have moved since the order was made: update them first",
    ],
  };

  it.each(Object.keys(CLOSED))("as it is %s says so, wherever it is asked", async (state) => {
    const [close, words, refusal] = CLOSED[state] ?? [() => Promise.resolve(), "", ""];
    const { lineId, windowId } = await add({ quantity: 2 });
    await chooseFirst(admin, lineId);
    const own = `${path}/products/${lineId}`;
    const [edit, before] = [await open(own), await lines()];
    await close();
    const page = await open();
    expect(all(page, ".panel-body a").filter((one) => /Add product|Specify/.test(one))).toEqual([]);
    expect(all(await open(`${path}/products/new`), ".alert")).toEqual([words]);
    const view = await open(own);
    expect(all(view, ".alert")).toEqual([words]);
    const cost = before[0]?.costPrice ?? 0;
    expect(all(view, ".line-facts dd")).toContain(`$${(cost / 10_000).toFixed(4)}`);
    expect(all(await open(`${own}/options`), ".options-notice .alert")).toEqual([words]);
    expect(all(await open(`${own}/copy`), "dialog .alert")).toEqual([words]);
    for (const address of [`${own}/remove`, `${path}/windows/${windowId}/remove`]) {
      expect(await toast(await browser.get(address)), address).toContain(words);
      const sent = await browser.post(address, { verb: "remove", seen: windowId });
      expect(await toast(sent), address).toContain(refusal);
    }
    // What was typed until then is given back.
    const late = await browser.post(own, {
      ...{ groupName: "", width: "1300", height: "900", quantity: "2", notes: "Typed late" },
      revision: value(edit, "revision") ?? "",
    });
    expect(late.status).toBe(409);
    expect(value(await pageOf(late), "notes")).toBe("Typed late");
    const added = await post();
    expect(added.status).toBe(409);
    expect(value(await pageOf(added), "notes")).toBe("Mind the dog");
    expect(await lines()).toMatchObject([{ id: lineId, quantity: 2 }]);
    expect(await lines()).toHaveLength(1);
  });

  it("takes them again once its prices are updated", async () => {
    await add();
    await move();
    expect(all(await open(), ".panel-head a.btn")).not.toContain("Edit details");
    expect(await toast(await browser.post(path, {}))).toContain("Order updated");
    expect((await post()).status).toBe(303);
    expect(all(await open(), ".panel-head a.btn")).toContain("Edit details");
  });
});

describe("products of an order that is not there for who asks", () => {
  it("are not there either, whether they are read or changed", async () => {
    const { lineId, windowId } = await add();
    await set({ is_private: 1 });
    const parts = [
      ...["products/new", `products/${lineId}`],
      ...["menu", "copy", "remove", "options", "trace"].map((part) => `products/${lineId}/${part}`),
      ...[`windows/${windowId}/copy`, `windows/${windowId}/remove`],
    ];
    for (const name of ["sales", "redwood", "dealsonly"]) {
      const other = web.browser();
      await other.signIn(name);
      const mayPurchase = name !== "dealsonly";
      for (const part of parts) {
        const read = await other.get(`${path}/${part}`);
        expect(read.status, `${name} ${part}`).toBe(mayPurchase ? 404 : 302);
        expect(await read.text()).not.toContain(VENETIAN);
        if (/menu|trace/.test(part)) continue;
        const sent = await other.post(`${path}/${part}`, { verb: "remove", seen: windowId });
        expect(sent.status, `${name} ${part}`).toBe(mayPurchase ? 404 : 303);
      }
    }
    expect(await lines()).toHaveLength(1);
    const sales = await web.signIn("sales");
    const refused = sales.call(lineOptions.getLineOptions, { params: { id: lineId } });
    await expect(refused).rejects.toMatchObject({ status: 404 });
  });
});
