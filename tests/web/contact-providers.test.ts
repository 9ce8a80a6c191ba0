import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";

import { closeBreakers } from "../../server/api/contacts/breaker";
import { MemoryVendor } from "../support/contacts/memory-vendor";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

let web: TestWeb;
let admin: Browser;
let vendor: MemoryVendor;
const PAGE = "/settings/contacts";
const CONNECT = `${PAGE}/connect/zoho`;

beforeAll(async () => {
  web = await createTestWeb();
  admin = web.browser();
  await admin.signIn("admin");
});
beforeEach(async () => {
  vendor = new MemoryVendor();
  closeBreakers();
  Object.assign(web.services, { contactVendors: [vendor] });
  await web.database.write((trx) => trx.deleteFrom("contact_connections").execute());
  await web.database.write((trx) => trx.deleteFrom("contact_links").execute());
});
afterEach(() => {
  expect(web.faults.splice(0)).toEqual([]);
  expect(web.webFaults.splice(0)).toEqual([]);
});
afterAll(() => web.drop());

const leadsTo = (response: Response) => [response.status, response.headers.get("location")];
const read = async (path = PAGE, browser = admin) => (await browser.get(path)).text();
/** The address of the provider's page, to which the browser is led. */
async function begin(): Promise<URL> {
  const [status, to] = leadsTo(await admin.get(CONNECT));
  expect(status).toBe(302);
  return new URL(String(to));
}
/** Connects the provider, and answers the page to which that leads. */
async function connect(code = "good"): Promise<string> {
  const state = (await begin()).searchParams.get("state") ?? "";
  const query = new URLSearchParams({ state, code, location: "au" });
  expect(leadsTo(await admin.get(`${PAGE}/callback?${query}`))).toEqual([303, PAGE]);
  return read();
}

it("a provider is connected by its own page, and its contacts are copied", async () => {
  vendor.add({ name: "Ann Connected" });
  const before = await read();
  for (const words of ["Headrail", "The built-in directory", "Primary", "Zoho CRM", "Connect"]) {
    expect(before).toContain(words);
  }
  expect(before).toContain(`href="${CONNECT}"`);
  const there = await begin();
  expect(there.origin).toBe("https://accounts.vendor.example");
  expect(there.searchParams.get("redirectUri")).toBe(`${ORIGIN}${PAGE}/callback`);
  const after = await connect();
  expect(after).toContain("Zoho CRM connected");
  expect(after).toContain("It is the primary provider now: new contacts go there.");
  expect(after).toContain("Banksia Blinds");
  expect(after).toContain("Copying its contacts… 0 so far");
  await web.runDueJobs();
  const copied = await read();
  expect(copied).toContain("1 contact<");
  expect(copied).toContain(", copied Today");
  const again = await connect();
  expect(again).toContain("Zoho CRM connected");
  expect(again).toContain("Its contacts are being copied.");
  expect(again).not.toContain("It is the primary provider now");
});

