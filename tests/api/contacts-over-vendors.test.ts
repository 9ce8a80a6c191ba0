import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { setAt, valueAt } from "../../app/domain/field-paths";
import type { UpstreamClient } from "../../app/upstream/client.server";
import { contactConnections } from "../../app/upstream/contract/contact-connections";
import { contacts } from "../../app/upstream/contract/contacts";
import { integrations } from "../../app/upstream/contract/integrations";
import { closeBreakers } from "../../server/api/contacts/breaker";
import { createContactVendors } from "../../server/integrations/contacts";
import type { ContactsHarness } from "../support/contacts/harness";
import { VENDORS, type Schema } from "../support/contacts/vendors";
import { createTestApi, type TestApi } from "../support/test-api";

const REDIRECT = "http://127.0.0.1:3000/settings/contacts/callback";
let test: TestApi;
let admin: UpstreamClient;
let sales: UpstreamClient;
beforeAll(async () => {
  test = await createTestApi(20);
  [admin, sales] = [await test.signIn("admin"), await test.signIn("sales")];
});
afterAll(() => test.drop());

const person = (family: string) => ({
  ...{ given: "Marta", family, email: `marta.${family.toLowerCase()}@mail.example` },
  ...{ phone: "+61412886031", city: "Barwon Heads" },
});
const later = (ms: number) => void (test.clock.now = new Date(test.clock.now.getTime() + ms));
const list = (search = "") =>
  sales.call(contacts.searchContacts, {
    body: { filters: { search }, pagination: { limit: 100, offset: 0 } },
  });
const refresh = () => sales.call(contacts.refreshContacts, {});

describe.each(Object.keys(VENDORS) as Schema[])("an account connected with %s", (schema) => {
  let there: ContactsHarness;
  let id: string;
  beforeEach(async () => {
    closeBreakers();
    const vendor = await VENDORS[schema]();
    ({ there } = vendor);
    Object.assign(test.services, { contactVendors: createContactVendors(vendor.settings) });
    for (const family of ["Kowalski", "Lim"]) await there.add(person(family));
    id = await connect();
    // The first one would be it by itself.
    await admin.call(contactConnections.makeContactProviderPrimary, { params: { id } });
    await test.runDueJobs();
  });
  afterEach(async () => {
    await admin.call(contactConnections.unlinkContactProvider, { params: { id } });
    await test.runDueJobs();
    await there.close();
    expect(test.faults.splice(0)).toEqual([]);
  });

  /** By the vendor's own page, as a browser would. */
  async function connect(): Promise<string> {
    const { url } = await admin.call(contactConnections.linkContactProvider, {
      body: { schema, redirectUri: REDIRECT },
    });
    expect(new URL(url).origin).toBe(there.origin);
    const answer = await fetch(url, { redirect: "manual" });
    const back = new URL(answer.headers.get("location") ?? "");
    expect(back.origin + back.pathname).toBe(REDIRECT);
    const { state = "", code = "", ...parameters } = Object.fromEntries(back.searchParams);
    const made = await admin.call(contactConnections.finishContactLink, {
      body: { state, code, parameters },
    });
    return made.id;
  }
  /** The primary provider's fields, by what they are called. */
  async function fieldPath(name: RegExp): Promise<string> {
    const { contacts: providers } = await sales.call(integrations.getProviders, {});
    const fields = providers.find((one) => one.isPrimary)?.fieldGroups.flatMap((g) => g.fields);
    return fields?.find((field) => name.test(field.name))?.path ?? "";
  }

  it("lists, finds and shows its contacts, and follows them", async () => {
    expect((await list("marta")).data.map(({ name }) => name)).toEqual([
      "Marta Kowalski",
      "Marta Lim",
    ]);
    expect((await list("0412886031")).total + (await list("+61412886031")).total).toBeGreaterThan(
      1,
    );
    const [found] = (await list("marta.kowalski@")).data;
    const contact = await sales.call(contacts.getContact, { params: { id: found?.id ?? "" } });
    expect(contact).toMatchObject({
      ...{ name: "Marta Kowalski", email: "marta.kowalski@mail.example" },
      ...{ phone: "+61412886031", providerConfigId: id },
    });
    expect(contact.copy).toBeUndefined();
    const city = valueAt(contact.externalData, await fieldPath(/city|suburb/i));
    expect(city).toBe("Barwon Heads");
    const added = await there.add(person("Added"));
    later(61_000);
    expect(await refresh()).toEqual({ copies: [] });
    expect((await list("marta added")).total).toBe(1);
    await there.remove(added);
    // What is gone is known at last when all was looked through twice, as it is once a day.
    await test.database.write(async (trx) => {
      const copies = trx.updateTable("contacts").where("provider_config_id", "=", id);
      await copies.set({ copied_at: "2026-10-01" }).execute();
      await trx.updateTable("contact_connections").set({ copied_all_at: "2026-11-01" }).execute();
    });
    later(61_000);
    await refresh();
    expect((await list("marta added")).total).toBe(0);
  });

  it("makes and changes contacts there", async () => {
    const data: Record<string, unknown> = {};
    const { contacts: providers } = await sales.call(integrations.getProviders, {});
    const fields = providers.find((one) => one.isPrimary)?.fieldGroups.flatMap((g) => g.fields);
    for (const { path, required } of fields ?? []) if (required) setAt(data, path, "Newcomer");
    const email = await fieldPath(/^e-?mail/i);
    setAt(data, email, "new@mail.example");
    const made = await sales.call(contacts.createContact, {
      body: { providerConfigId: id, externalData: data },
    });
    const contact = await sales.call(contacts.getContact, { params: { id: made.id } });
    expect(contact).toMatchObject({
      email: "new@mail.example",
      name: expect.stringContaining("Newcomer"),
    });
    const city = await fieldPath(/city|suburb/i);
    const edited = structuredClone(contact.externalData);
    setAt(edited, city, "Torquay");
    await sales.call(contacts.updateContact, {
      params: { id: made.id },
      body: { externalData: edited, revision: contact.revision },
    });
    const after = await sales.call(contacts.getContact, { params: { id: made.id } });
    expect(valueAt(after.externalData, city)).toBe("Torquay");
    expect(after).toMatchObject({ email: "new@mail.example", name: contact.name });
    expect((await list("newcomer")).total).toBe(1);
  });

  it("shows copies while the vendor does not answer, and asks to be connected again when its grant has ended", async () => {
    const [found] = (await list("kowalski")).data;
    const read = () => sales.call(contacts.getContact, { params: { id: found?.id ?? "" } });
    later(61_000);
    there.next("broken", "broken");
    expect(await read()).toMatchObject({ name: "Marta Kowalski", copy: { trouble: "away" } });
    there.next("busy-long");
    expect(await read()).toMatchObject({ copy: { trouble: "busy" } });
    closeBreakers();
    there.next("deep");
    expect(await read()).toMatchObject({ copy: { trouble: "odd" } });
    there.next();
    there.endGrant();
    later(61_000);
    expect(await read()).toMatchObject({ copy: { trouble: "disconnected" } });
    expect((await refresh()).copies).toMatchObject([{ trouble: "disconnected" }]);
    const { data } = await admin.call(contactConnections.listContactConnections, {});
    expect(data.find((one) => one.id === id)).toMatchObject({ isConnected: false });
    expect((await list("marta")).total).toBe(2);
  });
});
