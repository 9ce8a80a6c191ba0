import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { account } from "../../app/upstream/contract/account";
import { documents } from "../../app/upstream/contract/documents";
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
