import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { calendar } from "../../app/upstream/contract/calendar";
import { deals } from "../../app/upstream/contract/deals";
import { documents } from "../../app/upstream/contract/documents";
import { products } from "../../app/upstream/contract/products";
import { purchaseOrders } from "../../app/upstream/contract/purchase-orders";
import { supplierLinkSchema } from "../../app/upstream/contract/supplier-links";
import { supplierOrders } from "../../app/upstream/contract/supplier-orders";
import { timeline } from "../../app/upstream/contract/timeline";
import { addProducts, addVersion } from "../support/catalogue";
import { expectTrueCounts } from "../support/true-counts";
import { addOrder, addStatuses, submitOnline } from "../support/supplier-orders";
import {
  countBefore,
  createTestApi,
  refusedWith,
  sessionCookie,
  snapshot,
  type TestApi,
} from "../support/test-api";

let test: TestApi;
let admin: UpstreamClient;
let sales: UpstreamClient;
let redwood: UpstreamClient;
let statuses: Awaited<ReturnType<typeof addStatuses>>;
let online: Awaited<ReturnType<typeof addOrder>>;
let sent: Awaited<ReturnType<typeof submitOnline>>;

const SIZE = { width: "1200", height: "1500" };
const place = () => ({ database: test.database, client: admin, now: test.clock.now });

beforeAll(async () => {
  test = await createTestApi(5);
  [admin, sales, redwood] = [
    await test.signIn("admin"),
    await test.signIn("sales"),
    await test.signIn("redwood"),
  ];
  const [first = "", second = ""] = await addProducts(test.database, [
    { name: "Answered roller", brand: "Coastline" },
    { name: "Entered curtain", brand: "Westgate" },
  ]);
  await addVersion(test.database, first, {});
  await addVersion(test.database, second, {});
  const supplier = await test.database.read
    .selectFrom("products")
    .select("manufacturer_id")
    .where("id", "=", second)
    .executeTakeFirstOrThrow();
  await test.database.write((trx) =>
    trx
      .updateTable("manufacturers")
      .set({ is_online: 0 })
      .where("id", "=", supplier.manufacturer_id)
      .execute(),
  );
  const coastline = await test.database.read
    .selectFrom("products")
    .select("manufacturer_id")
    .where("id", "=", first)
    .executeTakeFirstOrThrow();
  statuses = await addStatuses(test.database, coastline.manufacturer_id);
});
afterAll(() => test.drop());
beforeEach(async () => {
  test.clock.now = new Date(test.clock.now.getTime() + 120_000);
  online = await addOrder(place(), [
    { product: "Answered roller", ...SIZE, quantity: 2, notes: "Reveal" },
    { product: "Answered roller", ...SIZE },
  ]);
  sent = await submitOnline(place(), online.id);
});
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const path = (token = sent.token) => `/public/supplier-orders/${token}`;
async function link(token = sent.token) {
  const answer = await test.request("GET", path(token));
  expect(answer.status).toBe(200);
  return supplierLinkSchema.parse(await answer.json());
}
const answer = (json: object, init = {}) => test.request("POST", path(), { json, ...init });
async function answerAll(own: object = {}) {
  const { lines } = await link();
  const json = {
    lines: lines.map(({ id }) => ({ id, answer: "CONFIRMED", eta: "2026-11-27", ...own })),
  };
  return answer(json);
}
const setOrder = (patch: object, id = online.id) =>
  test.database.write((trx) =>
    trx.updateTable("purchase_orders").set(patch).where("id", "=", id).execute(),
  );
const storedOrder = (id = online.id) =>
  test.database.read
    .selectFrom("purchase_orders")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const list = (client = admin) =>
  client.call(supplierOrders.listSupplierOrders, { params: { id: online.id } });
const trackers = (query: object = {}, client = admin) =>
  client.call(supplierOrders.listTrackers, {
    query: { type: "history", model: "ManufacturerOrder", id: sent.id, ...query },
  });

describe("the page of a supplier's link", () => {
  it("shows the order with its cost, and nothing of whom it is sold to and for how much", async () => {
    const deal = await admin.call(deals.getDeal, { params: { id: online.dealId } });
    const shown = await link();
    expect(shown).toMatchObject({
      ...{ supplier: "Coastline", requiredDate: "2026-11-27", quantity: 3, total: 3_000_000 },
      ...{ statusId: statuses.Received, answeredAt: null, revision: 1 },
    });
    expect(shown.lines).toMatchObject([
      { product: "Answered roller", quantity: 2, price: 1_000_000, width: 1200, notes: "Reveal" },
      { quantity: 1, answer: null, answeredPrice: null },
    ]);
    const words = JSON.stringify(await (await test.request("GET", path())).json());
    const row = await storedOrder();
    for (const secret of [online.id, row.order_id, online.dealId, deal.tuid, sent.id]) {
      expect(words).not.toContain(secret);
    }
    expect(words).not.toMatch(/sell|markup|customerDetails|salesRep|contact|email_key/i);
    // What it is sold for, each.
    expect(words).not.toContain("159.5");
  });

  it("is the same 404 for a wrong token and for an order that was archived or reopened", async () => {
    const wrong = await (await test.request("GET", path("a".repeat(22)))).text();
    for (const patch of [{ is_archived: 1 }, { is_archived: 0, status: "OPEN" }]) {
      await setOrder(patch);
      const before = await snapshot(test);
      const got = await test.request("GET", path());
      expect([got.status, await got.text()]).toEqual([404, wrong]);
      expect((await answer({ reference: "CO-1" })).status).toBe(404);
      expect(await snapshot(test)).toBe(before);
    }
  });

  it("has 128 random bits in its token", () => {
    expect(sent.token).toMatch(/^[0-9A-Za-z]{22}$/);
  });

  it("may be asked for so often, and no more", async () => {
    const address = "203.0.113.9";
    await countBefore(test, { kind: "supplier-link-address", subject: address }, 239);
    expect((await test.request("GET", path("b".repeat(22)), { address })).status).toBe(404);
    expect((await test.request("GET", path(), { address })).status).toBe(429);
    expect((await test.request("GET", path())).status).toBe(200);
  });

  it("takes so many answers, and gives so many documents, from wherever they are asked for", async () => {
    const asked = [
      { kind: "supplier-link-answer", ask: (address: string) => answer({}, { address }) },
      {
        kind: "supplier-link-file",
        ask: (address: string) => test.request("GET", `${path()}/document`, { address }),
      },
    ];
    for (const { kind, ask } of asked) {
      await countBefore(test, { kind, subject: sent.id }, 29);
      expect((await ask("203.0.113.10")).status).not.toBe(429);
      expect((await ask("203.0.113.11")).status).toBe(429);
    }
    expect((await test.request("GET", path())).status).toBe(200);
    await test.database.write((trx) => trx.deleteFrom("rate_events").execute());
  });
});

