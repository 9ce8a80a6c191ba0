import { parseArgs } from "node:util";

import { accountWrite } from "../api/account-write";
import { hashPassword } from "../api/records/passwords";
import { main, say, settingsOrExit } from "../boot";
import { connect } from "../database/connection";
import { generatedDealer } from "../database/demo/dealer";
import { fillDealer } from "../database/demo/fill-dealer";
import { fillDeals } from "../database/demo/fill-deals";
import { newId } from "../database/id";
import { migrate } from "../database/migrate";
import { createLog } from "../log";

/** Moment the generated data is dated from, so that the same numbers give the same data. */
const GENERATED_AT = new Date("2026-11-01T00:00:00Z");

function readCount(value: string, name: string, most: number): number {
  const count = Number(value);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw new Error(`--${name} must be a whole number from 1 to ${most}`);
}

await main(async () => {
  const { values } = parseArgs({
    options: {
      deals: { type: "string", default: "10000" },
      accounts: { type: "string", default: "1" },
    },
  });
  const deals = readCount(values.deals, "deals", 5_000_000);
  const accounts = readCount(values.accounts, "accounts", 1_000);
  const settings = settingsOrExit(3000);
  if (!settings.demoPassword)
    throw new Error("DEMO_PASSWORD: set the password of the new sign-ins");
  const database = connect(settings.databaseUrl);
  await migrate(database);
  const taken = await database.read
    .selectFrom("employees")
    .select("id")
    .where("username_key", "=", "seed1")
    .executeTakeFirst();
  if (taken)
    throw new Error("This database already has generated data (the username seed1 is taken)");
  const passwordHash = await hashPassword(settings.demoPassword);
  const services = { database, now: () => GENERATED_AT, log: createLog(settings.logLevel) };
  const actor = { type: "system", id: "seed" } as const;
  for (let index = 1; index <= accounts; index += 1) {
    const dealer = generatedDealer(index);
    const accountId = newId();
    const filled = await accountWrite(services, { accountId, actor }, (write) =>
      fillDealer(write, dealer, passwordHash, write.now, accountId),
    );
    const count = Math.floor(deals / accounts) + (index <= deals % accounts ? 1 : 0);
    await fillDeals(database, filled, { count, seed: index, now: GENERATED_AT });
    say(`${dealer.name}: ${count} deals, sign in as seed${index}`);
  }
  await database.close();
});
