import { afterAll, afterEach, beforeAll, expect, it } from "vitest";

import { contacts } from "../../app/upstream/contract/contacts";
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
