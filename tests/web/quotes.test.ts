import { JSDOM } from "jsdom";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { callName } from "../../app/upstream/transport";
import { deals } from "../../app/upstream/contract/deals";
import { lineOptions } from "../../app/upstream/contract/line-options";
import { products } from "../../app/upstream/contract/products";
import { quotes } from "../../app/upstream/contract/quotes";
import { all, wordsOf } from "../support/page-words";
import { addLine, addQuote, fillCatalogues, type WantedLine } from "../support/quotes";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let browser: Browser;
let admin: UpstreamClient;
let dealId: string;
let quoteId: string;
let orderId: string;
let dealPath: string;
let path: string;

beforeAll(async () => {
  web = await createTestWeb();
  await fillCatalogues(web.database, web.clock.now);
  browser = web.browser();
  await browser.signIn("admin");
  admin = await web.signIn("admin");
});
afterAll(() => web.drop());
beforeEach(async () => {
  ({ dealId, quoteId, orderId } = await addQuote(admin));
  dealPath = `/workflows/residential-sales/${dealId}`;
  path = `${dealPath}/quotes/${quoteId}`;
});

const VENETIAN: WantedLine = {
  ...{ product: "Aluminium venetian 25 mm", group: "Bedrooms / Main" },
  ...{ width: "1210", height: "900", quantity: 2 },
};
const add = (wanted: Partial<WantedLine> = {}) =>
  addLine(admin, orderId, { ...VENETIAN, ...wanted });
const read = () => admin.call(quotes.getQuote, { params: { id: quoteId } });
const update = (description: string) =>
  admin.call(quotes.updateQuote, { params: { id: quoteId }, body: { description } });
/** As another step of the story makes it. */
const set = (values: { status?: string; accepted_at?: string; created_at?: string }) =>
  web.database.writer.updateTable("quotes").set(values).where("id", "=", quoteId).execute();

async function open(address = path, status = 200, by = browser) {
  const response = await by.get(address);
  expect(response.status, address).toBe(status);
  return new JSDOM(await response.text(), { url: ORIGIN + address }).window.document;
}
const hrefs = (page: ParentNode, selector: string) =>
  [...page.querySelectorAll(selector)].map((one) => one.getAttribute("href"));
const rows = (page: Document) =>
  [...page.querySelectorAll(".lines tbody tr")].map((row) => all(row, "th, td"));
/** The next page's toast. */
const toast = async (response: Response) => {
  expect(response.status).toBe(303);
  return all(await open(response.headers.get("location") ?? "/"), ".toasts").join(" ");
};

