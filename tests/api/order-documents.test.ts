import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { purchaseOrders } from "../../app/upstream/contract/purchase-orders";
import { quotes } from "../../app/upstream/contract/quotes";
import { timeline } from "../../app/upstream/contract/timeline";
import { accountOf, addProducts, addVersion } from "../support/catalogue";
import { addLine, addQuote } from "../support/quotes";
import { png } from "../support/sample-files";
import { createTestApi, refusedWith, sessionCookie, type TestApi } from "../support/test-api";

let test: TestApi;
let admin: UpstreamClient;
let other: UpstreamClient;
let cookies: { admin: string; sales: string; redwood: string };
let quote: Awaited<ReturnType<typeof addQuote>>;
/** The body of an order that was made from the quote. */
let orderBody: string;

beforeAll(async () => {
  test = await createTestApi(10);
  [admin, other] = await Promise.all([test.signIn("admin"), test.signIn("redwood")]);
  const cookieOf = (name: string) => sessionCookie(test, name);
  cookies = {
    ...{ admin: await cookieOf("admin"), sales: await cookieOf("sales") },
    redwood: await cookieOf("redwood"),
  };
  const [product = ""] = await addProducts(test.database, [{ name: "Ordered roller" }]);
  await addVersion(test.database, product, {});
  quote = await addQuote(admin);
  await addLine(admin, quote.orderId, { product: "Ordered roller", width: "1200", height: "1500" });
  await setQuote({ status: "ACCEPTED", accepted_at: "2026-11-18T01:00:00.000Z" });
  const { manufacturer_id: manufacturerId } = await test.database.read
    .selectFrom("products")
    .select("manufacturer_id")
    .where("id", "=", product)
    .executeTakeFirstOrThrow();
  await admin.call(quotes.convertQuote, { body: { quoteId: quote.quoteId, manufacturerId } });
  const { order_id } = await test.database.read
    .selectFrom("purchase_orders")
    .select("order_id")
    .where("quote_id", "=", quote.quoteId)
    .executeTakeFirstOrThrow();
  orderBody = order_id;
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

type QuotePatch = { status?: string; is_archived?: number; accepted_at?: string };
const setQuote = (set: QuotePatch) =>
  test.database.write((trx) =>
    trx.updateTable("quotes").set(set).where("id", "=", quote.quoteId).execute(),
  );
const setOrder = (set: { status?: string; is_archived?: number; is_private?: number }) =>
  test.database.write((trx) =>
    trx.updateTable("purchase_orders").set(set).where("order_id", "=", orderBody).execute(),
  );

const recess = async () => new File([new Uint8Array(await png(40, 30))], "Recess.png");
const text = (name: string, content: string) => new File([content], name);
const at = (orderId: string, ...rest: string[]) =>
  ["/old/quotes", orderId, "documents", ...rest].join("/");

/** The status of an upload, with what it answered. */
async function attach(
  orderId: string,
  document: File,
  { as = cookies.admin, ...fields }: { as?: string; orderId?: string; categoryId?: string } = {},
) {
  const body = new FormData();
  body.append("document", document);
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await test.request("POST", at(orderId), { cookie: as, body });
  const answer = (await response.json()) as {
    data?: unknown;
    error?: { fields?: Record<string, string[]> };
  };
  return { status: response.status, ...answer };
}
const list = async (orderId: string, client = admin) =>
  (await client.call(purchaseOrders.listOrderDocuments, { params: { orderId } })).data;
const remove = (orderId: string, documentId: string, client = admin) =>
  client.call(purchaseOrders.archiveOrderDocument, {
    ...{ params: { orderId, documentId }, body: { _method: "DELETE" } },
  });
const download = async (id: string, cookie: string) =>
  test.request("GET", `/api/documents/${id}/download`, { cookie });

describe.each([
  ["a quote", () => quote.orderId, setQuote],
  ["a purchase order", () => orderBody, setOrder],
] as const)("the documents of %s", (_, bodyOf, set) => {
  it("are attached, listed, had and archived, and told", async () => {
    const orderId = bodyOf();
    const first = await attach(orderId, await recess(), { orderId });
    expect(first.status).toBe(200);
    await attach(orderId, text("Delivery.txt", "Van comes at 7"));
    const shown = await list(orderId);
    expect(shown.map(({ name }) => name).toSorted()).toEqual(["Delivery.txt", "Recess.png"]);
    const picture = shown.find(({ name }) => name === "Recess.png");
    const id = picture?.id ?? "";
    expect(first.data).toMatchObject({ id, mime_type: "image/png", name: "Recess.png" });
    expect(picture?.url).toBe(`/api/documents/${id}/download`);
    const got = await download(id, cookies.admin);
    expect([got.status, got.headers.get("content-type")]).toEqual([200, "image/png"]);
    await remove(orderId, id);
    expect((await list(orderId)).map(({ name }) => name)).toEqual(["Delivery.txt"]);
    expect((await download(id, cookies.admin)).status).toBe(404);
    expect(await refusedWith(remove(orderId, id))).toBe(404);
    const { entries: told } = await admin.call(timeline.listDealTimeline, {
      params: { dealId: quote.dealId },
    });
    const changes = told.flatMap((entry) => entry.changes).slice(0, 3);
    expect(changes.map(({ field, old, new: now }) => [field, old, now]).toSorted()).toEqual([
      ["Attachment", null, "Delivery.txt"],
      ["Attachment", null, "Recess.png"],
      ["Attachment", "Recess.png", null],
    ]);
  });

  it("are of the category that they are filed under", async () => {
    const category = await test.database.read
      .selectFrom("document_categories")
      .select(["id", "name"])
      .where("account_id", "=", await accountOf(test.database))
      .limit(1)
      .executeTakeFirstOrThrow();
    const document = text("Filed.txt", "Filed");
    const { data } = await attach(bodyOf(), document, { categoryId: category.id });
    expect(data).toMatchObject({ type: category.name });
    const filed = (await list(bodyOf())).find(({ name }) => name === "Filed.txt");
    expect(filed?.type).toBe(category.name);
    await remove(bodyOf(), filed?.id ?? "");
  });

  it("are told in parts, each with how many come after it", async () => {
    const orderId = bodyOf();
    await attach(orderId, text("More.txt", "More"));
    const all = await list(orderId);
    expect(all.map(({ size }) => size)).toContain(4);
    const part = (query: { from?: string; limit: number }) =>
      admin.exchange(purchaseOrders.listOrderDocuments, { params: { orderId }, query });
    const first = await part({ limit: 1 });
    expect([first.response.data, first.rest, first.isTruncated]).toEqual([
      all.slice(0, 1),
      all.length - 1,
      true,
    ]);
    const last = await part({ from: all.at(-1)?.id ?? "", limit: 5 });
    expect([last.response.data, last.rest]).toEqual([all.slice(-1), 0]);
    await remove(orderId, all.find(({ name }) => name === "More.txt")?.id ?? "");
  });

  it("are renamed, which is told, but not of what is archived", async () => {
    const orderId = bodyOf();
    const [document] = await list(orderId);
    const id = document?.id ?? "";
    const rename = async (name: string, cookie = cookies.admin) => {
      const body = new FormData();
      body.append("_method", "PUT");
      body.append("friendly_name", name);
      return (await test.request("POST", `/old/documents/${id}`, { cookie, body })).status;
    };
    expect(await rename("Mine", cookies.redwood)).toBe(404);
    expect(await rename("Van.txt")).toBe(200);
    expect((await list(orderId)).map(({ name }) => name)).toEqual(["Van.txt"]);
    const { entries } = await admin.call(timeline.listDealTimeline, {
      params: { dealId: quote.dealId },
    });
    expect(entries.flatMap(({ changes }) => changes)[0]).toMatchObject({
      ...{ field: "Attachment", old: "Delivery.txt", new: "Van.txt" },
    });
    await set({ is_archived: 1 });
    expect(await rename("Late.txt")).toBe(409);
    await set({ is_archived: 0 });
    expect(await rename("Delivery.txt")).toBe(200);
  });

  it("are another account's nowhere, nor another body's", async () => {
    const orderId = bodyOf();
    const id = (await list(orderId))[0]?.id ?? "";
    expect(await refusedWith(list(orderId, other))).toBe(404);
    expect((await attach(orderId, text("a.txt", "a"), { as: cookies.redwood })).status).toBe(404);
    expect(await refusedWith(remove(orderId, id, other))).toBe(404);
    expect((await download(id, cookies.redwood)).status).toBe(404);
    const elsewhere = orderId === quote.orderId ? orderBody : quote.orderId;
    expect(await refusedWith(remove(elsewhere, id))).toBe(404);
    expect((await list(orderId)).map((one) => one.id)).toEqual([id]);
  });

  it("are refused by their field, and change nothing of what is archived", async () => {
    const orderId = bodyOf();
    const before = await list(orderId);
    expect((await attach(orderId, text("Picture.png", "no picture"))).status).toBe(415);
    for (const wrong of [{ orderId: "another" }, { categoryId: "none" }]) {
      const refused = await attach(orderId, text("a.txt", "a"), wrong);
      expect([refused.status, Object.keys(refused.error?.fields ?? {})]).toEqual([
        422,
        Object.keys(wrong),
      ]);
    }
    await set({ is_archived: 1 });
    expect((await attach(orderId, text("a.txt", "a"))).status).toBe(409);
    expect(await refusedWith(remove(orderId, before[0]?.id ?? ""))).toBe(409);
    expect(await list(orderId)).toEqual(before);
    await set({ is_archived: 0 });
  });
});

it("a submitted order takes more of them, such as what came with the goods", async () => {
  await setOrder({ status: "SUBMITTED" });
  expect((await attach(orderBody, text("Delivery note.txt", "12 boxes"))).status).toBe(200);
  expect((await list(orderBody)).map(({ name }) => name)).toContain("Delivery note.txt");
});

it("the documents of a private order are not there for who may not see it", async () => {
  const sales = await test.signIn("sales");
  await attach(orderBody, await recess());
  const id = (await list(orderBody, sales)).find(({ name }) => name === "Recess.png")?.id ?? "";
  const thumbnail = async () =>
    (await test.request("GET", `/api/documents/${id}/thumbnail`, { cookie: cookies.sales })).status;
  expect((await download(id, cookies.sales)).status).toBe(200);
  expect(await thumbnail()).toBe(200);
  await setOrder({ is_private: 1 });
  expect(await thumbnail()).toBe(404);
  expect(await refusedWith(list(orderBody, sales))).toBe(404);
  expect((await attach(orderBody, text("a.txt", "a"), { as: cookies.sales })).status).toBe(404);
  expect((await download(id, cookies.sales)).status).toBe(404);
  await setOrder({ is_private: 0 });
});
