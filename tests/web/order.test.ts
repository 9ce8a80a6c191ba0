import { JSDOM } from "jsdom";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { purchaseOrders } from "../../app/upstream/contract/purchase-orders";
import { supplierOrders } from "../../app/upstream/contract/supplier-orders";
import { addProducts, addVersion } from "../support/catalogue";
import { all, wordsOf } from "../support/page-words";
import { submissionOf } from "../support/plain-page";
import { addLine, addLines } from "../support/quotes";
import { editAnswers, spoilAnswers } from "../support/spoil";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let browser: Browser;
let admin: UpstreamClient;
let coastline: string;
let westgate: string;
let id: string;
let body: string;

const SIZE = { width: "1200", height: "1500" };

beforeAll(async () => {
  web = await createTestWeb();
  const [roller = "", curtain = ""] = await addProducts(web.database, [
    { name: "Made roller", brand: "Coastline" },
    { name: "Made curtain", brand: "Westgate" },
  ]);
  const source = JSON.stringify({ kind: "FLAT", price: 2_500_001 });
  await addVersion(web.database, roller, { source });
  const supplierOf = async (product: string) =>
    (
      await web.database.read
        .selectFrom("products")
        .select("manufacturer_id")
        .where("id", "=", product)
        .executeTakeFirstOrThrow()
    ).manufacturer_id;
  [coastline, westgate] = [await supplierOf(roller), await supplierOf(curtain)];
  await web.database.writer
    .updateTable("manufacturers")
    .set({ is_online: 0 })
    .where("id", "=", coastline)
    .execute();
  browser = web.browser();
  await browser.signIn("admin");
  admin = await web.signIn("admin");
});
afterAll(() => web.drop());
beforeEach(async () => {
  const { data } = await admin.call(purchaseOrders.createPurchaseOrder, {
    body: { manufacturer_id: coastline, sidemark: "Kowalski", sales_rep_override: "Megan Tran" },
  });
  ({ id } = data);
  body = (await read()).externalId;
});
afterEach(() => {
  spoilAnswers(web, /^$/, (good) => good());
  expect(web.faults.splice(0)).toEqual([]);
});

const read = (of = id) => admin.call(purchaseOrders.getPurchaseOrder, { params: { id: of } });
const set = (values: Record<string, unknown>, of = id) =>
  web.database.writer.updateTable("purchase_orders").set(values).where("id", "=", of).execute();
const SUBMITTED = { status: "SUBMITTED", submitted_at: "2026-11-18T01:00:00.000Z" };
async function open(address = `/orders/${id}`, by = browser) {
  const response = await by.get(address);
  expect(response.status, address).toBe(200);
  return new JSDOM(await response.text(), { url: ORIGIN + address }).window.document;
}
async function post(address: string, fields: Record<string, string>, status: number, by = browser) {
  const response = await by.post(address, fields);
  expect(response.status, address).toBe(status);
  return new JSDOM(await response.text(), { url: ORIGIN + address }).window.document;
}
/** Suppliers as an upstream tells them. */
const tellSuppliers = (suppliers: { id: string; name: string }[]) =>
  spoilAnswers(web, /^\/old\/manufacturers$/, () => Response.json({ data: suppliers }));
const BOTH = () => [
  { id: coastline, name: "Coastline" },
  { id: westgate, name: "Westgate" },
];

