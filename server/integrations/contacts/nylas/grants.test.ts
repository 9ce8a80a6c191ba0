import { afterEach, beforeEach, expect, it } from "vitest";

import { LATE_MS } from "../../../../tests/support/contacts/harness";
import {
  NYLAS_KEYS,
  NYLAS_MAILBOX,
  startNylas,
  type NylasHarness,
} from "../../../../tests/support/contacts/nylas";
import type { ContactProvider, Grant, Renewal } from "../provider";
import { createNylas } from "./nylas";

const PERSON = {
  ...{ given: "Marta", family: "Kowalski", email: "marta@mail.example" },
  ...{ phone: "+61412886031", city: "Barwon Heads" },
};
const renewal: Renewal = (_old, renew) => renew();
const everything = (provider: ContactProvider) => provider.list({ cursor: null, since: null });

let there: NylasHarness;
let provider: ContactProvider;
beforeEach(async () => {
  there = await startNylas();
  provider = there.open();
});
afterEach(() => there.close());

it("a mailbox that is signed in to twice has one grant, which ends for both", async () => {
  const [one, other] = [await there.connect(), await there.connect()];
  expect(one).toEqual(other);
  expect(one.label).toBe(NYLAS_MAILBOX);
  expect(one.grant).toEqual({
    ...{ accessToken: null, refreshToken: null, expiresAt: null },
    facts: { grantId: there.mailbox.grantId, email: NYLAS_MAILBOX, provider: "google" },
  });
  await there.vendor.revoke(one.grant);
  const left = there.vendor.open(other.grant, renewal);
  await expect(everything(left)).rejects.toMatchObject({ trouble: "disconnected" });
  // Nobody minds that it is gone.
  await there.vendor.revoke(other.grant);
});

it("a grant id that is an e-mail address, or a path, is not asked with", async () => {
  for (const grantId of [NYLAS_MAILBOX, "me", "", `${there.mailbox.grantId}/../x`]) {
    const grant: Grant = {
      ...{ accessToken: null, refreshToken: null, expiresAt: null },
      facts: { grantId },
    };
    const opened = there.vendor.open(grant, renewal);
    await expect(everything(opened)).rejects.toMatchObject({ trouble: "disconnected" });
    await expect(opened.get("c1")).rejects.toMatchObject({ trouble: "disconnected" });
    await expect(there.vendor.revoke(grant)).rejects.toMatchObject({ trouble: "disconnected" });
  }
  expect(there.requests).toBe(0);
  there.mailbox.grantId = NYLAS_MAILBOX;
  await expect(there.connect()).rejects.toMatchObject({ trouble: "odd" });
});

it("a code is good once", async () => {
  const reply = { code: "made-up", redirectUri: "http://127.0.0.1/connected", parameters: {} };
  await expect(there.vendor.exchange(reply)).rejects.toMatchObject({ trouble: "disconnected" });
});

it("a grant that has ended is told from a key that is wrong, and from a fault of Nylas", async () => {
  there.next("token-ended", "token-ended");
  await expect(everything(provider)).rejects.toMatchObject({ trouble: "away" });
  there.endGrant();
  await expect(everything(provider)).rejects.toMatchObject({ trouble: "disconnected" });
  await there.connect();
  expect((await everything(provider)).contacts).toEqual([]);
  there.refuseKey();
  await expect(everything(provider)).rejects.toMatchObject({ trouble: "forbidden" });
});

it("nobody is gone because the grant was deleted", async () => {
  const { grant } = await there.connect();
  const id = await there.add(PERSON);
  await there.vendor.revoke(grant);
  await expect(provider.get(id)).rejects.toMatchObject({ trouble: "disconnected" });
  await expect(provider.update(id, { surname: "New" })).rejects.toMatchObject({
    trouble: "disconnected",
  });
});

it("Nylas's own servers are not looked for in our network", async () => {
  const { grant } = await there.connect();
  const settings = { ...NYLAS_KEYS, origin: there.origin, isOwnNetwork: false };
  const vendor = createNylas(settings, LATE_MS);
  await expect(everything(vendor.open(grant, renewal))).rejects.toMatchObject({ trouble: "odd" });
});