describe("the quotes of a deal", () => {
  it("say number, description, status, lines, products, total and day, and lead to each", async () => {
    await update("Whole house");
    await add();
    await add({ quantity: 3 });
    const page = await open(dealPath);
    const { tuid } = await read();
    const [row] = [...page.querySelectorAll(".quotes tbody tr")].map((one) => all(one, "td"));
    expect(row?.slice(0, 5)).toEqual([tuid, "Whole house", "Open", "2", "5"]);
    expect(row?.[5]).toMatch(/^\$[\d,]+\.\d\d$/);
    expect(hrefs(page, ".quotes a")).toEqual([path]);
    const tab = all(page, ".panel-tabs a").find((text) => text.startsWith("Quotes"));
    expect(tab).toBe("Quotes 1");
  });

  it("say an overridden total, and what it replaces", async () => {
    await add();
    const { externalId } = await read();
    await admin.call(quotes.overrideQuoteTotal, {
      params: { externalId },
      body: { override_total: 1_230_000, override_taxables: true },
    });
    const page = await open(dealPath);
    const total = all(page, ".quotes td:nth-child(6)")[0] ?? "";
    expect(total).toMatch(/^\$123\.00 in place of \$[\d,]+\.\d\d$/);
  });

  it("that are archived come by a link of their own, and are not counted", async () => {
    const { tuid } = await read();
    await admin.call(quotes.archiveQuote, { params: { id: quoteId } });
    const page = await open(dealPath);
    expect(all(page, ".module").join()).toContain("No quotes found");
    const toggle = [...page.querySelectorAll("a")].find((one) => wordsOf(one) === "Show archived");
    const shown = await open(toggle?.getAttribute("href") ?? "");
    expect(all(shown, ".quotes td:nth-child(1)")).toEqual([tuid]);
    expect(all(shown, ".quotes td:nth-child(3)")).toEqual(["Open Archived"]);
    const tab = all(shown, ".panel-tabs a").find((text) => text.startsWith("Quotes"));
    expect(tab).toBe("Quotes 0");
    const back = [...shown.querySelectorAll("a")].find((one) => wordsOf(one) === "Hide archived");
    expect(back?.getAttribute("href")).toBe(dealPath);
    expect(hrefs(shown, ".panel-head a").at(-1)).toBe("/workflows/residential-sales");
  });

  it.each([
    ["2026-11-17T12:59:59.999Z", "Yesterday"],
    ["2026-11-17T13:00:00.000Z", "Today"],
  ])("made or accepted at %s are of the company's day: %s", async (instant, day) => {
    await set({ created_at: instant, accepted_at: instant, status: "ACCEPTED" });
    expect(all(await open(dealPath), ".quotes tbody td").at(-1)).toBe(day);
    const page = await open();
    expect(all(page, ".quote-mark").join()).toContain(`Accepted ${day}`);
    expect(all(page, "dd")).toContain(day);
  });

  it("are not unarchived beyond what a deal has room for, which is said", async () => {
    await admin.call(quotes.archiveQuote, { params: { id: quoteId } });
    const deal = web.database.writer.updateTable("deals").where("id", "=", dealId);
    await deal.set({ quote_count: 200 }).execute();
    const refused = await browser.post(`${path}/archive`, { verb: "unarchive" });
    expect(await toast(refused)).toContain("A deal has at most 200 quotes");
    expect((await read()).isArchived).toBe(true);
    await deal.set({ quote_count: 199 }).execute();
    const done = await browser.post(`${path}/archive`, { verb: "unarchive" });
    expect(await toast(done)).toContain("Quote unarchived");
  });

  it("are counted by the deal's facts and card, whatever is added and archived", async () => {
    const count = async () => {
      const facts = (await open(dealPath)).querySelector(".standing .facts");
      return /Quotes ?(\d+)/.exec(wordsOf(facts as Element))?.[1];
    };
    expect(await count()).toBe("1");
    await browser.post(`${dealPath}/quotes/new`, { description: "", customerNotes: "" });
    expect(await count()).toBe("2");
    await browser.post(`${path}/archive`, { verb: "archive" });
    expect(await count()).toBe("1");
  });
});

