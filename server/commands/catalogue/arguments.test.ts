import { expect, it } from "vitest";

import { readArguments } from "./arguments";

const WHOSE = ["--username", "admin", "--product", "RB-001"];
const IMPORT = ["import", "list.csv", ...WHOSE];

it("an import is a dry run of today's list in the account's own sizes, unless more is said", () => {
  expect(readArguments(IMPORT)).toEqual({
    ...{ task: "import", path: "list.csv", username: "admin", code: "RB-001", brand: null },
    ...{ sizes: null, across: null, prices: "LIST", isReplacing: false },
    ...{ startsOn: null, isApplied: false, listName: null },
  });
  const more = ["--sizes", "cm", "--across", "drop", "--prices", "cost", "--replace"];
  const stored = ["--apply", "--starts-on", "2026-12-01", "--list-name", "Summer"];
  expect(readArguments([...IMPORT, ...more, ...stored])).toMatchObject({
    ...{ sizes: "cm", across: "drop", prices: "COST", isReplacing: true },
    ...{ startsOn: "2026-12-01", isApplied: true, listName: "Summer" },
  });
});

it("an export is of today to the terminal, unless more is said", () => {
  const asked = readArguments(["export", ...WHOSE, "--brand", "Coastline"]);
  expect(asked).toMatchObject({ task: "export", brand: "Coastline", on: null, out: null });
  const more = readArguments(["export", ...WHOSE, "--on", "2026-12-01", "--out", "list.csv"]);
  expect(more).toMatchObject({ on: "2026-12-01", out: "list.csv" });
});

it("without a product both are of the whole catalogue", () => {
  const file = ["import", "all.json", "--username", "admin"];
  const read = { task: "import-catalogue", path: "all.json", username: "admin" };
  expect(readArguments(file)).toEqual({ ...read, startsOn: null, isApplied: false });
  const stored = readArguments([...file, "--apply", "--starts-on", "2026-12-01"]);
  expect(stored).toEqual({ ...read, startsOn: "2026-12-01", isApplied: true });
  expect(readArguments(["export", "--username", "admin", "--out", "all.json"])).toEqual({
    ...{ task: "export-catalogue", username: "admin", on: null, out: "all.json" },
  });
});

it("bundles are of an account, and a dry run as well", () => {
  const asked = ["bundles", "bundles.json", "--username", "admin"];
  const read = { task: "bundles", path: "bundles.json", username: "admin" };
  expect(readArguments(asked)).toEqual({ ...read, isApplied: false });
  expect(readArguments([...asked, "--apply"])).toEqual({ ...read, isApplied: true });
});

it.each([
  [[], "Usage:"],
  [["bundles", "--username", "admin"], "Usage:"],
  [["bundles", "bundles.json"], "Usage:"],
  [["import", ...WHOSE], "Usage:"],
  [["export", "list.csv", ...WHOSE], "Usage:"],
  [["export", "list.csv", "--username", "admin"], "Usage:"],
  [["import", "all.json", "--username", "admin", "--replace"], "--replace is of a price list"],
  [["import", "all.json", "--username", "admin", "--apply"], "--apply needs --starts-on"],
  [["other", "list.csv", ...WHOSE], "Usage:"],
  [[...IMPORT, "more.csv"], "Usage:"],
  [[...IMPORT, "--apply"], "--apply needs --starts-on"],
  [[...IMPORT, "--starts-on", "2026-02-30"], "--starts-on must be a day"],
  [[...IMPORT, "--sizes", "ft"], "--sizes must be mm or cm or m or in"],
  [[...IMPORT, "--across", "top"], "--across must be width or drop"],
  [[...IMPORT, "--prices", "sell"], "--prices must be list or cost"],
])("what cannot be is refused in words: %j", (args, why) => {
  expect(() => readArguments(args)).toThrow(why);
});
