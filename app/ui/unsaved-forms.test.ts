import { expect, test } from "vitest";

import { addForm, hasUnsaved } from "./unsaved-forms";

test("a page has unsaved text while one of its forms says so", () => {
  let isTyped = false;
  const removeQuiet = addForm(() => false);
  const remove = addForm(() => isTyped);
  expect(hasUnsaved()).toBe(false);
  isTyped = true;
  expect(hasUnsaved()).toBe(true);
  remove();
  expect(hasUnsaved()).toBe(false);
  removeQuiet();
});
