import { afterAll, afterEach, beforeAll, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { contactConnections } from "../../app/upstream/contract/contact-connections";
import { legacyOrders } from "../../app/upstream/contract/legacy-orders";
import { closeBreakers } from "../../server/api/contacts/breaker";
import { createContactVendors } from "../../server/integrations/contacts";
import { createZohoOrders } from "../../server/integrations/legacy-orders/zoho/zoho-orders";
import { startZoho, type ZohoHarness } from "../support/contacts/zoho";
import { createTestApi, type TestApi } from "../support/test-api";

let test: TestApi;
let there: ZohoHarness;
let sales: UpstreamClient;
let admin: UpstreamClient;

beforeAll(async () => {
  test = await createTestApi(20);
  there = await startZoho();
  const { settings } = there;
  Object.assign(test.services, {
    contactVendors: createContactVendors({ zoho: settings, nylas: null, podium: null }),
    legacyOrders: createZohoOrders(settings),
  });
  [admin, sales] = [await test.signIn("admin"), await test.signIn("sales")];
});
afterAll(async () => {
  await there.close();
  await test.drop();
});
afterEach(() => {
  closeBreakers();
  expect(test.faults.splice(0)).toEqual([]);
});

const search = (criteria: string, page?: number) =>
  sales.call(legacyOrders.searchLegacyOrders, { query: { criteria, page } });
const read = (orderId: string) => sales.call(legacyOrders.getLegacyOrder, { params: { orderId } });

async function allowOrders(): Promise<void> {
  await test.database.write((trx) =>
    trx
      .updateTable("accounts")
      .set({ modules: JSON.stringify(["DEALS", "BURNS_LEGACY_ORDERS"]) })
      .execute(),
  );
}
async function connect(): Promise<void> {
  const { url } = await admin.call(contactConnections.linkContactProvider, {
    body: { schema: "ZOHO", redirectUri: "http://127.0.0.1:3000/settings/contacts/callback" },
  });
  const answer = await fetch(url, { redirect: "manual" });
  const back = new URL(answer.headers.get("location") ?? "");
  const { state = "", code = "", ...parameters } = Object.fromEntries(back.searchParams);
  await admin.call(contactConnections.finishContactLink, { body: { state, code, parameters } });
}

it("orders of the CRM need the module, and the CRM to be connected", async () => {
  await expect(search("x")).rejects.toMatchObject({ status: 403 });
  await allowOrders();
  await expect(search("x")).rejects.toMatchObject({ status: 501 });
  await expect(read("1")).rejects.toMatchObject({ status: 501 });
  await connect();
  expect(await search("x")).toEqual({
    data: [],
    info: { per_page: 50, page: 1, count: 0, more_records: false },
  });
});

it("orders are found by the very name, in pages, and read with what was ordered", async () => {
  const { organisation } = there;
  const marta = organisation.put("Contacts", { First_Name: "Marta", Last_Name: "Kowalski" });
  let id = "";
  for (let at = 0; at < 60; at += 1) {
    id = organisation.put(
      "Sales_Orders",
      {
        ...{ Subject: `Order ${at}`, Contact_Name1: { id: marta, name: "Marta Kowalski" } },
        Ordered_Items: [{ Description: "Roller", Quantity: 2 }],
      },
      Date.parse("2024-03-01T00:00:00Z") + at * 60_000,
    );
  }
  const first = await search("Marta Kowalski");
  expect(first.info).toEqual({ per_page: 50, page: 1, count: 50, more_records: true });
  expect(first.data[0]).toMatchObject({ id, Subject: "Order 59" });
  expect((await search("Marta Kowalski", 2)).data).toHaveLength(10);
  for (const criteria of [") or (id:equals:1", "%", "_", "\\", "'", "Marta", "' or '1'='1"]) {
    expect((await search(criteria)).data).toEqual([]);
  }
  const { data } = await read(id);
  expect(data).toMatchObject([
    { id, Subject: "Order 59", Ordered_Items: [{ Description: "Roller", Quantity: 2 }] },
  ]);
  await expect(read("5725767000009999999")).rejects.toMatchObject({ status: 404 });
  await expect(read("../Contacts")).rejects.toMatchObject({ status: 404 });
});

it("a CRM that is away is told in words", async () => {
  there.office.endGrant();
  await expect(search("Marta Kowalski")).rejects.toMatchObject({
    status: 503,
    problem: { message: "Zoho CRM is not connected any more." },
  });
});
