import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { checklist } from "../../app/upstream/contract/checklist";
import { deals } from "../../app/upstream/contract/deals";
import type { Workflow } from "../../app/upstream/contract/workflows";
import {
  createTestApi,
  refusedWith,
  sessionCookie,
  snapshot,
  workflowBySlug,
  type TestApi,
} from "../support/test-api";

let test: TestApi;
let cookie: string;
let sales: UpstreamClient;
let admin: UpstreamClient;
let redwood: UpstreamClient;
let workflow: Workflow;
let deal: string;

beforeAll(async () => {
  test = await createTestApi(20);
  sales = await test.signIn("sales");
  admin = await test.signIn("admin");
  redwood = await test.signIn("redwood");
  cookie = await sessionCookie(test, "sales");
  workflow = await workflowBySlug(sales, "residential-sales");
});
afterAll(() => test.drop());
beforeEach(async () => void (deal = await createDeal()));
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

async function createDeal(): Promise<string> {
  const { id } = await sales.call(deals.createDeal, {
    params: { id: workflow.id },
    body: { name: "With checklists", statusId: workflow.statuses[0]?.id ?? "" },
  });
  return id;
}

interface Item {
  id: string | null;
  label: string;
  isChecked: boolean;
}
const fresh = (label: string, isChecked = false): Item => ({ id: null, label, isChecked });
const at = (dataSourceId = "default", dealId = deal) => ({ dealId, dataSourceId });
const read = (params = at(), by = sales) => by.call(checklist.listChecklistItems, { params });
const save = (items: Item[], revision?: number, params = at(), by = sales) =>
  by.call(checklist.saveChecklistItems, { params, body: { items, revision } });
const sort = (ids: string[], revision?: number, params = at(), by = sales) =>
  by.call(checklist.sortChecklistItems, { params, body: { ids, revision } });
const remove = (itemId: string, params = at(), by = sales) =>
  by.call(checklist.deleteChecklistItem, { params: { ...params, itemId } });
const createSource = (name: string) =>
  admin.call(checklist.createChecklistDataSource, { body: { name } });

/** A list of these labels; the ids of its items. */
async function fill(...labels: string[]): Promise<string[]> {
  const saved = await save(labels.map((label) => fresh(label)));
  return (saved?.items ?? []).map(({ id }) => id);
}
const labels = async (params = at()) => (await read(params)).items.map(({ label }) => label);
const places = async () => {
  const rows = await test.database.read
    .selectFrom("checklist_items as i")
    .innerJoin("checklists as c", "c.id", "i.checklist_id")
    .select(["i.place", "i.label"])
    .where("c.deal_id", "=", deal)
    .orderBy("i.place")
    .execute();
  return rows.map((row) => row.place);
};

/** What a raw request is refused with: status, and messages by field. */
async function refusal(method: string, path: string, json: unknown) {
  const response = await test.request(method, path, { cookie, json });
  const { error } = (await response.json()) as { error: { fields?: Record<string, string[]> } };
  return { status: response.status, ...error.fields };
}
const pathOf = (rest: string) => `/deals/${deal}/modules/checklist/default/${rest}`;