describe("an answer", () => {
  it("as ordered differs in nothing, and stands beside what was asked", async () => {
    expect((await answerAll()).status).toBe(200);
    const [order] = await list();
    expect(order).toMatchObject({ eta: "2026-11-27", differences: [], isSeen: true });
    expect(order?.answeredBy).toBe("Coastline");
    for (const line of order?.context.orderLines ?? []) {
      expect(line).toMatchObject({ answer: "CONFIRMED", sellPrice: 1_000_000 });
    }
    expect(await storedOrder()).toMatchObject({
      ...{ has_differences: 0, supplier_status: "Received", core_status: "UNSTARTED" },
      ...{ eta: "2026-11-27", revision: 2 },
    });
  });

  it("that differs is told until it is read, and told anew when it differs anew", async () => {
    const { lines } = await link();
    const [one, other] = lines.map(({ id }) => id);
    const body = {
      name: "Priya Nair",
      ...{ statusId: statuses.Cutting, reference: "CO-884213", freight: 64 },
      customerNotes: "The rest is cut.",
      lines: [
        { id: one, answer: "CONFIRMED", price: 101.2, eta: "2026-12-01" },
        { id: other, answer: "NOT_MADE" },
      ],
    };
    expect((await answer(body)).status).toBe(200);
    const [order] = await list();
    expect(order).toMatchObject({
      ...{ reference: "CO-884213", freight: 640_000, eta: "2026-12-01", isSeen: false },
      ...{ answeredBy: "Priya Nair, Coastline", differences: ["ETA", "PRICE", "NOT_MADE"] },
    });
    expect(order?.context.orderLines).toMatchObject([
      { answer: "CHANGED", sellPrice: 1_000_000, answeredPrice: 1_012_000 },
      { answer: "NOT_MADE", answeredPrice: null },
    ]);
    const flag = async () => (await storedOrder()).has_differences;
    expect(await storedOrder()).toMatchObject({
      ...{ has_differences: 1, supplier_status: "Cutting", core_status: "IN_PROGRESS" },
    });
    const params = { id: online.id, supplierOrderId: sent.id };
    const seen = (revision?: number) =>
      admin.call(supplierOrders.markSupplierOrderSeen, {
        params,
        ...(revision !== undefined && { body: { revision } }),
      });
    expect(await refusedWith(seen(1))).toBe(409);
    await seen(order?.revision);
    expect(await flag()).toBe(0);
    expect((await list())[0]?.isSeen).toBe(true);
    // A tracking number is nothing that differs.
    await answer({ trackingInformation: "TNT 1" });
    expect(await flag()).toBe(0);
    await answer({ lines: [{ id: one, answer: "CHANGED", price: 102 }] });
    expect(await flag()).toBe(1);
    await answerAll();
    expect(await flag()).toBe(0);
  });

  it("that calls the order off is told until it is read, or the order is taken up again", async () => {
    const stands = async () => [
      (await storedOrder()).has_differences,
      (await list(sales))[0]?.differences,
    ];
    await answerAll();
    await answer({ statusId: statuses["Called off"] });
    expect(await stands()).toEqual([1, ["CANCELLED"]]);
    await answer({ statusId: statuses.Cutting });
    expect(await stands()).toEqual([0, []]);
    await answer({ statusId: statuses["Called off"] });
    const params = { id: online.id, supplierOrderId: sent.id };
    await sales.call(supplierOrders.markSupplierOrderSeen, { params });
    expect(await stands()).toEqual([0, ["CANCELLED"]]);
    // What was read does not come back with what is said beside it.
    await answer({ customerNotes: "As you asked by phone.", eta: "2026-11-26" });
    expect(await stands()).toEqual([0, ["CANCELLED"]]);
  });

  it("with dearer freight than was estimated is told to who may see costs; cheaper is not", async () => {
    await setOrder({ freight: 480_000 });
    const stands = async (client = admin) => [
      (await storedOrder()).has_differences,
      (await list(client))[0]?.differences,
    ];
    await answerAll();
    await answer({ freight: 48 });
    expect(await stands()).toEqual([0, []]);
    await answer({ freight: 48.0001 });
    expect(await stands()).toEqual([1, ["FREIGHT"]]);
    expect(await stands(sales)).toEqual([1, []]);
    const params = { id: online.id, supplierOrderId: sent.id };
    const see = (client: UpstreamClient) =>
      refusedWith(client.call(supplierOrders.markSupplierOrderSeen, { params }));
    expect(await see(sales)).toBe(409);
    await admin.call(supplierOrders.markSupplierOrderSeen, { params });
    expect(await stands()).toEqual([0, ["FREIGHT"]]);
    await answer({ freight: 52 });
    expect(await stands()).toEqual([1, ["FREIGHT"]]);
    await answer({ freight: 40 });
    expect(await stands()).toEqual([0, []]);
  });

  it("that takes freight back leaves it at the estimate that it was sent with", async () => {
    const freightAfter = async (freight: number | null) => {
      expect((await answer({ freight })).status).toBe(200);
      return (await list())[0]?.freight;
    };
    await setOrder({ freight: 480_000 });
    expect(await freightAfter(64)).toBe(640_000);
    expect(await freightAfter(null)).toBe(480_000);
    expect((await storedOrder()).has_differences).toBe(0);
    expect(await freightAfter(0)).toBe(0);
    await setOrder({ freight: null });
    expect(await freightAfter(64)).toBe(640_000);
    expect(await freightAfter(null)).toBe(0);
  });

  it("that was read is not told again with what is as asked of another line", async () => {
    const { lines } = await link();
    const [one, other] = lines.map(({ id }) => id);
    await answer({ lines: [{ id: one, answer: "CONFIRMED", eta: "2026-12-01" }] });
    const params = { id: online.id, supplierOrderId: sent.id };
    await admin.call(supplierOrders.markSupplierOrderSeen, { params });
    await answer({ lines: [{ id: other, answer: "CONFIRMED", eta: "2026-11-26" }] });
    expect((await storedOrder()).has_differences).toBe(0);
    await answer({ lines: [{ id: other, eta: "2026-11-30" }] });
    expect((await storedOrder()).has_differences).toBe(1);
  });

  it("comes to what it answers, beside what was asked for, for who may see costs", async () => {
    await setOrder({ freight: 480_000 });
    const { lines } = await link();
    const [one, other] = lines.map(({ id }) => id);
    await answer({
      freight: 64.005,
      lines: [
        { id: one, answer: "CHANGED", price: 101.2 },
        { id: other, answer: "NOT_MADE" },
      ],
    });
    // 2 × 100 and 100, with 48 of freight; 2 × 101.2 with 64.005.
    expect((await list())[0]?.costs).toEqual({
      lines: [
        { id: one, asked: 2_000_000, answered: 2_024_000 },
        { id: other, asked: 1_000_000, answered: 0 },
      ],
      freight: { asked: 480_000, answered: 640_050 },
      total: { asked: 3_480_000, answered: 2_664_050 },
    });
    expect((await list(sales))[0]?.costs).toBeNull();
  });

  it("leaves what it does not say of a line as it was", async () => {
    const { lines } = await link();
    const [one] = lines.map(({ id }) => id);
    const line = async () => (await list())[0]?.context.orderLines[0];
    await answer({ lines: [{ id: one, answer: "CONFIRMED", price: 101.2, eta: "2026-12-01" }] });
    expect((await answer({ lines: [{ id: one, eta: "2026-12-03" }] })).status).toBe(200);
    expect(await line()).toMatchObject({
      ...{ answer: "CHANGED", answeredPrice: 1_012_000, answeredEta: "2026-12-03" },
    });
    await answer({ lines: [{ id: one, answer: "CHANGED", price: 102 }] });
    expect(await line()).toMatchObject({ answeredPrice: 1_020_000, answeredEta: "2026-12-03" });
    expect((await storedOrder()).has_differences).toBe(1);
    await answer({ lines: [{ id: one }] });
    expect(await line()).toMatchObject({ answer: "CHANGED", answeredPrice: 1_020_000 });
    await answer({ lines: [{ id: one, answer: null }] });
    expect(await line()).toMatchObject({ answer: null, answeredPrice: null, answeredEta: null });
  });

  it("of one ETA for all stays until a line comes later still", async () => {
    await answerAll();
    await answer({ eta: "2026-12-10" });
    const stands = async () => {
      const { eta, has_differences: differs } = await storedOrder();
      return [eta, differs];
    };
    expect(await stands()).toEqual(["2026-12-10", 1]);
    await answer({ trackingInformation: "TNT 1" });
    expect(await stands()).toEqual(["2026-12-10", 1]);
    await answerAll({ eta: "2026-11-26" });
    expect(await stands()).toEqual(["2026-12-10", 1]);
    await answerAll({ eta: "2026-12-12" });
    expect(await stands()).toEqual(["2026-12-12", 1]);
    // What was told by the lines goes with them.
    await answerAll({ answer: "NOT_MADE", eta: null });
    expect((await stands())[0]).toBeNull();
  });

  it("that says nothing of days leaves the ETA, which is read back", async () => {
    await answerAll({ eta: "2027-03-01" });
    await answer({ eta: "2026-12-01" });
    const [one] = (await link()).lines;
    for (const line of [{ price: 101.2 }, { width: 1190, eta: "2027-03-01" }, {}]) {
      await answer({ lines: [{ id: one?.id, ...line }] });
      expect([(await storedOrder()).eta, (await link()).eta]).toEqual(["2026-12-01", "2026-12-01"]);
    }
    await answer({ lines: [{ id: one?.id, eta: "2027-03-02" }] });
    expect((await link()).eta).toBe("2027-03-02");
  });

  it("that confirms a late line as ordered takes its day back", async () => {
    const [one] = (await link()).lines;
    const confirm = async (own: object) => {
      await answer({ lines: [{ id: one?.id, answer: "CONFIRMED", ...own }] });
      const [order] = await list();
      const { has_differences: differs } = await storedOrder();
      return [order?.context.orderLines[0]?.answeredEta, order?.eta, order?.revision, differs];
    };
    expect(await confirm({ eta: "2026-12-01" })).toEqual(["2026-12-01", "2026-12-01", 2, 1]);
    expect(await confirm({})).toEqual([null, null, 3, 0]);
    const { data } = await trackers();
    expect(data.map((change) => [change.label, change.new])).toEqual(
      expect.arrayContaining([
        ["W1 · Answered roller", { eta: null }],
        [null, { eta: null }],
      ]),
    );
  });

  it("of another price is marked as read by who is shown prices alone", async () => {
    await answerAll({ price: 101.2 });
    const params = { id: online.id, supplierOrderId: sent.id };
    const see = (client: UpstreamClient) =>
      refusedWith(client.call(supplierOrders.markSupplierOrderSeen, { params }));
    expect(await see(sales)).toBe(409);
    expect((await storedOrder()).has_differences).toBe(1);
    await admin.call(supplierOrders.markSupplierOrderSeen, { params });
    expect((await storedOrder()).has_differences).toBe(0);
  });

  it("at another size is a change, whatever it calls itself", async () => {
    const { lines } = await link();
    await answer({ lines: [{ id: lines[0]?.id, answer: "CONFIRMED", width: 1190 }] });
    const [order] = await list();
    expect(order?.differences).toEqual(["SIZE"]);
    expect(order?.context.orderLines[0]).toMatchObject({
      ...{ answer: "CHANGED", width: 1200, answeredWidth: 1190 },
    });
  });

  it("keeps each change with who made it, and says of a price on the timeline that it changed", async () => {
    const { lines } = await link();
    const line = { id: lines[0]?.id, answer: "CHANGED", price: 101.2, eta: "2026-12-01" };
    await answer({ name: "Priya Nair", statusId: statuses.Cutting, lines: [line] });
    const { data, total } = await trackers();
    const found = data.map((one) => [one.old, one.new, one.label]);
    expect(found).toHaveLength(5);
    expect(total).toBe(5);
    expect(found).toContainEqual([{ price: 100 }, { price: 101.2 }, "W1 · Answered roller"]);
    expect(found).toContainEqual([{ eta: null }, { eta: "2026-12-01" }, null]);
    expect(found).toContainEqual([
      { order_status_id: statuses.Received },
      { order_status_id: statuses.Cutting },
      null,
    ]);
    expect(new Set(data.map((one) => one.manufacturer_employees_full_name))).toEqual(
      new Set(["Priya Nair, Coastline"]),
    );
    const { entries } = await admin.call(timeline.listDealTimeline, {
      params: { dealId: online.dealId },
      query: { areas: ["ORDERS"] },
    });
    const [newest] = entries;
    expect(newest).toMatchObject({ verb: "CHANGED", actor: { name: "Priya Nair, Coastline" } });
    expect(newest?.changes).toContainEqual({
      ...{ field: "Status", type: "TEXT", old: "Received", new: "Cutting" },
    });
    expect(newest?.changes).toContainEqual({
      ...{ field: "ETA", type: "TEXT", old: null, new: "Tue 1 Dec 2026" },
    });
    expect(JSON.stringify(newest?.changes)).not.toMatch(/101\.2|1012000/);
  });

  it("of another supplier's status or another order's line is refused, and nothing is kept", async () => {
    const other = await addOrder(place(), [{ product: "Answered roller", ...SIZE }]);
    const { token } = await submitOnline(place(), other.id);
    const [line] = (await link(token)).lines;
    const before = await snapshot(test);
    for (const json of [
      { statusId: "none" },
      { reference: "CO-1", lines: [{ id: line?.id, answer: "CONFIRMED" }] },
    ]) {
      expect((await answer(json)).status).toBe(422);
    }
    expect((await answer({ freight: -1 })).status).toBe(400);
    const [own] = (await link()).lines;
    const twice = { id: own?.id, answer: "CONFIRMED", eta: "2026-11-27" };
    const refused = async (...lines: object[]) => {
      const got = await answer({ lines });
      const { error } = (await got.json()) as { error: { fields: object } };
      return [got.status, error.fields];
    };
    expect(await refused(twice, { ...twice, answer: "NOT_MADE" })).toEqual([
      ...[422, { "lines.1.id": ["A product is answered twice"] }],
    ]);
    expect(await refused(twice, { ...twice, id: line?.id })).toEqual([
      ...[422, { "lines.1.id": ["This choice is not available"] }],
    ]);
    // Two of it come to more than an amount can be, and nobody could read the order any more.
    const dear = await answer({ lines: [{ id: own?.id, answer: "CHANGED", price: 50_000_000 }] });
    expect(await dear.json()).toMatchObject({
      error: { fields: { "lines.0.price": ["The amount is too large"] } },
    });
    // In millimetres, of which the account's own staff type no more.
    for (const side of ["width", "height"]) {
      const large = await answer({ lines: [{ id: own?.id, [side]: 1_000_000 }] });
      const message = `${side === "width" ? "Width" : "Height"} must be at most 999999 mm`;
      expect(await large.json()).toMatchObject({
        error: { fields: { [`lines.0.${side}`]: [message] } },
      });
    }
    // What would be dropped.
    const unsaid = "Nothing is said of a product without an answer, or that is not made";
    for (const given of ["NOT_MADE", null]) {
      expect(await refused({ id: own?.id, answer: given, price: 5 })).toEqual([
        ...[422, { "lines.0.price": [unsaid] }],
      ]);
    }
    const past = await answer({ lines: [{ ...twice, eta: "2026-11-02" }] });
    expect(await past.json()).toMatchObject({
      error: { fields: { "lines.0.eta": ["This day has passed: please say when it comes"] } },
    });
    expect((await answer({ eta: "2026-11-02" })).status).toBe(422);
    expect((await answer({ lines: [{ id: "x", answer: "CONFIRMED", eta: "soon" }] })).status).toBe(
      400,
    );
    expect(await snapshot(test)).toBe(before);
  });

  it("of a size that a product does not have is refused", async () => {
    const [own] = (await link()).lines;
    await test.database.write((trx) =>
      trx
        .updateTable("supplier_order_lines")
        .set({ width: null })
        .where("id", "=", own?.id ?? "")
        .execute(),
    );
    const refused = await answer({ lines: [{ id: own?.id, answer: "CHANGED", width: 900 }] });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      error: { fields: { "lines.0.width": ["This product has no width"] } },
    });
    expect((await link()).lines[0]?.answer).toBeNull();
  });

  it("that the order has come may say a day that has passed", async () => {
    const { lines } = await link();
    const eta = "2026-11-02";
    const came = { eta, lines: lines.map(({ id }) => ({ id, eta })), trackingInformation: "TNT 1" };
    for (const status of [null, "Received", "Cutting", "Called off"] as const) {
      const statusId = status && statuses[status];
      expect((await answer({ ...came, statusId })).status).toBe(422);
    }
    expect((await answer({ ...came, statusId: statuses.Sent })).status).toBe(200);
    expect((await link()).lines.map(({ answeredEta }) => answeredEta)).toEqual([eta, eta]);
    // By the status that it has already, too.
    expect((await answer({ eta: "2026-11-03" })).status).toBe(200);
    expect((await answer({ eta, statusId: statuses.Cutting })).status).toBe(422);
    expect((await storedOrder()).eta).toBe("2026-11-03");
  });

  it("of two at once that saw the same, one is kept and the other is told", async () => {
    const { revision } = await link();
    const got = await Promise.all(
      Array.from({ length: 6 }, (_, at) => answer({ revision, reference: `CO-${at}` })),
    );
    expect(got.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await trackers()).data).toHaveLength(1);
  });

  it("and an archive at once leave what one of them after the other would", async () => {
    const before = (await trackers()).total ?? 0;
    const archive = () =>
      admin.call(purchaseOrders.archivePurchaseOrders, { body: { ids: [online.id] } });
    const answers = Array.from({ length: 6 }, (_, at) => () => answer({ reference: `CO-${at}` }));
    const work = answers.toSpliced(3, 0, async () => {
      await archive();
      return new Response(null, { status: 204 });
    });
    const got = (await Promise.all(work.map((one) => one()))).map(({ status }) => status);
    const kept = got.filter((status) => status === 200).length;
    expect(got.toSorted()).toEqual([
      ...Array.from({ length: kept }, () => 200),
      204,
      ...Array.from({ length: 6 - kept }, () => 404),
    ]);
    expect((await trackers()).total).toBe(before + kept);
    expect((await storedOrder()).is_archived).toBe(1);
    expect((await answer({ reference: "CO-late" })).status).toBe(404);
    await expectTrueCounts(test.database);
  });

  it("and a reopening at once: nothing that was sent is taken back", async () => {
    const reopened = () =>
      refusedWith(admin.call(purchaseOrders.reopenPurchaseOrder, { params: { id: online.id } }));
    const [first, ours, second] = await Promise.all([
      answer({ reference: "CO-1" }),
      reopened(),
      answer({ customerNotes: "Cut on Friday." }),
    ]);
    expect([first.status, ours, second.status]).toEqual([200, 409, 200]);
    expect(await storedOrder()).toMatchObject({ status: "SUBMITTED" });
    expect((await list())[0]).toMatchObject({
      ...{ reference: "CO-1", customerNotes: "Cut on Friday." },
    });
  });

  it("has its effect once under its key", async () => {
    const { revision } = await link();
    const headers = { "idempotency-key": "supplier-answer-once" };
    const send = () => answer({ revision, reference: "CO-7" }, { headers });
    const got = await Promise.all(Array.from({ length: 8 }, send));
    expect(new Set(got.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await trackers()).data).toHaveLength(1);
  });
});

