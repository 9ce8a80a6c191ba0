import { readdirSync } from "node:fs";
import { expect, it } from "vitest";

import { migrations } from "./all";

const names = Object.keys(migrations);

it("stand in the order of their names, each in a file of its own", () => {
  // A database is brought up to date by those behind its last one: one before that would never be made, and is refused.
  expect(names).toEqual(names.toSorted());
  const files = readdirSync("server/database/migrations").filter((name) => /^\d/.test(name));
  expect(files.map((name) => name.replace(/\.ts$/, "")).toSorted()).toEqual(names);
});

it("have a number each", () => {
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
});
