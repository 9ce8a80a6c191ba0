import { accountWrite } from "../api/account-write";
import type { AccountWrite } from "../api/scope";
import { say, settingsOrExit } from "../boot";
import { connect } from "../database/connection";
import { migrate } from "../database/migrate";
import { createLog } from "../log";

/** Corrects what is kept beside an account's data, account by account as `id`, and prints what `correct` says of it. */
export async function correctAccounts(
  id: string,
  correct: (write: AccountWrite) => Promise<string>,
): Promise<void> {
  const settings = settingsOrExit(3000);
  const database = connect(settings.databaseUrl);
  await migrate(database);
  const services = { database, now: () => new Date(), log: createLog(settings.logLevel) };
  const accounts = await database.read
    .selectFrom("accounts")
    .select(["id", "name"])
    .orderBy("name")
    .execute();
  for (const { id: accountId, name } of accounts) {
    const actor = { type: "system", id } as const;
    say(`${name}: ${await accountWrite(services, { accountId, actor }, correct)}`);
  }
  await database.close();
}
