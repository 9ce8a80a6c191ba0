import { afterAll, afterEach, beforeAll, expect, it } from "vitest";

import { personnel } from "../../app/upstream/contract/personnel";
import { createTestApi, type TestApi } from "../support/test-api";

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi(20);
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

it("people are listed by name, with who they sign in as, and without archived ones", async () => {
  const sales = await test.signIn("sales");
  const { account_id: accountId } = await test.database.read
    .selectFrom("employees")
    .select("account_id")
    .where("username", "=", "sales")
    .executeTakeFirstOrThrow();
  const person = (id: string, name: string, is_archived: number) => {
    const values = { id, name, is_archived, email: `${id}@x.example`, badge_color: "#000000" };
    return { ...values, account_id: accountId };
  };
  const added = [person("p1", "Émile Zola", 0), person("p2", "Zed Gone", 1)];
  await test.database.write((trx) => trx.insertInto("people").values(added).execute());
  const people = await sales.call(personnel.listPersonnel, {});
  expect(people.map(({ name }) => name)).toEqual([
    "Ari Kahn",
    "Chloe Rossi",
    "Dan Petrou",
    "Émile Zola",
    "Megan Tran",
  ]);
  const dan = people[2];
  expect(dan).toMatchObject({
    email: "dan@banksia.example",
    labels: [],
    notes: null,
    principal: {
      type: "LEGACY_EMPLOYEE",
      personnelId: dan?.id,
      employeeType: null,
      flags: [],
    },
  });
  const toAdmin = await (await test.signIn("admin")).call(personnel.listPersonnel, {});
  // What somebody may do is for those who set it.
  expect(toAdmin.map(({ principal }) => principal?.employeeType ?? null)).toContain("ADMIN");
  expect(people.every(({ principal }) => !principal?.employeeType)).toBe(true);
  expect(dan?.principal?.employeeId).toBe(dan?.principal?.id);
  expect(people[3]).toMatchObject({ id: "p1", principal: null });
  const theirs = await (await test.signIn("redwood")).call(personnel.listPersonnel, {});
  expect(theirs.map(({ name }) => name)).toEqual(["Sam Whitfield"]);
});

it("of two sign-ins of a person the older one counts", async () => {
  const sales = await test.signIn("sales");
  const dan = async () =>
    (await sales.call(personnel.listPersonnel, {})).find(({ name }) => name === "Dan Petrou");
  const before = await dan();
  const id = before?.principal?.id ?? "";
  await test.database.write(async (trx) => {
    const row = await trx
      .selectFrom("employees")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const other = { ...row, id: `${id}-later`, username: "dan2", username_key: "dan2" };
    await trx.insertInto("employees").values(other).execute();
  });
  expect(await dan()).toEqual(before);
});
