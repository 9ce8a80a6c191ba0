import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { purchaseOrders } from "../../app/upstream/contract/purchase-orders";
import { readMinRequiredDate } from "../../server/api/records/purchasing/required-date";
import { accountOf, addProducts, addVersion } from "../support/catalogue";
import { addOrder, addShipping, LEATHER_STREET, supplierOf } from "../support/shipping";
import { createTestApi, refusedWith, sessionCookie, type TestApi } from "../support/test-api";

let test: TestApi;
let admin: UpstreamClient;
let sales: UpstreamClient;
let coastline: string;
let methods: Awaited<ReturnType<typeof addShipping>>;
let order: Awaited<ReturnType<typeof addOrder>>;
let roller: string;

beforeAll(async () => {
  test = await createTestApi(10);
  admin = await test.signIn("admin");
  sales = await test.signIn("sales");
  [roller = ""] = await addProducts(test.database, [{ name: "Sent roller" }]);
  await addVersion(test.database, roller, {});
  coastline = await supplierOf(test.database, roller);
  methods = await addShipping(test.database, coastline);
  // Eleven pieces, the longest of 2100.
  order = await addOrder(admin, test.database, coastline, [
    { product: "Sent roller", width: "2100", quantity: 4 },
    { product: "Sent roller", width: "900", quantity: 7 },
  ]);
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const asked = (own: Record<string, unknown> = {}) => ({
  // Five working days from Wed 18 November on.
  ...{ shippingMethodId: methods.van, requiredDate: "2026-11-25", shippingAddress: LEATHER_STREET },
  ...own,
});
const estimate = async (own: Record<string, unknown> = {}, client = admin) =>
  (
    await client.call(purchaseOrders.estimateFreight, {
      params: { orderId: order.orderId, manufacturerId: coastline },
      body: asked(own),
    })
  ).estimate;
/** Status and body of a refusal. */
async function refusal(own: Record<string, unknown>, to = order.orderId, supplier = coastline) {
  const cookie = await sessionCookie(test, "admin");
  const path = `/order/${to}/manufacturer/${supplier}/freight-estimate`;
  const answer = await test.request("POST", path, { cookie, json: asked(own) });
  const { error } = (await answer.json()) as { error?: { message: string; fields?: unknown } };
  return { status: answer.status, message: error?.message, fields: error?.fields };
}
const setOrder = (values: { is_private: number }) =>
  test.database.write((trx) =>
    trx.updateTable("purchase_orders").set(values).where("id", "=", order.id).execute(),
  );
const setSupplier = (values: { is_internal?: number; lead_days?: number }) =>
  test.database.write((trx) =>
    trx.updateTable("manufacturers").set(values).where("id", "=", coastline).execute(),
  );

describe("an estimate of freight", () => {
  it("is 28.00, 18.00 for the length, and 2.00 for each of nine more pieces: 64.00", async () => {
    const { amount, trace } = await estimate();
    expect(amount).toBe(640_000);
    expect(trace?.at(-1)).toMatchObject({ label: "Freight", rule: "sum", result: 640_000 });
    expect(trace?.[0]).toMatchObject({ label: "Longest piece", result: 2100, unit: "size" });
  });

  it("says no more than that there is one to who may not see costs", async () => {
    expect(await estimate({}, sales)).toEqual({ amount: null });
  });

  it("goes to the method's own address where it has one, whatever is asked", async () => {
    const { pickUp: shippingMethodId } = methods;
    const { amount } = await estimate({ shippingMethodId, shippingAddress: null });
    expect(amount).toBe(0);
    expect((await estimate({ shippingMethodId, shippingAddress: "Perth WA 6000" })).amount).toBe(0);
  });

  it("is nothing from the dealer's own workroom, which needs no method", async () => {
    await setSupplier({ is_internal: 1 });
    const none = { shippingMethodId: null, shippingAddress: null };
    expect((await estimate(none)).amount).toBe(0);
    expect((await estimate()).amount).toBe(0);
    await setSupplier({ is_internal: 0 });
  });

  it("says in words why it cannot be told", async () => {
    const message = "Unable to calculate shipping for this method";
    const at = (field: string, reason: string) => ({
      ...{ status: 422, message, fields: { [field]: [reason] } },
    });
    expect(await refusal({ shippingAddress: "18 Leather Street" })).toEqual(
      at("shippingAddress", "There is no postcode in the address"),
    );
    expect(await refusal({ shippingAddress: "Perth WA 6000" })).toEqual(
      at("shippingAddress", "Coastline has no freight zone with the postcode 6000"),
    );
    expect(await refusal({ shippingMethodId: methods.courier })).toEqual(
      at("shippingMethodId", "Coastline has no rate of this method for Geelong"),
    );
    const set = (width: number) =>
      test.database.write((trx) =>
        trx
          .updateTable("order_lines")
          .set({ width })
          .where("order_id", "=", order.orderId)
          .where("quantity", "=", 4)
          .execute(),
      );
    await set(3601);
    expect(await refusal({})).toEqual(
      at("shippingMethodId", "The longest piece has 3601 mm, and at most 3600 mm are taken"),
    );
    await set(2100);
  });

  it("refuses a day that cannot be had, and what is missing, each on its field", async () => {
    expect(await refusal({ requiredDate: "2026-11-24" })).toMatchObject({
      ...{ status: 400, fields: { requiredDate: ["Earliest allowed date is Wed 25 Nov"] } },
    });
    for (const [requiredDate, words] of [
      [undefined, "Please specify the required date"],
      ["", "Please specify the required date"],
      ["tomorrow", "Invalid date"],
    ]) {
      expect(await refusal({ requiredDate })).toMatchObject({
        ...{ status: 400, fields: { requiredDate: [words] } },
      });
    }
    expect(await refusal({ shippingMethodId: null, shippingAddress: " " })).toMatchObject({
      status: 400,
      fields: {
        shippingMethodId: ["Please select a shipping method"],
        shippingAddress: ["Shipping address is required"],
      },
    });
  });

  it("takes no method of another supplier, nor one that is no longer offered", async () => {
    const [other = ""] = await addProducts(test.database, [{ name: "Curtain", brand: "Westgate" }]);
    const westgate = await supplierOf(test.database, other);
    const { van } = await addShipping(test.database, westgate);
    const set = (is_active: number) =>
      test.database.write((trx) =>
        trx
          .updateTable("shipping_methods")
          .set({ is_active })
          .where("id", "=", methods.van)
          .execute(),
      );
    const fields = { shippingMethodId: ["This choice is not available"] };
    expect(await refusal({ shippingMethodId: van })).toMatchObject({ status: 422, fields });
    await set(0);
    expect(await refusal({})).toMatchObject({ status: 422, fields });
    await set(1);
    // Nor is an order another supplier's.
    expect((await refusal({}, order.orderId, westgate)).status).toBe(404);
  });

  it("is not there for who may not see the order", async () => {
    await setOrder({ is_private: 1 });
    expect(await refusedWith(estimate({}, sales))).toBe(404);
    expect((await estimate()).amount).toBe(640_000);
    await setOrder({ is_private: 0 });
    expect((await refusal({}, "none")).status).toBe(404);
    expect(await refusedWith(estimate({}, await test.signIn("redwood")))).toBe(404);
  });
});

describe("the earliest required date of an order", () => {
  const read = async (orderId = order.orderId, now = test.clock.now) =>
    readMinRequiredDate(
      {
        ...{ db: test.database.read, engine: test.database.engine },
        accountId: await accountOf(test.database),
      },
      { order_id: orderId },
      now,
    );

  it("is its supplier's lead time on, or what a product says of itself", async () => {
    expect(await read()).toBe("2026-11-25");
    await setSupplier({ lead_days: 3 });
    expect(await read()).toBe("2026-11-23");
    const set = (lead_days: number | null) =>
      test.database.write((trx) =>
        trx.updateTable("products").set({ lead_days }).where("id", "=", roller).execute(),
      );
    await set(10);
    expect(await read()).toBe("2026-12-02");
    await set(0);
    expect(await read()).toBe("2026-11-19");
    await set(null);
    await setSupplier({ lead_days: 5 });
  });

  it("goes by the company's day, and is tomorrow without lines", async () => {
    // Thursday in Melbourne, and still Wednesday in Greenwich.
    expect(await read(order.orderId, new Date("2026-11-18T14:00:00Z"))).toBe("2026-11-26");
    expect(await read("no body")).toBe("2026-11-19");
  });
});
