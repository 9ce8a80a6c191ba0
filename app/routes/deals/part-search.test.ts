import { expect, test } from "vitest";

import { fromList, wayBack } from "./part-search";

test("what is opened from a part of a list leads back to that part, all else to the deal", () => {
  expect(wayBack("/w/1", "?view=table")).toBe("/w/1?view=table");
  expect(wayBack("/w/1", fromList("?view=table&from=x", "notes"))).toBe(
    "/w/1/notes?view=table&from=x",
  );
  expect(wayBack("/w/1", fromList("", "attachments"))).toBe("/w/1/attachments");
  expect(wayBack("/w/1", "?list=//evil.example&from=x")).toBe("/w/1?from=x");
});