describe("a quote", () => {
  it("keeps apart for text browsers what may be done with it, and which lines are shown", async () => {
    await add();
    const page = await open();
    expect(all(page, ".panel-head .menu-list")[0]).toContain(
      "Clone How this price is made Archive",
    );
    expect(all(page, ".segments")).toEqual(["All products 1 With errors 1"]);
  });

  it("is added with what is said of it, and leads to itself", async () => {
    const response = await browser.post(`${dealPath}/quotes/new?tab=quotes`, {
      description: "Two rooms",
      customerNotes: "Call first",
    });
    expect(response.headers.get("location")).toMatch(/\/quotes\/\w{22}\?tab=quotes$/);
    const page = await open(response.headers.get("location") ?? "");
    expect(all(page, "h1")[0]).toMatch(/^Quote Q-\d+$/);
    expect(all(page, ".quote-mark")).toEqual(["Open Two rooms"]);
    expect(all(page, ".quote-side .facts").join()).toContain("Call first");
    expect(all(page, ".toasts").join()).toContain("Quote added");
    expect(all(page, ".empty").join()).toContain("No products added yet");
    expect(all(page, ".empty > p")).toEqual(["No products added yet"]);
    expect(hrefs(page, ".empty a")[0]).toContain("/products/new");
    expect(hrefs(page, ".panel-head .btn").at(-1)).toBe(`${dealPath}?tab=quotes`);
  });

  it("is edited over what its writer saw", async () => {
    const { revision = 0 } = await read();
    const edit = { customerNotes: "", revision: String(revision) };
    const done = await browser.post(`${path}/edit`, { ...edit, description: "Mine" });
    expect(await toast(done)).toContain("Quote saved");
    expect((await read()).description).toBe("Mine");
    const late = await browser.post(`${path}/edit`, { ...edit, description: "Late" });
    expect(late.status).toBe(409);
    expect((await read()).description).toBe("Mine");
  });

  it("is cloned with its lines, under other words, and leads to the clone", async () => {
    await update("First");
    await add();
    const page = await open(`${path}/clone`);
    expect(page.querySelector<HTMLTextAreaElement>("[name=description]")?.value).toBe("First");
    const response = await browser.post(`${path}/clone`, { description: "", customerNotes: "" });
    const to = response.headers.get("location") ?? "";
    expect(to).not.toContain(quoteId);
    const clone = await open(to);
    expect(all(clone, ".quote-mark")).toEqual(["Open"]);
    expect(rows(clone)).toHaveLength(rows(await open()).length);
  });

  it("is archived and brought back; archived it says so and offers no change", async () => {
    await add();
    const done = await browser.post(`${path}/archive`, { verb: "archive" });
    const to = done.headers.get("location") ?? "";
    expect(to).toBe(path);
    const page = await open(to);
    expect(all(page, ".toasts").join()).toContain("Quote archived");
    expect(page.querySelector(".toasts form")?.getAttribute("action")).toBe(`${path}/archive`);
    expect(all(page, ".quote-main .alert").join()).toContain("archived and takes no changes");
    expect(all(page, ".panel-head .menu-list a")).toEqual([
      "Clone",
      "How this price is made",
      "Unarchive",
    ]);
    expect(hrefs(page, "a").join()).not.toMatch(/\/edit|products\/new|\/remove|\/copy/);
    await browser.post(`${path}/archive`, { verb: "unarchive" });
    expect((await read()).isArchived).toBe(false);
  });

  it("without products says so, and that there are none yet only while they can be added", async () => {
    expect(all(await open(), ".empty > p")).toEqual(["No products added yet"]);
    await set({ status: "LOCKED" });
    const page = await open();
    expect(all(page, ".empty > p")).toEqual(["No products added"]);
    expect(hrefs(page, ".empty a")).toEqual([]);
  });

  it("of another deal is not there, and neither is one of another dealer", async () => {
    const other = await addQuote(admin);
    await open(`${dealPath}/quotes/${other.quoteId}`, 404);
    const redwood = web.browser();
    await redwood.signIn("redwood");
    const response = await redwood.get(path);
    expect(response.status).not.toBe(200);
  });

  const CLOSED: Readonly<Record<string, string>> = {
    LOCKED: "No changes can be made until it is unlocked",
    ACCEPTED: "This quote is accepted and takes no changes.",
    REJECTED: "This quote was rejected and takes no changes.",
  };
  it.each([
    ["LOCKED", "No changes can be made until it is unlocked", "Locked"],
    ["REJECTED", "was rejected and takes no changes", "Rejected"],
    ["ACCEPTED", "No changes can be made to an accepted quote", "Accepted"],
    ["CLOSED", "Only an open quote can be changed.", "Closed"],
    ["PARKED", "Only an open quote can be changed.", "PARKED"],
  ])("that is %s says so, and offers no change of itself", async (status, words, badge) => {
    await add();
    await set({ status, accepted_at: "2026-11-17T03:00:00.000Z" });
    const page = await open();
    expect(all(page, ".quote-main :is(.alert, .quote-notice)").join()).toContain(words);
    expect(all(page, ".lines-head h2")).toEqual(["Products"]);
    expect(all(page, ".quote-mark .badge")).toEqual([badge]);
    expect(hrefs(page, "a").join()).not.toMatch(/\/edit|products\/new|\/remove|\/copy|\/options/);
    const { orderLines } = (await read()).context;
    const line = `${path}/products/${orderLines[0]?.id}`;
    const window = `${path}/windows/${orderLines[0]?.orderWindowId}`;
    const why = CLOSED[status] ?? "Only an open quote can be changed.";
    const forms = [
      ...[`${path}/edit`, line, `${line}/options`, `${line}/copy`, `${window}/copy`],
      ...["deposit", "tax", "total", "adjustments/new", "products/new", "updates"].map(
        (part) => `${path}/${part}`,
      ),
    ];
    for (const address of forms) {
      const closed = await open(address);
      expect(all(closed, ":is(dialog, .panel) .alert").join(), address).toContain(why);
      expect(closed.querySelector(".dialog-foot button, .primary"), address).toBeNull();
      expect(closed.querySelector(".product-list"), address).toBeNull();
    }
    const view = await open(line);
    expect(all(view, "dialog h1")).toEqual(["Product"]);
    expect(view.querySelector("dialog :is(input, textarea, select)")).toBeNull();
    const facts = all(view, ".line-facts > div");
    expect(facts).toContain("Width mm 1210");
    expect(facts).toContain("Quantity 2");
    const led = await browser.get(`${line}/remove`);
    expect(await toast(led)).toMatch(/change/);
    const refused = await browser.post(`${line}/remove`, {
      ...{ verb: "remove", seen: orderLines[0]?.orderWindowId ?? "" },
    });
    expect(await toast(refused)).not.toContain("Product removed");
    expect((await read()).context.orderLines).toHaveLength(1);
  });
});