describe("a checklist", () => {
  it("has nothing in it at first, at the revision a first writer has seen", async () => {
    expect(await read()).toEqual({ items: [], revision: 0 });
    await save([fresh("Measure")], 0);
    expect((await read()).revision).toBe(1);
  });

  it("adds items at its end, and changes those that are named and no others", async () => {
    const [first = "", second = ""] = await fill(" Check measure ", "Deposit received");
    const saved = await save([
      fresh("Order submitted", true),
      { id: second, label: "Deposit received", isChecked: true },
    ]);
    const by = { id: saved?.items[1]?.updatedBy ?? "", name: "Dan Petrou" };
    const now = test.clock.now.toISOString();
    const changed = { updatedAt: now, updatedBy: by.id, context: { updatedBy: by } };
    const untouched = { updatedAt: null, updatedBy: null, context: { updatedBy: null } };
    expect(saved).toEqual({
      revision: 2,
      items: [
        { id: first, label: "Check measure", isChecked: false, ...untouched },
        { id: second, label: "Deposit received", isChecked: true, ...changed },
        { id: saved?.items[2]?.id, label: "Order submitted", isChecked: true, ...changed },
      ],
    });
    expect(await read()).toEqual(saved);
  });

  it("is another one in each data source and of each deal", async () => {
    const { id } = await createSource("Install");
    await save([fresh("Of none")]);
    await save([fresh("Of install")], undefined, at(id));
    const other = await createDeal();
    expect(await labels()).toEqual(["Of none"]);
    expect(await labels(at(id))).toEqual(["Of install"]);
    expect(await labels(at(id, other))).toEqual([]);
    const [item] = (await read(at(id))).items;
    for (const params of [at(), at(id, other)]) {
      expect(await refusedWith(remove(item?.id ?? "", params))).toBe(404);
      expect(
        await refusedWith(
          save([{ id: item?.id ?? "", label: "x", isChecked: true }], undefined, params),
        ),
      ).toBe(422);
    }
  });

  it("what is sent as it is stored is no change, of the item, of the list and of the deal", async () => {
    const ids = await fill("One", "Two");
    const before = await snapshot(test);
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    await save([{ id: ids[0] ?? "", label: " One ", isChecked: false }], 1);
    await sort(ids, 1);
    expect(await snapshot(test)).toBe(before);
  });

  it("a change of it is one of its deal", async () => {
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    await fill("One");
    const row = await test.database.read
      .selectFrom("deals")
      .select(["updated_at", "revision"])
      .where("id", "=", deal)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ updated_at: test.clock.now.toISOString(), revision: 1 });
  });

  it("is put in another order, again and again", async () => {
    const [a = "", b = "", c = ""] = await fill("a", "b", "c");
    await sort([c, a, b], 1);
    expect(await labels()).toEqual(["c", "a", "b"]);
    await sort([a, b, c], 2);
    expect(await labels()).toEqual(["a", "b", "c"]);
    await save([fresh("d")]);
    expect(await labels()).toEqual(["a", "b", "c", "d"]);
    expect((await read()).items.every(({ updatedAt }) => updatedAt === null)).toBe(true);
  });

  it("is not put in an order of other items, of some of them, or of one twice", async () => {
    const [a = "", b = ""] = await fill("a", "b");
    const before = await snapshot(test);
    const message = "These are not the items of this checklist, each once";
    for (const ids of [[a], [a, b, "c"], [a, "c"], [a, a], [a, b, b], []]) {
      expect(await refusal("POST", pathOf("sort"), { ids })).toEqual({
        status: 422,
        ids: [message],
      });
    }
    expect(await snapshot(test)).toBe(before);
  });

  it("loses what is removed, once", async () => {
    const [a = "", b = ""] = await fill("a", "b", "c");
    await remove(b);
    expect(await labels()).toEqual(["a", "c"]);
    expect((await read()).revision).toBe(2);
    expect(await refusedWith(remove(b))).toBe(404);
    await save([{ id: a, label: "a", isChecked: true }, fresh("d")], 2);
    expect(await labels()).toEqual(["a", "c", "d"]);
  });

  it("labels are not blank, not too long, and one line; items are named once", async () => {
    const [a = ""] = await fill("a");
    const before = await snapshot(test);
    const send = (...items: unknown[]) => refusal("PATCH", pathOf("items"), { items });
    const item = { id: a, label: "b", isChecked: false };
    for (const label of ["", "  ", "\u00a0", undefined, null]) {
      expect(await send({ ...item, label })).toEqual({
        status: 400,
        "items.0.label": ["Please enter a label"],
      });
    }
    expect(await send({ ...item, label: "x".repeat(501) })).toEqual({
      status: 400,
      "items.0.label": ["Must be at most 500 characters"],
    });
    expect(await send({ ...item, label: "a\nb" })).toMatchObject({ status: 400 });
    const unknown = ["This choice is not available"];
    expect(await send(item, item)).toEqual({ status: 422, "items.1.id": unknown });
    expect(await send(item, { ...item, id: "nothing" })).toEqual({
      status: 422,
      "items.1.id": unknown,
    });
    expect(await snapshot(test)).toBe(before);
  });

  it("holds at most 500 items", async () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => fresh(`Item ${n}`));
    await save(many(499));
    const message = ["A checklist has at most 500 items"];
    expect(await refusal("PATCH", pathOf("items"), { items: many(2) })).toEqual({
      status: 422,
      items: message,
    });
    await save(many(1));
    const ids = (await read()).items.map(({ id }) => id);
    expect(ids).toHaveLength(500);
    await sort(ids.toReversed());
    expect((await read()).items.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await refusal("PATCH", pathOf("items"), { items: many(1) })).toMatchObject({
      items: message,
    });
    expect(await refusal("PATCH", pathOf("items"), { items: many(501) })).toMatchObject({
      status: 400,
    });
  });
});

