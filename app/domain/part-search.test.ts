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

test("what is opened from a deal over a contact leads back over it", () => {
  const search = "?search=heron&contact=a%2Fb";
  expect(wayBack("/workflows/w/1", search)).toBe("/contacts/a%2Fb/w/1?search=heron");
  const list = wayBack("/workflows/w/1", fromList(search, "notes"));
  expect(list).toBe("/workflows/w/1/notes?search=heron&contact=a%2Fb");
});