describe("the lines of a quote", () => {
  it("say what was chosen group by group, all of it, and how many: no colour to paint with, and nothing chosen against", async () => {
    const { lineId } = await add({ product: "Blockout roller" });
    const chosen = {
      ...{ fabric: { choice: "vibe-ice" }, control: { choice: "spring-assist" } },
      ...{ tube: { choice: "45-mm-tube" }, fit: { choice: "recess-fit" } },
      ...{ "roll-direction": { choice: "back-roll" }, fascia: { choice: "none" } },
      ...{ "bottom-bar": { choice: "flat-silver" } },
      "extension-brackets": { choice: "extension-70-mm", number: 3 },
    };
    await admin.call(lineOptions.saveLineOptions, { params: { id: lineId }, body: { chosen } });
    const page = await open();
    expect(all(page, ".lines tbody .chosen > summary")).toEqual([
      "Fabric: Vibe, Ice · Control: Spring assist · Tube: 45 mm tube · Fit: Recess fit · Roll direction: Back roll · Bottom bar: Flat, silver · Extension brackets: Extension 70 mm × 3",
    ]);
    const text = await (await browser.get(path, { "save-data": "on" })).text();
    const row = /<tr[^>]*><td><img.*?<\/tr>/.exec(text)?.[0] ?? "";
    expect(row).toContain("Extension 70 mm");
    expect(Buffer.byteLength(row)).toBeLessThanOrEqual(1_200);
  });

  it("stand under their windows with sizes, how many, prices and their sum", async () => {
    const { windowId } = await add();
    const page = await open();
    const [window, line] = rows(page);
    expect(window).toEqual(["W1 Bedrooms / Main", "–", "Add product to W1 Bedrooms / Main"]);
    expect(line?.slice(1, 4)).toEqual(["1210", "900", "2"]);
    expect(line?.[0]).toContain("Aluminium venetian 25 mm");
    expect(all(page, ".win b")).toEqual(["Main"]);
    const plus = hrefs(page, ".plus")[0];
    expect(plus).toBe(`${path}/products/new?window=${windowId}`);
    const heads = all(page, ".lines thead th");
    expect(heads).toEqual([
      ...["Product", "Width mm", "Height mm", "Qty", "Unit", "Total inc GST", "Actions"],
    ]);
    const lineId = (await read()).context.orderLines[0]?.id;
    expect(hrefs(page, ".lines .row-link")).toEqual([`${path}/products/${lineId}`]);
    expect(hrefs(page, ".lines .dots")).toEqual([`${path}/products/${lineId}/menu`]);
    // In words, which text browsers show.
    expect(all(page, ".lines .dots")).toEqual(["Actions for Aluminium venetian 25 mm"]);
  });

  it("show what was noted of them", async () => {
    await add({ notes: "Mind the dog,\nand the cat" });
    await add({ group: "Kitchen" });
    const [noted, bare] = all(await open(), ".lines tr:not(.win, .problems) > td:first-child");
    expect(noted).toContain("Notes: Mind the dog, and the cat");
    expect(bare).not.toContain("Notes");
  });

  it("that are too wide say so again where the size is changed, until it is sent", async () => {
    const { lineId } = await add({ width: "99000" });
    const edit = `${path}/products/${lineId}`;
    expect(all(await open(edit), "dialog .alert")).toEqual([
      "Specified width/height is not allowed.",
    ]);
    const fields = { groupName: "", width: "", height: "900", quantity: "1", notes: "" };
    const refused = new JSDOM(await (await browser.post(edit, fields)).text()).window.document;
    expect(all(refused, "dialog .problem")).toEqual(["Width is required"]);
    expect(all(refused, "dialog .alert").join()).not.toContain("is not allowed");
  });

  it("of an account that measures in inches have fractions under inch marks", async () => {
    const redwood = web.browser();
    await redwood.signIn("redwood");
    const client = await web.signIn("redwood");
    const made = await addQuote(client);
    const found = await client.call(products.listProducts, { query: { search: "venetian" } });
    const product = found.find(({ type, hasWidth }) => type === "PRODUCT" && hasWidth)?.name ?? "";
    await addLine(client, made.orderId, { product, width: "36 5/8", height: "84" });
    const address = `/workflows/residential-sales/${made.dealId}/quotes/${made.quoteId}`;
    const page = await open(address, 200, redwood);
    expect(all(page, ".lines thead th").slice(1, 3)).toEqual(["Width ″", "Height ″"]);
    expect(all(page, ".lines thead th")[5]).toMatch(/^Total ex /);
    expect(rows(page)[1]?.slice(1, 3)).toEqual(["36 5/8", "84"]);
    // Text browsers break no line in what is preformatted.
    expect(all(page, ".lines td > pre")).toEqual(["36 5/8"]);
  });

  it("with errors say what is wrong and lead to where it is put right, also from the top", async () => {
    const { lineId } = await add();
    const big = await add({ width: "99000", group: "Nursery" });
    const page = await open();
    const problems = all(page, ".problems");
    expect(problems.join()).toContain("Options not selected yet. Specify options");
    const wrong = page.querySelector(`#line-${big.lineId}`);
    const codes = (await read()).context.orderLines[1]?.context.errors;
    expect(codes).toContain("BAD_SIZE");
    expect(wrong?.nextElementSibling?.textContent).toContain(
      "Specified width/height is not allowed.",
    );
    expect(wrong?.querySelectorAll(".bad")).toHaveLength(2);
    expect(all(wrong as Element, "td").slice(4, 6)).toEqual(["–", "–"]);
    const fixes = hrefs(page, ".problems a");
    expect(fixes).toContain(`${path}/products/${lineId}/options`);
    expect(fixes).toContain(`${path}/products/${big.lineId}`);
    expect(hrefs(page, ".jumps a")).toEqual([`#line-${lineId}`, `#line-${big.lineId}`]);
    expect(all(page, ".jumps a")[1]).toBe("W2 Aluminium venetian 25 mm");
  });

  it("are all shown, or those with errors, each with its count", async () => {
    await add({ product: "Delivery" }).catch(() => undefined);
    await add();
    const { orderLines } = (await read()).context;
    const wrong = orderLines.filter(({ context }) => context.errors.length > 0).length;
    const page = await open();
    expect(all(page, ".segments a")).toEqual([
      `All products ${orderLines.length}`,
      `With errors ${wrong}`,
    ]);
    const [, errors = ""] = hrefs(page, ".segments a");
    const shown = await open(errors ?? "");
    expect(shown.querySelectorAll(".lines .row-link")).toHaveLength(wrong);
    expect(all(shown, ".segments [aria-current]")[0]).toContain("With errors");
    expect(hrefs(shown, ".panel-head .btn").at(-1)).toBe(dealPath);
    await web.database.writer
      .updateTable("order_lines")
      .set({ errors: "" })
      .where("order_id", "=", orderId)
      .execute();
    expect(all(await open(errors ?? ""), ".empty").join()).toContain("No products have errors");
  });

  it("are copied within their window or to another one, and windows whole", async () => {
    const first = await add();
    const second = await add({ group: "Kitchen" });
    const line = `${path}/products/${first.lineId}`;
    const form = await open(`${line}/copy`);
    expect(all(form, "option")).toEqual(["W1 Bedrooms / Main", "W2 Kitchen"]);
    const copied = await browser.post(`${line}/copy`, { windowId: second.windowId });
    expect(await toast(copied)).toContain("Product copied");
    const windowsOf = async () =>
      (await read()).context.orderLines.map(({ orderWindowId }) => orderWindowId);
    expect(await windowsOf()).toEqual([first.windowId, second.windowId, second.windowId]);
    const question = all(await open(`${path}/windows/${second.windowId}/copy`), ".dialog-body p");
    expect(question.at(-1)).toBe(
      "It is called Kitchen too, under the next number. Edit one of its products to call it otherwise.",
    );
    const whole = await browser.post(`${path}/windows/${second.windowId}/copy`, {});
    expect(await toast(whole)).toContain("Window copied");
    const windows = await windowsOf();
    expect(windows).toHaveLength(5);
    expect(new Set(windows).size).toBe(3);
  });

  it("are removed after a question, once, with their window if they are its last", async () => {
    const { lineId, windowId } = await add();
    await add({ group: "Kitchen" });
    const remove = `${path}/products/${lineId}/remove`;
    const page = await open(remove);
    expect(all(page, ".dialog-body p")).toEqual([
      "Are you sure you want to remove this product?",
      "Aluminium venetian 25 mm, W1 Bedrooms / Main",
    ]);
    const seen = page.querySelector<HTMLInputElement>("[name=seen]")?.value ?? "";
    expect(seen).toBe(windowId);
    const key = await browser.newKey();
    const send = () => browser.post(remove, { verb: "remove", seen, _key: key });
    expect(await toast(await send())).toContain("Product removed");
    expect(await toast(await send())).toContain("Product removed");
    const { orderLines } = (await read()).context;
    expect(orderLines.map(({ windowGroupName }) => windowGroupName)).toEqual(["Kitchen"]);
    for (const part of ["/trace", "/copy", "/menu", "/remove"]) {
      const gone = await browser.get(`${path}/products/${lineId}${part}`);
      expect(gone.headers.get("location"), part).toBe(path);
      expect(await toast(gone), part).toContain("This product is not there any more");
    }
    const sized = { groupName: "", width: "900", height: "900", quantity: "1", notes: "" };
    const copy = await browser.post(`${path}/products/${lineId}/copy`, sized);
    expect(copy.headers.get("location")).toBe(path);
    expect(await toast(copy)).toContain("We had trouble making that change");
    // What is typed in a form stays to be read.
    for (const part of ["", "/options"]) {
      const gone = await browser.get(`${path}/products/${lineId}${part}`);
      expect([gone.status, await gone.text()]).toEqual([
        404,
        expect.stringContaining("This product was removed"),
      ]);
    }
    const window = `${path}/windows/${orderLines[0]?.orderWindowId}/remove`;
    expect(all(await open(window), ".dialog-body p").join()).toContain("W2 Kitchen");
    expect(await toast(await browser.post(window, { verb: "remove" }))).toContain("Window removed");
    expect((await read()).context.orderLines).toEqual([]);
  });

  it("offer what may be done with them on a page, which script opens as a menu", async () => {
    const { lineId, windowId } = await add();
    const line = `${path}/products/${lineId}`;
    const page = await open(`${line}/menu`);
    expect(all(page, "h1")).toEqual(["Aluminium venetian 25 mm"]);
    expect(hrefs(page, ".line-items li > a")).toEqual([
      ...[`${line}/options`, line, `${line}/trace`, `${line}/copy`, `${line}/remove`],
      ...[`${path}/windows/${windowId}/copy`, `${path}/windows/${windowId}/remove`],
    ]);
    const sales = web.browser();
    await sales.signIn("sales");
    const words = all(await open(`${line}/menu`, 200, sales), ".line-items a");
    expect(words).not.toContain("How this price is made");
    expect(hrefs(await open(path, 200, sales), "a").join()).not.toContain("/trace");
  });
});

