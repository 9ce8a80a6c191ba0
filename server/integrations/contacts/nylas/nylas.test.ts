import { afterEach, beforeEach, expect, it } from "vitest";

import { startNylas, type NylasHarness } from "../../../../tests/support/contacts/nylas";
import type { ContactProvider, Renewal } from "../provider";

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

it("what is not of the address book is not there", async () => {
  const id = await there.add(PERSON);
  Object.assign(there.mailbox.contacts.get(id) ?? {}, { source: "inbox" });
  expect((await everything(provider)).contacts).toEqual([]);
  expect(await provider.get(id)).toBeNull();
  expect(await provider.update(id, { surname: "New" })).toBeNull();
});

it("a change sends what it changes, and nothing if it changes nothing", async () => {
  const id = await there.add(PERSON);
  const before = await provider.get(id);
  expect(await provider.update(id, before?.data ?? {})).toEqual(before);
  expect(there.writes).toEqual([]);
  const changed = await provider.update(id, {
    ...{ surname: null, job_title: "Builder" },
    phone_numbers: [{}, { number: "1" }],
  });
  expect(there.writes).toEqual([
    {
      ...{ given_name: "Marta", surname: "", job_title: "Builder" },
      phone_numbers: [
        { number: "+61412886031", type: "mobile" },
        { number: "1", type: "work" },
      ],
    },
  ]);
  expect(changed).toMatchObject({ name: "Marta", email: PERSON.email, place: PERSON.city });
  await expect(provider.update(id, { given_name: " " })).rejects.toMatchObject({
    problems: [{ path: "given_name", message: "Given name is required" }],
  });
});

it("who has no name is called by what there is", async () => {
  const id = await there.add(PERSON);
  const stored = there.mailbox.contacts.get(id) ?? {};
  Object.assign(stored, { given_name: "", surname: null, company_name: "Kowalski Pty" });
  expect(await provider.get(id)).toMatchObject({ name: "Kowalski Pty" });
  Object.assign(stored, { company_name: null, emails: null });
  expect(await provider.get(id)).toMatchObject({ name: PERSON.phone, email: null });
  expect((await provider.get(id))?.data).not.toHaveProperty("grant_id");
});

it("what Nylas refuses is told in its own words", async () => {
  const email = `${"a".repeat(250)}@mail.example`;
  const made = provider.create({ given_name: "Marta", emails: [{ email }] });
  await expect(made).rejects.toMatchObject({
    problems: [{ path: "", message: "Emails: email is too long" }],
  });
});

it("a phone number is looked for where the provider behind the grant can", async () => {
  const id = await there.add(PERSON);
  const found = await provider.search("+61 412 886 031");
  expect(found.map(({ externalId }) => externalId)).toEqual([id]);
  there.mailbox.heedsAddresses = false;
  expect(await provider.search("+61 412 886 032")).toEqual([]);
  expect(await provider.search("marta@other.example")).toEqual([]);
  there.mailbox.provider = "microsoft";
  const { grant } = await there.connect();
  const before = there.requests;
  expect(await there.vendor.open(grant, renewal).search("+61 412 886 031")).toEqual([]);
  expect(await provider.search("Marta Kowalski")).toEqual([]);
  expect(there.requests).toBe(before);
});

const failure = (status: number, type: string) => ({
  status,
  body: { request_id: "r", error: { type, message: "No." } },
});

it("Nylas's own limit is waited for, and a provider's without an end is not", async () => {
  there.answerNext(failure(429, "nylas_rate_limit_exceeded"));
  expect((await everything(provider)).contacts).toEqual([]);
  there.answerNext(failure(429, "rate_limit_error"));
  await expect(everything(provider)).rejects.toMatchObject({ trouble: "busy" });
});

it.each([
  [400, "token.unauthorized_access", "forbidden"],
  [423, "api.resource_blocked", "forbidden"],
  [400, "invalid_request_error", "odd"],
] as const)("an answer of %i with %s is %s", async (status, type, trouble) => {
  const id = await there.add(PERSON);
  there.answerNext(failure(status, type));
  await expect(provider.get(id)).rejects.toMatchObject({ trouble });
});

it("a page may be empty, and hold what is none, before the last", async () => {
  const odd = [
    { id: "c1", given_name: "Marta\0", emails: [null, { email: 5 }, "x"] },
    { id: "" },
    {},
  ];
  there.answerNext(
    { status: 200, body: { data: null, next_cursor: "more" } },
    { status: 200, body: { data: odd, next_cursor: "" } },
  );
  expect(await everything(provider)).toEqual({ contacts: [], gone: [], next: "more" });
  const { contacts, next } = await everything(provider);
  expect(next).toBeNull();
  expect(contacts).toMatchObject([{ externalId: "c1", name: "Marta", email: null, phone: null }]);
});

it("a write whose answer is none may have been done", async () => {
  there.answerNext({ status: 200, body: { data: [] } });
  const made = provider.create({ given_name: "Marta" });
  await expect(made).rejects.toMatchObject({ trouble: "odd", more: { isUnknown: true } });
});

it("a cursor that is good no more is told", async () => {
  const page = provider.list({ cursor: "from-last-year", since: null });
  await expect(page).rejects.toMatchObject({ trouble: "odd", more: { isCursorLost: true } });
});
