import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { integrations } from "../../app/upstream/contract/integrations";
import { UpstreamError } from "../../app/upstream/errors";
import { forgetOldCalendarLinks } from "../../server/api/calendars/links";
import { createCalendarVendors } from "../../server/integrations/calendars/index";
import { createContactVendors } from "../../server/integrations/contacts/index";
import { contactConnections } from "../../app/upstream/contract/contact-connections";
import {
  NYLAS_KEYS,
  NYLAS_MAILBOX,
  startNylas,
  type NylasHarness,
} from "../support/contacts/nylas";
import { calendarsAt, signInThere } from "../support/nylas-calendars";
import { createTestApi, type TestApi } from "../support/test-api";

const PAGE = "http://127.0.0.1:3000/settings/integrations";
const CALLBACK = `${PAGE}/callback`;
const { getCalendarAccount, linkCalendarAccount, finishCalendarLink } = integrations;

let test: TestApi;
let admin: UpstreamClient;
let nylas: NylasHarness;
beforeAll(async () => {
  test = await createTestApi(1);
  admin = await test.signIn("admin");
});
afterAll(() => test.drop());
beforeEach(async () => {
  nylas = await startNylas();
  Object.assign(test.services, { calendarVendors: calendarsAt(nylas) });
});
afterEach(async () => {
  await nylas.close();
  await test.database.write((trx) => trx.deleteFrom("calendar_accounts").execute());
  await test.database.write((trx) => trx.deleteFrom("calendar_links").execute());
  // What a provider did not do is a warning.
  expect(test.faults.splice(0)).toEqual([]);
  expect([...test.offenders]).toEqual([]);
});

const locationOf = (response: Response) => response.headers.get("location") ?? "";
async function begin(who = admin, query = { callbackUrl: CALLBACK, redirectUrl: PAGE }) {
  const url = locationOf(await who.fetch(linkCalendarAccount, { query }));
  return { url, state: new URL(url).searchParams.get("state") ?? "" };
}
const finish = async (query: { state?: string; code?: string }, who = admin) =>
  locationOf(await who.fetch(finishCalendarLink, { query }));
async function linkMailbox(email = NYLAS_MAILBOX) {
  const { url, state } = await begin();
  return finish({ state, code: await signInThere(nylas, url, email) });
}
const account = (who = admin) => who.call(getCalendarAccount, {});
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof UpstreamError)) throw error ?? new Error("It was not refused");
  return { status: error.status, code: error.problem?.code, fields: error.problem?.fields };
};

describe("a calendar account", () => {
  it("is null until one is linked at Nylas, and the browser is led back to where it began", async () => {
    expect(await account()).toBeNull();
    expect((await admin.call(integrations.getProviders, {})).calendars).toBe(true);
    const { url, state } = await begin();
    const asked = new URL(url);
    expect(asked.origin + asked.pathname).toBe("https://api.us.nylas.com/v3/connect/auth");
    expect(asked.searchParams.get("redirect_uri")).toBe(CALLBACK);
    expect(await finish({ state, code: await signInThere(nylas, url) })).toBe(PAGE);
    expect(await account()).toEqual({
      id: expect.any(String),
      ...{ provider: "GOOGLE", status: "VALID", email: NYLAS_MAILBOX },
      sync: { lookedAt: null, trouble: null, failed: 0, kept: 0 },
    });
    expect(await account(await test.signIn("redwood"))).toBeNull();
  });

  it("is the calendar here where no site is set up, and nobody goes anywhere", async () => {
    Object.assign(test.services, { calendarVendors: createCalendarVendors(null) });
    expect((await admin.call(integrations.getProviders, {})).calendars).toBe(false);
    const { url, state } = await begin();
    expect(url).toBe(`${CALLBACK}?state=${state}&code=virtual-calendar`);
    await finish({ state, code: "virtual-calendar" });
    expect(await account()).toMatchObject({
      ...{ provider: "VIRTUAL_CALENDAR", status: "VALID", sync: null },
      email: expect.stringContaining("@"),
    });
  });

  it("is named as Nylas names its provider", async () => {
    for (const [theirs, ours] of [
      ["microsoft", "MICROSOFT"],
      ["icloud", "ICLOUD"],
      ["virtual-calendar", "VIRTUAL_CALENDAR"],
    ] as const) {
      nylas.mailbox.provider = theirs;
      await linkMailbox();
      expect((await account())?.provider).toBe(ours);
    }
  });

  it("is INVALID once its grant has ended, and valid again when it is linked again", async () => {
    await linkMailbox();
    nylas.mailbox.status = "invalid";
    expect((await account())?.status).toBe("INVALID");
    await linkMailbox();
    expect((await account())?.status).toBe("VALID");
    // Keys of this server that were taken away open nothing, either.
    Object.assign(test.services, { calendarVendors: createCalendarVendors(null) });
    expect((await account())?.status).toBe("INVALID");
  });

  it("is not told of while Nylas gives no answer that says how it is", async () => {
    await linkMailbox();
    nylas.refuseKey();
    expect(await refusal(account())).toMatchObject({ status: 503, code: "provider_unavailable" });
    await nylas.close();
    expect(await refusal(account())).toMatchObject({ status: 503, code: "provider_unavailable" });
  });

  it("keeps its grant sealed, for its own account", async () => {
    await linkMailbox();
    const rows = await test.database.read.selectFrom("calendar_accounts").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(nylas.mailbox.grantId);
    const { sealed_grant: sealed = "", id, account_id: accountId } = rows[0] ?? {};
    const opened = (context: string) => test.services.sealer.open(sealed, context);
    expect(opened(`calendar account ${accountId} ${id}`)).toContain(nylas.mailbox.grantId);
    expect(opened(`calendar account other ${id}`)).toBeNull();
  });
});

