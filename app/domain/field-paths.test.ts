import { expect, it } from "vitest";

import { setAt, valueAt } from "./field-paths";

it("reads what stands under a path, in lists too", () => {
  const data = { name: "Ann", emails: [{ email: "a@mail.example" }], none: null };
  expect(valueAt(data, "name")).toBe("Ann");
  expect(valueAt(data, "emails.0.email")).toBe("a@mail.example");
  for (const path of ["emails.1.email", "none.more", "name.length", "toString", "__proto__"]) {
    expect(valueAt(data, path)).toBeUndefined();
  }
});

it("sets what stands under a path, and makes lists where places are named", () => {
  const data: Record<string, unknown> = { emails: [{ email: "a", type: "work" }] };
  setAt(data, "emails.0.email", "b");
  setAt(data, "emails.1.email", "c");
  setAt(data, "postal.suburb", "Torquay");
  expect(data).toEqual({
    emails: [{ email: "b", type: "work" }, { email: "c" }],
    postal: { suburb: "Torquay" },
  });
});

it("changes nothing of what objects are", () => {
  const data: Record<string, unknown> = {};
  for (const path of ["__proto__.polluted", "constructor.prototype.polluted", "a.__proto__"]) {
    setAt(data, path, "yes");
  }
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
