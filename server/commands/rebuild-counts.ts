import { accountWrite } from "../api/account-write";
import { rebuildCounts } from "../api/records/rebuild-counts";
import { main, say, settingsOrExit } from "../boot";
import { connect } from "../database/connection";
import { migrate } from "../database/migrate";
import { createLog } from "../log";

/** Recomputes what is kept counted beside deals, account by account, and prints what it corrected. */
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
    const subject = { accountId: id, actor: { type: "system", id: "rebuild-counts" } } as const;
    const { deals, statusCounts, facetCounts } = await accountWrite(
      services,
      subject,
      rebuildCounts,
    );
    const found = `${deals} deals, ${statusCounts} columns and ${facetCounts} facets corrected`;
    say(`${name}: ${deals + statusCounts + facetCounts === 0 ? "all counts were right" : found}`);
  }
  await database.close();
});
