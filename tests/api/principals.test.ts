import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { auth } from "../../app/upstream/contract/auth";
import { documents } from "../../app/upstream/contract/documents";
import { employees } from "../../app/upstream/contract/employees";
import { personnel } from "../../app/upstream/contract/personnel";
import { createTestApi, refusedWith, type TestApi } from "../support/test-api";

let test: TestApi;
let admin: UpstreamClient;
let redwood: UpstreamClient;
let people: Record<string, string>;
let staff: Record<string, string>;
beforeAll(async () => {
  test = await createTestApi(20);
  admin = await test.signIn("admin");
  redwood = await test.signIn("redwood");
  const rows = await test.database.read
    .selectFrom("employees")
    .select(["id", "username", "person_id"])
    .execute();
  staff = Object.fromEntries(rows.map(({ username, id }) => [username, id]));
  people = Object.fromEntries(rows.map((row) => [row.username, row.person_id ?? ""]));
});
/** Each begins with everybody signing in for themselves, without flags. */
beforeEach(async () => {
  await test.database.write(async (trx) => {
    await trx.updateTable("employees").set({ person_id: null, flags: "[]" }).execute();
    for (const [username, id] of Object.entries(staff)) {
      const own = { person_id: people[username] ?? null };
      await trx.updateTable("employees").set(own).where("id", "=", id).execute();
    }
  });
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

interface Sent {
  personnelId?: string | null;
  flags?: string[];
  revision?: number;
}
const set = (username: string, { flags = [], ...body }: Sent, client = admin) =>
  client.call(employees.updatePrincipal, {
    params: { employeeId: staff[username] ?? "" },
    body: { ...body, flags },
  });
/** Who signs in for each person, by the usernames that they had to begin with. */
async function links() {
  const rows = await test.database.read
    .selectFrom("employees")
    .select(["username", "person_id"])
    .where("person_id", "is not", null)
    .execute();
  const nameOf = Object.fromEntries(Object.entries(people).map(([name, id]) => [id, name]));
  return Object.fromEntries(rows.map((row) => [nameOf[row.person_id ?? ""], row.username]));
}
const revisionOf = async (username: string) =>
  (
    await test.database.read
      .selectFrom("employees")
      .select("revision")
      .where("username", "=", username)
      .executeTakeFirstOrThrow()
  ).revision;

it("an employee is linked to a person, who then signs in as nobody else", async () => {
  const before = await links();
  await set("maker", {});
  expect(await links()).toEqual({ ...before, maker: undefined });
  const revision = await revisionOf("sales");
  await set("maker", { personnelId: people["sales"] ?? "" });
  expect(await links()).toEqual({ ...before, sales: "maker", maker: undefined });
  expect(await revisionOf("sales")).toBe(revision + 1);
  const listed = await admin.call(personnel.listPersonnel, {});
  expect(listed.find(({ id }) => id === people["sales"])?.principal).toMatchObject({
    ...{ employeeId: staff["maker"], personnelId: people["sales"] },
  });
  expect(listed.find(({ id }) => id === people["maker"])?.principal).toBeNull();
  // An empty select.
  await set("maker", { personnelId: "" });
  expect(await links()).toEqual({ ...before, sales: undefined, maker: undefined });
  await set("maker", { personnelId: people["sales"] ?? "" });
});

it("one who is somebody else's already is refused, and nothing is done", async () => {
  const before = await links();
  const taken = "This employee is already linked to another person";
  await expect(set("maker", { personnelId: people["sales"] ?? "" })).rejects.toMatchObject({
    ...{ status: 422, problem: { fields: { personnelId: [taken] } } },
  });
  expect(await links()).toEqual(before);
});

it("flags count from the next request of a session that has begun", async () => {
  const maker = await test.signIn("maker");
  const orders = () => maker.call(documents.listSupplierDocuments, {});
  await orders();
  await set("maker", { personnelId: people["maker"] ?? "", flags: ["DEALS_ONLY", "DEALS_ONLY"] });
  expect((await maker.call(auth.me, {})).principal.flags).toEqual(["DEALS_ONLY"]);
  expect(await refusedWith(orders())).toBe(403);
  await set("maker", { personnelId: people["maker"] ?? "" });
  await orders();
});

it("flags that nobody knows are refused, and those that are there already stay", async () => {
  const own = { personnelId: people["maker"] ?? "" };
  const unknown = { status: 422, problem: { fields: { flags: ["Unknown flag"] } } };
  await expect(set("maker", { ...own, flags: ["SUPER"] })).rejects.toMatchObject(unknown);
  await test.database.write((trx) =>
    trx
      .updateTable("employees")
      .set({ flags: '["SUPER"]' })
      .where("username", "=", "maker")
      .execute(),
  );
  await set("maker", { ...own, flags: ["SUPER", "QUOTE_COSTS"] });
  const maker = await test.signIn("maker");
  expect((await maker.call(auth.me, {})).principal.flags).toEqual(["SUPER", "QUOTE_COSTS"]);
});

it("is for administrators, about what is their account's and as they saw it", async () => {
  for (const username of ["sales", "dealsonly", "maker"]) {
    const client = await test.signIn(username);
    expect(await refusedWith(set("maker", {}, client))).toBe(403);
  }
  expect(await refusedWith(set("maker", {}, redwood))).toBe(404);
  expect(await refusedWith(set("redwood", { personnelId: people["sales"] ?? "" }, redwood))).toBe(
    422,
  );
  expect(await refusedWith(set("maker", { personnelId: people["redwood"] ?? "" }))).toBe(422);
  const revision = await revisionOf("maker");
  await set("maker", { revision });
  expect(await refusedWith(set("maker", { revision }))).toBe(409);
});

it("the last administrator stays one", async () => {
  const own = { personnelId: people["admin"] ?? "", flags: ["DEALS_ONLY"] };
  await expect(set("admin", own)).rejects.toMatchObject({
    ...{
      status: 422,
      problem: { fields: { flags: [expect.stringContaining("last administrator")] } },
    },
  });
  await admin.call(personnel.listPersonnelLabels, {});
});

it("of many at the same moment each person has one employee, and each employee one person", async () => {
  await set("maker", {});
  await set("sales", {});
  const wanted = ["sales", "maker", "dealsonly"].flatMap((person) =>
    ["sales", "maker"].map((username) => ({ person, username })),
  );
  const results = await Promise.allSettled(
    wanted.map(({ person, username }) => set(username, { personnelId: people[person] ?? "" })),
  );
  for (const one of results) {
    if (one.status === "rejected") expect(one.reason).toMatchObject({ status: 422 });
  }
  const rows = await test.database.read
    .selectFrom("employees")
    .select(["id", "person_id"])
    .where("person_id", "is not", null)
    .execute();
  expect(new Set(rows.map((row) => row.person_id)).size).toBe(rows.length);
  expect(results.some(({ status }) => status === "fulfilled")).toBe(true);
});
