import { execFileSync } from "node:child_process";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { normalise } from "../../app/domain/normalise";
import type { UpstreamClient } from "../../app/upstream/client.server";
import { customFields } from "../../app/upstream/contract/custom-fields";
import { deals } from "../../app/upstream/contract/deals";
import { search } from "../../app/upstream/contract/search";
import type { Workflow } from "../../app/upstream/contract/workflows";
import { accountWrite } from "../../server/api/account-write";
import { rebuildSearch } from "../../server/api/records/rebuild-search";
import { contactEntry, removeEntries, storeEntries } from "../../server/database/search-entries";
import { searchText } from "../../server/database/search-grams";
import { SEARCH_KINDS, type SearchKind } from "../../server/database/search-schema";
import { contactColumns } from "../../server/integrations/contacts/contact-columns";
import { directoryContact } from "../../server/integrations/contacts/directory/directory-contact";
import { commandFile } from "../support/command-file";
import { createTestApi, sessionCookie, workflowBySlug, type TestApi } from "../support/test-api";
import { expectTrueSearch } from "../support/true-search";

let test: TestApi;
let sales: UpstreamClient;
let redwood: UpstreamClient;
let workflow: Workflow;
let otherWorkflow: Workflow;
beforeAll(async () => {
  test = await createTestApi(80);
  sales = await test.signIn("sales");
  redwood = await test.signIn("redwood");
  workflow = await workflowBySlug(sales, "residential-sales");
  otherWorkflow = await workflowBySlug(redwood, "residential-sales");
});
afterAll(() => test.drop());

const find = (text: string, client = sales) =>
  client.call(search.globalSearch, { body: { search: text } });
const titles = async (text: string, client = sales) =>
  (await find(text, client)).data.map(({ title }) => title);
const create = async (fields: {
  name: string;
  sidemark?: string;
  contactId?: string;
  udfs?: Record<string, string>;
}) =>
  (
    await sales.call(deals.createDeal, {
      params: { id: workflow.id },
      body: { statusId: workflow.statuses[0]?.id ?? "", ...fields },
    })
  ).id;
/** Whose employee it is. */
async function employeeRow(username: string) {
  return test.database.read
    .selectFrom("employees")
    .select("account_id as accountId")
    .where("username_key", "=", username)
    .executeTakeFirstOrThrow();
}
/** A contact as its provider's mirror would store it, and enter it. */
async function addContact(name: string, email: string, phone: string): Promise<string> {
  const { accountId } = await employeeRow("sales");
  const id = `contact-${email}`;
  await test.database.write(async (db) => {
    const columns = contactColumns(
      directoryContact(id, { name, email, phone, address: "1 High Street, Torquay" }),
    );
    await db
      .insertInto("contacts")
      .values({
        id,
        account_id: accountId,
        provider_config_id: "directory",
        ...columns,
        created_at: "2026-11-18T01:00:00.000Z",
      })
      .execute();
    await storeEntries({ db, engine: test.database.engine, accountId }, [
      contactEntry({ id, ...columns }),
    ]);
  });
  return id;
}

