import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { legacyOrders } from "../../../../app/upstream/contract/legacy-orders";
import { renewing, startZoho, type ZohoHarness } from "../../../../tests/support/contacts/zoho";
import { createZohoOrders } from "./zoho-orders";

let there: ZohoHarness;
beforeEach(async () => {
  there = await startZoho();
});
afterEach(() => there.close());

/** Soon tired, for those who do not answer. */
const TIRED_MS = 400;
const open = (pageSize = 50, grant = there.grant(), totalMs = TIRED_MS) =>
  createZohoOrders(there.settings, { pageSize, totalMs }).open(grant, renewing);
const contact = (given: string, family: string) =>
  there.organisation.put("Contacts", { First_Name: given, Last_Name: family });
const account = (name: string) => there.organisation.put("Accounts", { Account_Name: name });
let madeAt = Date.parse("2024-03-01T00:00:00Z");
const order = (fields: Record<string, unknown>) =>
  there.organisation.put("Sales_Orders", fields, (madeAt += 60_000));
const idsOf = async (criteria: string, totalMs = TIRED_MS) => {
  const found = await open(50, there.grant(), totalMs).searchOrders({ criteria, page: 1 });
  return found.orders.map(({ id }) => id);
};

describe("orders", () => {
  it("are those of a contact or an account of that name, the newest first", async () => {
    const marta = contact("Marta", "Kowalski");
    const shop = account("Bellarine Interiors");
    const first = order({ Contact_Name1: { id: marta, name: "Marta Kowalski" } });
    const second = order({ Contact_Name1: { id: marta }, Account_Name: { id: shop } });
    const third = order({ Account_Name: { id: shop, name: "Bellarine Interiors" } });
    order({ Contact_Name1: { id: contact("Martha", "Kowalski") } });
    order({});
    expect(await idsOf("marta kowalski")).toEqual([second, first]);
    expect(await idsOf("Bellarine Interiors")).toEqual([third, second]);
    expect(await idsOf("Kowalski")).toEqual([]);
    expect(await idsOf("Nobody")).toEqual([]);
  });

  it("are shown as the wire has them, without what was ordered", async () => {
    const marta = { id: contact("Marta", "Kowalski"), name: "Marta Kowalski" };
    const id = order({
      ...{ Subject: "Roller blinds", Contact_Name1: marta, Order_Num: null, SO_Number: "57257" },
      ...{ Net_Charged: 1234.5, Billing_City: "Torquay", Supplier: ["a", { b: 1 }] },
      ...{ Status: "Delivered", Ordered_Items: [{ Quantity: 2 }], Unknown: "field" },
    });
    const page = await open().searchOrders({ criteria: "Marta Kowalski", page: 1 });
    expect(page).toMatchObject({ page: 1, perPage: 50, hasMore: false });
    expect(page.orders).toEqual([
      expect.objectContaining({
        ...{ id, Subject: "Roller blinds", Contact_Name1: marta, Order_Num: "57257" },
        ...{ Net_Charged: 1234.5, Billing_City: "Torquay", Status: "Delivered" },
        ...{ Owner: { id: "5725767000000411001", name: "Patricia Boyle" } },
      }),
    ]);
    const [shown] = page.orders;
    expect(shown?.Supplier).toBeUndefined();
    expect(shown?.Ordered_Items).toBeUndefined();
    expect(shown).not.toHaveProperty("Unknown");
    const info = { page: 1, per_page: page.perPage, count: 1, more_records: page.hasMore };
    const answer = { data: page.orders, info };
    expect(legacyOrders.searchLegacyOrders.responses[200].safeParse(answer).error).toBeUndefined();
  });

  it("come in pages, every one once", async () => {
    const shop = { id: account("Shop"), name: "Shop" };
    const all = Array.from({ length: 7 }, () => order({ Account_Name: shop })).toReversed();
    const vendor = open(3);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => vendor.searchOrders({ criteria: "Shop", page })),
    );
    expect(pages.flatMap(({ orders }) => orders.map(({ id }) => id))).toEqual(all);
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false, false]);
  });

  it("are looked for beyond what one query tells", async () => {
    // Thousands are looked through there, which takes its time on a busy machine.
    const MANY_MS = 8_000;
    const like = { id: account("Blinds (Torquay)") };
    const first = order({ Account_Name: { id: account("Blinds (Geelong)") } });
    const other = { id: account("Not Blinds (Geelong)") };
    for (let at = 0; at < 2_100; at += 1) order({ Account_Name: at % 2 === 0 ? like : other });
    expect(await idsOf("Blinds (Geelong)", MANY_MS)).toEqual([first]);
    expect(there.log.filter((line) => line === "POST coql")).toHaveLength(1);
    for (let at = 0; at < 2_100; at += 1) order({ Account_Name: other });
    expect(await idsOf("Blinds (Geelong)", MANY_MS)).toEqual([first]);
    expect(there.log.filter((line) => line === "POST coql")).toHaveLength(1 + 2);
  });

  it("are read with what was ordered", async () => {
    const item = {
      ...{ Description: "Roller blind", Quantity: 2, List_Price: 310, Net_Total: 620 },
      ...{ Discount: 0, Tax: 62, Total: 620, Total_After_Discount: 620 },
    };
    const more = { id: "1", Product_Name: { name: "Roller" }, Line_Tax: [] };
    const id = order({ Subject: "Blinds", Ordered_Items: [{ ...item, ...more }, { Tax: {} }] });
    expect(await open().getOrder(id)).toMatchObject({
      ...{ id, Subject: "Blinds", Ordered_Items: [item, {}] },
    });
  });

  it.each(["", "..", "12", "1/../2", "coql", "5725767000000999999", "1".repeat(21)])(
    "there is none with the id %j",
    async (id) => {
      expect(await open().getOrder(id)).toBeNull();
    },
  );

  it("of organisations that named no field for it are those of Zoho's own", async () => {
    there.organisation.orderFields = there.organisation.orderFields.filter(
      ({ api_name }) => !["Contact_Name1", "Order_Num"].includes(api_name),
    );
    const marta = { id: contact("Marta", "Kowalski"), name: "Marta Kowalski" };
    const id = order({ Contact_Name: marta, SO_Number: "57257" });
    const { orders } = await open().searchOrders({ criteria: "Marta Kowalski", page: 1 });
    expect(orders).toMatchObject([{ id, Contact_Name1: marta, Order_Num: "57257" }]);
  });
});

