import { expect, it } from "vitest";

import { inputName } from "~/domain/contact-inputs";

import { changedData, contactFormSchema, newData } from "./contact-form.schema";

const field = (name: string, path: string, required = false) => ({
  ...{ name, path, required },
  type: "STRING",
});
const GROUPS = [
  {
    name: "Contact",
    fields: [
      field("Name", "name", true),
      field("Email", "emails.0.email"),
      field("Suburb", "postal.suburb"),
    ],
  },
];

it("names inputs as the payload is nested", () => {
  expect(inputName("name")).toBe("externalData.name");
  expect(inputName("emails.0.email")).toBe("externalData.emails[0].email");
  expect(inputName("lines.2")).toBe("externalData.lines[2]");
});

it("asks for what the provider requires, by its label", () => {
  const { error } = contactFormSchema(GROUPS).safeParse({ externalData: { name: " " } });
  expect(error?.issues).toMatchObject([
    { path: ["externalData", "name"], message: "Name is required" },
  ]);
  expect(contactFormSchema(GROUPS).safeParse({}).success).toBe(false);
  const long = { name: "Ann", emails: [{ email: "x".repeat(10_001) }] };
  const issues = contactFormSchema(GROUPS).safeParse({ externalData: long }).error?.issues;
  expect(issues?.[0]?.path).toEqual(["externalData", "emails", 0, "email"]);
});

it("makes a new contact of what was typed", () => {
  const typed = {
    name: " Ann ",
    emails: [{ email: "" }],
    postal: { suburb: "Torquay" },
    other: "x",
  };
  expect(newData(GROUPS, typed)).toEqual({ name: "Ann", postal: { suburb: "Torquay" } });
});

it("sends what was changed, and what a list's entries hold besides", () => {
  const saved = {
    name: "Ann",
    emails: [{ email: "a@x", type: "work" }, { email: "b@x" }],
    more: 1,
  };
  const before = { name: "Ann", emails: [{ email: "a@x" }] };
  const same = { name: "Ann", emails: [{ email: "a@x" }], postal: { suburb: "" } };
  expect(changedData(GROUPS, { typed: same, saved, before })).toEqual({});
  const typed = { ...same, name: "Ann B", emails: [{ email: "" }] };
  expect(changedData(GROUPS, { typed, saved, before })).toEqual({
    name: "Ann B",
    emails: [{ email: null, type: "work" }, { email: "b@x" }],
  });
  expect(saved.emails[0]).toEqual({ email: "a@x", type: "work" });
});