describe("supplier orders for staff", () => {
  it("have no costs for who may not see them, in lists and in histories", async () => {
    await answerAll({ price: 101.2 });
    await answer({ freight: 64 });
    const [order] = await list(sales);
    expect(order?.freight).toBeNull();
    expect(order?.differences).toEqual([]);
    for (const line of order?.context.orderLines ?? []) {
      expect([line.sellPrice, line.answeredPrice]).toEqual([null, null]);
    }
    const { data, total } = await trackers({}, sales);
    expect(JSON.stringify(data)).not.toMatch(/price|freight/);
    expect(total).toBe(data.length);
    expect((await trackers()).total).toBeGreaterThan(data.length);
  });

  it("tell what costs were and are in the history of the order, to who may see that", async () => {
    await answerAll({ price: 101.2 });
    await answer({ freight: 64 });
    const told = async (client = admin) => {
      const asked = { params: { id: online.id }, query: {} };
      const { entries } = await client.call(purchaseOrders.listOrderHistory, asked);
      return entries.flatMap(({ changes }) => changes);
    };
    const price = { field: "W1 · Answered roller: Price each", old: "$100.0000", new: "$101.2000" };
    const freight = { field: "Freight", old: expect.stringMatching(/^\$\d+\.\d{4}$/) as string };
    const all = await told();
    expect(all).toContainEqual(price);
    expect(all).toContainEqual({ ...freight, new: "$64.0000" });
    const unseen = { old: null, new: "Changed" };
    const withoutCosts = await told(sales);
    expect(withoutCosts).toContainEqual({ ...price, ...unseen });
    expect(withoutCosts).toContainEqual({ ...freight, ...unseen });
    expect(JSON.stringify(withoutCosts)).not.toContain("$");
    const { entries } = await admin.call(timeline.listDealTimeline, {
      params: { dealId: online.dealId },
      query: { areas: ["ORDERS"] },
    });
    expect(JSON.stringify(entries)).toContain("Price each");
    expect(JSON.stringify(entries)).not.toContain("$");
  });

  it("track each field under the name that the specification has for it", async () => {
    await answerAll();
    await answer({
      ...{ statusId: statuses.Cutting, freight: 64, customerNotes: "Cut" },
      trackingInformation: "Van 4",
    });
    const { data } = await trackers();
    const fields = data.flatMap((one) => Object.keys(one.new as object));
    expect(fields).toEqual(
      expect.arrayContaining([
        ...["customer_notes", "eta", "order_status_id", "tracking_information"],
        "total_freight_override",
      ]),
    );
  });

  it("come 40 changes a page, the newest first", async () => {
    for (let at = 0; at < 42; at += 1) {
      test.clock.now = new Date(test.clock.now.getTime() + 10_000);
      await answer({ reference: `CO-${at}` });
    }
    const first = await trackers();
    expect([first.data.length, first.total]).toEqual([40, 42]);
    expect(first.data[0]?.new).toEqual({ reference: "CO-41" });
    expect((await trackers({ page: 2 })).data.map((one) => one.new)).toEqual([
      { reference: "CO-1" },
      { reference: "CO-0" },
    ]);
  });

  it("are of one account, and of an unknown kind of tracker there are none", async () => {
    expect(await refusedWith(list(redwood))).toBe(404);
    expect(await refusedWith(trackers({}, redwood))).toBe(404);
    expect(await refusedWith(trackers({ model: "Deal" }))).toBe(422);
    expect(await refusedWith(trackers({ type: "secrets" }))).toBe(422);
    const params = { id: online.manufacturerId };
    expect(
      await refusedWith(redwood.call(supplierOrders.listSupplierOrderStatuses, { params })),
    ).toBe(404);
    const own = await admin.call(supplierOrders.listSupplierOrderStatuses, { params });
    expect(own.map(({ name, coreStatus }) => [name, coreStatus])).toEqual([
      ["Received", "UNSTARTED"],
      ["Cutting", "IN_PROGRESS"],
      ["Sent", "COMPLETED"],
      ["Called off", "CANCELLED"],
    ]);
  });

  it("of a private order are not there for who may not see it", async () => {
    await setOrder({ is_private: 1 });
    expect(await refusedWith(list(sales))).toBe(404);
    expect(await refusedWith(trackers({}, sales))).toBe(404);
    const params = { id: online.id, supplierOrderId: sent.id };
    expect(await refusedWith(sales.call(supplierOrders.markSupplierOrderSeen, { params }))).toBe(
      404,
    );
    const maker = await test.signIn("maker");
    expect(await list(maker)).toHaveLength(1);
    // The supplier has it all the same.
    expect((await answerAll()).status).toBe(200);
  });
});

