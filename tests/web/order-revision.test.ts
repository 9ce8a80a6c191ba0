import { JSDOM } from "jsdom";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { purchaseOrders } from "../../app/upstream/contract/purchase-orders";
import { addProducts, addVersion } from "../support/catalogue";
import { all, wordsOf } from "../support/page-words";
import { addLine } from "../support/quotes";
import { supplierOf } from "../support/shipping";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let browser: Browser;
let admin: UpstreamClient;
let supplier: string;
let id: string;
let tuid: string;

const SIZE = { width: "1200", height: "1500" };

beforeAll(async () => {
  web = await createTestWeb();
  const [roller = ""] = await addProducts(web.database, [
    { name: "Revised roller", brand: "Coastline" },
  ]);
  await addVersion(web.database, roller, {});
  supplier = await supplierOf(web.database, roller);
  browser = web.browser();
  await browser.signIn("admin");
  admin = await web.signIn("admin");
});
afterAll(() => web.drop());
beforeEach(async () => {
  const { data } = await admin.call(purchaseOrders.createPurchaseOrder, {
    body: { manufacturer_id: supplier },
  });
  ({ id } = data);
  const { externalId, tuid: number } = await read(id);
  tuid = number;
  await addLine(admin, externalId, { product: "Revised roller", ...SIZE, group: "Bay" });
  await addLine(admin, externalId, { product: "Revised roller", ...SIZE, group: "Door" });
  await set(id, { status: "SUBMITTED", submitted_at: "2026-11-18T01:00:00.000Z" });
});

const read = (of: string) => admin.call(purchaseOrders.getPurchaseOrder, { params: { id: of } });
const set = (of: string, values: Record<string, unknown>) =>
  web.database.writer.updateTable("purchase_orders").set(values).where("id", "=", of).execute();
const pageOf = async (response: Response, address: string) =>
  new JSDOM(await response.text(), { url: ORIGIN + address }).window.document;
async function open(address: string) {
  const response = await browser.get(address);
  expect(response.status, address).toBe(200);
  return pageOf(response, address);
}
/** What its form sends: all windows, if no others are named. */
async function clone(values: Record<string, string> = {}) {
  const { context } = await read(id);
  const windows = context.orderLines.map(({ orderWindowId }) => orderWindowId);
  const fields = { orderId: id, sidemark: "Kowalski", windowIds: windows[0] ?? "", ...values };
  return browser.post(`/orders/${id}/clone`, fields);
}
async function revise() {
  const path = (await clone({ isRevision: "on" })).headers.get("location") ?? "";
  const revision = path.slice("/orders/".length);
  return { id: revision, path, tuid: (await read(revision)).tuid };
}
const box = (page: Document, name: string) =>
  page.querySelector<HTMLInputElement>(`dialog input[type=checkbox][name=${name}]`);

describe("a revision of an order", () => {
  it("is a clone that replaces it, and the chain is told on both", async () => {
    const form = await open(`/orders/${id}/clone`);
    expect(all(form, ".check")).toContain(`This order replaces ${tuid}`);
    const revision = await revise();
    const page = await open(revision.path);
    expect(all(page, ".alert")).toEqual([`This order replaces ${tuid} once it is submitted.`]);
    expect(all(page, ".order-facts dt")[0]).toBe("Revision");
    expect(all(page, ".order-facts dd")[0]).toBe(`1 of ${tuid}`);
    const old = await open(`/orders/${id}`);
    expect(all(old, ".alert")).toEqual([
      `A revision, ${revision.tuid}, is being prepared. This order stands until it is submitted.`,
    ]);
    expect(all(old, ".panel-head a.btn")).not.toContain("Reopen");
  });

  it("that is the second is refused with the way to the first, and stays what was chosen", async () => {
    const first = await revise();
    expect(box(await open(`/orders/${id}/clone`), "isRevision")).toBeNull();
    const again = await clone({ isRevision: "on" });
    expect(again.status).toBe(409);
    const page = await pageOf(again, `/orders/${id}/clone`);
    expect(wordsOf(page.querySelector("dialog [role=alert]"))).toContain(
      `A revision, ${first.tuid}, is being prepared already`,
    );
    expect(box(page, "isRevision")?.checked).toBe(true);
    expect(page.querySelector(`dialog a[href="${first.path}"]`)?.textContent).toBe(first.tuid);
    expect(page.querySelector("[name=sidemark]")?.getAttribute("value")).toBe("Kowalski");
    // Of two windows one was chosen.
    const windows = [...page.querySelectorAll<HTMLInputElement>("[name=windowIds]")];
    expect(windows.map(({ checked }) => checked)).toEqual([true, false]);
    // Without its tick it is a clone, which replaces nothing.
    const plain = await open((await clone()).headers.get("location") ?? "");
    expect(all(plain, ".order-facts dt")[0]).toBe("Cloned from");
    expect(all(plain, ".order-facts dd")[0]).toBe(tuid);
    expect(all(plain, ".alert")).toEqual([]);
  });

  it("of an order that was archived meanwhile stays what was chosen as well", async () => {
    await set(id, { is_archived: 1 });
    const page = await pageOf(await clone({ isRevision: "on" }), `/orders/${id}/clone`);
    expect(wordsOf(page.querySelector("dialog [role=alert]"))).toContain(
      `${tuid} is archived and cannot be replaced`,
    );
    expect(box(page, "isRevision")?.checked).toBe(true);
  });

  it("that is archived, or has replaced it, does not say that it is to replace it", async () => {
    const revision = await revise();
    await set(revision.id, { is_archived: 1 });
    expect(all(await open(revision.path), ".alert")[0]).toBe(
      `This revision of ${tuid} was archived before it was submitted: it replaces nothing.`,
    );
    await set(revision.id, { is_archived: 0 });
    await set(id, { replaced_by: revision.id });
    expect(all(await open(revision.path), ".alert")).toEqual([]);
  });
});
