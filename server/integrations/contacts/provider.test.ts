import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { setAt } from "../../../app/domain/field-paths";
import type {
  ContactsHarness,
  KeptContacts,
  Person,
} from "../../../tests/support/contacts/harness";
import { startDirectory } from "../../../tests/support/contacts/directory";
import { startZoho } from "../../../tests/support/contacts/zoho";
import { startNylas } from "../../../tests/support/contacts/nylas";
import { startPodium } from "../../../tests/support/contacts/podium";
import {
  ContactRefused,
  ProviderFailure,
  type ContactData,
  type ContactProvider,
  type FieldGroups,
  type ProviderContact,
} from "./provider";

/** A provider with a server behind it, one line each. */
const VENDORS: Readonly<Record<string, () => Promise<ContactsHarness>>> = {
  "Zoho CRM": startZoho,
  Nylas: startNylas,
  Podium: startPodium,
};
const ALL: Readonly<Record<string, () => Promise<KeptContacts>>> = {
  "the built-in directory": startDirectory,
  ...VENDORS,
};

const person = (family: string): Person => ({
  given: "Marta",
  family,
  email: `marta.${family.toLowerCase()}@mail.example`,
  phone: "+61412886031",
  city: "Barwon Heads",
});

/** What a form of these groups would send: a text for every required field, and more under the given names. */
function filled(groups: FieldGroups, more: Readonly<Record<string, string>>): ContactData {
  const data: Record<string, unknown> = {};
  for (const field of groups.flatMap(({ fields }) => fields)) {
    const value = more[field.name] ?? (field.required ? "Filled" : undefined);
    if (value !== undefined) setAt(data, field.path, value);
  }
  return data;
}

async function all(provider: ContactProvider, since: Date | null = null) {
  const found = new Map<string, ProviderContact>();
  const gone = new Set<string>();
  let cursor: string | null = null;
  do {
    const page = await provider.list({ cursor, since });
    for (const one of page.contacts) found.set(one.externalId, one);
    for (const id of page.gone) gone.add(id);
    cursor = page.next;
  } while (cursor !== null);
  return { found, gone };
}

const troubleOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderFailure)) throw error ?? new Error("It did not fail");
  return error.trouble;
};

describe.each(Object.entries(ALL))("contacts of %s", (_, start) => {
  let there: KeptContacts;
  let provider: ContactProvider;
  beforeEach(async () => {
    there = await start();
    provider = there.open();
  });
  afterEach(() => there.close());

  it("are read one by one, with what lists show of them", async () => {
    const id = await there.add(person("Kowalski"));
    const found = await provider.get(id);
    expect(found).toMatchObject({
      externalId: id,
      name: "Marta Kowalski",
      email: "marta.kowalski@mail.example",
      phone: "+61412886031",
      place: "Barwon Heads",
    });
    expect(found?.link ?? "https://").toMatch(/^https:\/\//);
    await there.remove(id);
    expect(await provider.get(id)).toBeNull();
  });

  it("are made of the fields that a form of theirs has, and changed by them", async () => {
    const groups = await provider.fieldGroups();
    const fields = groups.flatMap((group) => group.fields);
    expect(fields.some(({ required }) => required)).toBe(true);
    expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length);
    const email = fields.find(({ name }) => /^e-?mail/i.test(name));
    if (!email) throw new Error("No field for an e-mail address");
    const made = await provider.create(filled(groups, { [email.name]: "new@mail.example" }));
    expect(made).toMatchObject({ email: "new@mail.example" });
    expect(await provider.get(made.externalId)).toMatchObject({ email: "new@mail.example" });
    const data: Record<string, unknown> = {};
    setAt(data, email.path, "newer@mail.example");
    const changed = await provider.update(made.externalId, data);
    expect(changed).toMatchObject({ name: made.name, email: "newer@mail.example" });
    expect(await provider.get(made.externalId)).toMatchObject({
      name: made.name,
      email: "newer@mail.example",
    });
  });

  it("keep what a change does not name", async () => {
    const id = await there.add(person("Kowalski"));
    const fields = (await provider.fieldGroups()).flatMap((group) => group.fields);
    const city = fields.find(({ name }) => /city|suburb/i.test(name));
    if (!city) throw new Error("No field for a city");
    const data: Record<string, unknown> = {};
    setAt(data, city.path, "Torquay");
    await provider.update(id, data);
    expect(await there.shown(id)).toEqual({ ...person("Kowalski"), city: "Torquay" });
  });

  it("refuse what the vendor refuses, by its field", async () => {
    const groups = await provider.fieldGroups();
    const error = await provider.create({}).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ContactRefused);
    const paths = groups.flatMap(({ fields }) => fields.map(({ path }) => path));
    const { problems } = error as ContactRefused;
    expect(problems.length).toBeGreaterThan(0);
    for (const { path, message } of problems) {
      expect(["", ...paths]).toContain(path);
      expect(message).toMatch(/^[A-Z].*[^.]$/);
    }
  });

  it("that are gone are not changed", async () => {
    const id = await there.add(person("Going"));
    const fields = (await provider.fieldGroups()).flatMap((group) => group.fields);
    const data: Record<string, unknown> = {};
    setAt(data, fields.find(({ name }) => /city|suburb/i.test(name))?.path ?? "", "Torquay");
    await there.remove(id);
    expect(await provider.update(id, data)).toBeNull();
  });
});