describe("the search over everything", () => {
  it("finds by any part of a word, every word of it, in any order, and says what it found", async () => {
    const contactId = await addContact("Zora Kowalczyk", "zora@quillon.example", "0499 886 031");
    const id = await create({ name: "Vexford, attic", sidemark: "VXF-ATTIC", contactId });
    const { tuid } = await sales.call(deals.getDeal, { params: { id } });
    for (const text of [
      "Vexford",
      "exfo",
      "ATTIC vex",
      "  attic   vexford,  ",
      "vxf-att",
      "Kowalczyk vexford",
      "quillon attic",
      `${tuid} attic`,
      "ve att",
      "v a zo",
    ]) {
      const { data, total, hasMore } = await find(text);
      expect(data, text).toEqual([
        {
          entityType: "DEAL",
          id,
          tuid,
          title: "Vexford, attic",
          description: "Zora Kowalczyk · Sidemark VXF-ATTIC",
          createdAt: test.clock.now.toISOString(),
          updatedAt: test.clock.now.toISOString(),
          isArchived: false,
          context: { deal: { workflowId: workflow.id, statusId: workflow.statuses[0]?.id } },
        },
      ]);
      expect([total, hasMore]).toEqual([1, false]);
    }
    for (const text of ["0499 886 031", "0499886031", "886031", "zora quillon"]) {
      const { data } = await find(text);
      expect(data[0], text).toMatchObject({
        entityType: "CONTACT",
        title: "Zora Kowalczyk",
        description: "zora@quillon.example · 0499 886 031",
      });
    }
    // A telephone however it is typed, as the list of contacts finds it; deals by the same words as ever.
    await create({ name: "Asked for 0499 886 031" });
    for (const text of ["+61 499 886 031", "(0499) 886-031"]) {
      expect(await titles(text), text).toEqual(["Zora Kowalczyk"]);
    }
    expect(await titles("0499 886 031")).toEqual(["Zora Kowalczyk", "Asked for 0499 886 031"]);
    // One or two letters begin a word.
    expect(await titles("xf attic")).toEqual([]);
    expect(await titles("vexford cellar")).toEqual([]);
  });

  it("a change, a new contact and archiving are found at once, archived ones last", async () => {
    const first = await create({ name: "Oldname Plover" });
    await create({ name: "Plover, kitchen" });
    const body = { name: "Newname Plover", contactId: null, udfs: {} };
    await sales.call(deals.updateDeal, { params: { id: first }, body });
    expect(await titles("oldname")).toEqual([]);
    expect(await titles("newname")).toEqual(["Newname Plover"]);
    expect(await titles("plover")).toEqual(["Plover, kitchen", "Newname Plover"]);
    const [, second] = (await find("plover")).data;
    expect(second?.id).toBe(first);
    const newest = (await find("plover")).data[0]?.id ?? "";
    await sales.call(deals.archiveDeal, { params: { id: newest } });
    const { data } = await find("plover");
    expect(data.map(({ title, isArchived }) => [title, isArchived])).toEqual([
      ["Newname Plover", false],
      ["Plover, kitchen", true],
    ]);
    await sales.call(deals.unarchiveDeal, { params: { id: newest } });
    expect((await find("plover")).data.map(({ isArchived }) => isArchived)).toEqual([false, false]);
    await expectTrueSearch(test.database);
  });

  it("a deal is found by what its custom fields say, until that is changed, and not by ids they hold", async () => {
    const contactId = await addContact("Quillon Varga", "quillon@example.com", "0355550123");
    const udfs = {
      access_notes: "Ring Xanthippe first",
      site: "Ümläut Zythum",
      site_contact: contactId,
    };
    const id = await create({ name: "Of fields", udfs });
    const found = async (text: string) => (await find(text)).data.map((one) => one.id);
    expect(await found("xanthippe zythum")).toEqual([id]);
    const told = async (text: string) => (await find(text)).data.map((one) => one.description);
    expect(await told("xanthippe fields")).toEqual(["Access notes Ring Xanthippe first"]);
    expect(await told("of fields")).toEqual([null]);
    expect(await found("umlaut")).toEqual([id]);
    expect(await found(contactId)).not.toContain(id);
    const list = await sales.call(deals.listWorkflowDeals, {
      params: { id: workflow.id },
      query: { search: "xanthippe", limit: 10 },
    });
    expect("data" in list ? list.data.map((one) => one.id) : []).toEqual([id]);

    const fields = await sales.call(customFields.listUdfs, {});
    const params = { id: fields.find((one) => one.path === "access_notes")?.id ?? "" };
    const admin = await test.signIn("admin");
    await admin.call(customFields.archiveUdf, { params });
    const change = (site: string) =>
      sales.call(deals.updateDeal, { params: { id }, body: { name: "Of fields", udfs: { site } } });
    await change(`${"long ".repeat(40)}end`);
    expect(await found("zythum")).toEqual([]);
    expect(await found("xanthippe")).toEqual([id]);
    expect(await told("xanthippe")).toEqual([null]);
    // Of a value that goes on and on its beginning counts.
    expect(await found("of fields long")).toEqual([id]);
    expect(await found("of fields end")).toEqual([]);
    await expectTrueSearch(test.database);
  });

  it("whole words come before beginnings of words, and those before other places", async () => {
    for (const name of ["Wrenly, porch", "Wren, porch", "Gewrenge, porch"]) await create({ name });
    await create({ name: "Wrenfield, porch" });
    expect(await titles("wren")).toEqual([
      "Wren, porch",
      "Wrenfield, porch",
      "Wrenly, porch",
      "Gewrenge, porch",
    ]);
  });

  it("shows the ten best of all kinds, and every page of all of them by kind", async () => {
    for (let at = 10; at < 24; at += 1) {
      await addContact(`Gannet Person${at}`, `gannet${at}@sea.example`, "0400 000 000");
      await create({ name: `Gannet ${at}` });
    }
    const best = await find("gannet");
    expect(best).toMatchObject({ total: 28, hasMore: false });
    expect(best.data.map(({ entityType }) => entityType)).toEqual([
      ...Array<string>(5).fill("CONTACT"),
      ...Array<string>(5).fill("DEAL"),
    ]);
    const seen: string[] = [];
    for (let offset = 0; offset < 40; offset += 10) {
      const page = await sales.call(search.globalSearch, {
        body: { search: "gannet", pagination: { limit: 10, offset } },
      });
      expect(page.total).toBe(28);
      seen.push(...page.data.map(({ title }) => title));
    }
    expect(new Set(seen).size).toBe(28);
    expect(seen.slice(0, 14).every((title) => title.includes("Person"))).toBe(true);
  });

  it("counts no further than it must, and says that there is more", async () => {
    const { accountId } = await employeeRow("redwood");
    await test.database.write((db) =>
      storeEntries(
        { db, engine: test.database.engine, accountId },
        Array.from({ length: 2_300 }, (_, at) => ({
          kind: "DEAL" as const,
          entityId: `flood-${at}`,
          text: searchText(`D-${90_000 + at} bulrush ${at < 10 || at >= 2_275 ? "sedge" : ""}`),
          isArchived: false,
        })),
      ),
    );
    expect(await find("bulrush", redwood)).toMatchObject({ total: 100, hasMore: true });
    const page = await redwood.call(search.globalSearch, {
      body: { search: "bulrush", pagination: { limit: 50, offset: 0 } },
    });
    expect(page).toMatchObject({ total: 1_000, hasMore: true });
    expect(await find("d-91717 bulrush", redwood)).toMatchObject({ total: 1, hasMore: false });
    expect(await find("d-90001 bulrush", redwood)).toMatchObject({ total: 1, hasMore: false });
    // Often enough among the newest to look on, and then less often than that promised.
    expect(await find("sedge", redwood)).toMatchObject({ total: 35, hasMore: false });
    // A bit of everything: more than a sample shows, and less than all.
    expect((await find("d-9000 bulrush", redwood)).total).toBe(10);
    await accountWrite(
      test.services,
      { accountId, actor: { type: "system", id: "test" } },
      rebuildSearch,
    );
    expect(await find("bulrush", redwood)).toMatchObject({ total: 0, hasMore: false });
  });
});

