import BetterSqlite from "better-sqlite3";
import { spawnSync } from "node:child_process";
import { sql } from "kysely";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";

import { migrations } from "../../server/database/migrations/all";
import { commandFile } from "../support/command-file";
import { addSignedQuotes, forgetAccepted } from "../support/signed-quotes";
import { createTestApi, snapshot, type TestApi } from "../support/test-api";

let test: TestApi;
let folder: string;
beforeAll(async () => {
  test = await createTestApi(3);
  folder = mkdtempSync(join(tmpdir(), "headrail-verify-"));
  await forgetAccepted(test.database);
  await addSignedQuotes(test, await test.signIn("admin"));
});
afterAll(async () => {
  await test.drop();
  rmSync(folder, { recursive: true });
});
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

function verify(url = test.url, ...args: string[]) {
  const command = [commandFile("verify-acceptances"), ...args];
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: test.dataDir, DEMO: "0" };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    encoding: "utf8",
    env: { ...env, SESSION_SECRET: "a secret of the tests, which is long" },
  });
  return { status, lines: `${stdout}${stderr}`.trim().split("\n") };
}
const change = (statement: string) => test.database.write((trx) => sql.raw(statement).execute(trx));

it("says of every account that all is as agreed to, and of what is not what it is", async () => {
  const before = await snapshot(test);
  expect(verify()).toEqual({
    status: 0,
    lines: [
      "Banksia Blinds & Shutters: 3 acceptances, all as agreed to",
      "Redwood Shades: 0 acceptances, all as agreed to",
    ],
  });
  expect(await snapshot(test)).toBe(before);
  await change("update quotes set total = total + 1 where status = 'ACCEPTED'");
  const { status, lines } = verify(test.url, "--account", "Banksia Blinds & Shutters");
  expect(status).toBe(1);
  expect(lines[0]).toBe("Banksia Blinds & Shutters: 3 acceptances, not as agreed to:");
  expect(lines.slice(1)).toHaveLength(3);
  for (const line of lines.slice(1)) expect(line).toMatch(/^ {2}\S+: total is not what was agreed/);
  await change("update quotes set total = total - 1 where status = 'ACCEPTED'");
  expect(verify(test.url, "--account", "Nobody").lines).toEqual(["There is no account Nobody"]);
});

it("leaves a database of an older or a newer version as it is, says so and ends with an error", async () => {
  const newest = Object.keys(migrations).at(-1) ?? "";
  const [row] = (
    await sql<{ timestamp: string }>`select timestamp from kysely_migration
      where name = ${newest}`.execute(test.database.read)
  ).rows;
  await change(`delete from kysely_migration where name = '${newest}'`);
  const older = await snapshot(test);
  expect(verify()).toEqual({
    status: 1,
    lines: [expect.stringContaining("made by an older version of Headrail, and is left as it is")],
  });
  expect(await snapshot(test)).toBe(older);
  const { rows } = await sql`select name from kysely_migration
    where name = ${newest}`.execute(test.database.read);
  expect(rows).toEqual([]);
  const add = (name: string) =>
    change(
      `insert into kysely_migration (name, timestamp) values ('${name}', '${row?.timestamp}')`,
    );
  await add(newest);
  await add("9999-from-the-future");
  expect(verify()).toEqual({
    status: 1,
    lines: [expect.stringContaining("made by a newer version of Headrail")],
  });
  await change("delete from kysely_migration where name like '9999%'");
  expect(verify().status).toBe(0);
});

it("makes no database where there is none", () => {
  const path = join(folder, "other", "headrail.db");
  const { status, lines } = verify(`sqlite:${path}`);
  expect([status, lines]).toEqual([1, [`There is no database file ${path}`]]);
  expect(existsSync(join(folder, "other"))).toBe(false);
  new BetterSqlite(join(folder, "empty.db")).exec("create table one (two)").close();
  expect(verify(`sqlite:${join(folder, "empty.db")}`)).toEqual({
    ...{ status: 1, lines: ["The database holds nothing of Headrail"] },
  });
});
