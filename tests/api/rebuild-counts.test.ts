import { execFileSync } from "node:child_process";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

import { accountWrite } from "../../server/api/account-write";
import { rebuildCounts } from "../../server/api/records/rebuild-counts";
import { commandFile } from "../support/command-file";
import { createTestApi, type TestApi } from "../support/test-api";
import { expectTrueCounts } from "../support/true-counts";
import { expectTrueSearch } from "../support/true-search";

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi(60);
});
afterAll(() => test.drop());

const readDerived = async () => ({
  deals: await test.database.read
    .selectFrom("deals")
    .select(["id", "alert_keys", "alert_weight", "warning_count", "info_count"])
    .select(["name_key", "contact_key", "search_text", "flag_value_ids", "revision", "updated_at"])
    .orderBy("id")
    .execute(),
  statuses: await test.database.read
    .selectFrom("workflow_statuses")
    .select(["id", "deal_count"])
    .orderBy("id")
    .execute(),
});
const runCommand = () =>
  execFileSync(process.execPath, [commandFile("rebuild-counts")], {
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: test.url },
  })
    .trim()
    .split("\n");
/** What would be corrected now, in all accounts together. */
async function countCorrections() {
  const accounts = await test.database.read.selectFrom("accounts").select("id").execute();
  let all = 0;
  for (const { id } of accounts) {
    const subject = { accountId: id, actor: { type: "system", id: "test" } } as const;
    const found = await accountWrite(test.services, subject, rebuildCounts);
    all += found.deals + found.statusCounts + found.facetCounts;
  }
  return all;
}

it("corrects spoilt counts and derived columns of every account, says so, and leaves right ones alone", async () => {
  const right = await readDerived();
  expect(await countCorrections()).toBe(0);
  expect(await readDerived()).toEqual(right);
  for (const statement of [
    "update workflow_statuses set deal_count = deal_count + 3 where name = 'Signed'",
    "update facet_counts set deal_count = 7 where facet = 'alerts:any'",
    "delete from facet_counts where facet = 'alerts:Payment'",
    "update deals set alert_keys = 'Install', warning_count = 9 where number = 10003",
    "update deals set contact_key = 'somebody', search_text = '' where number = 10004",
    // As it would be entered if that had been changed by a program.
    "update search_entries set text = ' ' where kind = 'DEAL' and entity_id in (select id from deals where number = 10004)",
  ]) {
    await sql.raw(statement).execute(test.database.writer);
  }
  const said = runCommand();
  expect(said).toHaveLength(2);
  for (const line of said) {
    expect(line).toMatch(/: 2 deals, [1-9]\d* columns and [1-9]\d* facets corrected$/);
  }
  await expectTrueCounts(test.database);
  await expectTrueSearch(test.database);
  expect(await readDerived()).toEqual(right);
  expect(await countCorrections()).toBe(0);
});