describe("a quote of many lines", () => {
  it("is at most 1.2 kB of HTML a line without scripts, and as many calls as one of a line", async () => {
    const calls: string[] = [];
    const { send } = web.upstream;
    web.upstream.send = (request, ...rest) => {
      calls.push(callName(request));
      return send(request, ...rest);
    };
    const measure = async () => {
      calls.length = 0;
      const html = await (await browser.get(path, { "save-data": "on" })).text();
      return { bytes: Buffer.byteLength(html), calls: calls.length, html };
    };
    const { lineId } = await add();
    const one = await measure();
    const found = await admin.call(products.listProducts, { query: { search: VENETIAN.product } });
    const product = found.find(({ name }) => name === VENETIAN.product)?.id ?? "";
    for (let at = 0; at < 2; at += 1) {
      await admin.call(products.addWindows, {
        params: { id: orderId },
        body: {
          order_windows: Array.from({ length: 100 }, (_, nth) => ({
            ...{ order_id: orderId, quantity: 2, width: "1210", height: "900" },
            ...{ details: `Bedrooms / Number ${nth}`, product: { product_id: product } },
          })),
        },
      });
    }
    const wrong = await measure();
    await web.database.writer
      .updateTable("order_lines")
      .set({ errors: "", unit_inc: 168_400, total_inc: 336_800 })
      .where("order_id", "=", orderId)
      .where("id", "!=", lineId)
      .execute();
    const many = await measure();
    web.upstream.send = send;
    expect(many.html.match(/class="row-link"/g)).toHaveLength(201);
    expect(many.html).not.toContain("<script");
    expect(many.calls).toBe(one.calls);
    // Each in a window of its own.
    expect((many.bytes - one.bytes) / 200).toBeLessThanOrEqual(1_200);
    expect((wrong.bytes - one.bytes) / 200).toBeLessThanOrEqual(1_400);
  });
});

