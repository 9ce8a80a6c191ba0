import { describe, expect, it } from "vitest";

import type { ListShape } from "./lists";
import { arrange, LISTS, mergeList } from "./lists";

const shape = (name: string) => LISTS.find((one) => one.name === name) as ListShape;
const [emails, phones, addresses] = ["emails", "phone_numbers", "physical_addresses"].map(
  shape,
) as [ListShape, ListShape, ListShape];
const changes = (some: Record<string, string | null>) => new Map(Object.entries(some));

describe("the place of an item", () => {
  it("is its type's, whatever the order it comes in", () => {
    const [home, mobile] = [
      { type: "home", number: "1" },
      { type: "mobile", number: "2" },
    ];
    expect(arrange(phones, [home, mobile])).toEqual([mobile, {}, home]);
    expect(arrange(phones, [mobile, home])).toEqual([mobile, {}, home]);
  });

  it("is that of the others, if its type is not known or not said", () => {
    const [fax, none, second] = [
      { type: "workfax", number: "1" },
      { number: "2" },
      { type: "Mobile", number: "3" },
    ];
    expect(arrange(phones, [fax, none, second])).toEqual([second, {}, {}, fax, none]);
  });

  it("is the order it comes in, of e-mail addresses", () => {
    const list = [{ email: "b@x.example", type: "work" }, { email: "a@x.example" }];
    expect(arrange(emails, list)).toEqual(list);
    expect(arrange(addresses, [])).toEqual([]);
  });
});

describe("a list that is sent anew", () => {
  const three = [
    { type: "home", number: "1" },
    { type: "mobile", number: "2" },
    { type: "mobile", number: "3" },
    { number: "4" },
  ];

  it("changes one item, and keeps the others with their types, in their order", () => {
    expect(mergeList(phones, three, changes({ "phone_numbers.0.number": "9" }))).toEqual([
      three[0],
      { type: "mobile", number: "9" },
      three[2],
      three[3],
    ]);
    expect(mergeList(phones, three, changes({ "phone_numbers.3.number": "9" }))).toEqual([
      ...three.slice(0, 3),
      { number: "9" },
    ]);
  });

  it("adds an item of its place's type", () => {
    expect(mergeList(phones, three, changes({ "phone_numbers.1.number": "9" }))).toEqual([
      ...three,
      { type: "work", number: "9" },
    ]);
    const added = changes({
      "physical_addresses.2.city": "Torquay",
      "physical_addresses.1.city": "Geelong",
      "physical_addresses.2.country": "AU",
    });
    expect(mergeList(addresses, [], added)).toEqual([
      { type: "other", city: "Torquay", country: "AU" },
      { type: "work", city: "Geelong" },
    ]);
    expect(mergeList(phones, [], changes({ "phone_numbers.3.number": "9" }))).toEqual([
      { number: "9" },
    ]);
  });

  it("loses an item of which nothing is left, and an empty list is one", () => {
    expect(mergeList(phones, three, changes({ "phone_numbers.2.number": null }))).toEqual(
      three.slice(1),
    );
    const one = [{ type: "home", city: "Torquay", street_address: "", country: null }];
    expect(mergeList(addresses, one, changes({ "physical_addresses.0.city": null }))).toEqual([]);
  });

  it("keeps the type of an e-mail address that is written over, and the second one", () => {
    const list = [
      { email: "a@x.example", type: "work" },
      { email: "b@x.example", type: "home" },
    ];
    expect(mergeList(emails, list, changes({ "emails.0.email": "c@x.example" }))).toEqual([
      { email: "c@x.example", type: "work" },
      list[1],
    ]);
    expect(mergeList(emails, list, changes({ "emails.0.email": null }))).toEqual([list[1]]);
  });

  it("is not sent if nothing is changed in it", () => {
    const same = { "phone_numbers.0.number": "2", "phone_numbers.1.number": null };
    expect(mergeList(phones, three, changes({ ...same, "emails.0.email": "a@x.example" }))).toBe(
      null,
    );
  });

  it("has documented keys alone, and texts", () => {
    const list = [{ type: "home", city: "Torquay", state: null, format: "…" }, { type: "work" }];
    const merged = mergeList(addresses, list, changes({ "physical_addresses.0.country": "AU" }));
    expect(merged).toEqual([{ type: "home", city: "Torquay", country: "AU" }]);
  });
});