describe("a name is a name", () => {
  it.each([
    "O'Brien",
    "''",
    "' or id is not null or Account_Name.Account_Name = '",
    "Blinds)or(Geelong",
    "Blinds % Geelong",
    "Blinds_Geelong",
    "Blinds\\",
    "Blinds\\' Geelong",
    'The "Blind" Shop',
    "Łukasz 🏡 Żółć",
    "山田",
  ])("%j", async (name) => {
    const meant = order({ Account_Name: { id: account(name) } });
    for (const other of ["Blinds", "Geelong", "BlindsXGeelong", "Blinds Geelong", "Brien"]) {
      order({ Account_Name: { id: account(other) } });
    }
    expect(await idsOf(name)).toEqual([meant]);
  });

  it.each(["%", "_", "%%", "*", "' or '1'='1", ")or(", "\\", "Blind%", "B_inds", "🏡"])(
    "%j finds nothing that is not called so",
    async (name) => {
      order({ Account_Name: { id: account("Blinds") } });
      expect(await idsOf(name)).toEqual([]);
    },
  );
});

describe("a grant", () => {
  it("that has ended is told", async () => {
    const id = order({});
    const orders = open();
    there.endGrant();
    await expect(orders.getOrder(id)).rejects.toMatchObject({ trouble: "disconnected" });
    const search = orders.searchOrders({ criteria: "Marta", page: 1 });
    await expect(search).rejects.toMatchObject({ trouble: "disconnected" });
  });

  it("without orders is told", async () => {
    const id = order({});
    const orders = open(50, there.grant(["ZohoCRM.modules.contacts.READ"]));
    await expect(orders.getOrder(id)).rejects.toMatchObject({ trouble: "forbidden" });
  });
});