describe.each(Object.entries(VENDORS))("contacts that are copied of %s", (_, start) => {
  let there: ContactsHarness;
  let provider: ContactProvider;
  beforeEach(async () => {
    there = await start();
    provider = there.open();
  });
  afterEach(() => there.close());

  it("are read with what was known of them, as they are now", async () => {
    const id = await there.add(person("Kowalski"));
    const before = await provider.get(id);
    const known = JSON.parse(JSON.stringify(before?.data)) as ContactData;
    expect(await provider.get(id, { known })).toEqual(before);
    await there.rename(id, "New");
    expect(await provider.get(id, { known })).toMatchObject({ name: "Marta New" });
    await there.remove(id);
    expect(await provider.get(id, { known })).toBeNull();
  });

  it("are listed in parts, every one once", async () => {
    const ids = new Set<string>();
    for (let at = 0; at < 230; at += 1) ids.add(await there.add(person(`Number${at}`)));
    const { found } = await all(provider);
    expect(new Set(found.keys())).toEqual(ids);
    expect(there.requests).toBeGreaterThan(1);
    expect([...found.values()].every(({ name }) => name.startsWith("Marta Number"))).toBe(true);
  });

  it("tell what has changed since an instant, if the vendor can", async () => {
    const [renamed, removed] = [await there.add(person("Old")), await there.add(person("Going"))];
    await there.add(person("Same"));
    // Vendors count in seconds.
    const since = new Date(Date.now() + 1_000);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    await there.rename(renamed, "New");
    await there.remove(removed);
    const { found, gone } = await all(provider, since);
    expect(found.get(renamed)?.name).toBe("Marta New");
    if (there.vendor.knowsChanges) expect(found.size).toBe(1);
    expect(found.has(removed)).toBe(false);
    expect([...gone].every((id) => id === removed)).toBe(true);
  });

  it("are found by an e-mail address", async () => {
    await there.add(person("Other"));
    const id = await there.add(person("Kowalski"));
    const found = await provider.search("marta.kowalski@mail.example");
    expect(found.map(({ externalId }) => externalId)).toEqual([id]);
    expect(await provider.search('nobody")or(a:equals:b\\%_@mail.example')).toEqual([]);
  });

  it("are read on with a new token when one ends midway", async () => {
    for (let at = 0; at < 230; at += 1) await there.add(person(`Number${at}`));
    const first = await provider.list({ cursor: null, since: null });
    there.next("token-ended");
    const second = await provider.list({ cursor: first.next, since: null });
    expect(second.contacts.length).toBeGreaterThan(0);
  });

  it("say so when the grant has ended", async () => {
    const id = await there.add(person("Kowalski"));
    there.endGrant();
    expect(await troubleOf(provider.get(id))).toBe("disconnected");
    expect(await troubleOf(provider.list({ cursor: null, since: null }))).toBe("disconnected");
  });

  it("wait for who asks for a moment, and not for longer", async () => {
    const id = await there.add(person("Kowalski"));
    there.next("busy");
    expect(await provider.get(id)).toMatchObject({ name: "Marta Kowalski" });
    there.next("busy-long");
    const error = await provider.get(id).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ trouble: "busy", more: { retryAfterMs: 120_000 } });
  });

  it("are asked for again after one fault, and not written again", async () => {
    const id = await there.add(person("Kowalski"));
    there.next("broken");
    expect(await provider.get(id)).toMatchObject({ name: "Marta Kowalski" });
    there.next("broken", "broken");
    expect(await troubleOf(provider.get(id))).toBe("away");
    const groups = await provider.fieldGroups();
    const email = groups.flatMap(({ fields }) => fields).find(({ name }) => /^e-?mail/i.test(name));
    const data = filled(groups, email ? { [email.name]: "new@mail.example" } : {});
    if (there.nextWrite) there.nextWrite("broken");
    else there.next("broken");
    const error = await provider.create(data).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ trouble: "away", more: { isUnknown: true } });
  });

  it.each([
    ["truncated", "away"],
    ["late", "away"],
    ["deep", "odd"],
    ["page", "odd"],
    ["forbidden", "forbidden"],
  ] as const)("fail as a whole when an answer is %s", async (fault, trouble) => {
    const id = await there.add(person("Kowalski"));
    there.next(fault, fault);
    expect(await troubleOf(provider.get(id))).toBe(trouble);
    // What was not tried again has not used the second one.
    there.next();
    expect(await provider.get(id)).toMatchObject({ name: "Marta Kowalski" });
  });

  it("are given up when the caller gives up", async () => {
    const id = await there.add(person("Kowalski"));
    there.next("late");
    const signal = AbortSignal.timeout(50);
    expect(await troubleOf(provider.get(id, { signal }))).toBe("cancelled");
  });

  it("have other fields when somebody has renamed one and taken one away", async () => {
    if (!there.changeFields) return;
    const before = (await provider.fieldGroups()).flatMap(({ fields }) => fields);
    const { renamed, lost } = there.changeFields();
    const after = (await provider.fieldGroups()).flatMap(({ fields }) => fields);
    expect(before.map(({ path }) => path)).toContain(lost);
    expect(after.map(({ path }) => path)).not.toContain(lost);
    expect(after.map(({ name }) => name)).toContain(renamed);
    const id = await there.add(person("Kowalski"));
    expect(await provider.get(id)).toMatchObject({ name: "Marta Kowalski" });
  });
});
