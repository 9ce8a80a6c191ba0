import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { jobs } from "../../app/upstream/contract/jobs";
import { purchaseOrders } from "../../app/upstream/contract/purchase-orders";
import { supplierOrders } from "../../app/upstream/contract/supplier-orders";
import { accountWrite } from "../../server/api/account-write";
import {
  addSupplierKey,
  listSupplierKeys,
  revokeSupplierKey,
} from "../../server/api/records/purchasing/supplier-access";
import {
  keepDelivery,
  listDeliveries,
  removeWebhook,
  setWebhook,
} from "../../server/api/records/purchasing/supplier-webhooks";
import type { AccountWrite } from "../../server/api/scope";
import { newId } from "../../server/database/id";
import { createSealer } from "../../server/sealer";
import { createWebhooks } from "../../server/integrations/webhooks/webhooks";
import { addProducts, addVersion } from "../support/catalogue";
import { addOrder, addShipping, LEATHER_STREET, supplierOf } from "../support/shipping";
import { countBefore, createTestApi, snapshot, type TestApi } from "../support/test-api";
import { isSignedBy, startReceiver } from "../support/webhook-receiver";

let test: TestApi;
let admin: UpstreamClient;
let account: string;
let coastline: string;
let other: string;
let van: string;

beforeAll(async () => {
  test = await createTestApi(5);
  admin = await test.signIn("admin");
  const [first = "", second = ""] = await addProducts(test.database, [
    { name: "Called roller", brand: "Coastline" },
    { name: "Called shutter", brand: "Murray River" },
  ]);
  for (const product of [first, second]) await addVersion(test.database, product, {});
  coastline = await supplierOf(test.database, first);
  other = await supplierOf(test.database, second);
  await test.database.write((trx) =>
    trx
      .updateTable("manufacturers")
      .set({ is_online: 1, email: "orders@supplier.example" })
      .where("id", "in", [coastline, other])
      .execute(),
  );
  ({ van } = await addShipping(test.database, coastline));
  const row = await test.database.read
    .selectFrom("manufacturers")
    .select("account_id")
    .where("id", "=", coastline)
    .executeTakeFirstOrThrow();
  account = row.account_id;
});
afterAll(() => test.drop());
beforeEach(() => {
  // Whatever was counted before does not count.
  test.clock.now = new Date(test.clock.now.getTime() + 120_000);
});
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const asProgram = <Result>(work: (write: AccountWrite) => Promise<Result>) =>
  accountWrite(test.services, { accountId: account, actor: { type: "system", id: "test" } }, work);
const read = () => ({
  ...{ db: test.database.read, engine: test.database.engine, accountId: account },
});
const newKey = (supplier = coastline) =>
  asProgram((write) => addSupplierKey(write, supplier, "Their program"));
