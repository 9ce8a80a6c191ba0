import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { suppliers } from "../../app/upstream/contract/suppliers";
import { addProducts } from "../support/catalogue";
import { supplierOf } from "../support/shipping";
import { createTestApi, refusedWith, type TestApi } from "../support/test-api";

let test: TestApi;
let admin: UpstreamClient;
let online: string;
let offline: string;

beforeAll(async () => {
  test = await createTestApi(4);
  admin = await test.signIn("admin");
  const [product = ""] = await addProducts(test.database, [{ name: "Called roller" }]);
  online = await supplierOf(test.database, product);
  await test.database.write((trx) =>
    trx
      .updateTable("manufacturers")
      .set({ is_online: 1, email: "orders@supplier.example" })
      .where("id", "=", online)
      .execute(),
  );
  ({ id: offline } = await admin.call(suppliers.createSupplier, { body: { name: "By hand" } }));
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const read = (id = online, client = admin) => client.call(suppliers.getAccess, { params: { id } });
const addKey = (name: string, id = online, client = admin, idempotencyKey?: string) =>
  client.call(suppliers.addKey, { params: { id }, body: { name }, idempotencyKey });
const revoke = (keyId: string, id = online) =>
  admin.call(suppliers.revokeKey, { params: { id, keyId } });
const webhook = (url: string, id = online) =>
  admin.call(suppliers.setWebhook, { params: { id }, body: { url } });
/** What a program is answered that asks for its orders. */
const statusOf = async (key: string) =>
  (
    await test.request("GET", "/supplier-api/orders", {
      headers: { authorization: `Bearer ${key}` },
    })
  ).status;

describe("a supplier's key", () => {
  it("is answered once, opens its orders, and nothing once it is withdrawn", async () => {
    const { id, key } = await addKey(" Their program ");
    expect(key).toMatch(/^hrs_.{40,}/);
    expect(await statusOf(key)).toBe(200);
    const { keys } = await read();
    expect(keys[0]).toMatchObject({ id, name: "Their program", revokedAt: null });
    expect(JSON.stringify(await read())).not.toContain(key);
    await revoke(id);
    expect(await statusOf(key)).toBe(401);
    expect((await read()).keys[0]?.revokedAt).not.toBeNull();
    expect(await refusedWith(revoke(id))).toBe(404);
  });

  it("is not made again for a request that is sent again, nor told again", async () => {
    const before = (await read()).keys.length;
    await addKey("Sent twice", online, admin, "supplier-key-sent-twice");
    expect(await refusedWith(addKey("Sent twice", online, admin, "supplier-key-sent-twice"))).toBe(
      409,
    );
    expect((await read()).keys).toHaveLength(before + 1);
  });

  it("is for online suppliers, for who may see costs, and its account's alone", async () => {
    expect(await refusedWith(addKey("None", offline))).toBe(409);
    const sales = await test.signIn("sales");
    const redwood = await test.signIn("redwood");
    expect(await refusedWith(addKey("None", online, sales))).toBe(403);
    expect(await refusedWith(read(online, sales))).toBe(403);
    expect(await refusedWith(addKey("None", online, redwood))).toBe(404);
    await expect(addKey(" ")).rejects.toMatchObject({
      ...{ status: 400, problem: { fields: { name: ["What it is for is required"] } } },
    });
  });
});

describe("a supplier's webhook", () => {
  it("is set and ended under the revision that was seen", async () => {
    const revision = async () =>
      (await admin.call(suppliers.getSupplier, { params: { id: online } })).revision ?? 0;
    const seen = await revision();
    const set = (url: string) =>
      admin.call(suppliers.setWebhook, { params: { id: online }, body: { url, revision: seen } });
    const end = (at: number) =>
      admin.call(suppliers.endWebhook, { params: { id: online }, query: { revision: at } });
    await set("https://supplier.example/first");
    expect(await revision()).toBe(seen + 1);
    expect(await refusedWith(set("https://supplier.example/late"))).toBe(409);
    expect(await refusedWith(end(seen))).toBe(409);
    expect((await read()).webhookUrl).toBe("https://supplier.example/first");
    await end(seen + 1);
  });

  it("is set with a secret that is answered once, and ended", async () => {
    const first = await webhook(" https://supplier.example/orders ");
    const second = await webhook("https://supplier.example/new");
    expect(first.secret).toMatch(/^whsec_/);
    expect(second.secret).not.toBe(first.secret);
    const told = await read();
    expect(told.webhookUrl).toBe("https://supplier.example/new");
    expect(JSON.stringify(told)).not.toContain(second.secret);
    const end = () => admin.call(suppliers.endWebhook, { params: { id: online } });
    await end();
    expect((await read()).webhookUrl).toBeNull();
    expect(await refusedWith(end())).toBe(404);
  });

  it.each([
    "ftp://supplier.example/orders",
    "https://user:pass@supplier.example",
    "https://supplier.example/#part",
    "no address",
  ])("is not %s", async (url) => {
    await expect(webhook(url)).rejects.toMatchObject({
      status: 400,
      problem: { fields: { url: ["Must be an https address without a name, password or #"] } },
    });
    expect((await read()).webhookUrl).toBeNull();
  });

  it("shows the last attempts, the newest first", async () => {
    const { account_id } = await test.database.read
      .selectFrom("manufacturers")
      .select("account_id")
      .where("id", "=", online)
      .executeTakeFirstOrThrow();
    await test.database.write((trx) =>
      trx
        .insertInto("webhook_deliveries")
        .values(
          [1, 2].map((attempt) => ({
            ...{ id: `attempt-${attempt}`, account_id, manufacturer_id: online, attempt },
            ...{ supplier_order_id: "order", event_id: "event", duration_ms: 12 },
            ...{ at: `2026-11-18T0${attempt}:00:00.000Z`, status: attempt === 1 ? 500 : 200 },
            error: attempt === 1 ? "It answered 500" : null,
          })),
        )
        .execute(),
    );
    expect((await read()).deliveries).toMatchObject([
      { attempt: 2, status: 200, error: null },
      { attempt: 1, status: 500, error: "It answered 500" },
    ]);
  });
});
