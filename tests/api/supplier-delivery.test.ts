import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { purchaseOrders } from "../../app/upstream/contract/purchase-orders";
import { suppliers } from "../../app/upstream/contract/suppliers";
import { addProducts, addVersion } from "../support/catalogue";
import { addOrder, addShipping, LEATHER_STREET, supplierOf } from "../support/shipping";
import { createTestApi, refusedWith, type TestApi } from "../support/test-api";

let test: TestApi;
let admin: UpstreamClient;
let supplier: string;
let methods: Awaited<ReturnType<typeof addShipping>>;
let order: Awaited<ReturnType<typeof addOrder>>;

beforeAll(async () => {
  test = await createTestApi(4);
  admin = await test.signIn("admin");
  const [roller = ""] = await addProducts(test.database, [{ name: "Sent roller" }]);
  await addVersion(test.database, roller, {});
  supplier = await supplierOf(test.database, roller);
  methods = await addShipping(test.database, supplier);
  order = await addOrder(admin, test.database, supplier, [
    { product: "Sent roller", width: "2100", quantity: 4 },
  ]);
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const params = () => ({ id: supplier });
const save = (body: { leadDays?: number; isInternal?: boolean }) =>
  admin.call(suppliers.saveSupplier, { params: params(), body });
const review = async (shippingMethodId: string, requiredDate = "2026-12-04") =>
  (
    await admin.call(purchaseOrders.estimateFreight, {
      params: { orderId: order.orderId, manufacturerId: supplier },
      body: { shippingMethodId, requiredDate, shippingAddress: LEATHER_STREET },
    })
  ).estimate.amount;

describe("what is set of a supplier holds for the next review of an order", () => {
  it("by its lead time: two working days from Wed 18 November, then five", async () => {
    await save({ leadDays: 2 });
    expect(await review(methods.van, "2026-11-20")).toBe(500_000);
    await save({ leadDays: 5 });
    const early = review(methods.van, "2026-11-24");
    await expect(early).rejects.toMatchObject({
      ...{
        status: 400,
        problem: { fields: { requiredDate: [expect.stringContaining("25 Nov")] } },
      },
    });
    expect(await review(methods.van, "2026-11-25")).toBe(500_000);
  });

  it("by its methods: one that is archived may not be asked for, one with an address goes there", async () => {
    const set = (methodId: string, body: { isArchived?: boolean; address?: string | null }) =>
      admin.call(suppliers.saveShippingMethod, { params: { ...params(), methodId }, body });
    await set(methods.van, { isArchived: true });
    await expect(review(methods.van)).rejects.toMatchObject({ status: 422 });
    await set(methods.van, { isArchived: false, address: "1 Hay Street, Perth WA 6000" });
    await expect(review(methods.van)).rejects.toMatchObject({
      ...{ status: 422, problem: { fields: { shippingMethodId: [expect.any(String)] } } },
    });
    await set(methods.van, { address: null });
    expect(await review(methods.van)).toBe(500_000);
  });

  it("by being the dealer's own workroom: nothing is shipped", async () => {
    await save({ isInternal: true });
    expect(await review(methods.van)).toBe(0);
    await save({ isInternal: false });
  });
});

describe("the freight of a supplier", () => {
  const read = (client = admin) => client.call(suppliers.getFreight, { params: params() });
  const saveTable = (table: string, revision?: number, client = admin) =>
    client.call(suppliers.saveFreight, { params: params(), body: { table, revision } });
  const check = (table: string) =>
    admin.call(suppliers.checkFreight, { params: params(), body: { table } });

  it("is read as a table, which saves to the same", async () => {
    const before = await read();
    expect(before).toMatchObject({ zoneCount: 1, rateCount: 2 });
    expect(before.table).toContain('Geelong,3211-3220,"Coastline van run, Geelong",Width,28.00');
    expect(await saveTable(before.table)).toEqual({
      ...{ zoneCount: 1, rateCount: 2, addedCount: 0, removedCount: 0 },
    });
    expect((await read()).table).toBe(before.table);
    expect(await review(methods.van)).toBe(500_000);
  });

  it("holds for the next review of an order, and a trial does not", async () => {
    const dearer = (await read()).table.replace("28.00", "$31.5");
    await check(dearer);
    expect(await review(methods.van)).toBe(500_000);
    await saveTable(dearer);
    expect(await review(methods.van)).toBe(535_000);
    const other = "Zone\tPostcodes\tMethod\tBase\nPerth\t6000-6199\tCourier\t12";
    expect(await check(other)).toEqual({
      ...{ zoneCount: 1, rateCount: 1, addedCount: 1, removedCount: 2 },
    });
    await saveTable(other);
    await expect(review(methods.van)).rejects.toMatchObject({ status: 422 });
    await saveTable(dearer);
  });

  it("is refused with all that is wrong, and stays as it is", async () => {
    const before = await read();
    const wrong = "Zone,Postcodes,Method,Base\nGeelong,x,Drone,free\n,3211,Courier,1";
    for (const send of [saveTable, check]) {
      await expect(send(wrong)).rejects.toMatchObject({
        status: 400,
        problem: {
          fields: {
            table: [
              "Line 2, column B: expected postcodes such as 3000-3210, 3335, found “x”",
              expect.stringContaining("Line 2, column C: there is no method “Drone”"),
              "Line 3, column A: a name is missing",
            ],
          },
        },
      });
    }
    expect(await read()).toEqual(before);
  });

  it("is saved by one of two at once, and is its account's alone", async () => {
    const { table, revision } = await read();
    const both = await Promise.allSettled([saveTable(table, revision), saveTable("", revision)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await saveTable(table);
    const redwood = await test.signIn("redwood");
    expect(await refusedWith(read(redwood))).toBe(404);
    expect(await refusedWith(saveTable("", undefined, redwood))).toBe(404);
    expect((await read()).table).toBe(table);
  });
});
