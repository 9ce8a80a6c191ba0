import { expect, test } from "vitest";

import { registerForm, hasUnsaved } from "./unsaved-forms";

test("a page has unsaved text while one of its forms says so", () => {
  let isTyped = false;
  const removeQuiet = registerForm(() => false);
  const remove = registerForm(() => isTyped);
  expect(hasUnsaved()).toBe(false);
  isTyped = true;
  expect(hasUnsaved()).toBe(true);
  remove();
  expect(hasUnsaved()).toBe(false);
  removeQuiet();
});
