import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { account } from "../../app/upstream/contract/account";
import { products } from "../../app/upstream/contract/products";
import { embeddedUpstream } from "../../server/web/upstream";
import { addFlatProduct } from "../support/acceptance";
import { addProducts } from "../support/catalogue";
import { overHttp } from "../support/over-http";
import { addQuote, pathOfQuote } from "../support/quotes";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let admin: UpstreamClient;
let browser: Browser;
let flat: string;
let master: string;
let child: string;
let category: string;

beforeAll(async () => {
  web = await createTestWeb();
  admin = await web.signIn("admin");
  browser = web.browser();
  await browser.signIn("admin");
  flat = await addFlatProduct(web.database, "Blockout roller");
  [master = ""] = await addProducts(web.database, [{ name: "Sunscreen roller", is_master: 1 }]);
  [child = ""] = await addProducts(web.database, [{ name: "Sunscreen 5%", master_id: master }]);
  await addProducts(web.database, [{ name: "Sheer", brand: "Tasman", category: "Curtains" }]);
  const [found] = await admin.call(products.listProducts, { query: { id: flat } });
  category = `c.${found?.brandId}.${found?.categoryId}`;
});
afterAll(() => web.drop());

const PATH = "/settings/products";
const of = (name: string) => `${PATH}/of/${name}`;
async function open(path: string, by = browser, status = 200): Promise<Document> {
  const answer = await by.get(path);
  expect(answer.status, path).toBe(status);
  return new JSDOM(await answer.text(), { url: ORIGIN + path }).window.document;
}
const textOf = (element: Element | null | undefined) =>
  element?.textContent?.replace(/\s+/g, " ").trim();
/** The rows of the tree as they read. */
const rowsOf = (page: Document) => [...page.querySelectorAll(".override-tree .row")].map(textOf);
const rowOf = async (name: string) =>
  rowsOf(await open(PATH)).find((text) => text?.startsWith(name));
async function fieldsOf(path: string): Promise<Record<string, string>> {
  const page = await open(path);
  const form = page.querySelector<HTMLFormElement>('form[method="post"]:has([name="revision"])');
  if (!form) throw new Error("No form");
  const { FormData: Data } = page.defaultView ?? {};
  if (!Data) throw new Error("No window");
  return Object.fromEntries([...new Data(form)].map(([name, value]) => [name, String(value)]));
}
const save = async (path: string, changes: Record<string, string>) =>
  browser.post(path, { ...(await fieldsOf(path)), ...changes });
const CUSTOM = { source: "CUSTOM", adjustmentType: "PERCENT_MARK_UP", base: "48", options: "40" };
const stored = () => admin.call(account.listProductOverrides, {});

