import { afterEach, beforeEach, expect, it } from "vitest";

import { renewing, startZoho, type ZohoHarness } from "../../../../tests/support/contacts/zoho";
import { createZoho } from "./zoho";

let there: ZohoHarness;
beforeEach(async () => {
  there = await startZoho();
});
afterEach(() => there.close());

const SECOND = 1_000;
const put = (family: string, at: number) =>
  there.organisation.put("Contacts", { Last_Name: family }, at);
const open = (pageSize: number) =>
  createZoho(there.settings, { pageSize }).open(there.grant(), renewing);

/** Ids of a list, in the order they came; `meanwhile` happens after each part. */
async function ids(pageSize: number, since: Date | null, meanwhile = (_part: number) => {}) {
  const provider = open(pageSize);
  const found: string[] = [];
  const gone: string[] = [];
  let cursor: string | null = null;
  let part = 0;
  do {
    const page = await provider.list({ cursor, since });
    found.push(...page.contacts.map(({ externalId }) => externalId));
    gone.push(...page.gone);
    cursor = page.next;
    meanwhile((part += 1));
  } while (cursor !== null);
  return { found, gone };
}

it("more than two thousand contacts of one second are all listed", async () => {
  const now = Date.now();
  const all = Array.from({ length: 2_350 }, (_, at) => put(`Number${at}`, now));
  const { found } = await ids(200, null);
  expect(found.toSorted()).toEqual(all.toSorted());
  expect(there.log.some((line) => line.includes("page_token"))).toBe(true);
});

it("a mark that is too old is made anew, and nobody is missed", async () => {
  const now = Date.now();
  const all = Array.from({ length: 9 }, (_, at) => put(`Number${at}`, now));
  const provider = open(4);
  const first = await provider.list({ cursor: null, since: null });
  const second = await provider.list({ cursor: first.next, since: null });
  const old = (second.next ?? "").replace(/"token":"[^"]+"/, '"token":"expired.8"');
  const found = new Set<string>();
  let cursor: string | null = old;
  while (cursor !== null) {
    const part = await provider.list({ cursor, since: null });
    for (const { externalId } of part.contacts) found.add(externalId);
    cursor = part.next;
  }
  expect([...found].toSorted()).toEqual(all.toSorted());
});

it("the layout is read once for all parts", async () => {
  const begin = Date.now() - 3_600 * SECOND;
  for (let at = 0; at < 30; at += 1) put(`Number${at}`, begin + at * 5 * SECOND);
  await ids(5, null);
  expect(there.log.filter((line) => line.startsWith("GET settings"))).toHaveLength(1);
});

it("who is changed or deleted while a list is read makes nobody be missed", async () => {
  const begin = Date.now() - 3_600 * SECOND;
  const all = Array.from({ length: 30 }, (_, at) => put(`Number${at}`, begin + at * 5 * SECOND));
  const [changed = "", removed = "", ...rest] = all;
  const { found } = await ids(5, null, (part) => {
    if (part === 1) there.organisation.remove("Contacts", removed);
    if (part === 2) there.organisation.change("Contacts", changed, { Last_Name: "Changed" });
  });
  expect(new Set(found)).toEqual(new Set([changed, removed, ...rest]));
  expect(found.at(-1)).toBe(changed);
});

it("who was changed in the very second of the last time is told again", async () => {
  const since = new Date(Math.floor(Date.now() / SECOND) * SECOND - 60 * SECOND + 900);
  put("Before", since.getTime() - 2 * SECOND);
  const same = put("Same", since.getTime() - 100);
  expect(await ids(200, since)).toEqual({ found: [same], gone: [] });
});

it("who is gone since then is told, in parts too", async () => {
  const since = new Date(Date.now() - 60 * SECOND);
  const gone = Array.from({ length: 5 }, (_, at) => put(`Number${at}`, since.getTime()));
  for (const id of gone) there.organisation.remove("Contacts", id);
  expect(await ids(2, since)).toEqual({ found: [], gone });
  expect((await ids(2, null)).gone).toEqual([]);
});

it("a list asks for fifty fields at most, with those that contacts are shown by", async () => {
  const more = Array.from({ length: 80 }, (_, at) => ({
    ...{ section: "More", api_name: `Custom_${at}`, field_label: `Custom ${at}` },
    data_type: "text",
  }));
  there.organisation.contactFields = [...more, ...there.organisation.contactFields];
  const id = there.organisation.put("Contacts", {
    ...{ Last_Name: "Kowalski", Mailing_City: "Torquay", Mobile: "0412 886 031", Custom_3: "x" },
  });
  const { contacts } = await open(200).list({ cursor: null, since: null });
  expect(contacts).toMatchObject([{ externalId: id, place: "Torquay", phone: "0412 886 031" }]);
  expect(contacts[0]?.data).toMatchObject({ Custom_3: "x" });
});

it("a mark that nobody can read begins anew", async () => {
  const id = put("Kowalski", Date.now());
  const { contacts } = await open(200).list({ cursor: "}", since: null });
  expect(contacts.map(({ externalId }) => externalId)).toEqual([id]);
});