describe("an order", () => {
  it("that is empty says so, with its head, facts and history", async () => {
    const page = await open();
    expect(wordsOf(page.querySelector(".panel-head .muted"))).toBe("Coastline · Sidemark Kowalski");
    expect(wordsOf(page.querySelector(".panel-head h1"))).toMatch(/^Order PO-\d+$/);
    expect(all(page, ".quote-mark .badge")).toEqual(["Open"]);
    expect(all(page, ".empty-quote strong")).toEqual(["No products added yet"]);
    expect(all(page, ".order-facts dt").slice(0, 3)).toEqual([
      "Sidemark",
      "Sales rep",
      "Date created",
    ]);
    expect(all(page, ".entry-text p").slice(1)).toEqual(["Created", "Supplier Coastline"]);
    expect(page.querySelector(".panel-scrim")?.getAttribute("href")).toBe("/orders");
  });

  it("shows its lines at cost, with four decimals, and what it comes to", async () => {
    await addLine(admin, body, { product: "Made roller", ...SIZE, quantity: 2, group: "Bay" });
    const page = await open();
    expect(all(page, ".lines thead th").slice(4, 6)).toEqual(["Unit cost", "Cost ex GST"]);
    const [, line] = [...page.querySelectorAll(".lines tbody tr")];
    expect(all(line as Element, "td").slice(4, 6)).toEqual(["$250.0001", "$500.0002"]);
    expect(all(page, ".cost-box dd")).toEqual(["$500.0002", "$500.0002", "$50.0000", "$550.0002"]);
  });

  it("has no costs for who may not see them", async () => {
    await addLine(admin, body, { product: "Made roller", ...SIZE });
    const other = web.browser();
    await other.signIn("sales");
    const page = await open(`/orders/${id}`, other);
    expect(wordsOf(page.querySelector(".panel"))).not.toMatch(/\$|cost/i);
    expect(all(page, ".lines.unpriced .row-link")).toEqual(["Made roller"]);
  });

  it("shows lines with errors, and lines that a text is found in", async () => {
    await addLine(admin, body, { product: "Made roller", ...SIZE, group: "Bay" });
    await addLine(admin, body, { product: "Made roller", ...SIZE, group: "Study" });
    const found = await open(`/orders/${id}?search=x&words=study`);
    expect(all(found, ".lines .win")).toHaveLength(1);
    expect(wordsOf(found.querySelector(".lines .win"))).toContain("Study");
    expect(found.querySelector(".panel-scrim")?.getAttribute("href")).toBe("/orders?search=x");
    const none = await open(`/orders/${id}?words=attic`);
    expect(all(none, ".empty-quote strong")).toEqual([
      "No products in this order matched your search.",
    ]);
    const errors = await open(`/orders/${id}?lines=errors`);
    expect(all(errors, ".empty-quote strong")).toEqual(["No products have errors"]);
    expect(all(errors, ".segments a")).toEqual(["All products 2", "With errors 0"]);
  });

  it("says what has moved under it, and takes it in", async () => {
    await addLine(admin, body, { product: "Made roller", ...SIZE });
    await web.database.writer
      .updateTable("order_lines")
      .set({ version_id: null })
      .where("order_id", "=", body)
      .execute();
    const page = await open();
    expect(all(page, ".alert button")).toEqual(["Update now"]);
    const response = await browser.post(`/orders/${id}?search=x`, {});
    expect(response.headers.get("location")).toBe(`/orders/${id}?search=x`);
    expect(all(await open(), ".alert")).toEqual([]);
  });

  it("shows the notes that it has", async () => {
    expect((await open()).getElementById("notes")).toBeNull();
    await set({ notes: "Ring first" });
    expect(all(await open(), "[aria-labelledby=notes] :is(h2, p)")).toEqual([
      "Notes",
      "Ring first",
    ]);
  });

  it("says of its history that there is none", async () => {
    editAnswers(web, /\/purchaseorder\/[^/]+\/history$/, () => ({ entries: [], total: 0 }));
    const words = ["History", "No history records found"];
    expect(all(await open(), "[aria-labelledby=history] :is(h2, p)")).toEqual(words);
  });

  it("is read-only once it is submitted, and says so", async () => {
    await set(SUBMITTED);
    const page = await open();
    expect(all(page, ".empty-quote strong")).toEqual(["No products added"]);
    expect(all(page, ".quote-mark .badge")).toEqual(["Submitted"]);
    expect(wordsOf(page.querySelector(".cost-ways"))).toMatch(
      /Submitted .+\. Orders cannot be edited after submission\./,
    );
    // Without a document, what is next is the way to the same once more.
    expect(all(page, ".price-foot .btn")).toEqual(["Clone order"]);
    expect(all(page, ".panel-head a.btn").slice(0, 2)).toEqual(["Reopen", "Edit details"]);
    await set({ is_archived: 1, is_private: 1 });
    const archived = await open();
    expect(all(archived, ".quote-mark .badge")).toEqual(["Submitted", "Private", "Archived"]);
    const glyph = archived.querySelector(".quote-mark .t-plum use");
    expect(glyph?.getAttribute("href")).toMatch(/#private$/);
    expect(all(archived, ".panel-head a.btn")).not.toContain("Edit details");
  });

  it("shows what its supplier makes of it, and that in its history", async () => {
    await set(SUBMITTED);
    await admin.call(supplierOrders.saveOfflineSupplierOrder, {
      params: { id },
      body: {
        model: {
          ...{ manufacturerId: coastline, reference: "CO-884213", orderStatus: "In production" },
          ...{ eta: "2026-12-01", trackingInformation: "Van 4" },
        },
      },
    });
    const page = await open();
    expect(all(page, ".supplier-orders tbody td")).toEqual([
      ...["CO-884213 Manual", "In production", "Tue 1 Dec", "–", "$0.0000", "Van 4"],
    ]);
    expect(wordsOf(page.querySelector(".entry"))).toContain("Reference CO-884213");
  });

  it("is not there for who may not see it", async () => {
    await set({ is_private: 1 });
    const other = web.browser();
    await other.signIn("sales");
    for (const part of ["", "/edit", "/clone", "/reopen"]) {
      expect((await other.get(`/orders/${id}${part}`)).status, part).toBe(404);
    }
  });

  it("leads to what is ordered in its place", async () => {
    const { data } = await admin.call(purchaseOrders.createPurchaseOrder, {
      body: { manufacturer_id: coastline },
    });
    await set({ replaced_by: data.id });
    const response = await browser.get(`/orders/${id}?search=x`);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(`/orders/${data.id}?search=x`);
    await set({ status: "SUBMITTED" });
    const own = await open(`/orders/${id}?search=x&revision=own`);
    const [alert] = all(own, ".alert");
    expect(alert).toMatch(/^This order was replaced by PO-\d+\. It is shown as it was\.$/);
    expect(all(own, ".panel-head a.btn")).toEqual([expect.stringMatching(/^Close Order PO-/)]);
    expect(all(own, ".quote-mark .badge")).toEqual(["Submitted", "Replaced"]);
    expect(own.querySelector(".alert a")?.getAttribute("href")).toBe(`/orders/${data.id}?search=x`);
    expect(own.querySelector(".panel-scrim")?.getAttribute("href")).toBe("/orders?search=x");
  });

  it("shows more of its history where it is asked for", async () => {
    const { account_id } = await web.database.read
      .selectFrom("purchase_orders")
      .select("account_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await web.database.writer
      .insertInto("order_entries")
      .values(
        Array.from({ length: 45 }, (_, at) => ({
          ...{ id: `${id}-${at}`, account_id, purchase_order_id: id, actor_type: "SYSTEM" },
          at: `2030-01-01T00:${String(at).padStart(2, "0")}:00.000Z`,
          ...{ area: "ORDERS", verb: "SENT", changes: "[]" },
        })),
      )
      .execute();
    const page = await open();
    expect(all(page, ".entry")).toHaveLength(40);
    const more = [...page.querySelectorAll("a")].find((one) => wordsOf(one) === "Show more");
    const whole = await open(more?.getAttribute("href") ?? "");
    expect(all(whole, ".entry")).toHaveLength(46);
    expect(all(whole, "a")).not.toContain("Show more");
  });
});

describe("the dialogs of orders", () => {
  it("add one, and remember the supplier and the sales rep", async () => {
    tellSuppliers(BOTH());
    const page = await open("/orders/new");
    expect(all(page, "dialog select[name=manufacturer_id] option")).toEqual([
      "Coastline",
      "Westgate",
    ]);
    const response = await browser.post("/orders/new?search=x", {
      ...{ manufacturer_id: westgate, sidemark: "Novak", sales_rep_override: "Priya" },
    });
    expect(response.status).toBe(303);
    const made = /^\/orders\/([^?]+)\?search=x$/.exec(response.headers.get("location") ?? "");
    expect(await read(made?.[1])).toMatchObject({
      ...{ sidemark: "Novak", salesRep: "Priya", manufacturerId: westgate },
      isManufacturerPrivate: false,
    });
    const again = await open("/orders/new");
    expect(
      again.querySelector("select[name=manufacturer_id] option[selected]")?.getAttribute("value"),
    ).toBe(westgate);
    expect(again.querySelector("[name=sales_rep_override]")?.getAttribute("value")).toBe("Priya");
  });

  it("make one order of a form that is sent twice, and lead to it what was typed since", async () => {
    tellSuppliers(BOTH());
    const typed = { manufacturer_id: coastline, sidemark: "Novak", _key: await browser.newKey() };
    const sent = [
      await browser.post("/orders/new", typed),
      await browser.post("/orders/new", typed),
    ];
    const [first = "", second] = sent.map(({ headers }) => headers.get("location"));
    expect(first).toMatch(/^\/orders\/./);
    expect(second).toBe(first);
    const { tuid } = await read((first ?? "").slice("/orders/".length));
    const other = await post("/orders/new", { ...typed, sidemark: "Novak, shed" }, 409);
    expect(wordsOf(other.querySelector("dialog [role=alert]"))).toContain(
      "This form was already submitted, and an order was made of it.",
    );
    expect(other.querySelector(`dialog a[href="${first}"]`)?.textContent).toBe(tuid);
    expect(other.querySelector("[name=sidemark]")?.getAttribute("value")).toBe("Novak, shed");
    expect(wordsOf(other.querySelector("dialog"))).not.toContain("Saved now");
  });

  it("ask for no supplier where there is one alone, and say that there is none", async () => {
    tellSuppliers(BOTH().slice(0, 1));
    const one = await open("/orders/new");
    expect(one.querySelector("select[name=manufacturer_id]")).toBeNull();
    expect(one.querySelector("[name=manufacturer_id]")?.getAttribute("value")).toBe(coastline);
    tellSuppliers([]);
    const none = await open("/orders/new");
    expect(all(none, "dialog .empty p")).toEqual([
      "No suppliers configured",
      "You need to configure a supplier before creating an order.",
    ]);
  });

  it("give back what was typed for a supplier that is gone, to choose another one or to copy it", async () => {
    const typed = { manufacturer_id: "gone", sidemark: "Novak", details: "By the gate" };
    tellSuppliers(BOTH().slice(0, 1));
    const other = await post("/orders/new", typed, 400);
    expect(all(other, "[name=manufacturer_id] option")).toEqual(["Choose a supplier", "Coastline"]);
    expect(other.querySelector("[name=manufacturer_id] option[selected]")).toBeNull();
    expect(wordsOf(other.querySelector("[name=details]"))).toBe("By the gate");
    tellSuppliers([]);
    const none = await post("/orders/new", typed, 400);
    expect(wordsOf(none.querySelector("dialog [role=alert]"))).toContain(
      "You need to configure a supplier before creating an order.",
    );
    expect(wordsOf(none.querySelector("[name=details]"))).toBe("By the gate");
    expect(none.querySelector("dialog .btn.primary")).toBeNull();
  });

  it.each(["admin", "sales"])(
    "give back to %s what was typed of an order that was submitted meanwhile",
    async (who) => {
      const by = web.browser();
      await by.signIn(who);
      const address = `/orders/${id}/edit`;
      const revision = (await open(address, by)).querySelector("[name=revision]");
      const typed = {
        ...{ manufacturer_id: coastline, sidemark: "Novak", details: "By the gate" },
        revision: revision?.getAttribute("value") ?? "",
      };
      await set(SUBMITTED);
      const page = await post(address, typed, 409, by);
      expect(wordsOf(page.querySelector("dialog [role=alert]"))).toContain(
        "Orders cannot be edited after submission.",
      );
      expect(wordsOf(page.querySelector("[name=details]"))).toBe("By the gate");
      expect(page.querySelector("[name=sidemark]")?.getAttribute("value")).toBe("Novak");
      expect(page.querySelector("dialog .btn.primary")).toBeNull();
      expect(await read()).toMatchObject({ sidemark: "Kowalski", customerDetails: null });
    },
  );

  it("edit details, and refuse what somebody else has changed", async () => {
    tellSuppliers(BOTH());
    const page = await open(`/orders/${id}/edit`);
    const revision = page.querySelector("[name=revision]")?.getAttribute("value") ?? "";
    const fields = { manufacturer_id: coastline, sidemark: "", details: "Lane", revision };
    const saved = await browser.post(`/orders/${id}/edit`, {
      ...fields,
      isManufacturerPrivate: "on",
    });
    expect(saved.headers.get("location")).toBe(`/orders/${id}`);
    expect(await read()).toMatchObject({
      ...{ sidemark: null, salesRep: null, customerDetails: "Lane", isManufacturerPrivate: true },
    });
    expect((await browser.post(`/orders/${id}/edit`, fields)).status).toBe(409);
  });

  it("show what is saved now beside what somebody else has changed, and beside nothing else", async () => {
    const address = `/orders/${id}/edit`;
    const page = await open(address);
    const seen = Object.fromEntries(
      ["revision", "_seen"].map((name) => {
        return [name, page.querySelector(`[name=${name}]`)?.getAttribute("value") ?? ""];
      }),
    );
    const before = {
      ...{ manufacturer_id: coastline, sidemark: "Kowalski" },
      ...{ sales_rep_override: "Megan Tran", details: "" },
    };
    await browser.post(address, { ...seen, ...before, sidemark: "Theirs" });
    const mine = { ...before, sidemark: "Mine", details: "My lane" };
    const late = await post(address, { ...seen, ...mine }, 409);
    expect(all(late, "dialog .field .hint")).toEqual(["Saved now: Theirs"]);
    expect(wordsOf(late.querySelector("[name=details]"))).toBe("My lane");
  });

  it("change the private flag alone of a submitted order", async () => {
    await set({ ...SUBMITTED, is_private: 1 });
    const page = await open(`/orders/${id}/edit`);
    expect(page.querySelector("[name=sidemark]")).toBeNull();
    const revision = page.querySelector("[name=revision]")?.getAttribute("value") ?? "";
    const response = await browser.post(`/orders/${id}/edit`, {
      ...{ manufacturer_id: coastline, revision },
    });
    expect(response.status).toBe(303);
    expect(await read()).toMatchObject({ isManufacturerPrivate: false, sidemark: "Kowalski" });
  });

  it("ask who may see private orders alone whether one is to be private", async () => {
    await addLine(admin, body, { product: "Made roller", ...SIZE });
    const sales = web.browser();
    await sales.signIn("sales");
    for (const address of ["/orders/new", `/orders/${id}/edit`, `/orders/${id}/clone`]) {
      const asked = async (by: Browser) =>
        all(await open(address, by), "dialog label").includes("Private order");
      expect([address, await asked(browser), await asked(sales)]).toEqual([address, true, false]);
    }
  });

  it("clone windows that were chosen", async () => {
    const bay = await addLine(admin, body, { product: "Made roller", ...SIZE, group: "Bay" });
    await addLine(admin, body, { product: "Made roller", ...SIZE, quantity: 3 });
    const page = await open(`/orders/${id}/clone`);
    expect(all(page, ".clone-windows label")).toEqual([
      "W1 Bay 1 × Made roller",
      expect.stringContaining("3 × Made roller"),
    ]);
    const fields = { orderId: id, sidemark: "Kowalski" };
    const response = await browser.post(`/orders/${id}/clone`, {
      ...fields,
      windowIds: bay.windowId,
    });
    expect(response.status).toBe(303);
    const made = (response.headers.get("location") ?? "").slice("/orders/".length);
    expect(await read(made)).toMatchObject({ totalQuantity: 1, sidemark: "Kowalski" });
    const refused = await browser.post(`/orders/${id}/clone`, fields);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Choose at least one window");
  });

  it("clone all of 300 windows, or those that were chosen of them", async () => {
    await addLines(admin, body, { product: "Made roller", ...SIZE }, 300);
    const address = `/orders/${id}/clone`;
    const clone = async (leaveOut: number) => {
      const page = await open(address);
      const boxes = [...page.querySelectorAll<HTMLInputElement>("[name=windowIds]")];
      expect(boxes).toHaveLength(300);
      for (const box of boxes.slice(0, leaveOut)) box.checked = false;
      const button = page.querySelector<HTMLButtonElement>("form .btn.primary");
      if (!button) throw new Error("No button");
      const response = await browser.send(address, {
        method: "POST",
        body: submissionOf(button).body as string,
        headers: { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN },
      });
      expect(response.status).toBe(303);
      return (await read((response.headers.get("location") ?? "").slice("/orders/".length)))
        .totalQuantity;
    };
    expect([await clone(0), await clone(10)]).toEqual([300, 290]);
  });

  it("reopen a submitted order of an offline supplier", async () => {
    await set(SUBMITTED);
    const page = await open(`/orders/${id}/reopen`);
    expect(wordsOf(page.querySelector("dialog"))).toContain(
      "Are you sure you want to reopen this order?",
    );
    await browser.post(`/orders/${id}/reopen`, { verb: "reopen" });
    expect((await read()).status).toBe("OPEN");
    expect(all(await open(), ".panel-head a.btn")).not.toContain("Reopen");
  });

  it("do not ask whether to reopen what cannot be reopened, and say why", async () => {
    const setSupplier = (is_online: number) =>
      web.database.writer
        .updateTable("manufacturers")
        .set({ is_online })
        .where("id", "=", coastline)
        .execute();
    const told = async () => {
      const response = await browser.get(`/orders/${id}/reopen`);
      expect(response.headers.get("location")).toBe(`/orders/${id}`);
      return (await open()).body.textContent;
    };
    expect(await told()).toContain("Only a submitted order can be reopened");
    await set(SUBMITTED);
    await setSupplier(1);
    expect(await told()).toContain("The order was sent to its supplier and cannot be reopened");
    await setSupplier(0);
    await set({ is_archived: 1 });
    expect(await told()).toContain("The order is archived and cannot be reopened");
  });
});

describe("ways to an order", () => {
  it("are not shown on a deal's timeline to who may not purchase", async () => {
    const { slug, deal, account_id } = await web.database.read
      .selectFrom("deals as d")
      .innerJoin("workflows as w", "w.id", "d.workflow_id")
      .select(["w.slug", "d.id as deal", "d.account_id"])
      .executeTakeFirstOrThrow();
    await web.database.writer
      .insertInto("timeline_entries")
      .values({
        ...{ id: `${id}-told`, account_id, deal_id: deal, at: "2030-01-01T00:00:00.000Z" },
        ...{ actor_type: "SYSTEM", area: "ORDERS", verb: "SENT", changes: "[]" },
      })
      .execute();
    const dealsonly = web.browser();
    await dealsonly.signIn("dealsonly");
    const address = `/workflows/${slug}/${deal}/timeline`;
    for (const [by, isTold] of [
      [browser, true],
      [dealsonly, false],
    ] as const) {
      const [whole, asked] = [await open(address, by), await open(`${address}?changes=orders`, by)];
      expect(all(whole, ".timeline-kinds a").includes("Orders")).toBe(isTold);
      expect(asked.querySelectorAll(".entry").length > 0).toBe(isTold);
    }
  });

  it("lead from the search", async () => {
    await set({ sidemark: "Zanzibar verandah" });
    await admin.call(purchaseOrders.updatePurchaseOrder, {
      params: { id },
      body: { manufacturer_id: coastline, sidemark: "Zanzibar porch" },
    });
    const page = await open("/search?q=zanzibar");
    const link = page.querySelector(`a[href="/orders/${id}"]`);
    expect(wordsOf(link)).toMatch(/^PO-\d+ Coastline · Zanzibar porch Open$/);
  });
});