describe("prices that an order takes in", () => {
  it("are told on the timeline of its deal without figures", async () => {
    const { id, dealId } = await addOrder(place(), [{ product: "Answered roller", ...SIZE }]);
    const { order_id: orderId } = await storedOrder(id);
    await test.database.write((trx) =>
      trx
        .updateTable("order_lines")
        .set({ version_id: null, total_cost: 900_000 })
        .where("order_id", "=", orderId)
        .execute(),
    );
    const body = { order_id: orderId };
    await admin.call(products.recalculateWindows, { params: { orderId }, body });
    const { entries } = await admin.call(timeline.listDealTimeline, {
      params: { dealId },
      query: { areas: ["ORDERS"] },
    });
    expect(entries[0]?.changes).toEqual([
      { field: "Prices", type: "TEXT", old: null, new: "Updated" },
      { field: "W1 · Answered roller 1200 × 1500: Cost", type: "TEXT", old: null, new: "Changed" },
      { field: "Total cost", type: "TEXT", old: null, new: "Changed" },
    ]);
    // Who may not purchase hears of no order at all.
    const whole = (client: UpstreamClient) =>
      client.call(timeline.listDealTimeline, { params: { dealId }, query: { limit: 100 } });
    const heard = await whole(await test.signIn("dealsonly"));
    const orders = (await whole(admin)).entries.filter(({ area }) => area === "ORDERS");
    expect(orders.length).toBeGreaterThan(0);
    expect(heard.entries.map(({ area }) => area)).not.toContain("ORDERS");
    const { tuid } = await storedOrder(id);
    expect(JSON.stringify(heard)).not.toContain(tuid);
  });
});

