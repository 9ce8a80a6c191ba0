import { JSDOM } from "jsdom";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";

import { purchaseOrders } from "../../app/upstream/contract/purchase-orders";
import type { UpstreamClient } from "../../app/upstream/client.server";
import { addOrders } from "../support/orders";
import { all, wordsOf } from "../support/page-words";
import { pdf, png } from "../support/sample-files";
import { spoilAnswers } from "../support/spoil";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let admin: UpstreamClient;
let browser: Browser;
let sales: Browser;
let id: string;
let order: string;

beforeAll(async () => {
  web = await createTestWeb();
  [browser, sales] = [web.browser(), web.browser()];
  await browser.signIn("admin");
  await sales.signIn("sales");
  admin = await web.signIn("admin");
  [id = ""] = await addOrders(web.database, [{ tuid: "PO-77", sidemark: "KOWALSKI" }]);
  order = `/orders/${id}`;
});
afterAll(() => web.drop());
afterEach(() => {
  spoilAnswers(web, /^$/, (good) => good());
  expect(web.faults.splice(0)).toEqual([]);
  expect(web.webFaults.splice(0)).toEqual([]);
});

const set = (values: Record<string, unknown>) =>
  web.database.writer.updateTable("purchase_orders").set(values).where("id", "=", id).execute();
async function open(address: string, by = browser) {
  const response = await by.get(address);
  expect(response.status, address).toBe(200);
  return new JSDOM(await response.text(), { url: ORIGIN + address }).window.document;
}
async function send(path: string, files: readonly File[], fields: Record<string, string> = {}) {
  const form = new FormData();
  form.append("_key", await browser.newKey());
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append("file", file);
  return browser.send(path, { method: "POST", body: form, headers: { origin: ORIGIN } });
}
const text = (name: string) => new File(["12 boxes"], name);
async function list() {
  const { externalId } = await admin.call(purchaseOrders.getPurchaseOrder, { params: { id } });
  const params = { orderId: externalId };
  return (await admin.call(purchaseOrders.listOrderDocuments, { params })).data;
}

it("an order without attachments says so, and leads to adding some", async () => {
  const page = await open(order);
  const section = page.querySelector("[aria-labelledby=order-attachments]");
  expect(wordsOf(section)).toBe("Order attachments Add order attachments No documents found");
  expect(section?.querySelector("a")?.getAttribute("href")).toBe(`${order}/attachments/new`);
  expect(wordsOf((await open(`${order}/attachments`)).querySelector("dialog"))).toContain(
    "No documents found",
  );
});

it("several files of a form are attached, and each that is not is named with why", async () => {
  const picture = new File([new Uint8Array(await png(40, 30))], "Recess.png");
  const liar = new File(["no PDF"], "Liar.pdf");
  const refused = await send(`${order}/attachments/new`, [text("Film.mov"), liar, picture]);
  expect(refused.status).toBe(400);
  const words = (await refused.text()).replaceAll("<!-- -->", "");
  expect(words).toContain("<bdi>Film.mov</bdi>: Files of type mov are not accepted");
  expect(words).toContain("<bdi>Liar.pdf</bdi>: This is no pdf file, whatever its name says");
  const plan = new File([new Uint8Array(pdf())], "Plan.pdf");
  const files = [text("Note.txt"), plan, text("Late.txt")];
  const done = await send(`${order}/attachments/new`, files);
  expect([done.status, done.headers.get("location")]).toEqual([303, order]);
  const page = await open(order);
  expect(wordsOf(page.querySelector("#order-attachments"))).toBe("Order attachments 4");
  expect(all(page, ".file-name")).toHaveLength(3);
  expect(wordsOf(page.querySelector(".earlier"))).toBe("Show all 4 order attachments");
  expect(page.querySelector(".earlier a")?.getAttribute("href")).toBe(`${order}/attachments`);
});

