import { parseArgs } from "node:util";

import { verifyAcceptances } from "../api/quotes/acceptance/verify";
import { main, say, settingsOrExit } from "../boot";
import { connectToRead } from "../database/connection";
import { requireSchema } from "../database/migrate";
import { createFiles } from "../integrations/files/index";

/**
 * Looks at all that was agreed to, account by account or of the one that is named, and prints what is wrong: then it ends
 * with 1. The database is looked at alone: what is examined is what was there.
 */
await main(async () => {
  const { values } = parseArgs({ options: { account: { type: "string" } } });
  const settings = settingsOrExit(3000);
  const database = connectToRead(settings.databaseUrl);
  await requireSchema(database);
  const files = createFiles(settings.files, settings.dataDir);
  const all = await database.read
    .selectFrom("accounts")
    .select(["id", "name"])
    .orderBy("name")
    .execute();
  const { account } = values;
  const asked = all.filter(({ id, name }) => account === undefined || [id, name].includes(account));
  if (asked.length === 0) throw new Error(`There is no account ${account ?? ""}`);
  let isRight = true;
  for (const { id: accountId, name } of asked) {
    const read = { db: database.read, engine: database.engine, accountId };
    const { count, faults } = await verifyAcceptances(read, files);
    say(
      `${name}: ${count} acceptances, ${faults.length === 0 ? "all as agreed to" : "not as agreed to:"}`,
    );
    for (const { quote, field, trouble } of faults) say(`  ${quote}: ${field} ${trouble}`);
    if (faults.length > 0) isRight = false;
  }
  await database.close();
  if (!isRight) process.exitCode = 1;
});