describe("a manual supplier order", () => {
  let order: Awaited<ReturnType<typeof addOrder>>;
  beforeEach(async () => {
    order = await addOrder(place(), [{ product: "Entered curtain", ...SIZE }]);
  });
  const save = (model: object, client = admin) =>
    client.call(supplierOrders.saveOfflineSupplierOrder, {
      params: { id: order.id },
      body: { model: { manufacturerId: order.manufacturerId, ...model } },
    });
  const entered = (client = admin) =>
    client.call(supplierOrders.listOfflineSupplierOrders, { params: { id: order.id } });
  const history = (moId: string, client = admin) =>
    client.call(supplierOrders.listOfflineSupplierOrderHistory, {
      params: { id: order.id, moId },
      query: {},
    });

  it("is entered with nothing, filled bit by bit, and shown in lists by its own words", async () => {
    const made = await save({});
    expect(await history(made?.id ?? "")).toEqual([]);
    const words = { orderStatus: "Cutting, ready Thursday", reference: "WC-5521" };
    await save({ id: made?.id, ...words, eta: "2026-11-26", freight: 485_000, revision: 1 });
    const [row] = await entered();
    expect(row).toMatchObject({ id: made?.id, isOffline: true, ...words, freight: 485_000 });
    expect(row?.revision).toBe(2);
    expect(await storedOrder(order.id)).toMatchObject({
      ...{ supplier_status: "Cutting, ready Thursday", core_status: null, eta: "2026-11-26" },
    });
    const changes = await history(made?.id ?? "");
    expect(changes).toHaveLength(4);
    expect(changes.map((one) => one.new)).toContainEqual({ total_freight_override: 48.5 });
    expect(new Set(changes.map((one) => one.employee?.lastName)).size).toBe(1);
    expect(changes[0]?.employee).not.toBeNull();
    // The same again changes nothing.
    await save({ id: made?.id, ...words });
    expect((await entered())[0]?.revision).toBe(2);
    expect(await history(made?.id ?? "")).toHaveLength(4);
  });

  it("leaves its order with the latest ETA of all, by which lists sort and which they show", async () => {
    const eta = async () => {
      const { tuid, eta: sorted } = await storedOrder(order.id);
      const { data } = await admin.call(purchaseOrders.searchPurchaseOrders, {
        body: {
          filters: { search: tuid, dateFrom: "2000-01-01", dateTo: "2050-01-01" },
          pagination: { limit: 10, offset: 0 },
        },
      });
      const shown = data
        .filter(({ id }) => id === order.id)
        .flatMap((one) => [...one.manufacturerOrders, ...one.offlineManufacturerOrders])
        .flatMap((one) => one.eta ?? [])
        .toSorted();
      expect(sorted).toBe(shown.at(-1) ?? null);
      return sorted;
    };
    const first = await save({ eta: "2026-12-10", orderStatus: "First" });
    const second = await save({ eta: "2026-12-01", orderStatus: "Second" });
    expect(await eta()).toBe("2026-12-10");
    await save({ id: second?.id, eta: "2026-12-20" });
    expect(await eta()).toBe("2026-12-20");
    await save({ id: second?.id, eta: null });
    expect(await eta()).toBe("2026-12-10");
    await save({ id: first?.id, eta: null });
    expect(await eta()).toBeNull();
  });

  it("is one of at most a hundred, each of which is listed", async () => {
    const made = await save({ reference: "WC-1" });
    const row = await test.database.read
      .selectFrom("supplier_orders")
      .selectAll()
      .where("id", "=", made?.id ?? "")
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: 99 }, (_, at) => ({ ...row, id: `${row.id}-${at}` }));
    await test.database.write((trx) => trx.insertInto("supplier_orders").values(more).execute());
    expect(await refusedWith(save({ reference: "WC-101" }))).toBe(409);
    expect(await entered()).toHaveLength(100);
    await save({ id: made?.id, reference: "WC-2" });
  });

  it("is entered of a submitted order too, and not of an archived or a replaced one", async () => {
    await setOrder({ status: "SUBMITTED" }, order.id);
    await save({ reference: "WC-1" });
    for (const patch of [{ is_archived: 1 }, { is_archived: 0, replaced_by: order.id }]) {
      await setOrder(patch, order.id);
      expect(await refusedWith(save({}))).toBe(409);
    }
    expect(await entered()).toHaveLength(1);
  });

  it("is refused where it does not belong, and over what somebody else saved", async () => {
    const made = await save({ reference: "WC-1" });
    const before = await snapshot(test);
    expect(await refusedWith(save({ id: "none" }))).toBe(422);
    expect(await refusedWith(save({ id: sent.id }))).toBe(422);
    expect(await refusedWith(save({ manufacturerId: online.manufacturerId }))).toBe(422);
    expect(await refusedWith(save({ id: made?.id, reference: "WC-2", revision: 0 }))).toBe(409);
    const cookie = await sessionCookie(test, "admin");
    const post = (model: object, id = order.id) =>
      test.request("POST", `/purchaseorder/${id}/offline-manufacturer-orders/upsert`, {
        cookie,
        json: { model: { manufacturerId: order.manufacturerId, ...model } },
      });
    expect((await post({ eta: "soon" })).status).toBe(400);
    expect((await post({ freight: -1 })).status).toBe(400);
    expect((await post({ freight: 1.00001 })).status).toBe(400);
    // Of a supplier that answers itself there are none to enter.
    const wrong = await post({ manufacturerId: online.manufacturerId }, online.id);
    expect(wrong.status).toBe(422);
    expect(await refusedWith(save({}, redwood))).toBe(404);
    expect(await snapshot(test)).toBe(before);
    await setOrder({ is_private: 1 }, order.id);
    const hidden = await snapshot(test);
    expect(await refusedWith(save({}, sales))).toBe(404);
    expect(await refusedWith(entered(sales))).toBe(404);
    expect(await refusedWith(history(made?.id ?? "", sales))).toBe(404);
    expect(await snapshot(test)).toBe(hidden);
    await setOrder({ is_private: 0 }, order.id);
  });

  it("keeps its freight from who may not see costs, and lets them change the rest", async () => {
    const made = await save({ freight: 485_000 });
    const dropped = save({ id: made?.id, freight: 1, reference: "WC-2" }, sales);
    await expect(dropped).rejects.toMatchObject({
      status: 403,
      problem: { fields: { "model.freight": ["Freight is for who may see costs"] } },
    });
    await save({ id: made?.id, freight: null, reference: "WC-3" }, sales);
    expect((await entered(sales))[0]).toMatchObject({ freight: null, reference: "WC-3" });
    expect((await entered())[0]?.freight).toBe(485_000);
    expect(JSON.stringify(await history(made?.id ?? "", sales))).not.toContain("freight");
  });
});