describe("a line or window that a colleague has removed", () => {
  const removeLine = ({ windowId, lineId }: { windowId: string; lineId: string }) =>
    admin.call(products.deleteWindowProduct, {
      params: { id: orderId, windowId, productId: lineId },
      body: { _method: "DELETE" },
    });

  it("is told by its form, with what was typed and the way back", async () => {
    const added = await add();
    const address = `${path}/products/${added.lineId}`;
    await removeLine(added);
    const typed = {
      groupName: "Attic",
      width: "1777",
      height: "999",
      quantity: "3",
      notes: "Steep",
    };
    const answer = await browser.post(address, typed);
    expect(answer.status).toBe(400);
    const page = new JSDOM(await answer.text()).window.document;
    expect(all(page, ".dialog .alert").join()).toContain("This product was removed.");
    const values = Object.keys(typed).map(
      (name) => page.querySelector<HTMLInputElement>(`.dialog [name=${name}]`)?.value,
    );
    expect(values).toEqual(Object.values(typed));
    expect(page.querySelector(".dialog .primary")).toBeNull();
    expect(hrefs(page, ".dialog-foot a")).toEqual([path]);
    const again = await open(address, 404);
    expect(all(again, ".dialog .alert").join()).toContain("This product was removed.");
  });

  it("sends no product anywhere else than was seen: its form asks for a name first", async () => {
    const added = await add();
    const found = await admin.call(products.listProducts, { query: { search: VENETIAN.product } });
    const product = found.find(({ name }) => name === VENETIAN.product)?.id ?? "";
    const address = `${path}/products/new?product=${product}&window=${added.windowId}`;
    expect((await open(address)).querySelector("[name$=groupName]")).toBeNull();
    await admin.call(products.deleteWindow, {
      params: { orderId, windowId: added.windowId },
      body: { _method: "DELETE" },
    });
    const sizes = { "windows[0].width": "1777", "windows[0].height": "999" };
    const typed = { ...sizes, "windows[0].quantity": "1", notes: "" };
    const answer = await browser.post(address, typed);
    expect(answer.status).toBe(400);
    const page = new JSDOM(await answer.text()).window.document;
    expect(all(page, ".line-form .alert").join()).toContain("This window was removed");
    const width = page.querySelector<HTMLInputElement>("[name='windows[0].width']");
    expect(width?.value).toBe("1777");
    expect(page.querySelector("[name='windows[0].groupName']")).not.toBeNull();
    expect((await read()).context.orderLines).toEqual([]);
    const named = await browser.post(address, { ...typed, "windows[0].groupName": "Attic" });
    expect(named.status).toBe(303);
    expect((await read()).context.orderLines[0]?.windowGroupName).toBe("Attic");
  });
});

