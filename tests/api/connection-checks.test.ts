import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { account } from "../../app/upstream/contract/account";
import { contactConnections } from "../../app/upstream/contract/contact-connections";
import { closeBreakers } from "../../server/api/contacts/breaker";
import { MailFailure, type MailProvider } from "../../server/integrations/mail/provider";
import { CardFailure } from "../../server/integrations/payments/provider";
import { MemoryVendor } from "../support/contacts/memory-vendor";
import { TestCards } from "../support/payments/test-cards";
import { createTestApi, refusedWith, type TestApi } from "../support/test-api";

let test: TestApi;
let admin: UpstreamClient;
beforeAll(async () => {
  test = await createTestApi(0);
  admin = await test.signIn("admin");
});
afterAll(() => test.drop());
beforeEach(() => {
  // Each test has its own minute and its own hour.
  test.clock.now = new Date(test.clock.now.getTime() + 2 * 60 * 60_000);
  closeBreakers();
});
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

describe("a test message", () => {
  const send = (client = admin) => client.call(account.sendTestMail, {});

  it("goes to who asks, and says what the mail server did", async () => {
    const answer = await send();
    const mail = test.mails.pop();
    expect(mail?.subject).toBe("Test message from Headrail");
    expect(answer).toEqual({
      ...{ isWorking: true, message: `The mail server has taken a message to ${mail?.to}.` },
    });
  });

  it("that is refused says so in the mail server's words", async () => {
    const { mail } = test.services;
    const refusing: MailProvider = {
      sender: mail.sender,
      send: () =>
        Promise.reject(new MailFailure("The mail server does not accept our sign-in.", false)),
    };
    Object.assign(test.services, { mail: refusing });
    const message = "The mail server does not accept our sign-in.";
    expect(await send()).toEqual({ isWorking: false, message });
    Object.assign(test.services, { mail });
  });

  it("is sent five times an hour by each person, and no more", async () => {
    for (let at = 0; at < 5; at += 1) await send();
    await expect(send()).rejects.toMatchObject({
      ...{ status: 429 },
      problem: {
        message: "You have sent 5 test messages: the next one can go in 60 minutes",
      },
    });
    expect((await send(await test.signIn("sales"))).isWorking).toBe(true);
  });
});

describe("a check of card payments", () => {
  const check = () => admin.call(account.checkCardPayments, {});

  it("says that there are none, that they work, and what the provider answered else", async () => {
    Object.assign(test.services, { cards: null });
    expect((await check()).message).toBe("This server takes no payments by card.");
    const cards = new TestCards();
    Object.assign(test.services, { cards });
    expect((await check()).isWorking).toBe(false);
    await test.database.write((trx) =>
      trx.updateTable("accounts").set({ card_merchant: "acct_tests" }).execute(),
    );
    expect(await check()).toEqual({
      isWorking: true,
      message: "Stripe answers for this account, in its test mode: no money moves.",
    });
    cards.before = () => {
      throw new CardFailure("misconfigured", "Stripe does not take this server's key");
    };
    expect(await check()).toEqual({
      ...{ isWorking: false, message: "Stripe does not take this server's key." },
    });
  });

  it("is made ten times a minute by each person, and no more", async () => {
    Object.assign(test.services, { cards: new TestCards() });
    for (let at = 0; at < 10; at += 1) await check();
    expect(await refusedWith(check())).toBe(429);
  });
});

describe("a check of a provider of contacts", () => {
  const check = (id: string) =>
    admin.call(contactConnections.checkContactProvider, { params: { id } });

  it("asks it now, also while it is left alone, and says what it answered", async () => {
    const vendor = new MemoryVendor();
    Object.assign(test.services, { contactVendors: [vendor] });
    const { url } = await admin.call(contactConnections.linkContactProvider, {
      body: { schema: "ZOHO", redirectUri: "http://127.0.0.1:3000/settings/contacts/callback" },
    });
    const state = new URL(url).searchParams.get("state") ?? "";
    const { id } = await admin.call(contactConnections.finishContactLink, {
      body: { state, code: "good" },
    });
    await test.runDueJobs();
    expect(await check(id)).toEqual({
      ...{ isWorking: true, message: "Zoho CRM answers, and its contacts can be read." },
    });
    vendor.trouble = "away";
    for (let at = 0; at < 4; at += 1) {
      expect(await check(id)).toEqual({ isWorking: false, message: "Zoho CRM does not answer." });
    }
    vendor.trouble = null;
    expect((await check(id)).isWorking).toBe(true);
    vendor.trouble = "forbidden";
    expect((await check(id)).message).toBe("Zoho CRM does not allow this.");
    vendor.trouble = null;
    await admin.call(contactConnections.unlinkContactProvider, { params: { id } });
    expect((await check(id)).isWorking).toBe(false);
    expect((await check("directory")).isWorking).toBe(true);
    expect(await refusedWith(check("none"))).toBe(404);
  });
});