describe("the suppliers of an account", () => {
  it("are told with their ways of shipping, the active ones in order, and their brands", async () => {
    const { account_id } = await storedOrder();
    const of = { account_id, manufacturer_id: online.manufacturerId };
    await test.database.write(async (trx) => {
      await trx
        .deleteFrom("shipping_methods")
        .where("manufacturer_id", "=", of.manufacturer_id)
        .execute();
      await trx
        .insertInto("shipping_methods")
        .values([
          { ...of, id: "ship-2", name: "Courier", position: 2, is_active: 1 },
          { ...of, id: "ship-0", name: "Old van", position: 0, is_active: 0 },
          { ...of, id: "ship-1", name: "Van run", address: "Depot", position: 1, is_active: 1 },
        ])
        .execute();
      await trx
        .updateTable("manufacturers")
        .set({ default_shipping_method_id: "ship-1", time_zone: "Australia/Melbourne" })
        .where("id", "=", of.manufacturer_id)
        .execute();
    });
    const { data } = await admin.call(documents.listSuppliers, {});
    expect(data.find(({ id }) => id === online.manufacturerId)).toMatchObject({
      ...{ name: "Coastline", offline_only: false, timezone: "Australia/Melbourne" },
      shipping_methods: [
        { id: "ship-1", name: "Van run", address: "Depot" },
        { id: "ship-2", name: "Courier", address: null },
      ],
      customer_settings: { default_shipping_method_id: "ship-1" },
      ...{ is_internal: false, brands: [{ name: "Coastline" }] },
    });
    expect(data.some(({ offline_only }) => offline_only)).toBe(true);
    const other = await redwood.call(documents.listSuppliers, {});
    expect(other.data.map(({ id }) => id)).not.toContain(online.manufacturerId);
  });
});

