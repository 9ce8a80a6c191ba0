import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { deals } from "../../app/upstream/contract/deals";
import { products } from "../../app/upstream/contract/products";
import { account } from "../../app/upstream/contract/account";
import { purchaseOrders } from "../../app/upstream/contract/purchase-orders";
import { quotes } from "../../app/upstream/contract/quotes";
import { supplierOrders } from "../../app/upstream/contract/supplier-orders";
import { timeline } from "../../app/upstream/contract/timeline";
import { accountWrite } from "../../server/api/account-write";
import { setWebhook } from "../../server/api/records/purchasing/supplier-webhooks";
import { accountOf, addProducts, addVersion } from "../support/catalogue";
import { addLine } from "../support/quotes";
import { readPdf } from "../support/read-pdf";
import { addOrder, addShipping, LEATHER_STREET, supplierOf } from "../support/shipping";
import { createTestApi, refusedWith, type TestApi } from "../support/test-api";
import { expectTrueCounts } from "../support/true-counts";
import { startReceiver } from "../support/webhook-receiver";

let test: TestApi;
let admin: UpstreamClient;
let sales: UpstreamClient;
let coastline: string;
let murray: string;
let van: string;
/** A submitted order of an online supplier, with two lines of a quote. */
let old: Awaited<ReturnType<typeof addOrder>>;

beforeAll(async () => {
  test = await createTestApi(5);
  admin = await test.signIn("admin");
  sales = await test.signIn("sales");
  const [roller = "", shutter = ""] = await addProducts(test.database, [
    { name: "Revised roller", brand: "Coastline" },
    { name: "Revised shutter", brand: "Murray River" },
  ]);
  await addVersion(test.database, roller, {});
  coastline = await supplierOf(test.database, roller);
  murray = await supplierOf(test.database, shutter);
  ({ van } = await addShipping(test.database, coastline));
});
afterAll(() => test.drop());
beforeEach(async () => {
  await setSupplier({ is_online: 1, email: "orders@coastline.example" });
  old = await addOrder(admin, test.database, coastline, [
    { product: "Revised roller", quantity: 2 },
    { product: "Revised roller" },
  ]);
  await submit(old.id);
});
afterEach(async () => {
  expect(test.faults.splice(0)).toEqual([]);
  await test.runDueJobs();
  test.mails.length = 0;
});

const setSupplier = (values: { is_online?: number; email?: string }) =>
  test.database.write((trx) =>
    trx.updateTable("manufacturers").set(values).where("id", "=", coastline).execute(),
  );
const set = (id: string, values: Record<string, unknown>) =>
  test.database.write((trx) =>
    trx.updateTable("purchase_orders").set(values).where("id", "=", id).execute(),
  );
const submit = (id: string, client = admin) =>
  client.call(purchaseOrders.submitPurchaseOrder, {
    params: { id },
    body: {
      ...{ requiredDate: "2026-11-27", shippingMethodId: van, shippingAddress: LEATHER_STREET },
      shippingInstructions: null,
    },
  });
const read = (id: string, client = admin) =>
  client.call(purchaseOrders.getPurchaseOrder, { params: { id } });
async function revise(body: Record<string, unknown> = {}, id = old.id, client = admin) {
  const { cloned_order } = await client.call(purchaseOrders.clonePurchaseOrder, {
    params: { id },
    body: { orderId: id, isRevision: true, ...body },
  });
  return cloned_order.id;
}
const archive = (...ids: string[]) =>
  admin.call(purchaseOrders.archivePurchaseOrders, { body: { ids } });
const unarchive = (...ids: string[]) =>
  admin.call(purchaseOrders.unarchivePurchaseOrders, { body: { ids } });
const reopen = (id: string) => admin.call(purchaseOrders.reopenPurchaseOrder, { params: { id } });
const changesOf = async (id: string, client = admin) =>
  (
    await client.call(purchaseOrders.listOrderHistory, { params: { id }, query: {} })
  ).entries.flatMap(({ changes }) => changes.map(({ field, new: now }) => [field, now]));