/** A submitted order of Coastline, with the id of its supplier order. */
async function submitted() {
  const order = await addOrder(admin, test.database, coastline, [
    { product: "Called roller", quantity: 2 },
  ]);
  await admin.call(purchaseOrders.submitPurchaseOrder, {
    params: { id: order.id },
    body: {
      ...{ requiredDate: "2026-12-04", shippingMethodId: van, shippingAddress: LEATHER_STREET },
      shippingInstructions: "",
    },
  });
  const row = await test.database.read
    .selectFrom("supplier_orders")
    .select(["id", "token"])
    .where("purchase_order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  return { orderId: order.id, id: row.id, token: row.token ?? "" };
}
const as = (key: string, init = {}) => ({
  headers: { authorization: `Bearer ${key}` },
  ...init,
});
interface Shown {
  data: { id: string }[];
  next: string | null;
  lines: { id: string }[];
  reference?: string;
  answeredBy?: string;
}
const ask = async (key: string, path = "", init = {}) => {
  const answer = await test.request("GET", `/supplier-api/orders${path}`, as(key, init));
  return { status: answer.status, body: (await answer.json()) as Shown };
};
const answer = async (key: string, id: string, json: object) => {
  const sent = await test.request("POST", `/supplier-api/orders/${id}`, as(key, { json }));
  return { status: sent.status, body: (await sent.json()) as Shown };
};
const idsOf = ({ body }: Awaited<ReturnType<typeof ask>>) => body.data.map(({ id }) => id);

describe("a supplier's key", () => {
  it("lists the open orders of the supplier, reads one and answers it as the link does", async () => {
    const { key, id: keyId } = await newKey();
    const sent = await submitted();
    expect(idsOf(await ask(key))).toContain(sent.id);
    const one = await ask(key, `/${sent.id}`);
    expect(one.body).toMatchObject({ supplier: "Coastline", quantity: 2, revision: 1 });
    const lines = one.body.lines.map(({ id }) => ({
      ...{ id, answer: "CONFIRMED", eta: "2026-12-11" },
    }));
    const done = await answer(key, sent.id, { name: "Robot", lines, reference: "CO-7" });
    expect([done.status, done.body.reference, done.body.answeredBy]).toEqual([
      ...[200, "CO-7", "Robot, Coastline"],
    ]);
    const [seen] = await admin.call(supplierOrders.listSupplierOrders, {
      params: { id: sent.orderId },
    });
    expect(seen).toMatchObject({ eta: "2026-12-11", differences: ["ETA"], isSeen: false });
    expect((await answer(key, sent.id, { reference: "x", revision: 1 })).status).toBe(409);
    // Of a page that was read at the same time nothing is left but what was said last.
    const [listed] = await listSupplierKeys(read(), coastline);
    expect(listed).toMatchObject({ id: keyId, revoked_at: null });
    expect(listed?.last_used_at).not.toBeNull();
  });

  it("pages through what is open, and leaves out what is completed or cannot be answered", async () => {
    const { key } = await newKey();
    const sent = [await submitted(), await submitted(), await submitted()];
    const all = idsOf(await ask(key));
    expect(all.slice(-3)).toEqual(sent.map(({ id }) => id));
    const pages: string[] = [];
    for (let after: string | null = ""; after !== null;) {
      const page: Awaited<ReturnType<typeof ask>> = await ask(
        key,
        `?limit=1${after && `&after=${after}`}`,
      );
      pages.push(...idsOf(page));
      after = page.body.next;
    }
    expect(pages).toEqual(all);
    const set = (values: object, at: number) =>
      test.database.write((trx) =>
        trx
          .updateTable("purchase_orders")
          .set(values)
          .where("id", "=", sent[at]?.orderId ?? "")
          .execute(),
      );
    await set({ core_status: "COMPLETED" }, 0);
    await set({ is_archived: 1 }, 1);
    expect(idsOf(await ask(key)).slice(-1)).toEqual([sent[2]?.id]);
    expect(idsOf(await ask(key))).toHaveLength(all.length - 2);
    expect((await ask(key, `/${sent[1]?.id}`)).status).toBe(404);
  });

  it("opens nothing of another supplier, nor of another account", async () => {
    const sent = await submitted();
    const { key } = await newKey(other);
    expect(idsOf(await ask(key))).not.toContain(sent.id);
    const before = await snapshot(test);
    for (const path of [`/${sent.id}`, `/${sent.orderId}`]) {
      expect((await ask(key, path)).status).toBe(404);
    }
    for (const after of [sent.id, "nobody"]) {
      const refused = await ask(key, `?after=${after}`);
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({
        error: { fields: { after: ["This choice is not available"] } },
      });
    }
    expect((await answer(key, sent.id, { reference: "x" })).status).toBe(404);
    expect(await snapshot(test)).toBe(before);
    const { id: elsewhere } = await test.database.read
      .selectFrom("accounts")
      .select("id")
      .where("id", "<>", account)
      .executeTakeFirstOrThrow();
    const theirs = { id: newId(), account_id: elsewhere };
    await test.database.write((trx) =>
      trx
        .insertInto("manufacturers")
        .values({ ...theirs, name: "Coastline", email: null, is_online: 1, position: 1 })
        .execute(),
    );
    const foreign = await accountWrite(
      test.services,
      { accountId: theirs.account_id, actor: { type: "system", id: "test" } },
      (write) => addSupplierKey(write, theirs.id, "Theirs"),
    );
    expect((await ask(foreign.key, `/${sent.id}`)).status).toBe(404);
    expect(idsOf(await ask(foreign.key))).not.toContain(sent.id);
  });

  it("that is none, was withdrawn, or is sent another way is refused alike, and is stored nowhere", async () => {
    const { key, id } = await newKey();
    expect((await ask(key)).status).toBe(200);
    expect(await snapshot(test)).not.toContain(key);
    expect(await asProgram((write) => revokeSupplierKey(write, other, id))).toBe(false);
    expect(await asProgram((write) => revokeSupplierKey(write, coastline, id))).toBe(true);
    expect(await asProgram((write) => revokeSupplierKey(write, coastline, id))).toBe(false);
    const refused = await ask(key);
    expect(refused.status).toBe(401);
    for (const none of [`${key}x`, "", "hrs_", "hrs_".padEnd(47, "a")]) {
      expect(await ask(none)).toEqual(refused);
    }
    const plain = { headers: { authorization: (await newKey()).key } };
    expect((await test.request("GET", "/supplier-api/orders", plain)).status).toBe(401);
    expect((await test.request("GET", "/supplier-api/orders")).status).toBe(401);
    // Nor does a session of staff open it.
    const cookie = "headrail_api=x";
    expect((await test.request("GET", "/supplier-api/orders", { cookie })).status).toBe(401);
  });

  it("asks so often in a minute, and no more", async () => {
    const { key, id } = await newKey();
    await countBefore(test, { kind: "supplier-key", subject: id }, 298);
    const statuses: number[] = [];
    for (let at = 0; at < 3; at += 1) {
      statuses.push((await ask(key, "?limit=1", { address: `10.1.0.${at}` })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    expect((await ask((await newKey()).key)).status).toBe(200);
  });

  it("is tried so often in a minute from one address, whatever is tried", async () => {
    const address = "203.0.113.77";
    await countBefore(test, { kind: "supplier-key-address", subject: address }, 599);
    expect((await ask("hrs_".padEnd(47, "a"), "", { address })).status).toBe(401);
    const { key } = await newKey();
    expect((await ask(key, "", { address })).status).toBe(429);
    expect((await ask(key)).status).toBe(200);
  });

  it("has an answer stored once, however often it is sent under its key", async () => {
    const { key } = await newKey();
    const sent = await submitted();
    const init = {
      json: { reference: "CO-8" },
      headers: { authorization: `Bearer ${key}`, "idempotency-key": "answer-of-tests" },
    };
    const path = `/supplier-api/orders/${sent.id}`;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => test.request("POST", path, init)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [shown] = await admin.call(supplierOrders.listSupplierOrders, {
      params: { id: sent.orderId },
    });
    expect(shown).toMatchObject({ revision: 2, historyCount: 1 });
  });
});

describe("a supplier's webhook", () => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let secret: string;
  beforeEach(async () => {
    receiver = await startReceiver();
    const { sealer } = test.services;
    secret = await asProgram((write) => setWebhook(write, sealer, coastline, receiver.url));
  });
  afterEach(async () => {
    await asProgram((write) => removeWebhook(write, coastline));
    Object.assign(test.services, { webhooks: createWebhooks({ isOwnNetwork: true }) });
    await receiver.stop();
  });
  const job = (id: string) =>
    test.database.read
      .selectFrom("jobs")
      .select(["id", "status", "attempts", "error"])
      .where("kind", "=", "supplier-order-webhook")
      .where("unique_key", "=", id)
      .executeTakeFirst();
  const later = (ms: number) => {
    test.clock.now = new Date(test.clock.now.getTime() + ms);
  };
  const log = async (id: string) =>
    (await listDeliveries(read(), coastline)).filter((one) => one.supplier_order_id === id);

  it("is told of a submitted order, signed, with what its supplier may know", async () => {
    const sent = await submitted();
    await test.runDueJobs();
    expect(receiver.heard).toHaveLength(1);
    const [delivery = { headers: {}, body: "" }] = receiver.heard;
    expect(isSignedBy(secret, delivery, test.clock.now)).toBe(true);
    const spoilt = { ...delivery, body: delivery.body.replace("Coastline", "Somebody") };
    expect(isSignedBy(secret, spoilt, test.clock.now)).toBe(false);
    expect(delivery.headers).toMatchObject({
      ...{ "content-type": "application/json", "webhook-id": `msg_${sent.id}` },
    });
    const told = JSON.parse(delivery.body) as { type: string; data: object };
    expect(told).toMatchObject({
      type: "order.submitted",
      data: {
        ...{ id: sent.id, supplier: "Coastline", quantity: 2, requiredDate: "2026-12-04" },
        url: `http://127.0.0.1:3000/supplier/${sent.token}`,
      },
    });
    // What it is sold for, each, and the dealer's own ids.
    expect(delivery.body).not.toMatch(/159\.5|sell|markup|contact/i);
    expect(delivery.body).not.toContain(sent.orderId);
    expect(await log(sent.id)).toMatchObject([{ attempt: 1, status: 204, error: null }]);
    expect((await job(sent.id))?.status).toBe("done");
  });

  it("that is busy, or leads elsewhere, is told again later under the same id, until it has heard", async () => {
    const elsewhere = await startReceiver();
    receiver.answers.push({ status: 503 }, { status: 307, location: elsewhere.url });
    const sent = await submitted();
    for (let at = 0; at < 4; at += 1) {
      await test.runDueJobs();
      later(60_000);
    }
    expect(receiver.heard.map(({ headers }) => headers["webhook-id"])).toEqual(
      Array.from({ length: 3 }, () => `msg_${sent.id}`),
    );
    expect(new Set(receiver.heard.map(({ body }) => body)).size).toBe(1);
    expect(elsewhere.heard).toEqual([]);
    await elsewhere.stop();
    expect(
      (await log(sent.id)).map(({ attempt, status, error }) => [attempt, status, error]),
    ).toEqual([
      [3, 204, null],
      [2, 307, "It answered 307"],
      [1, 503, "It answered 503"],
    ]);
  });

  it("that does not answer in time is given up for now, and its log says how long that took", async () => {
    const webhooks = createWebhooks({ isOwnNetwork: true }, 100);
    Object.assign(test.services, { webhooks });
    receiver.answers.push(null);
    const sent = await submitted();
    await test.runDueJobs();
    const [attempt] = await log(sent.id);
    expect(attempt).toMatchObject({ status: null, error: "No answer in time" });
    expect(attempt?.duration_ms).toBeGreaterThanOrEqual(90);
    expect(await job(sent.id)).toMatchObject({ status: "waiting", attempts: 1 });
    later(60_000);
    await test.runDueJobs();
    expect((await job(sent.id))?.status).toBe("done");
  });

  it("that is gone is told no more, and administrators see that", async () => {
    receiver.answers.push({ status: 410 });
    const sent = await submitted();
    await test.runDueJobs();
    const dead = await job(sent.id);
    expect(dead).toMatchObject({ status: "dead", error: "It answered 410" });
    const shown = (await admin.call(jobs.listJobs, {})).data.find(({ id }) => id === dead?.id);
    expect(shown).toMatchObject({ recipient: "Coastline", error: "It answered 410" });
    expect(JSON.stringify(shown)).not.toContain(receiver.url);
  });

  it("is told of nothing that nobody can answer any more, nor when there is none any more", async () => {
    const [archived, unheard] = [await submitted(), await submitted()];
    await test.database.write((trx) =>
      trx
        .updateTable("purchase_orders")
        .set({ is_archived: 1 })
        .where("id", "=", archived.orderId)
        .execute(),
    );
    await test.database.write((trx) =>
      trx
        .updateTable("purchase_orders")
        .set({ replaced_by: archived.orderId })
        .where("id", "=", unheard.orderId)
        .execute(),
    );
    await test.runDueJobs();
    expect(receiver.heard).toEqual([]);
    expect((await job(archived.id))?.status).toBe("done");
    await asProgram((write) => removeWebhook(write, coastline));
    const without = await submitted();
    expect(await job(without.id)).toBeUndefined();
  });

  it("in our own network is never asked where the server is on the internet", async () => {
    Object.assign(test.services, { webhooks: createWebhooks({ isOwnNetwork: false }) });
    for (const url of [receiver.url, receiver.url.replace("http", "https")]) {
      await asProgram((write) => setWebhook(write, test.services.sealer, coastline, url));
      const sent = await submitted();
      await test.runDueJobs();
      const [attempt] = await log(sent.id);
      expect(attempt).toMatchObject({ status: null });
      expect(attempt?.error).toMatch(/may not be asked|not the public internet/);
    }
    expect(receiver.heard).toEqual([]);
  });

  it("has its secret stored sealed, and says so when it cannot be opened any more", async () => {
    expect(await snapshot(test)).not.toContain(secret.slice("whsec_".length));
    Object.assign(test.services, { sealer: createSealer(["another secret of the tests"]) });
    const sent = await submitted();
    await test.runDueJobs();
    Object.assign(test.services, { sealer: createSealer(["a secret of the tests"]) });
    expect(receiver.heard).toEqual([]);
    expect(await job(sent.id)).toMatchObject({
      ...{ status: "dead", error: expect.stringContaining("set the webhook anew") as string },
    });
  });

  it("has the last 200 attempts kept, and no more", async () => {
    const sent = await submitted();
    await test.runDueJobs();
    const attempt = { durationMs: 1, status: 204, error: null };
    await asProgram(async (write) => {
      const rows = Array.from({ length: 197 }, (_, at) => ({
        ...{ id: newId(), account_id: account, manufacturer_id: coastline },
        ...{ supplier_order_id: sent.id, event_id: "msg", attempt: at + 2, duration_ms: 1 },
        ...{ at: write.now.toISOString(), status: 204, error: null },
      }));
      await write.db.insertInto("webhook_deliveries").values(rows).execute();
    });
    for (let at = 199; at <= 205; at += 1) {
      await asProgram((write) =>
        keepDelivery(write, {
          ...{ manufacturerId: coastline, supplierOrderId: sent.id, eventId: "msg", attempt: at },
          ...attempt,
        }),
      );
    }
    const kept = await listDeliveries(read(), coastline, 1_000);
    expect([kept.length, kept[0]?.attempt, kept.at(-1)?.attempt]).toEqual([200, 205, 6]);
  });
});

describe("an address of a webhook", () => {
  it.each([
    ["https://supplier.example/orders?from=headrail", true, true],
    ["http://supplier.example/orders", false, true],
    ["https://somebody:secret@supplier.example/", false, false],
    ["https://supplier.example/#part", false, false],
    ["ftp://supplier.example/", false, false],
    ["supplier.example", false, false],
  ])("%s is one: %s, and on one machine: %s", (url, isPublic, isOwn) => {
    expect(createWebhooks({ isOwnNetwork: false }).isAllowed(url)).toBe(isPublic);
    expect(createWebhooks({ isOwnNetwork: true }).isAllowed(url)).toBe(isOwn);
  });
});
