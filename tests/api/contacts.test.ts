import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { contacts } from "../../app/upstream/contract/contacts";
import { search } from "../../app/upstream/contract/search";
import { oneApostrophe } from "../../server/database/migrations/0020-one-apostrophe";
import { isRefused } from "../../app/upstream/errors";
import { createTestApi, type TestApi } from "../support/test-api";

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi(120);
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

it("a contact shows a hundred deals, newest first, and says if there are more", async () => {
  const sales = await test.signIn("sales");
  const { data } = await sales.call(contacts.searchContacts, {
    body: { pagination: { limit: 2, offset: 0 } },
  });
  const [busy = "", idle = ""] = data.map((contact) => contact.id);
  await test.database.write((trx) =>
    trx
      .updateTable("deals")
      .set({ contact_id: busy })
      .where("account_id", "=", (accounts) =>
        accounts.selectFrom("contacts").select("account_id").where("id", "=", busy),
      )
      .execute(),
  );
  const read = (id: string) => sales.call(contacts.getContact, { params: { id } });
  const { context, providerConfigId } = await read(busy);
  expect([context.deals.length, context.isTruncated, providerConfigId]).toEqual([
    100,
    true,
    "directory",
  ]);
  const order = context.deals.map((deal) => `${deal.isArchived ? 0 : 1} ${deal.tuid}`);
  expect(order).toEqual(order.toSorted().reverse());
  expect(order.at(-1)).toMatch(/^0/);
  expect((await read(idle)).context).toEqual({ deals: [], isTruncated: false });
});

it("names stored with a typographic apostrophe are found by the keyboard's after an update", async () => {
  const sales = await test.signIn("sales");
  const body = { providerConfigId: "directory", externalData: { name: "Pat O'Shea" } };
  const { id } = await sales.call(contacts.createContact, { body });
  const { writer, engine } = test.database;
  await sql`update contacts set name_key = 'pat o’shea', search_text = 'pat o’shea' where id = ${id}`.execute(
    writer,
  );
  await sql`update search_entries set text = ' pat o’shea' where entity_id = ${id}`.execute(writer);
  const listed = async () => {
    const page = { filters: { search: "o'shea" }, pagination: { limit: 2, offset: 0 } };
    return (await sales.call(contacts.searchContacts, { body: page })).total;
  };
  const found = async () =>
    (await sales.call(search.globalSearch, { body: { search: "o'shea" } })).data.length;
  expect([await listed(), await found()]).toEqual([0, 0]);
  await oneApostrophe(engine).up?.(test.database.writer as never);
  expect([await listed(), await found()]).toEqual([1, 1]);
});

const create = (by: UpstreamClient, externalData: Record<string, unknown>) =>
  by.call(contacts.createContact, { body: { providerConfigId: "directory", externalData } });

/** What is said of fields that were refused. */
async function saidOfFields(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    if (isRefused(error, 422)) return error.problem?.fields;
    throw error;
  }
  throw new Error("It was not refused");
}

it("the directory takes no e-mail addresses, numbers and lengths that are none", async () => {
  const sales = await test.signIn("sales");
  const wrong = {
    name: "x".repeat(201),
    email: "nonsense",
    secondEmail: "two@mail.example, three@mail.example",
    phone: "not a phone",
    secondPhone: "12345",
    postal: { suburb: "two\nlines" },
  };
  expect(await saidOfFields(create(sales, wrong))).toEqual({
    "externalData.name": ["Must be at most 200 characters"],
    "externalData.email": ["Email address is invalid"],
    "externalData.secondEmail": ["Email address is invalid"],
    "externalData.phone": ["Phone number is invalid"],
    "externalData.secondPhone": ["Phone number is invalid"],
    "externalData.postal.suburb": ["Must be a single line"],
  });
});

it.each([
  "0412 886 031",
  "+61 (3) 5261-2040",
  "13 11 20",
  "(03) 5261 2040 ext. 12",
  "03/5261.2040",
])("the directory takes %j for a number", async (phone) => {
  const sales = await test.signIn("sales");
  const { id } = await create(sales, { name: "Nora Number", phone });
  expect(await sales.call(contacts.getContact, { params: { id } })).toMatchObject({ phone });
});

it("a contact with values that are not taken any more opens, and all else of it is edited", async () => {
  const sales = await test.signIn("sales");
  const { id } = await create(sales, { name: "Olga Old" });
  const old = { name: "x".repeat(300), email: "nonsense", phone: "not a phone" };
  await test.database.write((trx) =>
    trx
      .updateTable("contacts")
      .set({ external_data: JSON.stringify(old) })
      .where("account_id", "=", (accounts) =>
        accounts.selectFrom("contacts").select("account_id").where("id", "=", id),
      )
      .where("id", "=", id)
      .execute(),
  );
  const edit = (externalData: Record<string, unknown>) =>
    sales.call(contacts.updateContact, { params: { id }, body: { externalData } });
  await edit({ ...old, company: "Old & Co" });
  const { externalData } = await sales.call(contacts.getContact, { params: { id } });
  expect(externalData).toEqual({ ...old, company: "Old & Co" });
  expect(await saidOfFields(edit({ ...old, email: "nonsense too" }))).toEqual({
    "externalData.email": ["Email address is invalid"],
  });
  await edit({ email: null, phone: "" });
});
