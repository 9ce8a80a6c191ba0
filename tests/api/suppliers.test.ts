import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { account } from "../../app/upstream/contract/account";
import { documents } from "../../app/upstream/contract/documents";
import { purchaseOrders } from "../../app/upstream/contract/purchase-orders";
import { suppliers } from "../../app/upstream/contract/suppliers";
import { fillShipping } from "../../server/database/demo/fill-shipping";
import { fillCatalogues } from "../support/quotes";
import { createTestApi, refusedWith, type TestApi } from "../support/test-api";

let test: TestApi;
let admin: UpstreamClient;
let redwood: UpstreamClient;

beforeAll(async () => {
  test = await createTestApi(4);
  await fillCatalogues(test.database, test.clock.now);
  admin = await test.signIn("admin");
  redwood = await test.signIn("redwood");
  const { id: accountId = "" } = await admin.call(account.getAccountSettings, {});
  await fillShipping(test.database, { accountId });
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const listed = async (client = admin) => (await client.call(documents.listSuppliers, {})).data;
const read = (id: string, client = admin) => client.call(suppliers.getSupplier, { params: { id } });
type Body = Parameters<typeof admin.call<typeof suppliers.saveSupplier>>[1]["body"];
const save = (id: string, body: Body, client = admin) =>
  client.call(suppliers.saveSupplier, { params: { id }, body });
async function one(which: "online" | "offline"): Promise<string> {
  const found = (await listed()).find(
    ({ offline_only: isOffline, shipping_methods: all }) =>
      isOffline === (which === "offline") && all.length > (which === "online" ? 1 : 0),
  );
  return found?.id ?? "";
}

describe("a supplier", () => {
  it("is read and saved field by field", async () => {
    const id = await one("online");
    const before = await read(id);
    const [, method] = before.shippingMethods;
    await save(id, { email: " new@supplier.example ", revision: before.revision });
    await save(id, { defaultShippingMethodId: method?.id ?? "" });
    expect(await read(id)).toEqual({
      ...{ ...before, email: "new@supplier.example", defaultShippingMethodId: method?.id },
      revision: Number(before.revision) + 2,
    });
    await save(id, { defaultShippingMethodId: null });
    expect((await listed()).find((row) => row.id === id)).toMatchObject({
      email: "new@supplier.example",
      customer_settings: { default_shipping_method_id: null },
    });
  });

  it("refuses by field what it cannot be", async () => {
    const [id, other] = [await one("online"), await one("offline")];
    const [method] = (await read(other)).shippingMethods;
    const refused = async (body: Body) => {
      const error: unknown = await save(id, body).catch((thrown: unknown) => thrown);
      const { status, problem } = error as { status: number; problem: { fields: unknown } };
      return [status, problem.fields];
    };
    expect(await refused({ email: null })).toEqual([400, { email: ["Email is required"] }]);
    expect(await refused({ email: "orders@" })).toEqual([
      ...[400, { email: ["Email address is invalid"] }],
    ]);
    expect(await refused({ defaultShippingMethodId: method?.id ?? "" })).toEqual([
      ...[422, { defaultShippingMethodId: ["This choice is not available"] }],
    ]);
    await save(other, { email: null });
    expect((await read(other)).email).toBeNull();
  });

  it("is its account's alone", async () => {
    const id = await one("online");
    const before = await read(id);
    expect(await refusedWith(read(id, redwood))).toBe(404);
    expect(await refusedWith(save(id, { email: "theirs@x.example" }, redwood))).toBe(404);
    expect(await read(id)).toEqual(before);
  });

  it("takes one of two who save at once, and tells the other", async () => {
    const id = await one("online");
    const { revision } = await read(id);
    const both = await Promise.allSettled(
      ["a@x.example", "b@x.example"].map((email) => save(id, { email, revision })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await refusedWith(save(id, { email: "late@x.example", revision }))).toBe(409);
  });
});

const add = (body: Record<string, unknown> & { name: string }, client = admin) =>
  client.call(suppliers.createSupplier, { body });
const refusalOf = (field: string, message: string, status = 422) => ({
  ...{ status, problem: { fields: { [field]: [message] } } },
});

describe("an offline supplier", () => {
  it("is added with what is known of it, and listed last", async () => {
    const { id } = await add({
      ...{ name: " Westgate Curtains ", email: "hello@westgate.example", phone: "03 9312 0000" },
      ...{ address: "2 Mill Lane", leadDays: 12, isInternal: true },
    });
    expect(await read(id)).toEqual({
      ...{ id, name: "Westgate Curtains", email: "hello@westgate.example", phone: "03 9312 0000" },
      ...{ address: "2 Mill Lane", leadDays: 12, isOnline: false, isInternal: true },
      ...{ isArchived: false, defaultShippingMethodId: null, shippingMethods: [], revision: 1 },
    });
    expect((await listed()).at(-1)).toMatchObject({ id, offline_only: true });
    expect(await refusedWith(read(id, redwood))).toBe(404);
  });

  it("has a name that no other supplier of the account has, however it is written", async () => {
    const [other] = await listed();
    const taken = refusalOf("name", "There is a supplier of this name already");
    const sameName = other?.name.toUpperCase() ?? "";
    await expect(add({ name: ` ${sameName} ` })).rejects.toMatchObject(taken);
    const { id } = await add({ name: "Nobody's name" });
    await expect(save(id, { name: sameName })).rejects.toMatchObject(taken);
    await save(id, { name: "NOBODY’S  name" });
    expect((await read(id)).name).toBe("NOBODY’S  name");
    await add({ name: sameName }, redwood);
  });

  it("is added once by two at the same time", async () => {
    const both = await Promise.allSettled([add({ name: "Twice" }), add({ name: "twice" })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const rejected = both.find((one) => one.status === "rejected");
    expect(rejected?.reason).toMatchObject({ status: 422 });
  });

  it.each([
    [{ name: " " }, "name", "Name is required"],
    [{ name: "x".repeat(201) }, "name", "Must be at most 200 characters"],
    [{ name: "A", email: "a@" }, "email", "Email address is invalid"],
    [{ name: "A", phone: "0\n1" }, "phone", "Must be a single line"],
    [{ name: "A", leadDays: -1 }, "leadDays", "Must be at least 0"],
    [{ name: "A", leadDays: 1.5 }, "leadDays", "Must be a whole number"],
    [{ name: "A", leadDays: 366 }, "leadDays", "Must be at most 365"],
  ])("refuses %j by its field", async (body, field, message) => {
    await expect(add(body)).rejects.toMatchObject(refusalOf(field, message, 400));
  });

  it("is ordered from no more once it is archived, and its orders stay", async () => {
    const { id } = await add({ name: "Closing down" });
    const order = (body: { manufacturer_id: string }) =>
      admin.call(purchaseOrders.createPurchaseOrder, { body });
    const made = await order({ manufacturer_id: id });
    await save(id, { isArchived: true });
    await expect(order({ manufacturer_id: id })).rejects.toMatchObject(
      refusalOf("manufacturer_id", "This choice is not available"),
    );
    expect((await listed()).some((one) => one.id === id)).toBe(false);
    const all = await admin.call(documents.listSuppliers, { query: { archived: true } });
    expect(all.data.find((one) => one.id === id)).toMatchObject({ is_archived: true });
    await admin.call(purchaseOrders.updatePurchaseOrder, {
      params: { id: made.data.id },
      body: { manufacturer_id: id, sidemark: "Still edited" },
    });
    await save(id, { isArchived: false });
    expect((await order({ manufacturer_id: id })).data.id).not.toBe("");
  });
});

describe("a shipping method", () => {
  const addMethod = (id: string, body: { name: string; revision?: number }, client = admin) =>
    client.call(suppliers.addShippingMethod, { params: { id }, body });
  const saveMethod = (
    id: string,
    methodId: string,
    body: Partial<{ name: string; address: string | null; isArchived: boolean; revision: number }>,
  ) => admin.call(suppliers.saveShippingMethod, { params: { id, methodId }, body });

  it("is added and changed field by field", async () => {
    const { id } = await add({ name: "With methods" });
    const { id: methodId } = await addMethod(id, { name: " Van " });
    await addMethod(id, { name: "Pick up" });
    await saveMethod(id, methodId, { address: "7 Barwon Road" });
    expect((await read(id)).shippingMethods).toMatchObject([
      {
        ...{ id: methodId, name: "Van", description: null, address: "7 Barwon Road" },
        isArchived: false,
      },
      { name: "Pick up", address: null },
    ]);
  });

  it("is the default no more once it is archived, and nobody may choose it", async () => {
    const { id } = await add({ name: "With an old method" });
    const { id: methodId } = await addMethod(id, { name: "Van" });
    await save(id, { defaultShippingMethodId: methodId });
    await saveMethod(id, methodId, { isArchived: true });
    expect((await read(id)).defaultShippingMethodId).toBeNull();
    expect((await listed()).find((one) => one.id === id)?.shipping_methods).toEqual([]);
    await expect(save(id, { defaultShippingMethodId: methodId })).rejects.toMatchObject(
      refusalOf("defaultShippingMethodId", "This choice is not available"),
    );
  });

  it("has a name of its own, also of two that are added at once", async () => {
    const { id } = await add({ name: "With one name" });
    const { id: methodId } = await addMethod(id, { name: "Van" });
    const taken = refusalOf("name", "This supplier has a method of this name already");
    await expect(addMethod(id, { name: "VAN" })).rejects.toMatchObject(taken);
    await addMethod(id, { name: "Other" });
    await expect(saveMethod(id, methodId, { name: "other" })).rejects.toMatchObject(taken);
    const both = await Promise.allSettled([
      addMethod(id, { name: "Twice" }),
      addMethod(id, { name: "Twice" }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("is guarded by its supplier's revision, and is its account's alone", async () => {
    const { id } = await add({ name: "Guarded" });
    const { revision } = await read(id);
    const { id: methodId } = await addMethod(id, { name: "Van", revision });
    expect(await refusedWith(saveMethod(id, methodId, { name: "Late", revision }))).toBe(409);
    expect(await refusedWith(addMethod(id, { name: "Theirs" }, redwood))).toBe(404);
    const { id: other } = await add({ name: "Another" });
    expect(await refusedWith(saveMethod(other, methodId, { name: "Moved" }))).toBe(404);
  });
});