describe("the product settings", () => {
  it("are an entry of the settings, and show the catalogue with what holds", async () => {
    const page = await open(PATH);
    expect(textOf(page.querySelector('.settings-nav [aria-current="page"]'))).toBe("Products");
    expect(rowsOf(page)).toEqual([
      "Coastline Default",
      "Roller blinds Default",
      "Blockout roller Default",
      "Sunscreen roller Master product Default",
      "Sunscreen 5% Child product Default",
      "Tasman Default",
      "Curtains Default",
      "Sheer Default",
    ]);
  });

  it("are searched by a GET form: what is found with what it stands in, and the rest is gone", async () => {
    const page = await open(`${PATH}?find=sunscreen`);
    expect(rowsOf(page)).toEqual([
      "Coastline Default",
      "Roller blinds Default",
      "Sunscreen roller Master product Default",
      "Sunscreen 5% Child product Default",
    ]);
    expect([...page.querySelectorAll(".override-tree details:not([open])")]).toHaveLength(0);
    expect(textOf(page.querySelector('.product-search [role="status"]'))).toContain(
      "Found 1 product",
    );
    const none = await open(`${PATH}?find=nothing-has-this`);
    const empty = textOf(none.querySelector(".empty"));
    expect(empty).toBe("Nothing to displayNo results foundReset search");
  });

  it("bring of a large catalogue what is open, in parts", async () => {
    await addProducts(
      web.database,
      Array.from({ length: 450 }, (_, at) => ({
        ...{ name: `Plantation ${String(at).padStart(3, "0")}`, brand: "Murray", position: at },
        category: "Shutters",
      })),
    );
    try {
      const closed = await open(PATH);
      const row = [...closed.querySelectorAll(".override-tree .row")].find((one) =>
        textOf(one)?.includes("Shutters"),
      );
      const href = row?.querySelector("a")?.getAttribute("href") ?? "";
      expect(rowsOf(closed).filter((text) => text?.startsWith("Plantation"))).toEqual([]);
      const opened = await open(href);
      const shown = rowsOf(opened).filter((text) => text?.startsWith("Plantation"));
      expect([shown.length, shown[0]]).toEqual([100, "Plantation 000 Default"]);
      const more = [...opened.querySelectorAll("a.more")].map((one) => one.getAttribute("href"));
      expect(more).toHaveLength(1);
      const further = rowsOf(await open(more[0] ?? ""));
      expect(further.filter((text) => text?.startsWith("Plantation"))).toHaveLength(200);
    } finally {
      await web.database.write((trx) =>
        trx
          .updateTable("products")
          .set({ is_archived: 1 })
          .where("name", "like", "Plantation %")
          .execute(),
      );
    }
  });

  it("have a default that is saved, and shows who comes second what is saved now", async () => {
    const path = `${PATH}/default`;
    const seen = await fieldsOf(path);
    const told = await save(path, { accountAdjustmentValue: "42.5" });
    expect([told.status, told.headers.get("location")]).toEqual([303, PATH]);
    const late = { ...seen, _key: await browser.newKey(), accountAdjustmentValue: "60" };
    const answer = await browser.post(path, late);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("Saved now: 42.5");
    const wrong = await save(path, { accountAdjustmentValue: "-1" });
    expect([wrong.status, (await wrong.text()).includes("Must be at least 0")]).toEqual([
      400,
      true,
    ]);
    expect(textOf((await open(PATH)).querySelector(".facts"))).toContain("42.5%");
    await save(path, { accountAdjustmentValue: "45" });
  });

  it("are read without figures, and not edited, by who may not see costs", async () => {
    const sales = web.browser();
    await sales.signIn("sales");
    const page = await open(PATH, sales);
    expect(rowsOf(page)).toContain("Blockout roller");
    expect(page.querySelector(`a[href*="/of/"], a[href="${PATH}/default"]`)).toBeNull();
    expect(page.body.textContent).not.toContain("45%");
    for (const path of [of(`p.${flat}`), `${PATH}/default`]) {
      expect((await sales.get(path)).headers.get("location"), path).toBe(PATH);
    }
    const guest = web.browser();
    await guest.signIn("dealsonly");
    expect((await guest.get(PATH)).headers.get("location")).toBe("/dashboard");
  });
});

