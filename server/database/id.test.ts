import { expect, it } from "vitest";

import { newId, newPublicId } from "./id";

it("a public id is 22 letters and digits, never the same, and says nothing about its age", () => {
  const ids = Array.from({ length: 1_000 }, newPublicId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-9A-Za-z]{22}$/);
  // Ids of records sort by their age; these begin with anything.
  expect(new Set(ids.map((id) => id.slice(0, 2))).size).toBeGreaterThan(200);
  expect(ids).not.toEqual(ids.toSorted());
});

it("ids of records sort by their age", async () => {
  const first = newId();
  await new Promise((resolve) => setTimeout(resolve, 2));
  expect(newId() > first).toBe(true);
});