describe("a deal", () => {
  const alerts = async (client = sales) =>
    (await client.call(deals.getDeal, { params: { id: online.dealId } })).context.alerts.map(
      ({ key }) => key,
    );
  const isListed = async () => {
    const { data } = await admin.call(purchaseOrders.searchPurchaseOrders, {
      body: {
        filters: { search: (await storedOrder()).tuid },
        pagination: { limit: 10, offset: 0 },
      },
    });
    return data.map(({ hasDifferences }) => hasDifferences);
  };
  const see = () =>
    admin.call(supplierOrders.markSupplierOrderSeen, {
      params: { id: online.id, supplierOrderId: sent.id },
    });

  it("warns of an answer that differs until somebody has read it, or the next is as asked", async () => {
    expect(await alerts()).not.toContain("SupplierAnswer");
    await answerAll({ eta: "2026-12-04" });
    expect([await alerts(), await isListed()]).toEqual([
      expect.arrayContaining(["SupplierAnswer"]),
      [true],
    ]);
    await see();
    expect(await alerts()).not.toContain("SupplierAnswer");
    expect(await isListed()).toEqual([false]);
    await answerAll({ price: 101, eta: "2026-12-04" });
    expect(await alerts()).toContain("SupplierAnswer");
    const { lines } = await link();
    const asAsked = lines.map(({ id }) => ({ id, answer: "CONFIRMED", eta: "2026-11-27" }));
    expect((await answer({ lines: asAsked })).status).toBe(200);
    expect(await alerts()).not.toContain("SupplierAnswer");
    await expectTrueCounts(test.database);
  });

  it("warns of one that calls the order off, and of dearer freight", async () => {
    await setOrder({ freight: 480_000 });
    for (const [differs, asAsked] of [
      [{ statusId: statuses["Called off"] }, { statusId: statuses.Cutting }],
      [{ freight: 60 }, { freight: 48 }],
    ]) {
      await answer(differs ?? {});
      expect([await alerts(), await isListed()]).toEqual([
        expect.arrayContaining(["SupplierAnswer"]),
        [true],
      ]);
      await answer(asAsked ?? {});
      expect(await alerts()).not.toContain("SupplierAnswer");
    }
    await expectTrueCounts(test.database);
  });

  it("marks its appointments on the calendar, until somebody has read it", async () => {
    const when = { kind: "date", date: "2026-12-02" } as const;
    const { id } =
      (await sales.call(calendar.createDealEvent, {
        params: { dealId: online.dealId },
        body: { title: "Install", participants: [], when },
      })) ?? {};
    const isMarked = async (client = sales) => {
      const query = { dateFrom: "2026-12-01T00:00:00Z", dateTo: "2026-12-04T00:00:00Z" };
      const events = await client.call(calendar.listEvents, { query });
      return events.find((event) => event.id === id)?.context.deal?.hasSupplierDifferences;
    };
    expect(await isMarked()).toBe(false);
    await answerAll({ eta: "2026-12-04" });
    expect(await isMarked()).toBe(true);
    expect(await isMarked(redwood)).toBeUndefined();
    await see();
    expect(await isMarked()).toBe(false);
    await answerAll({ eta: "2026-12-05" });
    expect(await isMarked()).toBe(true);
    await admin.call(purchaseOrders.archivePurchaseOrders, { body: { ids: [online.id] } });
    expect(await isMarked()).toBe(false);
  });

  const setList = async (order_email: string | null) => {
    const { account_id } = await storedOrder();
    await test.database.write((trx) =>
      trx.updateTable("accounts").set({ order_email }).where("id", "=", account_id).execute(),
    );
  };
  /** The mails of answers, once those that came together are told of. */
  const told = async () => {
    test.mails.splice(0);
    test.clock.now = new Date(test.clock.now.getTime() + 10 * 60_000);
    await test.runDueJobs();
    return test.mails.filter(({ subject }) =>
      /^Order .*: .* has (answered|cancelled)/.test(subject),
    );
  };

  it("is mailed to who is to hear of orders, once of answers that come together, and of a private order to nobody", async () => {
    await setList("orders@banksia.example, doug@banksia.example");
    // Those that come together are told of once.
    await answerAll();
    await answerAll({ eta: "2026-11-28" });
    const mails = await told();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([
      ...["doug@banksia.example", "orders@banksia.example"],
    ]);
    expect(mails[0]?.text).toContain(`/orders/${online.id}/supplier-order/${sent.id}`);
    // By the time it is sent it may be private, and others may be who hears of orders.
    await answerAll({ eta: "2026-12-04" });
    await setList("orders@banksia.example");
    expect((await told()).map(({ to }) => to)).toEqual(["orders@banksia.example"]);
    await answerAll({ eta: "2026-12-06" });
    await setOrder({ is_private: 1 });
    expect(await told()).toEqual([]);
    await answerAll({ eta: "2026-12-05" });
    expect(await told()).toEqual([]);
    await setList(null);
  });

  it("is mailed of an answer that is stored after those that it came with were told", async () => {
    await setList("orders@banksia.example");
    await answerAll();
    const began = test.clock.now;
    expect(await told()).toHaveLength(1);
    test.clock.now = began;
    await answerAll({ eta: "2026-12-04" });
    const late = await told();
    expect(late.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/Coastline has answered differently$/),
    ]);
    await setList(null);
  });

  it("is mailed of what still stands: of an answer that was taken back, or an order that is over, nothing is", async () => {
    await setList("orders@banksia.example");
    const { lines } = await link();
    const takeBack = { lines: lines.map(({ id }) => ({ id, answer: null })) };
    await answerAll();
    await answer(takeBack);
    expect(await told()).toEqual([]);
    for (const json of [{ freight: 64 }, { statusId: statuses.Cutting, freight: null }]) {
      await answer(json);
      expect(await told()).toHaveLength(1);
    }
    for (const over of [{ replaced_by: online.id }, { is_archived: 1 }, { status: "OPEN" }]) {
      await answerAll({ price: 101 });
      await setOrder(over);
      expect(await told()).toEqual([]);
      await setOrder({ replaced_by: null, is_archived: 0, status: "SUBMITTED" });
      await answer(takeBack);
      await told();
    }
    await setList(null);
  });

  it("is mailed with its supplier, and with what differs from what was asked for", async () => {
    await test.database.write((trx) =>
      trx.updateTable("accounts").set({ order_email: "orders@banksia.example" }).execute(),
    );
    const { tuid } = await admin.call(purchaseOrders.getPurchaseOrder, {
      params: { id: online.id },
    });
    const mailed = async () => {
      test.mails.splice(0);
      test.clock.now = new Date(test.clock.now.getTime() + 10 * 60_000);
      await test.runDueJobs();
      return test.mails.find(({ to }) => to === "orders@banksia.example");
    };
    await answerAll({});
    const asAsked = await mailed();
    expect(asAsked?.subject).toBe(`Order ${tuid}: Coastline has answered`);
    expect(asAsked?.text).not.toContain("asked for");
    await setOrder({ freight: 485_000 });
    const [one, other] = (await link()).lines;
    await answer({
      ...{ name: "Priya Nair", freight: 64, customerNotes: "The <rest> is cut." },
      lines: [
        { id: one?.id, answer: "CONFIRMED", price: 101.2, width: 1190, eta: "2026-12-01" },
        { id: other?.id, answer: "NOT_MADE" },
      ],
    });
    const differing = await mailed();
    expect(differing?.subject).toBe(`Order ${tuid}: Coastline has answered differently`);
    for (const line of [
      ...["Supplier: Coastline", "Answered by: Priya Nair, Coastline"],
      ...["Products: 2 of 2 answered", "ETA: Tue 1 Dec 2026, asked for Fri 27 Nov 2026"],
      "1. Answered roller: Price differs; 1190 mm × 1500 mm, asked for 1200 mm × 1500 mm",
      ...["2. Answered roller: Not made", "Freight: Differs", "Note: The <rest> is cut."],
    ]) {
      expect(differing?.text).toContain(line);
    }
    // Whoever sets the addresses, and whoever reads there, may be somebody who may not see costs.
    for (const words of [differing?.text, differing?.html]) {
      expect(words).not.toMatch(/\$|101\.2|64\.0|48\.5|Total/);
    }
    expect(differing?.html).toContain("Tue 1 Dec 2026, asked for Fri 27 Nov 2026");
    expect(differing?.html).toContain("The &lt;rest&gt; is cut.");
    await answer({ statusId: statuses["Called off"] });
    expect((await mailed())?.subject).toBe(`Order ${tuid}: Coastline has cancelled it`);
    await test.database.write((trx) =>
      trx.updateTable("accounts").set({ order_email: null }).execute(),
    );
  });

  it("warns neither of a private order nor of an archived one", async () => {
    await answerAll({ eta: "2026-12-04" });
    const update = (isManufacturerPrivate: boolean) =>
      setOrder({ is_private: isManufacturerPrivate ? 1 : 0 });
    await update(true);
    await answerAll({ eta: "2026-12-05" });
    expect(await alerts()).not.toContain("SupplierAnswer");
    await update(false);
    await answerAll({ eta: "2026-12-06" });
    expect(await alerts()).toContain("SupplierAnswer");
    await admin.call(purchaseOrders.archivePurchaseOrders, { body: { ids: [online.id] } });
    expect(await alerts()).not.toContain("SupplierAnswer");
    await expectTrueCounts(test.database);
  });
});
