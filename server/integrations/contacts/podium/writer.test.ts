import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { startPodium, type PodiumHarness } from "../../../../tests/support/contacts/podium";
import type { ContactProvider } from "../provider";

const MARTA = {
  ...{ given: "Marta", family: "Kowalski", email: "marta@mail.example" },
  ...{ phone: "+61412886031", city: "Barwon Heads" },
};
const TOM = { ...MARTA, given: "Tom", email: "tom@mail.example", phone: "+61412000000" };

let there: PodiumHarness;
let provider: ContactProvider;
beforeEach(async () => {
  there = await startPodium();
  provider = there.open();
});
afterEach(() => there.close());

const stored = (uid: string) => there.contacts.get(uid) ?? expect.fail("Nobody is stored");

it("who shares a phone number is changed, and the other is not", async () => {
  const [first, second] = [await there.add(MARTA), await there.add({ ...TOM, phone: MARTA.phone })];
  for (const uid of [first, second]) stored(uid).conversations = [];
  await provider.update(second, { name: "Thomas Kowalski" });
  expect([first, second].map((uid) => stored(uid).name)).toEqual([
    "Marta Kowalski",
    "Thomas Kowalski",
  ]);
  stored(second).emails = null;
  await expect(provider.update(second, { name: "Tom" })).rejects.toMatchObject({
    problems: [{ path: "", message: expect.stringMatching(/^Podium has no/) as string }],
  });
});

it("nobody is written over: who has a phone or e-mail address is named", async () => {
  const uid = await there.add(MARTA);
  await there.add(TOM);
  const problems = [
    {
      path: "phoneNumbers.0",
      message: "This phone number is in Podium already, of Marta Kowalski",
    },
    { path: "emails.0", message: "This email address is in Podium already, of Tom Kowalski" },
  ];
  const data = { name: "New", phoneNumbers: ["+61 412 886 031"], emails: ["TOM@mail.example"] };
  await expect(provider.create(data)).rejects.toMatchObject({ problems });
  await expect(provider.update(uid, { emails: [TOM.email] })).rejects.toMatchObject({
    problems: [problems[1]],
  });
  expect(there.writes).toEqual([]);
});

it("all that Podium would not take is told at once", async () => {
  const wrong = { name: "", phoneNumbers: ["0412 886 031"], emails: ["marta@mail"] };
  await expect(provider.create(wrong)).rejects.toMatchObject({
    problems: [{ path: "name" }, { path: "phoneNumbers.0" }, { path: "emails.0" }],
  });
  await expect(provider.create({ name: "Marta" })).rejects.toMatchObject({
    problems: [
      { path: "phoneNumbers.0", message: "A phone number or an email address is required" },
    ],
  });
  const uid = await there.add(MARTA);
  await expect(provider.update(uid, { emails: [null] })).rejects.toMatchObject({
    problems: [{ path: "emails.0" }],
  });
  expect(there.requests).toBeLessThan(5);
});

it("an address is sent with all its lines, and without any as null", async () => {
  const uid = await there.add(MARTA);
  const changed = await provider.update(uid, { address: { city: "Torquay", state: null } });
  expect(there.writes).toEqual([
    {
      address: {
        ...{ addressLine1: "1 Main St", addressLine2: null, city: "Torquay" },
        ...{ state: null, postalCode: "3227", country: "AU" },
      },
    },
  ]);
  expect(changed).toMatchObject({ place: "Torquay" });
  const none = { addressLine1: null, city: null, postalCode: null, country: null };
  expect(await provider.update(uid, { address: none })).toMatchObject({ place: null });
  expect(there.writes[1]).toEqual({ address: null });
  expect(await provider.update(uid, { name: "Marta Kowalski" })).not.toBeNull();
  expect(there.writes).toHaveLength(2);
});

it("what Podium makes of a new e-mail address is shown as it is", async () => {
  const uid = await there.add(MARTA);
  there.ways.keepsOld = "behind";
  const changed = await provider.update(uid, { emails: ["new@mail.example"] });
  expect(changed).toMatchObject({ email: MARTA.email });
  expect(changed?.data.emails).toEqual([MARTA.email, "new@mail.example"]);
});

it("a write that is never seen may have been done", async () => {
  there.ways.losesWrites = true;
  const made = provider.create({ name: "Marta", emails: ["marta@mail.example"] });
  await expect(made).rejects.toMatchObject({ trouble: "away", more: { isUnknown: true } });
  const uid = await there.add(MARTA);
  const caller = new AbortController();
  const changed = provider.update(uid, { name: "New" }, { signal: caller.signal });
  await vi.waitFor(() => expect(there.writes).toHaveLength(2));
  caller.abort();
  await expect(changed).rejects.toMatchObject({ trouble: "cancelled", more: { isUnknown: true } });
});

it("what somebody else has meanwhile is not taken for what was written", async () => {
  const uid = await there.add(MARTA);
  Object.assign(stored(uid), { phoneNumbers: null, conversations: [] });
  there.ways.losesWrites = true;
  const caller = new AbortController();
  const { signal } = caller;
  const changed = provider.update(uid, { emails: ["new@mail.example"] }, { signal });
  await vi.waitFor(() => expect(there.writes).toHaveLength(1));
  stored(uid).emails = null;
  await there.add({ ...TOM, email: "new@mail.example" });
  const before = there.asked.length;
  await vi.waitFor(() => expect(there.asked.length).toBeGreaterThan(before + 3));
  caller.abort();
  await expect(changed).rejects.toMatchObject({ trouble: "cancelled" });
});