it("a provider is asked now, and the page says what it answered", async () => {
  await connect();
  const id = /contacts\/([^/"]+)\/disconnect/.exec(await read())?.[1];
  const check = async () => (await admin.post(PAGE, { check: id ?? "" })).text();
  expect(await check()).toContain("Zoho CRM answers, and its contacts can be read.");
  vendor.trouble = "away";
  expect(await check()).toContain("Zoho CRM does not answer.");
  vendor.trouble = null;
});

it("a provider that was refused there, or did not agree, is told and not connected", async () => {
  const state = (await begin()).searchParams.get("state") ?? "";
  await admin.get(`${PAGE}/callback?${new URLSearchParams({ state, error: "access_denied" })}`);
  expect(await read()).toContain("The provider was not connected");
  expect(await connect("bad")).toContain("Zoho CRM did not agree to be connected");
  const made = new URLSearchParams({ state: "made up", code: "good" });
  await admin.get(`${PAGE}/callback?${made}`);
  expect(await read()).toContain("This connection was not begun here, or too long ago");
  expect(leadsTo(await admin.get(`${PAGE}/callback`))).toEqual([302, PAGE]);
  expect(leadsTo(await admin.get(`${PAGE}/connect/nothing`))).toEqual([302, PAGE]);
  expect(await read()).not.toContain("Disconnect");
});

it("a link of another site begins nothing", async () => {
  const response = await admin.get(CONNECT, { "sec-fetch-site": "cross-site" });
  expect(leadsTo(response)).toEqual([302, PAGE]);
  const begun = await web.database.read.selectFrom("contact_links").selectAll().execute();
  expect(begun).toEqual([]);
});

it("one that is not set up is told", async () => {
  Object.assign(web.services, { contactVendors: [] });
  expect(leadsTo(await admin.get(CONNECT))).toEqual([303, PAGE]);
  expect(await read()).toContain("This server is not set up for this provider");
});

it("another one becomes the primary one, and one is disconnected after a question", async () => {
  await connect();
  const id = await connectionId();
  await admin.post(`${PAGE}/directory/primary`, {});
  expect(await read()).toContain("Primary provider changed");
  expect(await read()).toContain(`action="${PAGE}/${id}/primary"`);
  const question = await read(`${PAGE}/${id}/disconnect`);
  expect(question).toContain("Zoho CRM, Banksia Blinds");
  await admin.post(`${PAGE}/${id}/disconnect`, {});
  const after = await read();
  expect(after).toContain("Zoho CRM disconnected");
  expect(after).toContain("Connect again");
  // Nothing is wrong with that.
  expect(after).toContain('<span class="muted mr-auto">Not connected</span>');
  expect(after).not.toContain("t-brick");
  expect(vendor.revoked).toHaveLength(1);
  expect(leadsTo(await admin.get(`${PAGE}/nothing/disconnect`))).toEqual([303, PAGE]);
});

it("the question says what leaves the list, and who is the primary one then", async () => {
  vendor.add({ name: "Ann Leaves" });
  await connect();
  await web.runDueJobs();
  const path = `${PAGE}/${await connectionId()}/disconnect`;
  const leaves = "1 contact leaves the list; deals keep theirs.";
  const primary = "The built-in directory becomes the primary provider: new contacts go there.";
  expect(await read(path)).toContain(`${leaves} ${primary}`);
  await admin.post(`${PAGE}/directory/primary`, {});
  const question = await read(path);
  expect(question).toContain(leaves);
  expect(question).not.toContain(primary);
});

it("what a colleague has disconnected is told, and neither asked about nor tried again", async () => {
  await connect();
  const path = `${PAGE}/${await connectionId()}/disconnect`;
  await admin.post(path, {});
  expect(await read()).toContain("The built-in directory is the primary provider now");
  const late = "Zoho CRM is not connected any more";
  expect(leadsTo(await admin.get(path))).toEqual([303, PAGE]);
  expect(await read()).toContain(late);
  expect(leadsTo(await admin.post(path, {}))).toEqual([303, PAGE]);
  const html = await read();
  expect(html).toContain(late);
  expect(html).not.toContain("Oops!");
  await admin.post(path.replace("disconnect", "primary"), {});
  expect(await read()).toContain("This provider is not connected any more");
});

it("a connection that has ended asks to be made again, or given up", async () => {
  await connect();
  vendor.trouble = "disconnected";
  await web.runDueJobs();
  const html = await read();
  expect(html).toContain("It does not accept the connection any more. Please connect it again.");
  expect(html).toContain("Connect again");
  expect(html).toContain(`action="${PAGE}/directory/primary"`);
  const path = `${PAGE}/${await connectionId()}/disconnect`;
  expect(html).toContain(`href="${path}"`);
  await admin.post(path, {});
  expect(await read()).toContain("The built-in directory is the primary provider now");
});

it("a connection that has ended is made again by who may, and nobody tries or adds in vain", async () => {
  vendor.add({ name: "Ann Ended" });
  await connect();
  await web.runDueJobs();
  vendor.trouble = "disconnected";
  await admin.post("/contacts", {});
  const dealsOnly = web.browser();
  await dealsOnly.signIn("dealsonly");
  for (const path of ["/contacts", `/contacts/${await contactId("Ann Ended")}`]) {
    const html = await read(path);
    const note = noteIn(html);
    expect(note).toContain("Zoho CRM is not connected any more. ");
    expect(note).toMatch(new RegExp(`<a [^>]*href="${PAGE}"[^>]*>Connect again`));
    expect(note).not.toContain("Try again");
    expect(html).not.toMatch(/\/(new|edit)["?]/);
    const other = noteIn(await read(path, dealsOnly));
    expect(other).toContain(
      "Zoho CRM is not connected any more. An administrator has to connect it again. ",
    );
    expect(other).not.toMatch(/Try again|Connect again/);
  }
});

it("a contact that is gone at its provider is neither edited nor asked for again", async () => {
  const ann = vendor.add({ name: "Ann Gone" });
  await connect();
  await web.runDueJobs();
  const path = `/contacts/${await contactId("Ann Gone")}`;
  expect(await read(path)).toContain(`${path}/edit`);
  vendor.trouble = "away";
  later();
  expect(noteIn(await read(path))).toContain("Try again");
  vendor.trouble = null;
  vendor.kept.delete(ann);
  later();
  const html = await read(path);
  expect(noteIn(html)).toContain("This is not in Zoho CRM any more. This is a copy from today");
  expect(html).not.toMatch(/Try again|\/edit["?]|Open in/);
});

it("a contact of a provider that was disconnected on purpose says so calmly, and whose it is", async () => {
  vendor.add({ name: "Ann Unlinked" });
  await connect();
  await web.runDueJobs();
  const path = `/contacts/${await contactId("Ann Unlinked")}`;
  await admin.post(`${PAGE}/${await connectionId()}/disconnect`, {});
  await web.runDueJobs();
  const html = await read(path);
  const note = noteIn(html);
  expect(note).toContain("Zoho CRM is not connected. This is a copy from today");
  expect(note).toContain("t-indigo");
  expect(note).not.toMatch(/Try again|Connect again/);
  expect(html).toContain('<span class="whitespace-nowrap">Zoho CRM</span>');
  expect(html).toContain("Open in <!-- -->Zoho CRM");
  expect(html).not.toMatch(/No provider|Edited in/);
});

it("who may not see settings is led to the dashboard", async () => {
  const browser = web.browser();
  await browser.signIn("dealsonly");
  for (const path of [PAGE, CONNECT, `${PAGE}/callback?state=a&code=b`]) {
    expect(leadsTo(await browser.get(path))).toEqual([302, "/dashboard"]);
  }
  expect(await read("/dashboard", browser)).not.toContain(PAGE);
  expect(await read("/dashboard")).toContain(PAGE);
});

it("an edit of a contact that has gone at its provider is closed, and keeps what was typed", async () => {
  const ann = vendor.add({ name: "Ann Going" });
  await connect();
  await web.runDueJobs();
  const { id } = await web.database.read
    .selectFrom("contacts")
    .select("id")
    .where("name", "=", "Ann Going")
    .executeTakeFirstOrThrow();
  expect(await read(`/contacts/${id}/edit`)).toContain("Save contact");
  vendor.kept.delete(ann);
  const fields = { "externalData.full.name": "Ann Typed", revision: "1" };
  const refused = await admin.post(`/contacts/${id}/edit`, fields);
  const html = await refused.text();
  expect(refused.status).toBe(404);
  expect(html).toContain("This contact is not in Zoho CRM any more. What you typed can still be");
  expect(html).toContain("Ann Typed");
  expect(html).not.toContain(">Save contact<");
});

it("a deal shows what was copied of its contact, and asks no provider", async () => {
  vendor.add({ name: "Ann Of A Deal" });
  await connect();
  await web.runDueJobs();
  const contact = await web.database.read
    .selectFrom("contacts")
    .select(["id", "account_id"])
    .where("name", "=", "Ann Of A Deal")
    .executeTakeFirstOrThrow();
  const board = "/workflows/residential-sales";
  const id = await dealOf(contact);
  vendor.calls.length = 0;
  for (const path of [`${board}/${id}`, `${board}/${id}/edit`]) {
    expect(await read(path)).toContain("Ann Of A Deal");
  }
  expect(vendor.calls).toEqual([]);
});

/** What is said of the copies on a page. */
const noteIn = (html: string) =>
  (html.split('class="copy-note"')[1]?.split(/<table|<section/)[0] ?? "").replaceAll(
    "<!-- -->",
    "",
  );

/** So much later a contact is read from its provider again. */
const later = () => void (web.clock.now = new Date(web.clock.now.getTime() + 21_000));

async function connectionId(): Promise<string> {
  const row = await web.database.read
    .selectFrom("contact_connections")
    .select("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

async function contactId(name: string): Promise<string> {
  const row = await web.database.read
    .selectFrom("contacts")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A deal of residential sales that names a contact. */
async function dealOf(contact: { id: string; account_id: string }): Promise<string> {
  const deal = await web.database.read
    .selectFrom("deals")
    .innerJoin("workflows", "workflows.id", "deals.workflow_id")
    .select("deals.id")
    .where("deals.account_id", "=", contact.account_id)
    .where("workflows.slug", "=", "residential-sales")
    .where("deals.is_archived", "=", 0)
    .executeTakeFirstOrThrow();
  await web.database.write((trx) =>
    trx
      .updateTable("deals")
      .set({ contact_id: contact.id })
      .where("account_id", "=", contact.account_id)
      .where("id", "=", deal.id)
      .execute(),
  );
  return deal.id;
}
