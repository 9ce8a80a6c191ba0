import { afterEach, beforeEach, expect, it } from "vitest";

import {
  PODIUM_KEYS,
  startPodium,
  type PodiumHarness,
} from "../../../../tests/support/contacts/podium";
import type { ContactProvider, Grant, Renewal } from "../provider";
import { createPodium } from "./podium";

let there: PodiumHarness;
let provider: ContactProvider;
beforeEach(async () => {
  there = await startPodium();
  provider = there.open();
});
afterEach(() => there.close());

const failure = (status: number, code: string | number, headers = {}) => ({
  ...{ status, headers },
  body: { code, message: null, moreInfo: "" },
});

const everything = () => provider.list({ cursor: null, since: null });

it("an account is connected with the first location that is in use", async () => {
  const { grant, label } = await there.connect();
  const [, used] = there.locations;
  expect(label).toBe("Barwon Blinds");
  expect(grant.facts).toEqual({ locationUid: used?.uid, organizationUid: used?.organizationUid });
  const made = await provider.create({ name: "Tom", emails: ["tom@mail.example"] });
  expect(made.data.locations).toEqual([{ uid: used?.uid }]);
  for (const one of there.locations) one.archived = true;
  await expect(there.connect()).rejects.toMatchObject({ trouble: "forbidden" });
});

it.each([true, false])(
  "tokens are renewed, whether refresh tokens change (%s) or not",
  async (rotates) => {
    there.ways.rotates = rotates;
    for (const renewals of [1, 2, 3]) {
      there.next("token-ended");
      await provider.list({ cursor: null, since: null });
      expect(there.renewals).toBe(renewals);
    }
  },
);

it("a token that is about to end is renewed before it is refused", async () => {
  const { grant } = await there.connect();
  expect(Date.parse(grant.expiresAt ?? "")).toBeGreaterThan(Date.now() + 9 * 3_600_000);
  const old = { ...grant, accessToken: "ended", expiresAt: new Date().toISOString() };
  const renewal: Renewal = (_old, renew) => renew();
  const opened = there.vendor.open(old, renewal);
  expect((await opened.list({ cursor: null, since: null })).contacts).toEqual([]);
  expect(there.renewals).toBe(1);
});

it("a secret that is wrong is not the account's fault", async () => {
  const { grant } = await there.connect();
  const vendor = createPodium({ ...PODIUM_KEYS, clientSecret: "old", origin: there.origin });
  const old: Grant = { ...grant, expiresAt: new Date().toISOString() };
  const opened = vendor.open(old, (_old, renew) => renew());
  const asked = opened.list({ cursor: null, since: null });
  await expect(asked).rejects.toMatchObject({ trouble: "forbidden" });
});

it("how long to wait is read in seconds, or as an instant", async () => {
  there.answerNext(failure(429, "rate_limit", { "ratelimit-reset": "40" }));
  await expect(everything()).rejects.toMatchObject({
    ...{ trouble: "busy", more: { retryAfterMs: 40_000 } },
  });
  const at = String(Math.ceil(Date.now() / 1_000) + 1);
  there.answerNext(failure(429, "rate_limit", { "ratelimit-reset": at }));
  expect((await everything()).contacts).toEqual([]);
});