it("a file that script sends is answered with what became of it", async () => {
  const path = `${order}/attachments/upload`;
  const done = await send(path, [text("One.txt")], { intent: "stay" });
  expect([done.status, await done.json()]).toEqual([200, { outcome: "done" }]);
  await set({ is_archived: 1 });
  const refused = await send(path, [text("Two.txt")], { intent: "stay" });
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { toast: { title: "The order is archived and cannot be changed" } },
  ]);
  await set({ is_archived: 0 });
  expect((await list()).map(({ name }) => name)).not.toContain("Two.txt");
});

it("an attachment is shown, renamed and archived, from the list it leads back to", async () => {
  const note = (await list()).find(({ name }) => name === "Note.txt")?.id ?? "";
  const search = "?list=attachments";
  const all_ = await open(`${order}/attachments`);
  expect(all_.querySelector(`a[href="${order}/attachments/${note}${search}"]`)).not.toBeNull();
  const page = await open(`${order}/attachments/${note}${search}`);
  expect(wordsOf(page.querySelector("dialog h1"))).toBe("Note.txt");
  expect(wordsOf(page.querySelector("dialog .hint"))).toBe("Order PO-77, KOWALSKI");
  const back = `${order}/attachments`;
  const renamed = await browser.post(`${back}/${note}/rename${search}`, {
    friendly_name: "Delivery",
  });
  expect([renamed.status, renamed.headers.get("location")]).toEqual([303, back]);
  const archived = await browser.post(`${back}/${note}/archive${search}`, {});
  expect([archived.status, archived.headers.get("location")]).toEqual([303, back]);
  expect(await (await browser.get(back)).text()).toContain("Attachment archived");
  const gone = await browser.get(`${back}/${note}`);
  expect(gone.headers.get("location")).toBe(order);
});

it("a submitted order takes attachments, an archived one shows them alone", async () => {
  const [first] = await list();
  const own = `${order}/attachments/${first?.id ?? ""}`;
  await set({ status: "SUBMITTED", submitted_at: "2026-11-18T01:00:00.000Z" });
  expect(all(await open(order), "[aria-labelledby=order-attachments] .sheet-head a")).toEqual([
    "Add order attachments",
  ]);
  await set({ is_archived: 1 });
  const page = await open(order);
  expect(all(page, "[aria-labelledby=order-attachments] .sheet-head a")).toEqual([]);
  expect(all(page, ".file-row .item")).not.toContain(`Rename ${first?.name}`);
  expect(wordsOf((await open(`${order}/attachments/new`)).querySelector("dialog"))).toContain(
    "This order is archived and takes no attachments.",
  );
  const question = await browser.get(`${own}/archive`);
  expect(question.headers.get("location")).toBe(order);
  expect((await browser.post(`${own}/rename`, { friendly_name: "No" })).status).toBe(409);
  await set({ is_archived: 0, status: "OPEN", submitted_at: null });
});

it("nothing of a private order is there for who may not see it", async () => {
  const picture = (await list()).find(({ name }) => name === "Recess.png")?.id ?? "";
  const places = [
    ...["", "/new", `/${picture}`, `/${picture}/rename`, `/${picture}/archive`].map(
      (rest) => `${order}/attachments${rest}`,
    ),
    ...["download", "download?inline=true", "thumbnail"].map(
      (what) => `/api/documents/${picture}/${what}`,
    ),
  ];
  for (const place of places) expect((await sales.get(place)).status, place).toBe(200);
  await set({ is_private: 1 });
  for (const place of places) {
    expect((await sales.get(place)).status, place).toBe(404);
    expect((await browser.get(place)).status, place).toBe(200);
  }
  expect((await sales.post(`${order}/attachments/${picture}/archive`, {})).status).toBe(404);
  expect((await sales.post(`${order}/attachments/${picture}/rename`, {})).status).toBe(404);
  await set({ is_private: 0 });
});

it("an upstream without documents of orders leaves the order as it is", async () => {
  spoilAnswers(web, /\/documents$/, () => new Response(null, { status: 501 }));
  expect((await open(order)).querySelector("[aria-labelledby=order-attachments]")).toBeNull();
});
