import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";

import { contacts } from "../../app/upstream/contract/contacts";
import { search } from "../../app/upstream/contract/search";
import { oneApostrophe } from "../../server/database/migrations/0020-one-apostrophe";
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
