import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, expect, it } from "vitest";

import { createTestApi, type TestApi } from "../support/test-api";

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi(1);
});
afterAll(() => test.drop());

const runCommand = (email: string) =>
  execFileSync(
    process.execPath,
    [
      ...["--import", "tsx", "server/commands/account.ts", "--name", "Wattle Blinds"],
      ...["--username", "wattle", "--email", email],
    ],
    { encoding: "utf8", env: { ...process.env, DATABASE_URL: test.url }, stdio: "pipe" },
  );
const readAccount = () =>
  test.database.read
    .selectFrom("accounts")
    .select(["company_email", "account_email", "order_email"])
    .where("name", "=", "Wattle Blinds")
    .executeTakeFirst();

it("a new account hears at its own address of what customers and suppliers answer", async () => {
  const email = "office@wattle.example";
  expect(runCommand(email)).toContain("sign in as wattle");
  expect(await readAccount()).toEqual({
    ...{ company_email: email, account_email: email, order_email: email },
  });
});

it("a new account marks up, and has nothing to ship to or by yet", async () => {
  const set = await test.database.read
    .selectFrom("accounts as a")
    .innerJoin("pricing_settings as s", "s.account_id", "a.id")
    .select(["a.delivery_address", "s.adjustment_type"])
    .where("a.name", "=", "Wattle Blinds")
    .executeTakeFirst();
  expect(set).toEqual({ delivery_address: null, adjustment_type: "PERCENT_MARK_UP" });
});