describe("what tells of a quote", () => {
  it("in the timeline leads to it, also once it is archived", async () => {
    await update("Zanzibar shutters");
    await admin.call(quotes.archiveQuote, { params: { id: quoteId } });
    const page = await open(`${dealPath}/timeline`);
    const links = hrefs(page, ".entry a").filter((href) => href?.startsWith(path));
    expect(links).toHaveLength(3);
    expect((await browser.get(links[0] ?? "")).status).toBe(200);
  });

  it("in the search leads to it", async () => {
    const { tuid, createdAt, context } = await read();
    const { send } = web.upstream;
    web.upstream.send = async (request, ...rest) => {
      if (request.path !== "/global/search") return send(request, ...rest);
      const at = { createdAt, updatedAt: createdAt };
      const quote = { dealId, workflowId: context.workflow.id, status: "OPEN" };
      const result = { id: quoteId, title: "Whole house", description: null, tuid, ...at };
      const data = [{ ...result, isArchived: false, entityType: "QUOTE", context: { quote } }];
      return { status: 200, body: { data, total: 1 }, cookie: null };
    };
    const found = await open(`/search?q=${tuid}`);
    web.upstream.send = send;
    expect(hrefs(found, "main a")).toContain(path);
  });

  it("of an archived deal offers no change", async () => {
    await add();
    await admin.call(deals.archiveDeal, { params: { id: dealId } });
    const page = await open();
    expect(all(page, ".quote-main .alert").join()).toContain("deal of this quote is archived");
    expect(hrefs(page, "a").join()).not.toMatch(/\/edit|\/clone|\/archive|products\/new|\/remove/);
  });
});