describe("a link", () => {
  it("is finished by the session that began it, once, within ten minutes, and leads to us alone", async () => {
    const { url, state } = await begin();
    const code = await signInThere(nylas, url);
    const ended = { status: 422, code: "link_ended" };
    expect(await refusal(finish({ state, code }, await test.signIn("sales")))).toMatchObject(ended);
    // The same person in another browser has not begun it.
    expect(await refusal(finish({ state, code }, await test.signIn("admin")))).toMatchObject(ended);
    expect(await refusal(finish({ state: "made up", code }))).toMatchObject(ended);
    expect(await refusal(finish({ code }))).toMatchObject(ended);
    const both = await Promise.allSettled([finish({ state, code }), finish({ state, code })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const late = await begin();
    test.clock.now = new Date(test.clock.now.getTime() + 11 * 60_000);
    const lateCode = await signInThere(nylas, late.url);
    expect(await refusal(finish({ state: late.state, code: lateCode }))).toMatchObject(ended);
    for (const field of ["callbackUrl", "redirectUrl"]) {
      const query = { callbackUrl: CALLBACK, redirectUrl: PAGE, [field]: "https://evil.example/x" };
      expect(await refusal(begin(admin, query))).toMatchObject({
        status: 422,
        fields: { [field]: expect.any(Array) },
      });
    }
  });

  it("that was not agreed to, or has a wrong code, changes nothing and cannot be tried again", async () => {
    await linkMailbox();
    for (const code of [undefined, "wrong"]) {
      const { state } = await begin();
      const query = { state, ...(code ? { code } : {}) };
      expect(await refusal(finish(query))).toMatchObject({ status: 422, code: "not_linked" });
      expect(await refusal(finish(query))).toMatchObject({ status: 422, code: "link_ended" });
    }
    expect((await account())?.email).toBe(NYLAS_MAILBOX);
  });

  it("that nobody came back to is forgotten", async () => {
    await begin();
    const count = async () =>
      (await test.database.read.selectFrom("calendar_links").select("state_hash").execute()).length;
    await forgetOldCalendarLinks(test.services);
    expect(await count()).toBe(1);
    test.clock.now = new Date(test.clock.now.getTime() + 11 * 60_000);
    await forgetOldCalendarLinks(test.services);
    expect(await count()).toBe(0);
  });

  it("to another mailbox gives the one before back, but not if its contacts still use it", async () => {
    const { grantId } = nylas.mailbox;
    const isThere = async () => {
      const headers = { authorization: `Bearer ${NYLAS_KEYS.apiKey}` };
      return (await fetch(`${nylas.origin}/v3/grants/${grantId}`, { headers })).ok;
    };
    const settings = { ...NYLAS_KEYS, origin: nylas.origin, isOwnNetwork: true };
    const contactVendors = createContactVendors({ zoho: null, nylas: settings, podium: null });
    Object.assign(test.services, { contactVendors });
    await linkMailbox();
    await linkMailbox();
    expect(await isThere()).toBe(true);
    const { url } = await admin.call(contactConnections.linkContactProvider, {
      body: { schema: "NYLAS", redirectUri: CALLBACK },
    });
    const state = new URL(url).searchParams.get("state") ?? "";
    const code = await signInThere(nylas, url);
    const { id } = await admin.call(contactConnections.finishContactLink, {
      body: { state, code },
    });
    await linkMailbox("other@blinds.example");
    expect((await account())?.email).toBe("other@blinds.example");
    expect(await isThere()).toBe(true);
    await linkMailbox();
    await admin.call(contactConnections.unlinkContactProvider, { params: { id } });
    expect(await isThere()).toBe(true);
    await linkMailbox("other@blinds.example");
    expect(await isThere()).toBe(false);
    await test.runDueJobs();
    Object.assign(test.services, { contactVendors: [] });
  });
});
