import { afterEach, beforeEach, expect, it } from "vitest";

import { startPodium, type PodiumHarness } from "../../../../tests/support/contacts/podium";
import type { ContactProvider } from "../provider";

const MARTA = {
  ...{ given: "Marta", family: "Kowalski", email: "marta@mail.example" },
  ...{ phone: "+61412886031", city: "Barwon Heads" },
};

let there: PodiumHarness;
let provider: ContactProvider;
beforeEach(async () => {
  there = await startPodium();
  provider = there.open();
});
afterEach(() => there.close());

const stored = (uid: string) => there.contacts.get(uid) ?? expect.fail("Nobody is stored");

/** What was asked while `work` was done. */
async function askedIn(work: () => Promise<unknown>) {
  const before = there.asked.length;
  await work();
  return there.asked.slice(before);
}

const failure = (status: number, code: string | number, headers = {}) => ({
  ...{ status, headers },
  body: { code, message: null, moreInfo: "" },
});

const everything = () => provider.list({ cursor: null, since: null });

it("who is known is asked for by a conversation, then by phone and e-mail address", async () => {
  const uid = await there.add(MARTA);
  const { data: known } = (await provider.get(uid)) ?? expect.fail("Nobody is there");
  const conversation = stored(uid).conversations[0]?.uid;
  expect(await askedIn(() => provider.get(uid, { known }))).toEqual([
    `GET /v4/contacts/${conversation}`,
  ]);
  stored(uid).conversations = [];
  expect(await askedIn(() => provider.get(uid, { known }))).toEqual([
    `GET /v4/contacts/${conversation}`,
    "GET /v4/contacts/%2B61412886031",
  ]);
});

it("a phone number that is none to Podium itself is passed over", async () => {
  const uid = await there.add(MARTA);
  Object.assign(stored(uid), { phoneNumbers: ["32666"], conversations: [] });
  const { data: known } = (await provider.get(uid)) ?? expect.fail("Nobody is there");
  expect(await askedIn(() => provider.get(uid, { known }))).toEqual([
    "GET /v4/contacts/32666",
    "GET /v4/contacts/marta%40mail.example",
  ]);
});

it("a phone number that has become somebody else's leads to nobody", async () => {
  const uid = await there.add(MARTA);
  const { data: known } = (await provider.get(uid)) ?? expect.fail("Nobody is there");
  await there.remove(uid);
  const other = await there.add(MARTA);
  expect(await provider.get(uid, { known })).toBeNull();
  expect(await provider.update(uid, { name: "New" }, { known })).toBeNull();
  expect(stored(other).name).toBe("Marta Kowalski");
});

it("who has changed all that was known is found among those changed since", async () => {
  const uid = await there.add(MARTA);
  const { data: known } = (await provider.get(uid)) ?? expect.fail("Nobody is there");
  Object.assign(stored(uid), {
    emails: ["new@mail.example"],
    phoneNumbers: null,
    conversations: [],
  });
  expect(await provider.get(uid, { known })).toMatchObject({ email: "new@mail.example" });
});

it("who is not among as many as are looked through is not taken for gone", async () => {
  const known = { emails: ["old@mail.example"], updatedAt: "2026-11-01T00:00:00Z" };
  const more = { status: 200, body: { data: [], metadata: { nextCursor: "more" } } };
  there.answerNext(failure(404, "not_found"), ...Array.from({ length: 10 }, () => more));
  await expect(provider.get("u1", { known })).rejects.toMatchObject({ trouble: "odd" });
});

it("an address that Podium does not know, and a version that it does not, make nobody gone", async () => {
  const uid = await there.add(MARTA);
  const { data: known } = (await provider.get(uid)) ?? expect.fail("Nobody is there");
  for (const reply of [failure(404, "route_not_found"), failure(400, "invalid_header_version")]) {
    there.answerNext(reply);
    await expect(provider.get(uid, { known })).rejects.toMatchObject({ trouble: "odd" });
  }
});

it("a list may be one contact, or none", async () => {
  there.answerNext(
    {
      status: 200,
      body: { data: { uid: "u1", name: "Marta\0" }, metadata: { nextCursor: "more" } },
    },
    { status: 200, body: { data: null } },
  );
  expect(await everything()).toMatchObject({
    ...{ contacts: [{ externalId: "u1", name: "Marta" }], next: "more" },
  });
  expect(await everything()).toEqual({ contacts: [], gone: [], next: null });
});

it("a cursor that is good no more is told", async () => {
  const page = provider.list({ cursor: "from-last-year", since: null });
  await expect(page).rejects.toMatchObject({ trouble: "odd", more: { isCursorLost: true } });
});

it("who has neither a name nor lists is called by what there is", async () => {
  const uid = await there.add(MARTA);
  Object.assign(stored(uid), { name: null, emails: null, address: null });
  expect(await provider.get(uid)).toMatchObject({ name: MARTA.phone, email: null, place: null });
});

it("a phone number is looked for as Podium writes it", async () => {
  const uid = await there.add(MARTA);
  const found = await provider.search("+61 412 886 031");
  expect(found.map(({ externalId }) => externalId)).toEqual([uid]);
  expect(await provider.search("0412 886 031")).toEqual([]);
  expect(await askedIn(() => provider.search("Marta Kowalski"))).toEqual([]);
});