describe("who may, and where", () => {
  it("an archived deal shows its checklists and takes no changes", async () => {
    const [a = "", b = ""] = await fill("a", "b");
    await sales.call(deals.archiveDeal, { params: { id: deal } });
    const before = await snapshot(test);
    expect(await refusedWith(save([fresh("c")]))).toBe(409);
    expect(await refusedWith(sort([b, a]))).toBe(409);
    expect(await refusedWith(remove(a))).toBe(409);
    expect(await snapshot(test)).toBe(before);
    expect(await labels()).toEqual(["a", "b"]);
  });

  it("deals and data sources of nobody or of another account are not found", async () => {
    const own = await createSource("Ours");
    const [a = ""] = await fill("a");
    const theirs = await redwood.call(deals.createDeal, {
      params: { id: (await workflowBySlug(redwood, "residential-sales")).id },
      body: {
        name: "Theirs",
        statusId: (await workflowBySlug(redwood, "residential-sales")).statuses[0]?.id ?? "",
      },
    });
    const before = await snapshot(test);
    const refusals: Promise<number>[] = [];
    for (const [params, by] of [
      [at(), redwood],
      [at("default", "nothing"), sales],
      [at("nothing"), sales],
      [at(own.id, theirs.id), redwood],
    ] as const) {
      refusals.push(
        refusedWith(read(params, by)),
        refusedWith(save([fresh("x")], undefined, params, by)),
        refusedWith(sort([a], undefined, params, by)),
        refusedWith(remove(a, params, by)),
      );
    }
    expect(await Promise.all(refusals)).toEqual(refusals.map(() => 404));
    expect(await snapshot(test)).toBe(before);
  });

  it("data sources are the account's, in the order they were made, with a name that is trimmed", async () => {
    const { id } = await createSource(" Service call ");
    const now = test.clock.now.toISOString();
    const all = await sales.call(checklist.listChecklistDataSources, {});
    expect(all).toContainEqual({ id, name: "Service call", createdAt: now });
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all.map(({ createdAt }) => createdAt).toSorted(),
    );
    const theirs = await redwood.call(checklist.listChecklistDataSources, {});
    expect(theirs.map((one) => one.id)).not.toContain(id);
    const as = await sessionCookie(test, "admin");
    for (const name of ["", " "]) {
      const response = await test.request("POST", "/deals/modules/checklist/data-sources", {
        cookie: as,
        json: { name },
      });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain("Enter a name for the data source");
    }
  });

  it("a data source has a name that is no other's however it is written, also of two made at once", async () => {
    await createSource("Café  tasks");
    const problem = { fields: { name: ["There is a data source of this name already"] } };
    await expect(createSource("CAFE tasks")).rejects.toMatchObject({ status: 422, problem });
    const attempts = await Promise.allSettled(["At once", "AT ONCE", "at once"].map(createSource));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("several at once", () => {
  it("a writer who has seen another state is refused, whatever is written", async () => {
    const [a = "", b = ""] = await fill("a", "b");
    await save([{ id: a, label: "a", isChecked: true }], 1);
    const before = await snapshot(test);
    expect(await refusedWith(save([{ id: b, label: "b", isChecked: true }], 1))).toBe(409);
    expect(await refusedWith(sort([b, a], 1))).toBe(409);
    // Before it is said what is wrong with it: it was right of what the writer saw.
    expect(await refusedWith(sort([b], 0))).toBe(409);
    expect(await refusedWith(save([{ id: b, label: "b", isChecked: false }], 0))).toBe(409);
    expect(await snapshot(test)).toBe(before);
  });

  it("of those who saw the same one is kept, and it is kept whole", async () => {
    const [a = "", b = "", c = ""] = await fill("a", "b", "c");
    for (let round = 0; round < 4; round += 1) {
      const { revision = -1, items } = await read();
      const isChecked = !items.find(({ id }) => id === a)?.isChecked;
      const answers = await Promise.allSettled([
        save([{ id: a, label: "a", isChecked }], revision),
        save([{ id: a, label: `a ${round}`, isChecked: !isChecked }], revision),
        sort(items.map(({ id }) => id).toReversed(), revision),
        save([fresh(`new ${round}`)], revision),
      ]);
      const kept = answers.filter(({ status }) => status === "fulfilled");
      expect(kept).toHaveLength(1);
      for (const answer of answers) {
        if (answer.status === "rejected") expect(answer.reason).toMatchObject({ status: 409 });
      }
      expect((await read()).revision).toBe(revision + 1);
    }
    expect(new Set((await read()).items.map(({ id }) => id)).size).toBeGreaterThanOrEqual(3);
    expect((await read()).items.map(({ id }) => id)).toEqual(expect.arrayContaining([a, b, c]));
  });

  it("those who tick, sort, add and remove without having seen anything lose nothing", async () => {
    const ids = await fill(...Array.from({ length: 8 }, (_, n) => `Item ${n}`));
    const [gone = ""] = ids;
    const answers = await Promise.allSettled([
      ...ids.slice(1).map((id, n) => save([{ id, label: `Item ${n + 1}`, isChecked: true }])),
      ...Array.from({ length: 6 }, (_, n) => save([fresh(`New ${n}`), fresh(`Newer ${n}`)])),
      sort(ids.toReversed()),
      sort(ids.toSorted()),
      remove(gone),
    ]);
    const refused = answers.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    // An order of what is no longer all there is refused; nothing else is.
    expect(refused.length).toBeLessThanOrEqual(2);
    for (const reason of refused) expect(reason).toMatchObject({ status: 422 });
    const { items } = await read();
    expect(
      items
        .filter(({ isChecked }) => isChecked)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.slice(1).toSorted());
    expect(items.filter(({ label }) => label.startsWith("New"))).toHaveLength(12);
    expect(items).toHaveLength(19);
    const taken = await places();
    expect(new Set(taken).size).toBe(19);
  });

  it("two who begin a checklist at once begin one", async () => {
    await Promise.all(Array.from({ length: 6 }, (_, n) => save([fresh(`First ${n}`)])));
    expect((await read()).items).toHaveLength(6);
    expect((await read()).revision).toBe(6);
  });
});