describe("what is typed is nothing but words", () => {
  const HOSTILE = [
    '"',
    "'",
    "' or 1=1 --",
    'a" OR "b',
    "NEAR(a b)",
    "name:x",
    "-deal",
    "^x",
    "x*",
    "AND",
    "OR NOT",
    "(",
    ")",
    "%",
    "_",
    "%%%",
    "___",
    "\\",
    "\\%",
    "!",
    "{}",
    "$1",
    "🏡",
    "🏡🏡🏡🏡",
    "👩‍👩‍👧‍👦",
    "é",
    "\u0301",
    "ŁÓDŹ",
    "日本語テキスト",
    "; drop table deals",
    "\t\n",
    "a".repeat(500),
    "ab ".repeat(166),
    "x y z ".repeat(80),
  ];

  it("each of these is an answer, and finds what has it in it and nothing else", async () => {
    const all = await test.database.read.selectFrom("deals").select("search_text").execute();
    for (const text of HOSTILE) {
      const answer = test.request("POST", "/global/search", {
        cookie: await sessionCookie(test, "sales"),
        json: { search: text },
      });
      const response = await answer;
      if (text.trim() === "") {
        expect(response.status).toBe(400);
        continue;
      }
      expect(response.status, text).toBe(200);
      const { data } = (await response.json()) as { data: { entityType: string }[] };
      const isThere = all.some(({ search_text: one }) =>
        normalise(text)
          .split(" ")
          .every((word) => one.includes(word)),
      );
      if (!isThere)
        expect(
          data.filter((one) => one.entityType === "DEAL"),
          text,
        ).toEqual([]);
    }
    expect(test.faults).toEqual([]);
  });

  it.each(["100% wool", "under_score", "🏡 house", 'O\'Brien "Bob"', "back\\slash", "日本語の家"])(
    "a deal named %s is found by that",
    async (name) => {
      await create({ name });
      expect(await titles(name)).toEqual([name]);
      for (const word of name.split(" ")) expect(await titles(word)).toContain(name);
    },
  );

  it("% and _ stand for no other letters", async () => {
    await create({ name: "Percentage sparrow" });
    expect(await titles("s%w")).toEqual([]);
    expect(await titles("sparro_")).toEqual([]);
    expect(await titles("sparrow")).toEqual(["Percentage sparrow"]);
  });

  it("ten kilobytes are refused, in words", async () => {
    const response = await test.request("POST", "/global/search", {
      cookie: await sessionCookie(test, "sales"),
      json: { search: "long ".repeat(2_048) },
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("Must be at most 500 characters");
  });

  it("two hundred at once are all answered", async () => {
    const cookie = await sessionCookie(test, "sales");
    const all = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        test.request("POST", "/global/search", {
          cookie,
          json: { search: `${"ann ".repeat(100)}${at}` },
        }),
      ),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe("who finds what", () => {
  it("one account finds nothing of another's", async () => {
    await create({ name: "Canary kestrel" });
    expect(await titles("kestrel")).toEqual(["Canary kestrel"]);
    expect(await find("kestrel", redwood)).toMatchObject({ data: [], total: 0 });
    const id = (
      await redwood.call(deals.createDeal, {
        params: { id: otherWorkflow.id },
        body: { name: "Kestrel of redwood", statusId: otherWorkflow.statuses[0]?.id ?? "" },
      })
    ).id;
    expect((await find("kestrel", redwood)).data.map((one) => one.id)).toEqual([id]);
    expect((await find("kestrel")).total).toBe(1);
  });

  it("each kind is looked for only for those who may see it, and counted for nobody else", async () => {
    const { accountId } = await employeeRow("sales");
    const whose = { engine: test.database.engine, accountId };
    const entry = (kind: SearchKind) => ({
      kind,
      entityId: `hidden-${kind}`,
      text: searchText("Osprey hidden"),
      isArchived: false,
    });
    await test.database.write((db) => storeEntries({ db, ...whose }, SEARCH_KINDS.map(entry)));
    const count = async (username: string) =>
      (await find("osprey", await test.signIn(username))).total;
    // Contact, deal, person, order and quote; only administrators and makers see private orders.
    expect(await count("admin")).toBe(6);
    expect(await count("sales")).toBe(5);
    expect(await count("maker")).toBe(6);
    expect(await count("dealsonly")).toBe(4);
    await test.database.writer
      .updateTable("accounts")
      .set({ feature_flags: JSON.stringify({}), modules: JSON.stringify([]) })
      .where("id", "=", accountId)
      .execute();
    // Without the deals module and its features orders are left.
    expect(await count("admin")).toBe(1);
    await test.database.writer
      .updateTable("accounts")
      .set({
        feature_flags: JSON.stringify({ personnel: true, manufacturer_private_orders: true }),
        modules: JSON.stringify(["DEALS"]),
      })
      .where("id", "=", accountId)
      .execute();
    expect(await count("admin")).toBe(6);
    await test.database.write(async (db) => {
      for (const kind of SEARCH_KINDS)
        await removeEntries({ db, ...whose }, kind, [`hidden-${kind}`]);
    });
  });
});

it("the command enters anew what was spoilt, and says how much that was", async () => {
  await expectTrueSearch(test.database);
  const { accountId } = await employeeRow("sales");
  await sql`update search_entries set text = ' nothing' where account_id = ${accountId} and kind = 'DEAL'
    and entity_id in (select id from deals where number in (10003, 10004))`.execute(
    test.database.writer,
  );
  const { id: missing } = await test.database.read
    .selectFrom("contacts")
    .select(({ fn }) => fn.min("id").as("id"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  const whose = { engine: test.database.engine, accountId };
  const gone = (entityId: string) =>
    ({ kind: "CONTACT", entityId, text: searchText("Gone away"), isArchived: false }) as const;
  await test.database.write(async (db) => {
    await removeEntries({ db, ...whose }, "CONTACT", [missing]);
    // One among those that are there, and one behind all of them.
    await storeEntries({ db, ...whose }, [gone(`${missing}-gone`), gone("zz-gone")]);
  });
  const run = () =>
    execFileSync(process.execPath, [commandFile("rebuild-search")], {
      encoding: "utf8",
      env: { ...process.env, DATABASE_URL: test.url },
    });
  expect(run()).toContain(": 5 entries corrected\n");
  await expectTrueSearch(test.database);
  expect(run().match(/the search was right/g)).toHaveLength(2);
});
