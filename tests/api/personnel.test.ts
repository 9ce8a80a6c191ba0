import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { deals } from "../../app/upstream/contract/deals";
import { employees } from "../../app/upstream/contract/employees";
import { personnel } from "../../app/upstream/contract/personnel";
import { search } from "../../app/upstream/contract/search";
import { createTestApi, refusedWith, workflowBySlug, type TestApi } from "../support/test-api";
import { expectTrueSearch } from "../support/true-search";

let test: TestApi;
let admin: UpstreamClient;
let sales: UpstreamClient;
let redwood: UpstreamClient;
beforeAll(async () => {
  test = await createTestApi(20);
  admin = await test.signIn("admin");
  sales = await test.signIn("sales");
  redwood = await test.signIn("redwood");
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const SAM = {
  ...{ name: "Sam Bartolo", email: "sam@coastalfit.example", labels: ["Installer"] },
  ...{ notes: null, badgeColor: "#9A3324" },
};
const listed = (client = sales) => client.call(personnel.listPersonnel, {});
const named = async (name: string, client = sales) =>
  (await listed(client)).find((person) => person.name === name);
type Body = Parameters<typeof admin.call<typeof personnel.createPerson>>[1]["body"];
const add = (body: Partial<Body> = {}, client = sales) =>
  client.call(personnel.createPerson, { body: { ...SAM, ...body } });
const save = (id: string, body: Partial<Body> & { revision?: number }, client = sales) =>
  client.call(personnel.updatePerson, { params: { id }, body: { ...SAM, ...body } });
const archive = (id: string, client = sales) =>
  client.call(personnel.archivePerson, { params: { id } });
const find = async (text: string, client = sales) =>
  (await client.call(search.globalSearch, { body: { search: text } })).data;

describe("people", () => {
  it("are listed by name, with who they sign in as", async () => {
    const people = await listed();
    expect(people.map(({ name }) => name)).toEqual([
      "Ari Kahn",
      "Chloe Rossi",
      "Dan Petrou",
      "Megan Tran",
    ]);
    const dan = people[2];
    expect(dan).toMatchObject({
      ...{
        email: "dan@banksia.example",
        labels: ["Sales", "Surf Coast"],
        notes: null,
        revision: 1,
      },
      principal: {
        ...{ type: "LEGACY_EMPLOYEE", personnelId: dan?.id, employeeType: null, flags: [] },
      },
    });
    const toAdmin = await listed(admin);
    // What somebody may do is for those who set it.
    expect(toAdmin.map(({ principal }) => principal?.employeeType ?? null)).toContain("ADMIN");
    expect(people.every(({ principal }) => !principal?.employeeType)).toBe(true);
    expect(dan?.principal?.employeeId).toBe(dan?.principal?.id);
    expect((await listed(redwood)).map(({ name }) => name)).toEqual(["Sam Whitfield"]);
  });

  it("are added, changed under a revision, found, and archived", async () => {
    const { id } = await add({
      ...{ name: " Émile Zola ", email: " Emile@x.example ", notes: " Mondays \n off " },
      labels: [" Sales", "sales", "Motors"],
    });
    const before = await named("Émile Zola");
    expect(before).toEqual({
      ...{ id, name: "Émile Zola", email: "Emile@x.example", labels: ["Sales", "Motors"] },
      ...{ notes: "Mondays \n off", badgeColor: SAM.badgeColor, principal: null, revision: 1 },
    });
    expect(await find("emile motors")).toMatchObject([
      { entityType: "PERSON", id, title: "Émile Zola", isArchived: false },
    ]);
    expect(await find("emile motors", redwood)).toEqual([]);
    await save(id, { email: "zola@x.example", labels: [], revision: 1 });
    expect(await refusedWith(save(id, { email: "late@x.example", revision: 1 }))).toBe(409);
    expect(await named(SAM.name)).toMatchObject({ id, email: "zola@x.example", revision: 2 });
    expect(await find("emile")).toEqual([]);
    await expectTrueSearch(test.database);
    await archive(id);
    expect(await named(SAM.name)).toBeUndefined();
    expect(await find("zola@x.example")).toEqual([]);
    await expectTrueSearch(test.database);
    expect(await refusedWith(archive(id))).toBe(404);
    expect(await refusedWith(save(id, {}))).toBe(404);
  });

  it("have an address of their own, however it is written, which is free again once they are archived", async () => {
    const { id } = await add({ email: "one@x.example" });
    const taken = { status: 422, problem: { fields: { email: ["Email already in use"] } } };
    await expect(add({ email: " ONE@x.example" })).rejects.toMatchObject(taken);
    const { id: other } = await add({ email: "other@x.example" });
    await expect(save(other, { email: "One@x.example" })).rejects.toMatchObject(taken);
    await save(id, { email: "ONE@x.example" });
    await add({ email: "one@x.example" }, redwood);
    await archive(id);
    await save(other, { email: "one@x.example" });
    await archive(other);
  });

  it("have it too if two are added at the same moment", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => add({ email: "race@x.example" })),
    );
    const made = results.flatMap((one) => (one.status === "fulfilled" ? [one.value.id] : []));
    expect(made).toHaveLength(1);
    for (const one of results) {
      if (one.status === "rejected") expect(one.reason).toMatchObject({ status: 422 });
    }
    await archive(made[0] ?? "");
  });

  it("have labels that differ in more than case, as they were written", async () => {
    const labels = ["año", "ano", "Résumé", "Resume", "का", "कि", "ANO"];
    const { id } = await add({ labels });
    expect((await named(SAM.name))?.labels).toEqual(labels.slice(0, -1));
    await archive(id);
  });

  it("have names that can be seen", async () => {
    await expect(add({ name: "\u200b\u2060" })).rejects.toMatchObject({
      ...{ status: 400, problem: { fields: { name: ["Name is required"] } } },
    });
  });

  it("have labels, each told once", async () => {
    const { id } = await add({ labels: ["installer", "Angle", "Sales"] });
    const labels = await sales.call(personnel.listPersonnelLabels, {});
    expect(labels).toHaveLength(new Set(labels.map((label) => label.toLowerCase())).size);
    expect(labels).toEqual(expect.arrayContaining(["Angle", "Surf Coast"]));
    expect(await redwood.call(personnel.listPersonnelLabels, {})).not.toContain("Angle");
    await archive(id);
    expect(await sales.call(personnel.listPersonnelLabels, {})).not.toContain("Angle");
  });

  it("are another account's to nobody else", async () => {
    const { id } = await add({ email: "ours@x.example" });
    expect(await refusedWith(save(id, {}, redwood))).toBe(404);
    expect(await refusedWith(archive(id, redwood))).toBe(404);
    await archive(id);
  });

  it.each([
    ["a blank name", { name: " " }, "name"],
    ["no address", { email: "nobody" }, "email"],
    ["a colour that is none", { badgeColor: "red" }, "badgeColor"],
    ["a label that is too long", { labels: ["x".repeat(51)] }, "labels"],
  ])("refuse %s by its field", async (_, body, field) => {
    const refused = await add(body).then(
      () => null,
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({ status: 400 });
    expect(JSON.stringify(refused)).toContain(field);
  });
});

