import { expect, it } from "vitest";

import { changesOf } from "./field-changes";
import type { FieldGroups } from "./provider";

const FIELDS: FieldGroups = [
  {
    name: "Contact",
    fields: ["name", "emails.0.email", "emails.1.email"].map((path) => ({
      ...{ name: "Field", path },
      ...{ type: "STRING", required: false },
    })),
  },
];

it("what is said of fields is found by their paths, and nothing else is", () => {
  const data = { name: " ", emails: [{}, { email: " a@x.example " }], id: "other" };
  expect([...changesOf(FIELDS, data)]).toEqual([
    ["name", null],
    ["emails.1.email", "a@x.example"],
  ]);
  expect([...changesOf(FIELDS, { emails: [null], name: null })]).toEqual([["name", null]]);
});

it("what is no text is refused by its path", () => {
  expect(() => changesOf(FIELDS, { emails: [{ email: 5 }] })).toThrow(
    expect.objectContaining({
      problems: [{ path: "emails.0.email", message: "Field must be text" }],
    }),
  );
});
