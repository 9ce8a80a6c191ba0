import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const folder = import.meta.dirname;
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

describe("in the embedded API", () => {
  it("one file opens transactions, and two use it", () => {
    const opens =
      /\bdatabase\s*\.writer?\b|\{[^{}]*\bwriter?\b[^{}]*\}\s*(?::\s*Database\b|=\s*[\w.]*\bdatabase\b)|\.transaction\(/;
    expect(filesWith(opens)).toEqual(["transaction.ts"]);
    for (const way of [
      "const { read, write } = services.database;",
      "({ writer }: Database) => 1",
    ]) {
      expect(way).toMatch(opens);
    }
    expect(filesWith(/from ".*\/transaction"/).toSorted()).toEqual([
      "account-write.ts",
      "system-write.ts",
    ]);
  });

  it("a deal is changed by changeDeal, made by insertDeal, put right by rebuildCounts; columns are respaced, contacts renamed", () => {
    // Under another name too: "deals as d".
    expect(filesWith(/updateTable\(\s*"deals\b|\bupdate "?deals\b/).toSorted()).toEqual([
      "records/change-deal.ts",
      "records/columns.ts",
      "records/rebuild-counts.ts",
      "records/rename-contacts.ts",
    ]);
    expect(filesWith(/insertInto\(\s*"deals\b|insert into "?deals\b/)).toEqual([
      "records/insert-deal.ts",
    ]);
    expect(filesWith(/deleteFrom\(\s*"deals\b|delete from "?deals\b/)).toEqual([]);
  });

  it("what is found by the search is entered where it is written", () => {
    const things = /(?:insertInto|updateTable|deleteFrom)\(\s*"(?:deals|contacts|people)\b/;
    const writing = filesWith(things);
    const entering = filesWith(/\bstoreEntries\(/);
    // A contact's revision is nothing that is found.
    const revisions = "contacts/revisions.ts";
    expect(writing.filter((name) => !entering.includes(name))).toEqual([revisions]);
    const past =
      /(?:insertInto|updateTable|deleteFrom)\(\s*"search_entries|(?:insert into|update|delete from) (?:search_entries|entries_search)/;
    expect(filesWith(past)).toEqual([]);
  });

  it("what is counted of deals is written beside them only", () => {
    const counts =
      /(?:updateTable|insertInto|deleteFrom)\(\s*"(?:workflow_statuses|facet_counts)\b/;
    expect(filesWith(counts).toSorted()).toEqual([
      "records/derived.ts",
      "records/rebuild-counts.ts",
      // A workflow that is made has no deals yet.
      "workflows/file.ts",
    ]);
  });
});