/** What the timeline of its deal tells of orders. */
const toldOnDeal = async (client: UpstreamClient) =>
  JSON.stringify(
    await client.call(timeline.listDealTimeline, {
      ...{ params: { dealId: old.dealId }, query: { areas: ["ORDERS"] } },
    }),
  );
const linesOn = async (id: string) =>
  (
    await test.database.read
      .selectFrom("ordered_lines")
      .select("line_id")
      .where("purchase_order_id", "=", id)
      .execute()
  ).map(({ line_id }) => line_id);
const linkOf = (id: string) =>
  test.database.read
    .selectFrom("supplier_orders")
    .select(["id", "token"])
    .where("purchase_order_id", "=", id)
    .executeTakeFirstOrThrow();
const listed = async (isArchived = false, search?: string, client = admin) =>
  (
    await client.call(purchaseOrders.searchPurchaseOrders, {
      body: { filters: { isArchived, search }, pagination: { limit: 100, offset: 0 } },
    })
  ).data.map(({ id }) => id);
/** How many of these succeeded; all others were refused as a conflict. */
async function winners(calls: Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.all(calls.map((call) => call.then(() => 200, statusOf)));
  expect(outcomes.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  return outcomes.filter((status) => status === 200).length;
}
const statusOf = (error: unknown) => (error as { status: number }).status;

describe("a revision that is being prepared", () => {
  it("is an open order of its own, and the order stands until it is submitted", async () => {
    const quoted = await linesOn(old.id);
    const id = await revise({ sidemark: "Corrected" });
    const revision = await read(id);
    expect(revision).toMatchObject({
      ...{ status: "OPEN", isReadOnly: false, sidemark: "Corrected", totalQuantity: 3 },
      context: {
        parentOrder: { id: old.id, tuid: old.tuid },
        latestRevision: null,
        revision: {
          ...{ number: 1, hasReplaced: false },
          earlier: [{ id: old.id, tuid: old.tuid }],
        },
      },
    });
    expect((await read(old.id)).context).toMatchObject({
      ...{ latestRevision: null, openRevision: { id, tuid: revision.tuid }, revision: null },
    });
    expect(await linesOn(old.id)).toEqual(quoted);
    expect(await listed()).toEqual(expect.arrayContaining([id, old.id]));
    expect(await changesOf(id)).toContainEqual(["Revision of", old.tuid]);
  });

  it("is delivered as the order was, which a plain clone is not", async () => {
    await set(old.id, { shipping_instructions: "Rear roller door." });
    const shipping = async (id: string) => (await read(id)).context.shipping;
    expect(await shipping(await revise())).toEqual({
      ...{ requiredDate: "2026-11-27", method: { id: van, name: expect.any(String) as string } },
      ...{ address: LEATHER_STREET, instructions: "Rear roller door.", freight: null },
    });
    expect(await shipping(await revise({ isRevision: false }))).toEqual({
      ...{ requiredDate: null, method: null, address: null, instructions: null, freight: null },
    });
  });

  it("is one at a time, of twenty at once one", async () => {
    const calls = Array.from({ length: 20 }, () => revise());
    expect(await winners(calls)).toBe(1);
    const { openRevision } = (await read(old.id)).context;
    await expect(revise()).rejects.toMatchObject({
      problem: { message: `A revision, ${openRevision?.tuid}, is being prepared already` },
    });
    // A clone that replaces nothing is made at any time.
    await revise({ isRevision: false });
    await expectTrueCounts(test.database);
  });

  it("is made of a submitted order alone, and goes to its supplier", async () => {
    const id = await revise({ windowIds: undefined });
    await expect(revise({}, id)).rejects.toMatchObject({ status: 409 });
    const { orderLines } = (await read(id)).context;
    for (const { orderWindowId: windowId } of orderLines) {
      await admin.call(products.deleteWindow, {
        ...{ params: { orderId: (await read(id)).externalId, windowId } },
        body: { _method: "DELETE" },
      });
    }
    const moved = admin.call(purchaseOrders.updatePurchaseOrder, {
      ...{ params: { id }, body: { manufacturer_id: murray } },
    });
    expect(await refusedWith(moved)).toBe(422);
    await archive(old.id);
    expect(await refusedWith(submit(id))).toBe(409);
    await archive(id);
    await expect(revise()).rejects.toMatchObject({
      problem: { message: `${old.tuid} is archived and cannot be replaced` },
    });
  });

  it("frees the order when it is archived, and takes its place again if there is no other", async () => {
    const first = await revise();
    await archive(first);
    expect((await read(old.id)).context.openRevision).toBeNull();
    await unarchive(first);
    await archive(first);
    const second = await revise();
    expect(await refusedWith(unarchive(first))).toBe(409);
    await archive(second);
    await unarchive(first);
    await submit(first);
    expect(await linesOn(first)).toHaveLength(2);
    expect(await refusedWith(unarchive(second))).toBe(409);
  });
});

it("is refused where a product of it is on another order by now, and nothing of it is stored", async () => {
  await setSupplier({ is_online: 0 });
  const id = await revise();
  await archive(id);
  await reopen(old.id);
  const other = await addOrder(admin, test.database, coastline, [{ product: "Revised roller" }]);
  // One of the quote's lines has been let go, and ordered anew.
  const [line = ""] = await linesOn(old.id);
  await test.database.write((trx) =>
    trx
      .updateTable("ordered_lines")
      .set({ purchase_order_id: other.id })
      .where("line_id", "=", line)
      .execute(),
  );
  await submit(old.id);
  await unarchive(id);
  const held = await linesOn(old.id);
  expect(await refusedWith(submit(id))).toBe(409);
  expect(await linesOn(old.id)).toEqual(held);
  expect((await read(id)).status).toBe("OPEN");
});

describe("a revision that is submitted", () => {
  it("replaces the order for the dealer, in lists, counts, history and on the quote", async () => {
    const quoted = await linesOn(old.id);
    const id = await revise();
    await submit(id);
    const { tuid, context } = await read(id);
    expect((await read(old.id)).context).toMatchObject({
      ...{ latestRevision: { id, tuid }, openRevision: null },
    });
    expect(await changesOf(old.id)).toContainEqual(["Replaced by", tuid]);
    expect(await changesOf(id)).toContainEqual(["Replaces", old.tuid]);
    const { entries } = await admin.call(timeline.listDealTimeline, {
      ...{ params: { dealId: old.dealId }, query: {} },
    });
    const sent = entries.find(({ verb, subject }) => verb === "SENT" && subject?.id === id);
    expect(sent?.changes).toContainEqual(
      expect.objectContaining({ field: "Replaces", new: old.tuid }),
    );
    expect(await listed()).not.toContain(old.id);
    expect(await listed(true)).not.toContain(old.id);
    const deal = await admin.call(deals.getDeal, { params: { id: old.dealId } });
    expect(deal.context.orderCount).toBe(1);
    expect((await linesOn(id)).toSorted()).toEqual(quoted.toSorted());
    expect(await linesOn(old.id)).toEqual([]);
    const quote = await admin.call(quotes.getQuote, { params: { id: context.quote?.id ?? "" } });
    expect(quote.context.orders).toMatchObject([{ id, tuid }]);
    expect(quote.context.ordered?.map(({ orderId }) => orderId)).toEqual([id, id]);
    await expectTrueCounts(test.database);
  });

  it("is found in the list by the numbers of all that it has replaced, and by no others", async () => {
    const id = await revise();
    expect(await listed(false, old.tuid)).toEqual([old.id]);
    await submit(id);
    expect(await listed(false, old.tuid)).toEqual([id]);
    const { tuid } = await read(id);
    const last = await revise({}, id);
    // What is only being prepared has replaced nothing.
    expect(await listed(false, old.tuid)).toEqual([id]);
    await submit(last);
    for (const number of [old.tuid, tuid]) expect(await listed(false, number)).toEqual([last]);
    await archive(last);
    expect(await listed(true, old.tuid)).toEqual([last]);
  });

  it("leaves what it has no more to be ordered anew of the quote", async () => {
    const [kept] = (await read(old.id)).context.orderLines;
    const id = await revise({ windowIds: [kept?.orderWindowId] });
    await submit(id);
    expect(await linesOn(id)).toHaveLength(1);
    const { context } = await read(id);
    const again = await admin.call(quotes.convertQuote, {
      body: { quoteId: String(context.quote?.id), manufacturerId: coastline },
    });
    expect(await linesOn(again?.id ?? "")).toHaveLength(1);
  });

  it("is told to the supplier by mail, document, webhook and link, and where the order was", async () => {
    const receiver = await startReceiver();
    const actor = { type: "system", id: "test" } as const;
    await accountWrite(
      test.services,
      { accountId: await accountOf(test.database), actor },
      (write) => setWebhook(write, test.services.sealer, coastline, receiver.url),
    );
    await test.runDueJobs();
    test.mails.length = 0;
    const before = await linkOf(old.id);
    const id = await revise();
    await submit(id);
    await test.runDueJobs();
    const { tuid } = await read(id);
    const [mail] = test.mails;
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain(`This order replaces ${old.tuid}`);
    }
    const { pages } = await readPdf(new Uint8Array(mail?.attachments?.[0]?.content ?? []));
    expect(pages.join(" ")).toContain(`Replaces ${old.tuid}`);
    const replaces = { id: before.id, tuid: old.tuid };
    expect(JSON.parse(receiver.heard.at(-1)?.body ?? "{}")).toMatchObject({ data: { replaces } });
    const link = (token: string | null) =>
      admin.call(supplierOrders.getSupplierLink, { params: { token: token ?? "" } });
    expect(await link((await linkOf(id)).token)).toMatchObject({ tuid, replaces });
    await expect(link(before.token)).rejects.toMatchObject({
      ...{ status: 409, problem: { message: `Order ${old.tuid} was replaced by ${tuid}` } },
    });
    const answer = admin.call(supplierOrders.answerSupplierLink, {
      ...{ params: { token: before.token ?? "" }, body: { reference: "Too late" } },
    });
    expect(await refusedWith(answer)).toBe(409);
    await receiver.stop();
  });

  it("is one, of twenty at once, and is refused where the order was archived meanwhile", async () => {
    const id = await revise();
    await archive(old.id);
    await expect(submit(id)).rejects.toMatchObject({
      ...{ status: 409, problem: { message: `${old.tuid} is archived and cannot be replaced` } },
    });
    expect((await read(id)).status).toBe("OPEN");
    await unarchive(old.id);
    expect(await winners(Array.from({ length: 20 }, () => submit(id)))).toBe(1);
    expect((await read(old.id)).context.latestRevision).toMatchObject({ id });
  });

  it("is revised in its turn, and all that came before are known", async () => {
    const first = await revise();
    await submit(first);
    const second = await revise({}, first);
    await submit(second);
    const earlier = [{ id: old.id }, { id: first }];
    expect((await read(second)).context.revision).toMatchObject({ number: 2, earlier });
    expect((await read(old.id)).context.latestRevision).toMatchObject({ id: second });
    const { token } = await linkOf(old.id);
    const { tuid } = await read(second);
    await expect(
      admin.call(supplierOrders.getSupplierLink, { params: { token: token ?? "" } }),
    ).rejects.toMatchObject({
      problem: { message: `Order ${old.tuid} was replaced by ${tuid}` },
    });
    await expect(revise()).rejects.toMatchObject({
      problem: { message: `${old.tuid} was replaced by another order already` },
    });
  });

  it("of an offline supplier is reopened and submitted again; what it revises is not reopened", async () => {
    await setSupplier({ is_online: 0 });
    const id = await revise();
    expect(await refusedWith(reopen(old.id))).toBe(409);
    await submit(id);
    expect(await refusedWith(reopen(old.id))).toBe(409);
    await reopen(id);
    expect((await read(id)).context.revision).toMatchObject({ hasReplaced: true });
    await addLine(admin, (await read(id)).externalId, {
      ...{ product: "Revised roller", width: "900", height: "900" },
    });
    await archive(id);
    await unarchive(id);
    await submit(id);
    expect(await linesOn(id)).toHaveLength(2);
    expect((await read(old.id)).context.latestRevision).toMatchObject({ id });
  });
});

