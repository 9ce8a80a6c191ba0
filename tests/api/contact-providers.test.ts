import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { contactConnections } from "../../app/upstream/contract/contact-connections";
import { contacts } from "../../app/upstream/contract/contacts";
import { deals } from "../../app/upstream/contract/deals";
import { integrations } from "../../app/upstream/contract/integrations";
import { search as globalSearch } from "../../app/upstream/contract/search";
import { workflows } from "../../app/upstream/contract/workflows";
import { UpstreamError } from "../../app/upstream/errors";
import { closeBreakers } from "../../server/api/contacts/breaker";
import { forgetOldLinks } from "../../server/api/contacts/connections/links";
import { copyContacts } from "../../server/api/contacts/copy-contacts";
import { refreshContacts } from "../../server/api/contacts/refresh-contacts";
import { renewalOf, sealGrant } from "../../server/api/contacts/grants";
import { ProviderFailure } from "../../server/integrations/contacts/provider";
import { createSealer } from "../../server/sealer";
import { MemoryVendor } from "../support/contacts/memory-vendor";
import { createTestApi, type TestApi } from "../support/test-api";

const REDIRECT = "http://127.0.0.1:3000/settings/contacts/callback";
let test: TestApi;
let vendor: MemoryVendor;
let admin: UpstreamClient;
let sales: UpstreamClient;

beforeAll(async () => {
  test = await createTestApi(30);
  [admin, sales] = [await test.signIn("admin"), await test.signIn("sales")];
});
afterAll(() => test.drop());
beforeEach(() => {
  closeBreakers();
  vendor = new MemoryVendor();
  Object.assign(test.services, { contactVendors: [vendor] });
});
afterEach(async () => {
  vendor.trouble = null;
  for (const { id, isConnected } of await connections()) {
    if (id === "directory" || !isConnected) continue;
    await admin.call(contactConnections.unlinkContactProvider, { params: { id } });
  }
  await test.runDueJobs();
  expect(test.faults.splice(0)).toEqual([]);
  expect([...test.offenders]).toEqual([]);
});

const connections = async () =>
  (await admin.call(contactConnections.listContactConnections, {})).data;

async function begin(who = admin, schema: "ZOHO" | "NYLAS" = "ZOHO"): Promise<string> {
  const { url } = await who.call(contactConnections.linkContactProvider, {
    body: { schema, redirectUri: REDIRECT },
  });
  return new URL(url).searchParams.get("state") ?? "";
}
const finish = (state: string, code = "good", who = admin) =>
  who.call(contactConnections.finishContactLink, { body: { state, code } });
/** Connects the account, and copies all of its contacts. */
async function connect(): Promise<string> {
  const { id } = await finish(await begin());
  await test.runDueJobs();
  return id;
}
const list = async (search = "") =>
  sales.call(contacts.searchContacts, {
    body: { filters: { search }, pagination: { limit: 100, offset: 0 } },
  });
const idOf = async (name: string) =>
  (await list(name)).data.find((one) => one.name === name)?.id ?? "none";
const read = (id: string) => sales.call(contacts.getContact, { params: { id } });
const later = (ms: number) => void (test.clock.now = new Date(test.clock.now.getTime() + ms));
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof UpstreamError)) throw error ?? new Error("It was not refused");
  return { status: error.status, fields: error.problem?.fields, message: error.problem?.message };
};

