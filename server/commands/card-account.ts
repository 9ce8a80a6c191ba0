import { parseArgs } from "node:util";

import { normalise } from "../../app/domain/normalise";
import { accountWrite } from "../api/account-write";
import { main, say, settingsOrExit } from "../boot";
import { connect } from "../database/connection";
import { migrate } from "../database/migrate";
import { isMerchant, OWN_MERCHANT } from "../integrations/payments/provider";
import { createLog } from "../log";

/** Said of an account that takes no cards. */
const NO_MERCHANT = "none";

/** Says where the money of an account's card payments goes. */
await main(async () => {
  const { values } = parseArgs({
    options: { username: { type: "string" }, merchant: { type: "string" } },
  });
  const { username, merchant } = values;
  if (!username || !merchant || !(merchant === NO_MERCHANT || isMerchant(merchant))) {
    throw new Error("Usage: --username <somebody of the account> --merchant <acct_… | own | none>");
  }
  const settings = settingsOrExit(3000);
  const database = connect(settings.databaseUrl);
  await migrate(database);
  const found = await database.read
    .selectFrom("employees as e")
    .innerJoin("accounts as a", "a.id", "e.account_id")
    .select(["a.id", "a.name"])
    .where("e.username_key", "=", normalise(username))
    .executeTakeFirst();
  if (!found) throw new Error(`--username: nobody is called ${username}`);
  const services = { database, now: () => new Date(), log: createLog(settings.logLevel) };
  const actor = { type: "system", id: "card-account" } as const;
  await accountWrite(services, { accountId: found.id, actor }, ({ db }) =>
    db
      .updateTable("accounts")
      .set({ card_merchant: merchant === NO_MERCHANT ? null : merchant })
      .where("id", "=", found.id)
      .execute(),
  );
  say(
    merchant === NO_MERCHANT
      ? `${found.name} takes no card payments`
      : `Card payments of ${found.name} go to ${merchant === OWN_MERCHANT ? "the server's own account" : merchant}`,
  );
  await database.close();
});