describe("the settings of a product", () => {
  it.each([
    [() => category, "Category Settings", "Use defaults"],
    [() => `p.${flat}`, "Product Settings", "Inherit from Roller blinds"],
    [() => `p.${child}`, "Child Product Settings", "Inherit from Roller blinds"],
    [() => `p.${master}`, "Master Product Settings", null],
  ])("have a title and what they inherit", async (name, title, inherits) => {
    const page = await open(of(name()));
    expect(textOf(page.querySelector("h1"))).toBe(title);
    expect(textOf(page.querySelector("form .check"))).toBe(
      inherits === null ? "Visible" : `${inherits} Percent markup, base 45%, options 45%`,
    );
  });

  it("are created, changed and removed as they are saved", async () => {
    const path = of(`p.${flat}`);
    const told = await save(path, CUSTOM);
    expect([told.status, told.headers.get("location")]).toEqual([303, PATH]);
    expect(await rowOf("Blockout")).toBe("Blockout roller Markup 48% base, 40% options");
    await save(path, { visibility: "HIDDEN", adjustmentType: "PERCENT_MARGIN", base: "35" });
    expect(await rowOf("Blockout")).toBe("Blockout roller Hidden Margin 35% base, 40% options");
    expect(textOf((await open(path)).querySelector(".alert"))).toBe(
      "This product is hidden: it is not offered for new lines.",
    );
    await save(path, { source: "INHERIT" });
    expect(await rowOf("Blockout")).toBe("Blockout roller Hidden Default");
    await save(path, { visibility: "VISIBLE" });
    expect(await stored()).toEqual([]);
    // What says nothing is not stored.
    await save(path, { source: "INHERIT" });
    expect(await stored()).toEqual([]);
  });

  it("of the id 0 are new, and those that are told without a revision are changed", async () => {
    const told = {
      ...{ overrideType: "PRODUCT", productId: flat, adjustmentType: null, isHidden: false },
      ...{ baseAdjustmentValue: null, optionsAdjustmentValue: null },
    };
    for (const [id, call] of [
      [0, "POST /product-overrides"],
      [7, "PUT /product-overrides/7"],
    ] as const) {
      const asked: string[] = [];
      const answering = overHttp(async (request, remoteAddress) => {
        const [, path] = new URL(request.url).pathname.split("/dealer-portal");
        // What it would do to a price is asked as ever.
        if (!/^\/product-overrides(\/\d+)?$/.test(path ?? "")) {
          return web.api.fetch(request, { remoteAddress });
        }
        if (request.method === "GET") return Response.json([{ ...told, id }]);
        asked.push(`${request.method} ${path}`);
        return Response.json(null);
      });
      Object.assign(web.upstream, answering);
      try {
        expect((await save(of(`p.${flat}`), CUSTOM)).status).toBe(303);
      } finally {
        Object.assign(web.upstream, embeddedUpstream(web.api));
      }
      expect(asked).toEqual([call]);
    }
    expect(await stored()).toEqual([]);
  });

  it("are inherited down to children, and hidden by what stands above", async () => {
    await save(of(category), CUSTOM);
    expect(await rowOf("Sunscreen 5%")).toBe(
      "Sunscreen 5% Child product Markup 48% base, 40% options inherited",
    );
    await save(of(`p.${master}`), { visibility: "HIDDEN" });
    expect(await rowOf("Sunscreen 5%")).toContain("Hidden");
    const ofChild = await open(of(`p.${child}`));
    expect(textOf(ofChild.querySelector(".alert"))).toBe(
      "Hidden by its master product, Sunscreen roller. Show the master product first.",
    );
    expect(ofChild.querySelector(".alert a")?.getAttribute("href")).toBe(of(`p.${master}`));
    expect(ofChild.querySelector('[name="visibility"]')).toBeNull();
    await save(of(`p.${master}`), { visibility: "VISIBLE" });
    await save(of(category), { visibility: "HIDDEN" });
    expect(textOf((await open(of(`p.${flat}`))).querySelector(".alert"))).toBe(
      "Hidden by its parent category, Roller blinds. Show the category first.",
    );
    await save(of(category), { source: "INHERIT", visibility: "VISIBLE" });
    expect(await stored()).toEqual([]);
  });

  it("show what they would do to a price before they are saved", async () => {
    const path = of(`p.${flat}`);
    const page = await open(path);
    expect(textOf(page.querySelector(".override-effect p"))).toBe(
      "Blockout roller, 1200 mm × 1200 mm: $159.50 inc GST",
    );
    const tried = await save(path, { ...CUSTOM, base: "100", intent: "recalculate" });
    const html = new JSDOM(await tried.text()).window.document;
    expect(textOf(html.querySelector(".override-effect p"))).toBe(
      "Blockout roller, 1200 mm × 1200 mm: $159.50 $220.00 inc GST",
    );
    expect(html.querySelector('[name="base"]')?.getAttribute("value")).toBe("100");
    expect(await stored()).toEqual([]);
  });

  it.each([
    [{ base: "" }, "This field is required"],
    [{ base: "100", adjustmentType: "PERCENT_MARGIN" }, "A margin must be less than 100%"],
    [{ options: "-1" }, "Must be at least 0"],
    [{ source: "NONE" }, "Please choose where its markup is from"],
  ])("refuse %j, and give back what was typed", async (wrong, message) => {
    const answer = await save(of(`p.${flat}`), { ...CUSTOM, options: "33", ...wrong });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(message);
    expect(html).toContain(`value="${"options" in wrong ? "-1" : "33"}"`);
  });

  it("show who comes second what a colleague has saved, made or removed", async () => {
    const path = of(`p.${flat}`);
    const fresh = await fieldsOf(path);
    await save(path, CUSTOM);
    const late = async (seen: Record<string, string>) =>
      browser.post(path, { ...seen, ...CUSTOM, base: "70", _key: await browser.newKey() });
    const made = await late(fresh);
    expect([made.status, (await made.text()).includes("Saved now: 48")]).toEqual([409, true]);
    const seen = await fieldsOf(path);
    await save(path, { base: "50" });
    const changed = await late(seen);
    expect([changed.status, (await changed.text()).includes("Saved now: 50")]).toEqual([409, true]);
    const last = await fieldsOf(path);
    await save(path, { source: "INHERIT" });
    const removed = await late(last);
    expect(removed.status).toBe(409);
    expect(await stored()).toEqual([]);
  });

  it("lead back where there is no such thing", async () => {
    for (const name of ["p.nothing", "c.1.2", "nothing"]) {
      const answer = await browser.get(of(name));
      expect([answer.status, answer.headers.get("location")], name).toEqual([303, PATH]);
    }
  });

  it("take a hidden product out of what can be added to a quote", async () => {
    const quote = pathOfQuote(await addQuote(admin));
    const offered = async () => {
      const page = await open(`${quote}/products/new`);
      return textOf(page.querySelector(".product-tree"))?.includes("Blockout roller");
    };
    expect(await offered()).toBe(true);
    await save(of(`p.${flat}`), { visibility: "HIDDEN" });
    expect(await offered()).toBe(false);
    const byId = await open(`${quote}/products/new?product=${flat}`);
    expect(byId.querySelector("[name$=product_id], #chosen form")).toBeNull();
    await save(of(`p.${flat}`), { visibility: "VISIBLE" });
  });
});