it("an order is taxed as on the day that it was submitted", async () => {
  const taxOf = async () => (await read(old.id)).context.cost;
  const before = await taxOf();
  expect(before?.taxPercentage).toBe(10);
  const save = (taxRatePercentage: number) =>
    admin.call(account.saveDealerSettings, { body: { taxRatePercentage } });
  await save(12.5);
  expect(await taxOf()).toEqual(before);
  const id = await revise();
  expect((await read(id)).context.cost?.taxPercentage).toBe(12.5);
  await save(10);
});

describe("of a private order", () => {
  it("nothing is named to who may not see it, once the revision is private no more", async () => {
    const setPrivate = (id: string, isManufacturerPrivate: boolean) =>
      admin.call(purchaseOrders.updatePurchaseOrder, {
        ...{ params: { id }, body: { manufacturer_id: coastline, isManufacturerPrivate } },
      });
    const counted = async () =>
      (await admin.call(deals.getDeal, { params: { id: old.dealId } })).context.orderCount;
    expect(await counted()).toBe(1);
    await setPrivate(old.id, true);
    const id = await revise({ isManufacturerPrivate: true });
    await submit(id);
    expect(await counted()).toBe(0);
    expect(await listed(false, old.tuid)).toEqual([id]);
    await setPrivate(id, false);
    expect(await counted()).toBe(1);
    expect(await listed(false, old.tuid, sales)).toEqual([]);
    expect(JSON.stringify(await changesOf(id))).toContain(old.tuid);
    expect(JSON.stringify(await changesOf(id, sales))).not.toContain(old.tuid);
    // Nor that there was something to hide.
    expect(await toldOnDeal(sales)).not.toMatch(new RegExp(`${old.tuid}|Private`));
  });

  it("nothing is named to who may not see it", async () => {
    await set(old.id, { is_private: 1 });
    const id = await revise({ isManufacturerPrivate: false });
    const shown = await read(id, sales);
    expect(shown.context).toMatchObject({
      ...{ parentOrder: null, revision: { number: 1, earlier: [] } },
    });
    await set(old.id, { is_archived: 1 });
    await expect(submit(id, sales)).rejects.toMatchObject({
      problem: { message: "The order before it is archived and cannot be replaced" },
    });
    await set(old.id, { is_archived: 0 });
    await submit(id);
    await test.runDueJobs();
    const mail = test.mails.find(({ subject }) => subject.includes(shown.tuid));
    const file = await readPdf(new Uint8Array(mail?.attachments?.[0]?.content ?? []));
    expect(file.pages.join(" ")).toContain(shown.tuid);
    expect(file.pages.join(" ")).not.toContain(old.tuid);
    expect(JSON.stringify(await changesOf(id, sales))).not.toContain(old.tuid);
    const plain = await revise({ isRevision: false, isManufacturerPrivate: false });
    expect(JSON.stringify(await changesOf(plain, sales))).not.toContain(old.tuid);
    // On their deal both are told all the same.
    const told = await toldOnDeal(sales);
    for (const own of [id, plain]) expect(told).toContain((await read(own)).tuid);
    expect(told).not.toContain(old.tuid);
  });

  it("a public order is replaced by, nothing is named either", async () => {
    const id = await revise({ isManufacturerPrivate: true });
    const { tuid } = await read(id);
    expect((await read(old.id, sales)).context.openRevision).toBeNull();
    await expect(revise({}, old.id, sales)).rejects.toMatchObject({
      problem: { message: "A revision is being prepared already" },
    });
    await submit(id);
    expect((await read(old.id, sales)).context.latestRevision).toBeNull();
    expect(JSON.stringify(await changesOf(old.id, sales))).not.toContain(tuid);
    expect(await toldOnDeal(sales)).not.toContain(tuid);
    await expectTrueCounts(test.database);
  });
});
