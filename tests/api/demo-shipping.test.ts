import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readDelivery, requireSupplierOf } from "../../server/api/orders/review/delivery";
import { findOrder, EVERYTHING } from "../../server/api/records/purchasing/order-rows";
import { readMinRequiredDate } from "../../server/api/records/purchasing/required-date";
import type { AccountRead } from "../../server/api/scope";
import { fillDemo } from "../../server/database/demo/demo";
import { accountOf } from "../support/catalogue";
import { createTestDatabase, type TestDatabase } from "../support/test-database";

const NOW = new Date("2026-11-18T02:00:00Z");
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillDemo(test.database, { password: "x", now: NOW });
});
afterAll(() => test.drop());

describe.each([
  ["Banksia Blinds & Shutters", "12 Rope Walk, Geelong VIC 3220"],
  ["Redwood Shades", "1200 Market Street, San Francisco, CA 94103"],
])("the suppliers of %s", (dealer, shippingAddress) => {
  async function open() {
    const accountId = await accountOf(test.database, dealer);
    const { database } = test;
    const read: AccountRead = { db: database.read, engine: database.engine, accountId };
    const suppliers = await database.read
      .selectFrom("manufacturers")
      .selectAll()
      .where("account_id", "=", accountId)
      .orderBy("position")
      .execute();
    return { accountId, read, suppliers };
  }

  it("have a way to deliver that is the dealer's default, but for its own workroom", async () => {
    const { accountId, suppliers } = await open();
    expect(suppliers.map((one) => one.is_internal)).toEqual([0, 0, 0, 1]);
    for (const supplier of suppliers) {
      const methods = await test.database.read
        .selectFrom("shipping_methods")
        .select(["id", "name"])
        .where("account_id", "=", accountId)
        .where("manufacturer_id", "=", supplier.id)
        .orderBy("position")
        .execute();
      expect(supplier.default_shipping_method_id).toBe(methods[0]?.id ?? null);
      expect(methods.length > 0).toBe(supplier.is_internal === 0);
    }
  });

  it("deliver every open order by one of their methods, for what freight costs", async () => {
    const { accountId, read, suppliers } = await open();
    const orders = await test.database.read
      .selectFrom("purchase_orders")
      .select(["id", "manufacturer_id"])
      .where("account_id", "=", accountId)
      .where("status", "=", "OPEN")
      .where("line_count", ">", 0)
      .execute();
    expect(orders.length).toBeGreaterThan(0);
    for (const { id } of orders) {
      const order = await findOrder(read, { id }, EVERYTHING);
      if (!order) throw new Error("The order is gone");
      const supplier = await requireSupplierOf(read, order);
      expect(suppliers.map((one) => one.id)).toContain(supplier.id);
      const requiredDate = await readMinRequiredDate(read, order, NOW);
      const methods = await test.database.read
        .selectFrom("shipping_methods")
        .select("id")
        .where("account_id", "=", accountId)
        .where("manufacturer_id", "=", supplier.id)
        .execute();
      if (supplier.is_internal === 1) continue;
      const freights: number[] = [];
      for (const { id: shippingMethodId } of methods) {
        const asked = { requiredDate, shippingMethodId, shippingAddress };
        const delivery = await readDelivery(read, {
          ...{ order, supplier, asked, now: NOW, unknown: "Not by this one" },
        }).catch((error: unknown) => {
          if (error instanceof Error && error.message === "Not by this one") return null;
          throw error;
        });
        if (delivery) freights.push(delivery.freight / 10_000);
      }
      expect(freights.length).toBeGreaterThan(0);
      for (const freight of freights.filter((one) => one > 0)) {
        expect(freight).toBeGreaterThanOrEqual(20);
        expect(freight).toBeLessThan(600);
      }
    }
  });
});