describe("somebody archived", () => {
  it("signs in no more for a person, and as an employee as before", async () => {
    const chloe = await named("Chloe Rossi", admin);
    const dealsonly = await test.signIn("dealsonly");
    const id = chloe?.id ?? "";
    const { id: workflowId, statuses } = await workflowBySlug(sales, "residential-sales");
    const own = { name: "Of Chloe", statusId: statuses[0]?.id ?? "", ownerId: id };
    const deal = await sales.call(deals.createDeal, { params: { id: workflowId }, body: own });
    // Who may not set links does not take one away either.
    await expect(archive(id)).rejects.toMatchObject({
      ...{ status: 409, problem: { code: "linked" } },
    });
    await archive(id, admin);
    expect(await named("Chloe Rossi", admin)).toBeUndefined();
    await dealsonly.call(personnel.listPersonnel, {});
    const { person_id: personId } = await test.database.read
      .selectFrom("employees")
      .select("person_id")
      .where("username_key", "=", "dealsonly")
      .executeTakeFirstOrThrow();
    expect(personId).toBeNull();
    // Deals keep who they were of, and are given to those who are left.
    const kept = await sales.call(deals.getDeal, { params: { id: deal.id } });
    expect(kept.context.owner?.name).toBe("Chloe Rossi");
    const again = sales.call(deals.createDeal, { params: { id: workflowId }, body: own });
    expect(await refusedWith(again)).toBe(422);
    // Taken back, they are as they were; the login too, by who may set links.
    const back = (client: UpstreamClient, employeeId = chloe?.principal?.employeeId ?? "") =>
      client.call(personnel.unarchivePerson, { params: { id }, body: { employeeId } });
    expect(await refusedWith(back(redwood))).toBe(404);
    await back(sales);
    expect(await named("Chloe Rossi", admin)).toMatchObject({
      ...{ id, email: chloe?.email, labels: chloe?.labels, principal: null },
    });
    await archive(id, admin);
    const taken = await add({ email: chloe?.email.toUpperCase() ?? "" });
    await expect(back(admin)).rejects.toMatchObject({
      ...{ status: 422, problem: { fields: { email: ["Email already in use"] } } },
    });
    await archive(taken.id);
    await expect(back(admin, "nobody")).rejects.toMatchObject({
      ...{ status: 422, problem: { fields: { employeeId: ["This choice is not available"] } } },
    });
    await back(admin);
    await back(admin);
    expect((await named("Chloe Rossi", admin))?.principal).toEqual(chloe?.principal);
    expect((await find("chloe@banksia")).map(({ title }) => title)).toContain("Chloe Rossi");
    await expectTrueSearch(test.database);
  });

  it("does not take a login back that is another person's by now", async () => {
    const ari = await named("Ari Kahn", admin);
    const employeeId = ari?.principal?.employeeId ?? "";
    const id = ari?.id ?? "";
    await archive(id, admin);
    const other = await add({ email: "other@x.example" });
    await admin.call(employees.updatePrincipal, {
      ...{ params: { employeeId }, body: { personnelId: other.id, flags: [] } },
    });
    await admin.call(personnel.unarchivePerson, { params: { id }, body: { employeeId } });
    expect((await named("Ari Kahn", admin))?.principal).toBeNull();
  });
});