describe("a provider of contacts", () => {
  it("is connected, becomes the primary one, and all of its contacts are copied", async () => {
    for (const name of ["Ann Zoho", "Bea Zoho", "Cal Zoho", "Dee Zoho", "Eve Zoho"]) {
      vendor.add({ name, email: `${name[0]}@mail.example` });
    }
    const id = await connect();
    expect((await list("zoho")).data.map(({ name }) => name)).toEqual([
      "Ann Zoho",
      "Bea Zoho",
      "Cal Zoho",
      "Dee Zoho",
      "Eve Zoho",
    ]);
    const [directory, zoho] = await connections();
    expect(directory).toMatchObject({ id: "directory", isPrimary: false, isConnected: true });
    expect(zoho).toMatchObject({
      ...{ id, schema: "ZOHO", name: "Zoho CRM", label: "Banksia Blinds" },
      ...{ isPrimary: true, isConnected: true, contactCount: 5, trouble: null },
    });
    const providers = await sales.call(integrations.getProviders, {});
    expect(providers.contacts.find((one) => one.isPrimary)).toMatchObject({
      ...{ id, name: "Zoho CRM", schema: "ZOHO", fieldGroups: vendor.fields },
    });
    const { data } = await sales.call(globalSearch.globalSearch, { body: { search: "dee zoho" } });
    expect(data.map(({ title }) => title)).toEqual(["Dee Zoho"]);
    expect((await list()).copies).toEqual([]);
  });

  it("has its tokens sealed where they are stored", async () => {
    await connect();
    const rows = await test.database.read.selectFrom("contact_connections").selectAll().execute();
    const stored = JSON.stringify(rows);
    expect(stored).not.toMatch(/token-1|refresh-1/);
    expect(rows[0]?.sealed_grant).toMatch(/^1\./);
    const { sealed_grant: sealed, id, account_id: accountId } = rows[0] ?? {};
    const opened = (context: string) => test.services.sealer.open(sealed ?? "", context);
    expect(opened(`contact connection ${accountId} ${id}`)).toContain("token-1");
    expect(opened(`contact connection ${accountId} other`)).toBeNull();
  });

  it("is connected by who has begun it, once, within ten minutes, and back to us alone", async () => {
    const state = await begin();
    expect(await refusal(finish(state, "good", sales))).toMatchObject({ status: 422 });
    const both = await Promise.allSettled([finish(state), finish(state)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await refusal(finish(state))).toMatchObject({ status: 422 });
    const refused = await begin();
    expect(await refusal(finish(refused, "bad"))).toMatchObject({
      status: 422,
      fields: { code: ["Zoho CRM did not agree to be connected"] },
    });
    expect(await refusal(finish(refused))).toMatchObject({
      fields: { state: ["This connection was not begun here, or too long ago"] },
    });
    const late = await begin();
    later(11 * 60_000);
    expect(await refusal(finish(late))).toMatchObject({ status: 422 });
    const elsewhere = admin.call(contactConnections.linkContactProvider, {
      body: { schema: "ZOHO", redirectUri: "https://evil.example/callback" },
    });
    expect(await refusal(elsewhere)).toMatchObject({ status: 422 });
    const unknown = admin.call(contactConnections.linkContactProvider, {
      body: { schema: "PODIUM", redirectUri: REDIRECT },
    });
    expect(await refusal(unknown)).toMatchObject({ status: 501 });
  });

  it("that is disconnected loses its contacts in lists, and deals keep them", async () => {
    vendor.add({ name: "Kept By Deal" });
    const id = await connect();
    const contactId = await idOf("Kept By Deal");
    const deal = await newDeal(contactId);
    await admin.call(contactConnections.unlinkContactProvider, { params: { id } });
    await test.runDueJobs();
    expect((await list("kept")).data).toEqual([]);
    expect(vendor.revoked).toEqual([vendor.grant]);
    expect(await read(contactId)).toMatchObject({
      name: "Kept By Deal",
      copy: { trouble: "unlinked", providerName: "Zoho CRM", copiedAt: expect.any(String) },
    });
    expect((await readDeal(deal)).context.contact?.name).toBe("Kept By Deal");
    expect((await connections()).find((one) => one.isPrimary)?.id).toBe("directory");
    await connect();
    expect(await idOf("Kept By Deal")).toBe(contactId);
  });

  it("that has ended the connection is disconnected as any other, and takes its contacts along", async () => {
    vendor.add({ name: "Ann Ended" });
    const id = await connect();
    vendor.trouble = "disconnected";
    await sales.call(contacts.refreshContacts, {});
    const ended = (await connections()).find((one) => one.id === id);
    expect(ended).toMatchObject({ isPrimary: true, isConnected: false, trouble: "disconnected" });
    expect((await list("ended")).total).toBe(1);
    await admin.call(contactConnections.unlinkContactProvider, { params: { id } });
    await test.runDueJobs();
    expect((await list("ended")).total).toBe(0);
    const [directory, unlinked] = await connections();
    expect(directory).toMatchObject({ isPrimary: true });
    expect(unlinked).toMatchObject({ isPrimary: false, isConnected: false, trouble: null });
    const again = admin.call(contactConnections.unlinkContactProvider, { params: { id } });
    expect(await refusal(again)).toMatchObject({ status: 409 });
  });

  it("is the primary one again if it was that when it was disconnected, and nobody has chosen since", async () => {
    const other = Object.assign(new MemoryVendor(), { schema: "NYLAS", name: "Nylas" });
    Object.assign(test.services, { contactVendors: [vendor, other] });
    const primary = async () => (await connections()).find((one) => one.isPrimary)?.id;
    const change = (what: "makeContactProviderPrimary" | "unlinkContactProvider", id: string) =>
      admin.call(contactConnections[what], { params: { id } });
    const id = await connect();
    await change("unlinkContactProvider", id);
    const second = await finish(await begin(admin, "NYLAS"));
    expect(second).toMatchObject({ name: "Nylas", hasBecomePrimary: false });
    expect(await primary()).toBe("directory");
    expect(await finish(await begin())).toEqual({ id, name: "Zoho CRM", hasBecomePrimary: true });
    expect(await finish(await begin())).toMatchObject({ hasBecomePrimary: false });
    expect(await primary()).toBe(id);
    await change("makeContactProviderPrimary", "directory");
    await change("unlinkContactProvider", id);
    expect(await finish(await begin())).toMatchObject({ hasBecomePrimary: false });
    expect(await primary()).toBe("directory");
    await change("makeContactProviderPrimary", id);
  });

  it("that is connected again as somebody else gives the first grant back", async () => {
    const old = vendor.grant;
    await connect();
    vendor.grant = { ...old, facts: { mailbox: "other@banksia.example" }, accessToken: "other" };
    await connect();
    expect(vendor.revoked).toEqual([old]);
    await connect();
    expect(vendor.revoked).toEqual([old]);
  });

  it("what was begun and never finished is forgotten", async () => {
    await begin();
    const count = async () =>
      (await test.database.read.selectFrom("contact_links").selectAll().execute()).length;
    await forgetOldLinks(test.services);
    expect(await count()).toBeGreaterThan(0);
    later(11 * 60_000);
    await forgetOldLinks(test.services);
    expect(await count()).toBe(0);
  });

  it("that is connected again keeps the new grant, whatever becomes of the renewal of the old one", async () => {
    const id = await connect();
    const { account_id } = await test.database.read
      .selectFrom("contact_connections")
      .select("account_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const old = vendor.grant;
    const newer = { ...old, accessToken: "token-2" };
    const used = await renewalOf(test.services, { id, account_id })(old, async () => {
      vendor.grant = newer;
      await finish(await begin());
      return { ...old, accessToken: "late" };
    });
    expect(used).toEqual(newer);
  });

  it("that another process has renewed goes on with what that one was granted", async () => {
    const id = await connect();
    const whose = await test.database.read
      .selectFrom("contact_connections")
      .select(["id", "account_id"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const old = vendor.grant;
    const newer = { ...old, accessToken: "token of another" };
    const renewElsewhere = () =>
      test.database.write((trx) =>
        trx
          .updateTable("contact_connections")
          .set({ sealed_grant: sealGrant(test.services, whose, newer) })
          .where("account_id", "=", whose.account_id)
          .execute(),
      );
    const renew = renewalOf(test.services, whose);
    // The vendor has ended the old one by then, and refuses us.
    const refusedTo = async () => {
      await renewElsewhere();
      throw new ProviderFailure("disconnected", "Ended");
    };
    expect(await renew(old, refusedTo)).toEqual(newer);
    const never = () => Promise.reject(new Error("It is asked for nothing"));
    expect(await renew(old, never)).toEqual(newer);
    await expect(renew(newer, refusedTo)).rejects.toMatchObject({ trouble: "disconnected" });
  });

  it("that asks to be left alone is left alone for as long by the next copying, too", async () => {
    await connect();
    const hour = 60 * 60_000;
    later(hour - (test.clock.now.getTime() % hour) + hour / 3);
    vendor.onTheWay = () =>
      Promise.reject(new ProviderFailure("busy", "Too often", { retryAfterMs: hour / 3 }));
    await test.runDueJobs();
    const jobs = await test.database.read
      .selectFrom("jobs")
      .select("due_at")
      .where("kind", "=", "copy-contacts")
      .where("status", "=", "waiting")
      .execute();
    const at = new Date(test.clock.now.getTime() + (2 * hour) / 3).toISOString();
    expect(jobs).toEqual([{ due_at: at }]);
  });

  it("shared by two accounts is not given back by one of them", async () => {
    const id = await connect();
    const redwood = await test.signIn("redwood");
    await finish(await begin(redwood), "good", redwood);
    await admin.call(contactConnections.unlinkContactProvider, { params: { id } });
    expect(vendor.revoked).toEqual([]);
    const others = await redwood.call(contactConnections.listContactConnections, {});
    const other = others.data.find(({ schema }) => schema === "ZOHO")?.id ?? "";
    await redwood.call(contactConnections.unlinkContactProvider, { params: { id: other } });
    expect(vendor.revoked).toHaveLength(1);
  });

  it("shared by two accounts is known to be so after the secret has changed", async () => {
    const { sealer } = test.services;
    const [older, newer] = ["o".repeat(32), "n".repeat(32)];
    Object.assign(test.services, { sealer: createSealer([older]) });
    const id = await connect();
    Object.assign(test.services, { sealer: createSealer([newer, older]) });
    const redwood = await test.signIn("redwood");
    const { id: other } = await finish(await begin(redwood), "good", redwood);
    await admin.call(contactConnections.unlinkContactProvider, { params: { id } });
    expect(vendor.revoked).toEqual([]);
    await redwood.call(contactConnections.unlinkContactProvider, { params: { id: other } });
    expect(vendor.revoked).toHaveLength(1);
    Object.assign(test.services, { sealer });
  });

  it("stops being the primary one when another is chosen", async () => {
    const id = await connect();
    const choose = (one: string) =>
      admin.call(contactConnections.makeContactProviderPrimary, { params: { id: one } });
    await choose("directory");
    expect((await connections()).filter((one) => one.isPrimary).map((one) => one.id)).toEqual([
      "directory",
    ]);
    // To connect again is no choice.
    await connect();
    expect((await connections()).find((one) => one.isPrimary)?.id).toBe("directory");
    await choose(id);
    expect((await connections()).filter((one) => one.isPrimary).map((one) => one.id)).toEqual([id]);
    expect(await refusal(choose("nothing"))).toMatchObject({ status: 404 });
  });
});

async function newDeal(contactId: string): Promise<string> {
  const [workflow] = await sales.call(workflows.listWorkflows, {});
  const statusId = workflow?.statuses[0]?.id ?? "";
  const { id } = await sales.call(deals.createDeal, {
    params: { id: workflow?.id ?? "" },
    body: { name: "Of a contact", statusId, contactId },
  });
  return id;
}
const readDeal = (id: string) => sales.call(deals.getDeal, { params: { id } });

describe("copies of contacts", () => {
  it("follow what is changed, added and removed at the provider", async () => {
    const [ann, bea] = [vendor.add({ name: "Ann Follows" }), vendor.add({ name: "Bea Follows" })];
    await connect();
    const annId = await idOf("Ann Follows");
    const deal = await newDeal(annId);
    vendor.kept.set(ann, { name: "Anna Follows" });
    vendor.kept.delete(bea);
    vendor.add({ name: "Cal Follows" });
    later(31 * 60_000);
    await test.runDueJobs();
    // What one copying has not seen may be there: the answer may have been short.
    expect((await list("bea follows")).total).toBe(1);
    later(31 * 60_000);
    await test.runDueJobs();
    expect((await list("follows")).data.map(({ name }) => name)).toEqual([
      "Anna Follows",
      "Cal Follows",
    ]);
    expect(await idOf("Anna Follows")).toBe(annId);
    // Found and sorted by the new name.
    expect((await readDeal(deal)).context.contact?.name).toBe("Anna Follows");
    const { data } = await sales.call(globalSearch.globalSearch, {
      body: { search: "anna follows" },
    });
    expect(data.map(({ entityType }) => entityType).toSorted()).toEqual(["CONTACT", "DEAL"]);
  });

  it("take a new name to however many deals they have", async () => {
    const ann = vendor.add({ name: "Ann Of Many" });
    await connect();
    const deal = await newDeal(await idOf("Ann Of Many"));
    const { writer: db, engine } = test.database;
    // More than SQLite's statements have places for; PostgreSQL's have more, and it takes long.
    const count = engine === "sqlite" ? 6_600 : 600;
    const one = await db
      .selectFrom("deals")
      .selectAll()
      .where("id", "=", deal)
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: count }, (_, at) => ({
      ...one,
      ...{ id: `many-${at}`, tuid: `many-${at}`, number: one.number + 1 + at },
      sort_order: 1_000_000_000 + at,
    }));
    for (let at = 0; at < many.length; at += 300) {
      await db
        .insertInto("deals")
        .values(many.slice(at, at + 300))
        .execute();
    }
    vendor.kept.set(ann, { name: "Anna Of Many" });
    await sales.call(contacts.refreshContacts, {});
    expect(await idOf("Anna Of Many")).not.toBe("none");
    expect((await readDeal(`many-${count - 1}`)).context.contact?.name).toBe("Anna Of Many");
    await db.deleteFrom("deals").where("id", "like", "many-%").execute();
  });

  it("stay when a provider shows nothing for a moment", async () => {
    vendor.add({ name: "Ann Stays" });
    await connect();
    const kept = new Map(vendor.kept);
    vendor.kept.clear();
    later(31 * 60_000);
    await test.runDueJobs();
    for (const [id, one] of kept) vendor.kept.set(id, one);
    later(31 * 60_000);
    await test.runDueJobs();
    expect((await list("ann stays")).total).toBe(1);
  });

  it("go on to be made after a fault of ours", async () => {
    const id = await connect();
    Object.assign(vendor, { kept: null });
    later(31 * 60_000);
    await test.runDueJobs();
    expect(test.faults.splice(0).length).toBeGreaterThan(0);
    const waiting = await test.database.read
      .selectFrom("jobs")
      .select("unique_key")
      .where("kind", "=", "copy-contacts")
      .where("status", "=", "waiting")
      .where("unique_key", "like", `${id} at %`)
      // The one that failed is tried again besides.
      .where("attempts", "=", 0)
      .where("due_at", ">", test.clock.now.toISOString())
      .execute();
    expect(waiting.length).toBeGreaterThan(0);
  });

  it("are asked for anew when somebody wants it, and told to be copies when that fails", async () => {
    await connect();
    vendor.add({ name: "Just Added" });
    const refresh = () => sales.call(contacts.refreshContacts, {});
    later(10_000);
    expect(await refresh()).toEqual({ copies: [] });
    const id = await idOf("Just Added");
    expect(id).not.toBe("none");
    vendor.trouble = "away";
    const before = test.clock.now.toISOString();
    later(60_000);
    const { copies } = await refresh();
    expect(copies).toMatchObject([{ providerName: "Zoho CRM", copiedAt: before, trouble: "away" }]);
    expect((await list()).copies).toEqual(copies);
    expect(await idOf("Just Added")).toBe(id);
    vendor.trouble = null;
    closeBreakers();
    expect(await refresh()).toEqual({ copies: [] });
  });

  it("keep what lists leave out, and are of the same revision as long as no field changes", async () => {
    vendor.listsArePart = true;
    const ann = vendor.add({ name: "Ann Partly", secret: "whole" });
    await connect();
    const id = await idOf("Ann Partly");
    later(60_000);
    const whole = await read(id);
    expect(whole).toMatchObject({ revision: 1, externalData: { secret: "whole" } });
    await sales.call(contacts.refreshContacts, {});
    vendor.kept.set(ann, { name: "Ann Partly", secret: "other" });
    later(60_000);
    expect(await read(id)).toMatchObject({ revision: 1, externalData: { secret: "other" } });
    vendor.kept.set(ann, { name: "Anna Partly", secret: "other" });
    await sales.call(contacts.refreshContacts, {});
    expect(await read(id)).toMatchObject({ revision: 2, externalData: { secret: "other" } });
  });

  it("of one contact are as new as the provider, or say how old they are", async () => {
    const ann = vendor.add({ name: "Ann Live", secret: "x" });
    await connect();
    const id = await idOf("Ann Live");
    later(60_000);
    vendor.kept.set(ann, { name: "Anna Live" });
    expect(await read(id)).toMatchObject({ name: "Anna Live", revision: 2 });
    expect((await read(id)).copy).toBeUndefined();
    later(60_000);
    const copiedAt = new Date(test.clock.now.getTime() - 60_000).toISOString();
    vendor.trouble = "away";
    expect(await read(id)).toMatchObject({
      name: "Anna Live",
      copy: { copiedAt, trouble: "away", providerName: "Zoho CRM" },
    });
    vendor.trouble = null;
    closeBreakers();
    vendor.kept.delete(ann);
    expect(await read(id)).toMatchObject({ name: "Anna Live", copy: { trouble: "gone" } });
    expect(await idOf("Anna Live")).toBe("none");
  });

  it("are not waited for once a provider has stopped answering, in that account alone", async () => {
    vendor.add({ name: "Ann Broken" });
    await connect();
    const id = await idOf("Ann Broken");
    later(60_000);
    vendor.trouble = "away";
    for (let at = 0; at < 3; at += 1) await read(id);
    const asked = vendor.calls.length;
    expect(await read(id)).toMatchObject({ copy: { trouble: "away" } });
    expect(vendor.calls).toHaveLength(asked);
  });

  /** Holds the answer that has this part of the list, from 1, and lets all others pass. */
  function holdList(part: number) {
    const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let parts = 0;
    vendor.onTheWay = (name) => {
      if (name === "list") parts += 1;
      if (parts < part) return Promise.resolve();
      vendor.onTheWay = () => Promise.resolve();
      held.resolve();
      return letGo.promise;
    };
    return { held: held.promise, letGo: letGo.resolve };
  }

  async function subjectOf(id: string) {
    const { account_id: accountId } = await test.database.read
      .selectFrom("contact_connections")
      .select("account_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { accountId, actor: { type: "system", id: "elsewhere" } } as const;
  }
  /** As another process does it. */
  async function copyElsewhere(id: string, signal = AbortSignal.timeout(20_000)): Promise<void> {
    await copyContacts(test.services, await subjectOf(id), id, signal);
  }

  it("are not stored any more once their provider is disconnected, by whoever is still copying", async () => {
    for (let at = 0; at < 3; at += 1) vendor.add({ name: `Number ${at} Late` });
    const id = await connect();
    const { held, letGo } = holdList(1);
    const copying = sales.call(contacts.refreshContacts, {});
    await held;
    await admin.call(contactConnections.unlinkContactProvider, { params: { id } });
    await test.runDueJobs();
    letGo();
    await copying;
    expect((await list("late")).total).toBe(0);
  });

  it("stay in the lists if an older copying of all comes to its end within a newer one", async () => {
    for (let at = 0; at < 6; at += 1) vendor.add({ name: `Number ${at} Stays` });
    const id = await connect();
    later(60_000);
    const older = holdList(3);
    const [first] = [copyElsewhere(id), await older.held];
    await copyElsewhere(id);
    later(60_000);
    const newer = holdList(1);
    const [second] = [copyElsewhere(id), await newer.held];
    older.letGo();
    await first;
    expect((await list("stays")).total).toBe(6);
    newer.letGo();
    await second;
    expect((await list("stays")).total).toBe(6);
  });

  it("keep what was read of them while an older list was on its way", async () => {
    const ann = vendor.add({ name: "Ann Before" });
    await connect();
    const id = await idOf("Ann Before");
    later(60_000);
    const { held, letGo } = holdList(1);
    const [copying] = [sales.call(contacts.refreshContacts, {}), await held];
    vendor.kept.set(ann, { name: "Ann After" });
    later(1_000);
    expect(await read(id)).toMatchObject({ name: "Ann After" });
    letGo();
    await copying;
    expect(await idOf("Ann After")).toBe(id);
    expect(await read(id)).toMatchObject({ name: "Ann After" });
  });

  it("are found by their ids as they were copied, also once they are gone", async () => {
    const ann = vendor.add({ name: "Ann By Id" });
    await connect();
    const id = await idOf("Ann By Id");
    vendor.kept.delete(ann);
    expect(await read(id)).toMatchObject({ copy: { trouble: "gone" } });
    vendor.calls.length = 0;
    const found = (ids: string[], search?: string) =>
      sales.call(contacts.searchContacts, {
        body: { filters: { ids, search }, pagination: { limit: 100, offset: 0 } },
      });
    expect(await found([id, "none"])).toMatchObject({
      total: 1,
      data: [{ id, name: "Ann By Id" }],
    });
    expect(await found([])).toMatchObject({ total: 0, data: [] });
    const redwood = await test.signIn("redwood");
    const body = { filters: { ids: [id] }, pagination: { limit: 1, offset: 0 } };
    expect((await redwood.call(contacts.searchContacts, { body })).data).toEqual([]);
    expect(vendor.calls).toEqual([]);
  });

  it.each([
    ["ng", "Wei Ng"],
    ["WE", "Wei Ng"],
    ["0412 555 777", "Phone Abroad"],
    ["+61 412-555-777", "Phone Abroad"],
    ["(03) 5555 0199", "Phone At Home"],
    ["+61 3 5555 0199", "Phone At Home"],
    ["o'brien", "Pat O’Brien"],
    ["O’Bri", "Pat O’Brien"],
  ])("are found by %s, in their list and among everything", async (search, name) => {
    vendor.add({ name: "Wei Ng" });
    vendor.add({ name: "Pat O’Brien" });
    vendor.add({ name: "Phone Abroad", phone: "+61 412 555 777" });
    vendor.add({ name: "Phone At Home", phone: "03 5555 0199" });
    vendor.add({ name: "Langley" });
    await connect();
    const { data } = await list(search);
    const everything = await sales.call(globalSearch.globalSearch, { body: { search } });
    for (const found of [
      data.map((one) => one.name),
      everything.data
        .filter(({ entityType }) => entityType === "CONTACT")
        .map(({ title }) => title),
    ]) {
      expect(found).toContain(name);
      expect(found).not.toContain("Langley");
    }
  });

  it("are listed by their names in either direction", async () => {
    for (const name of ["Bea Sorted", "Ann Sorted", "Cal Sorted"]) vendor.add({ name });
    await connect();
    const names = async (direction: "ASC" | "DESC") => {
      const body = {
        ...{ filters: { search: "sorted" }, sort: { column: "name" as const, direction } },
        pagination: { limit: 2, offset: 0 },
      };
      return (await sales.call(contacts.searchContacts, { body })).data.map(({ name }) => name);
    };
    expect(await names("ASC")).toEqual(["Ann Sorted", "Bea Sorted"]);
    expect(await names("DESC")).toEqual(["Cal Sorted", "Bea Sorted"]);
  });

  it("of a provider from which nothing comes in time are said to be old, and no more once it answers", async () => {
    vendor.add({ name: "Ann Waits" });
    const id = await connect();
    vendor.onTheWay = () =>
      new Promise((_, reject) =>
        setTimeout(() => reject(new ProviderFailure("cancelled", "Given up")), 100),
      );
    const stop = new AbortController();
    stop.abort();
    await copyElsewhere(id, stop.signal);
    expect((await list()).copies).toEqual([]);
    await copyElsewhere(id, AbortSignal.timeout(20));
    expect((await list()).copies).toMatchObject([{ trouble: "away" }]);
    vendor.onTheWay = () => Promise.resolve();
    expect(await sales.call(contacts.refreshContacts, {})).toEqual({ copies: [] });
    expect((await list()).copies).toEqual([]);
  });

  it("are copied once for all who refresh at a time", async () => {
    vendor.add({ name: "Ann Once" });
    const id = await connect();
    const subject = await subjectOf(id);
    vendor.calls.length = 0;
    await Promise.all([1, 2, 3].map(() => refreshContacts(test.services, subject, id)));
    expect(vendor.calls.filter((name) => name === "list")).toHaveLength(1);
  });

  it("are read whole, however new the copy of the list is that left something out", async () => {
    vendor.listsArePart = true;
    vendor.add({ name: "Ann Whole", secret: "kept" });
    await connect();
    vendor.calls.length = 0;
    const id = await idOf("Ann Whole");
    expect((await read(id)).externalData).toMatchObject({ secret: "kept" });
    await read(id);
    expect(vendor.calls).toEqual(["get"]);
    later(21_000);
    await read(id);
    expect(vendor.calls).toEqual(["get", "get"]);
  });

  it("that several store at once are stored and found once", async () => {
    for (let at = 0; at < 3; at += 1) vendor.add({ name: `Number ${at} Together` });
    await finish(await begin());
    await Promise.all(Array.from({ length: 4 }, () => list("Together")));
    const entries = test.database.read
      .selectFrom("search_entries as entry")
      .leftJoin("contacts", "contacts.id", "entry.entity_id")
      .select(["entry.text", "contacts.id"])
      .where("entry.kind", "=", "CONTACT");
    expect((await entries.execute()).filter(({ id }) => id === null)).toEqual([]);
    await test.runDueJobs();
  });

  it("that are not complete yet are told, and found at the provider", async () => {
    for (let at = 0; at < 9; at += 1) vendor.add({ name: `Number ${at} Unfinished` });
    await finish(await begin());
    const found = await list("Number 7 Unfinished");
    expect(found.data.map(({ name }) => name)).toEqual(["Number 7 Unfinished"]);
    expect(found.copies).toMatchObject([{ trouble: "copying", copiedAt: null }]);
    await test.runDueJobs();
    expect((await list("Unfinished")).total).toBe(9);
    expect((await list()).copies).toEqual([]);
  });
});

describe("a contact of a provider", () => {
  const create = (providerConfigId: string, externalData: Record<string, unknown>, key?: string) =>
    sales.call(contacts.createContact, {
      body: { providerConfigId, externalData },
      ...(key ? { idempotencyKey: key } : {}),
    });
  const update = (id: string, externalData: Record<string, unknown>, revision?: number) =>
    sales.call(contacts.updateContact, {
      params: { id },
      body: { externalData, ...(revision === undefined ? {} : { revision }) },
    });

  it("is made there, and changed there by its fields alone", async () => {
    const providerId = await connect();
    const referrer = vendor.add({ name: "Rita Refers" });
    await sales.call(contacts.refreshContacts, {});
    const referrerId = await idOf("Rita Refers");
    const { id } = await create(providerId, {
      full: { name: " Ann Made " },
      emails: [{ email: "ann@mail.example" }],
      referrer: referrerId,
      unknown: "left aside",
    });
    const [externalId = "", kept] = [...vendor.kept].at(-1) ?? [];
    expect(kept).toEqual({
      ...{ name: "Ann Made", email: "ann@mail.example" },
      referrer: { id: referrer },
    });
    vendor.kept.set(externalId, { ...kept, name: "Ann Made", secret: "theirs" });
    const made = await read(id);
    expect(made).toMatchObject({
      externalLink: `https://crm.vendor.example/${externalId}`,
      references: { referrer: { id: referrerId, name: "Rita Refers" } },
    });
    const sent = { full: { name: "Ann Made" }, emails: [{ email: "" }], referrer: referrerId };
    await update(id, sent, made.revision);
    expect(vendor.kept.get(externalId)).toEqual({
      ...{ name: "Ann Made", email: null, secret: "theirs" },
      referrer: { id: referrer },
    });
    expect((await read(id)).email).toBeNull();
    const calls = vendor.calls.filter((call) => call === "update").length;
    await update(id, sent);
    // As it is answered, where the provider's own record of it stands for a contact.
    await update(id, (await read(id)).externalData);
    expect(vendor.calls.filter((call) => call === "update")).toHaveLength(calls);
  });

  it("is refused by its fields, and nothing is stored", async () => {
    const providerId = await connect();
    const at = (field: string) => `externalData.${field}`;
    expect(await refusal(create(providerId, { full: { name: " " } }))).toMatchObject({
      status: 400,
      fields: { [at("full.name")]: ["Name is required"] },
    });
    expect(await refusal(create("directory", { name: "x" }))).toMatchObject({
      status: 422,
      fields: { providerConfigId: ["This choice is not available"] },
    });
    const ofDirectory = await idOf((await list()).data[0]?.name ?? "");
    for (const referrer of ["nobody", ofDirectory]) {
      expect(await refusal(create(providerId, { full: { name: "x" }, referrer }))).toMatchObject({
        status: 422,
        fields: { [at("referrer")]: [expect.any(String)] },
      });
    }
    vendor.refused = [{ path: "emails.0.email", message: "Enter an email address" }];
    expect(await refusal(create(providerId, { full: { name: "Refused" } }))).toMatchObject({
      status: 422,
      fields: { [at("emails.0.email")]: ["Enter an email address"] },
    });
    expect(await idOf("Refused")).toBe("none");
  });

  it("that may have been saved says so, and one sent twice at once is made once", async () => {
    const providerId = await connect();
    vendor.trouble = "away";
    expect(await refusal(create(providerId, { full: { name: "Unknown" } }))).toMatchObject({
      status: 503,
      message:
        "Zoho CRM does not answer. It is not known whether this was saved: look before you try again.",
    });
    vendor.trouble = "disconnected";
    expect((await refusal(create(providerId, { full: { name: "Unknown" } }))).message).toContain(
      "Zoho CRM is not connected any more",
    );
    vendor.trouble = null;
    closeBreakers();
    const key = "one-form-sent-twice-0001";
    const both = await Promise.allSettled([
      create(providerId, { full: { name: "Made Once" } }, key),
      create(providerId, { full: { name: "Made Once" } }, key),
    ]);
    expect(both.some(({ status }) => status === "fulfilled")).toBe(true);
    expect([...vendor.kept.values()].filter(({ name }) => name === "Made Once")).toHaveLength(1);
    expect((await list("made once")).total).toBe(1);
  });

  it("whose provider has ended the connection is not saved, and no later try is asked for", async () => {
    vendor.add({ name: "Ann Unsaved" });
    await connect();
    const id = await idOf("Ann Unsaved");
    vendor.trouble = "disconnected";
    expect(await refusal(update(id, { full: { name: "Anna" } }))).toMatchObject({
      status: 503,
      message:
        "Zoho CRM is not connected any more. Nothing was saved: an administrator has to connect it again.",
    });
  });

  it("that somebody has changed since it was read is a conflict, there or here", async () => {
    const ann = vendor.add({ name: "Ann Conflict" });
    await connect();
    const id = await idOf("Ann Conflict");
    const seen = (await read(id)).revision ?? 0;
    vendor.kept.set(ann, { name: "Anna Conflict" });
    const sent = { full: { name: "Annika Conflict" } };
    expect(await refusal(update(id, sent, seen))).toMatchObject({ status: 409 });
    expect(vendor.kept.get(ann)?.name).toBe("Anna Conflict");
    const now = await read(id);
    expect(now.name).toBe("Anna Conflict");
    expect(await refusal(update(id, sent, seen))).toMatchObject({ status: 409 });
    await update(id, sent, now.revision);
    expect(vendor.kept.get(ann)?.name).toBe("Annika Conflict");
    vendor.kept.delete(ann);
    expect(await refusal(update(id, { full: { name: "x" } }))).toMatchObject({ status: 404 });
    expect(await idOf("Annika Conflict")).toBe("none");
  });

  it("is changed by one of those who saw the same, and once by a form that is sent twice", async () => {
    const ann = vendor.add({ name: "Ann Contended" });
    await connect();
    const id = await idOf("Ann Contended");
    const seen = (await read(id)).revision;
    const change = (name: string, key?: string) =>
      sales.call(contacts.updateContact, {
        params: { id },
        body: { externalData: { full: { name } }, revision: seen },
        ...(key ? { idempotencyKey: key } : {}),
      });
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => change(`Ann ${at} Contended`)),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(vendor.calls.filter((call) => call === "update")).toHaveLength(1);
    vendor.trouble = "away";
    const now = (await read(id)).revision;
    const again = {
      params: { id },
      body: { externalData: { full: { name: "x" } }, revision: now },
    };
    expect(await refusal(sales.call(contacts.updateContact, again))).toMatchObject({ status: 503 });
    vendor.trouble = null;
    closeBreakers();
    // What was refused may be sent again, and twice.
    const key = "one-change-sent-twice-0001";
    await Promise.all([
      sales.call(contacts.updateContact, { ...again, idempotencyKey: key }),
      sales.call(contacts.updateContact, { ...again, idempotencyKey: key }),
    ]);
    expect(vendor.calls.filter((call) => call === "update")).toHaveLength(2);
    expect(vendor.kept.get(ann)?.name).toBe("x");
  });

  it("of another provider than the primary one is not edited, and of another account not seen", async () => {
    const own = (await list()).data[0]?.id ?? "";
    vendor.add({ name: "Ann Other" });
    await connect();
    expect(await refusal(update(own, { name: "x" }))).toMatchObject({ status: 403 });
    const redwood = await test.signIn("redwood");
    const call = { params: { id: await idOf("Ann Other") } };
    expect(await refusal(redwood.call(contacts.getContact, call))).toMatchObject({ status: 404 });
    const body = { externalData: { full: { name: "x" } } };
    expect(await refusal(redwood.call(contacts.updateContact, { ...call, body }))).toMatchObject({
      status: 404,
    });
  });
});

describe("a contact of the directory", () => {
  it("is made, read and changed with its nested fields, and guarded", async () => {
    const { id } = await sales.call(contacts.createContact, {
      body: {
        providerConfigId: "directory",
        externalData: { name: "Dora Directory", suburb: "Torquay", postal: { suburb: "Lara" } },
      },
    });
    const made = await read(id);
    expect(made).toMatchObject({
      name: "Dora Directory",
      revision: 1,
      providerConfigId: "directory",
    });
    expect(made.copy).toBeUndefined();
    const change = (externalData: Record<string, unknown>, revision?: number) =>
      sales.call(contacts.updateContact, {
        params: { id },
        body: { externalData, ...(revision === undefined ? {} : { revision }) },
      });
    await change({ ...made.externalData, email: "dora@mail.example" }, 1);
    expect(await read(id)).toMatchObject({
      ...{ email: "dora@mail.example", revision: 2 },
      externalData: { suburb: "Torquay", postal: { suburb: "Lara" } },
    });
    expect(await refusal(change({ email: "late@mail.example" }, 1))).toMatchObject({ status: 409 });
    const both = await Promise.allSettled([
      change({ email: "one@mail.example" }, 2),
      change({ email: "two@mail.example" }, 2),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await change({ postal: { state: "VIC" } });
    expect((await read(id)).externalData).toMatchObject({
      postal: { suburb: "Lara", state: "VIC" },
    });
    await change({ postal: { suburb: "" } });
    expect((await read(id)).externalData).toMatchObject({ suburb: "Torquay", postal: {} });
    expect(await refusal(change({ name: "" }))).toMatchObject({ status: 400 });
    expect((await list("dora")).data[0]).toMatchObject({ id, name: "Dora Directory" });
  });
});
