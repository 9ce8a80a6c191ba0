import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";

import { createCalendarVendors } from "../../server/integrations/calendars/index";
import { addAppointment } from "../support/appointments";
import { NYLAS_MAILBOX, startNylas, type NylasHarness } from "../support/contacts/nylas";
import { calendarsAt, signInThere } from "../support/nylas-calendars";
import { createTestWeb, ORIGIN, type Browser, type TestWeb } from "../support/test-web";

const PAGE = "/settings/integrations";
let web: TestWeb;
let admin: Browser;
let nylas: NylasHarness;

beforeAll(async () => {
  web = await createTestWeb();
  admin = web.browser();
  await admin.signIn("admin");
});
beforeEach(async () => {
  nylas = await startNylas();
  Object.assign(web.services, { calendarVendors: calendarsAt(nylas) });
});
afterEach(async () => {
  await nylas.close();
  await web.database.write((trx) => trx.deleteFrom("calendar_accounts").execute());
  await web.database.write((trx) => trx.deleteFrom("calendar_links").execute());
  expect(web.faults.splice(0)).toEqual([]);
  expect(web.webFaults.splice(0)).toEqual([]);
});
afterAll(() => web.drop());

const leadsTo = (response: Response) => [response.status, response.headers.get("location")];
const read = async (path = PAGE) => (await admin.get(path)).text();
/** The address of the linking site, to which the browser is led. */
async function begin(): Promise<URL> {
  const [status, to] = leadsTo(await admin.get(`${PAGE}/connect`));
  expect(status).toBe(302);
  return new URL(String(to));
}
async function comeBack(query: Record<string, string>): Promise<string> {
  const response = await admin.get(`${PAGE}/callback?${new URLSearchParams(query)}`);
  expect(leadsTo(response)).toEqual([303, PAGE]);
  return read();
}
async function link(): Promise<string> {
  const there = await begin();
  const state = there.searchParams.get("state") ?? "";
  return comeBack({ state, code: await signInThere(nylas, there.href) });
}

it("an account is linked at the site, shown as valid, and another one is linked after a question", async () => {
  const before = await read();
  expect(before).toContain("Not linked");
  expect(before).toContain("Link an account now");
  expect(before).not.toContain("NYLAS_CLIENT_ID");
  const there = await begin();
  expect(there.origin).toBe("https://api.us.nylas.com");
  expect(there.searchParams.get("redirect_uri")).toBe(`${ORIGIN}${PAGE}/callback`);
  const after = await link();
  for (const words of [
    "Account linked",
    "Google",
    NYLAS_MAILBOX,
    "Valid",
    "Link another account",
    "Appointments are being copied to this calendar for the first time.",
  ]) {
    expect(after).toContain(words);
  }
  // The toast is told once.
  expect(await read()).not.toContain("Account linked");
  const question = await read(`${PAGE}/link`);
  for (const words of [
    "Link a New Account",
    "The current calendar is replaced",
    `${NYLAS_MAILBOX} is no longer used.`,
    "All events are copied to the new account",
    "You are taken to an external calendar-linking site",
    "Continue to link account",
    `href="${PAGE}/connect"`,
  ]) {
    expect(question).toContain(words);
  }
});

it("an invalid account has its message, and one that cannot be read a way to try again", async () => {
  await link();
  nylas.endGrant();
  const invalid = await read();
  expect(invalid).toContain(
    "Your linked account appears to be invalid. Please check your account settings or link another account.",
  );
  expect(invalid).toContain("Invalid");
  await nylas.close();
  const failed = await read();
  expect(failed).toContain("Error loading account");
  expect(failed).toContain("Try again");
  expect(failed).not.toContain("Link another account");
});

it("a linked account says when it was looked at, and what could not be copied or was changed twice", async () => {
  await link();
  const { id, account_id } = await web.database.read
    .selectFrom("calendar_accounts")
    .select(["id", "account_id"])
    .executeTakeFirstOrThrow();
  const { row: appointment } = await addAppointment(web.database);
  const at = new Date().toISOString();
  await web.database.write(async (trx) => {
    await trx
      .updateTable("calendar_accounts")
      .set({ looked_at: at, sync_trouble: "away" })
      .execute();
    await trx
      .insertInto("calendar_copies")
      .values({
        ...{ id: "copy", account_id, calendar_id: id, appointment_id: appointment.id },
        ...{ trouble: "The linked calendar does not answer.", kept_at: at },
      })
      .execute();
  });
  const shown = await read();
  for (const words of [
    "Last synchronised",
    "The calendar does not answer just now. It is tried again by itself.",
    "1 appointment could not be copied yet.",
    'href="/settings/jobs"',
    "1 appointment changed in both places this week",
  ]) {
    expect(shown).toContain(words);
  }
  await web.database.write((trx) => trx.deleteFrom("calendar_copies").execute());
});

it("what was not agreed to, begun elsewhere, or is no step, is told or leads back", async () => {
  const state = (await begin()).searchParams.get("state") ?? "";
  expect(await comeBack({ state, error: "access_denied" })).toContain("The account was not linked");
  expect(await comeBack({ state: "made up", code: "good" })).toContain(
    "This link was not begun here, or too long ago",
  );
  expect(leadsTo(await admin.get(`${PAGE}/callback`))).toEqual([302, PAGE]);
  expect(leadsTo(await admin.get(`${PAGE}/nothing`))).toEqual([302, PAGE]);
  const crossed = await admin.get(`${PAGE}/connect`, { "sec-fetch-site": "cross-site" });
  expect(leadsTo(crossed)).toEqual([302, PAGE]);
  expect(await read()).toContain("Not linked");
});

it("where no site is set up the page says how it is, and links the calendar here", async () => {
  Object.assign(web.services, { calendarVendors: createCalendarVendors(null) });
  expect(await read()).toContain("NYLAS_CLIENT_ID");
  // An address that is opened links nothing: that is a form's.
  expect(leadsTo(await admin.get(`${PAGE}/connect`))).toEqual([302, PAGE]);
  expect(await read()).toContain("Not linked");
  expect(await read(`${PAGE}/link`)).not.toContain(`href="${PAGE}/connect"`);
  const [status, to] = leadsTo(await admin.post(`${PAGE}/link`, {}));
  expect(status).toBe(303);
  const back = new URL(String(to));
  expect(back.origin).toBe(ORIGIN);
  await admin.get(back.pathname + back.search);
  const after = await read();
  expect(after).toContain("Virtual calendar");
  expect(after).toContain("Valid");
});

it("who may not change the settings finds neither page nor entry", async () => {
  const dealsonly = web.browser();
  await dealsonly.signIn("dealsonly");
  expect((await dealsonly.get(PAGE)).status).not.toBe(200);
});
