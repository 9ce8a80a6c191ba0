import { accountWrite } from "../api/account-write";
import { rebuildSearch } from "../api/records/rebuild-search";
import { main, say, settingsOrExit } from "../boot";
import { connect } from "../database/connection";
import { migrate } from "../database/migrate";
import { createLog } from "../log";

/** Enters anew what the search over everything finds, account by account, and prints what was wrong. */
await main(async () => {
  const settings = settingsOrExit(3000);
  const database = connect(settings.databaseUrl);
  await migrate(database);
  const services = { database, now: () => new Date(), log: createLog(settings.logLevel) };
  const accounts = await database.read
    .selectFrom("accounts")
    .select(["id", "name"])
    .orderBy("name")
    .execute();
  for (const { id, name } of accounts) {
    const subject = { accountId: id, actor: { type: "system", id: "rebuild-search" } } as const;
    const wrong = await accountWrite(services, subject, rebuildSearch);
    say(`${name}: ${wrong === 0 ? "the search was right" : `${wrong} entries corrected`}`);
  }
  await database.close();
});
