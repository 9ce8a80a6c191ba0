import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { startZoho, type ZohoHarness } from "../../../../tests/support/contacts/zoho";
import { searchOf } from "./search";

it.each([
  ["marta@mail.example", { email: "marta@mail.example" }],
  ["m%_a@mail.example", { email: "m%_a@mail.example" }],
  ["o'brien@mail.example", { email: "o'brien@mail.example" }],
  ["+61 412 886 031", { phone: "+61 412 886 031" }],
  ["(03) 5254 1234", { phone: "(03) 5254 1234" }],
  ["O'Brien", { word: "O'Brien" }],
  ["Łukasz Żółć", { word: "Łukasz Żółć" }],
  ["山田", { word: "山田" }],
  ["Smith & Sons", { word: "Smith & Sons" }],
  ["k", null],
  ["", null],
  ["a".repeat(101), null],
  ["100%", null],
  ["a_b", null],
  ["a\\b", null],
  ["a)or(b", null],
  ["a*", null],
  ['a"b@mail.example', null],
  ["a)or(Email:equals:b@mail.example", null],
  ["a\\@mail.example", null],
  ["a@b,c@d", null],
])("%j is looked for as %j", (text, by) => {
  expect(searchOf(text)).toEqual(by);
});

describe("contacts", () => {
  let there: ZohoHarness;
  beforeEach(async () => {
    there = await startZoho();
  });
  afterEach(() => there.close());
  const put = (fields: Record<string, unknown>) => there.organisation.put("Contacts", fields);
  const found = async (text: string) =>
    (await there.open().search(text)).map(({ externalId }) => externalId);

  it("are found by words, numbers and parts of addresses", async () => {
    const id = put({ First_Name: "Marta", Last_Name: "Kowalski", Mobile: "0412 886 031" });
    const other = put({ Last_Name: "Other", Secondary_Email: "Kowalski@Mail.example" });
    expect(await found("kowal")).toEqual([id, other]);
    expect(await found("  marta   kowalski ")).toEqual([id]);
    expect(await found("0412 886")).toEqual([id]);
    expect(await found("kowalski@mail")).toEqual([other]);
  });

  it("whose address only looks like it are left out", async () => {
    put({ Last_Name: "Kowalski", Email: "marta-k@mail.example" });
    expect(await found("marta_k@mail.example")).toEqual([]);
  });

  it("come with all they have", async () => {
    put({ Last_Name: "Kowalski", Department: "Hall" });
    expect((await there.open().search("Kowalski"))[0]?.data).toMatchObject({ Department: "Hall" });
  });

  it("are not asked for by what cannot be looked for", async () => {
    expect(await found("a)or(b")).toEqual([]);
    expect(there.log).toEqual([]);
  });
});
