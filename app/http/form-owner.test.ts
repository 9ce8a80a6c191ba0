import { expect, it } from "vitest";

import { FORM_KEY_FIELD } from "~/domain/form-key";
import { mutationFields } from "~/ui/form/use-mutation";

import { isOther, ownerOfKey } from "./form-owner.server";

const OWNER = "o".repeat(16);
const PAGE_KEY = `${"r".repeat(16)}${OWNER}.${"s".repeat(27)}`;

it("a change that script sends says whose page it was made on, and is another each time", () => {
  const keys = [1, 2].map(() => mutationFields({}, PAGE_KEY)[FORM_KEY_FIELD] ?? "");
  expect(keys.map(ownerOfKey)).toEqual([OWNER, OWNER]);
  expect(keys[0]).not.toBe(keys[1]);
  // As the API takes keys.
  for (const key of keys) expect(key).toMatch(/^[\w.:-]{8,200}$/);
});

it("what says of nobody whose it is, is not of who is signed in", () => {
  for (const key of [undefined, "", "x", `${"r".repeat(16)}.${"s".repeat(27)}.a`]) {
    expect(isOther(ownerOfKey(key), OWNER)).toBe(true);
  }
  expect(isOther(OWNER, "p".repeat(16))).toBe(true);
  expect(isOther(OWNER, undefined)).toBe(true);
  expect(isOther(OWNER, OWNER)).toBe(false);
});
