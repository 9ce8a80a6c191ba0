import { parseArgs } from "node:util";

import { normalise } from "../../app/domain/normalise";
import { readEmails } from "../../app/domain/email-list";
import { isDomainName } from "../../app/domain/host-name";
import { main, say, settingsOrExit } from "../boot";
import { connect } from "../database/connection";
import { migrate } from "../database/migrate";
import { createLog } from "../log";
import { createAccount } from "./account/create-account";

/** Creates a dealer's account with one administrator and the workflows to begin with; prints the password. */
await main(async () => {
  const { values } = parseArgs({
    options: {
      name: { type: "string" },
      username: { type: "string" },
      email: { type: "string" },
      "first-name": { type: "string", default: "Account" },
      "last-name": { type: "string", default: "Administrator" },
      country: { type: "string", default: "AU" },
      "time-zone": { type: "string" },
      domain: { type: "string" },
      color: { type: "string" },
    },
  });
  const { name, username, email, country } = values;
  if (!name || !username || !email) {
    throw new Error(
      "Usage: --name <dealer> --username <name> --email <address> [--country AU|US] [--time-zone <zone>] [--domain <host>] [--color <#rrggbb>]",
    );
  }
  const addresses = readEmails(email);
  if (addresses.length !== 1 || addresses[0]?.fault !== null)
    throw new Error("--email must be one address, such as office@example.com");
  if (country !== "AU" && country !== "US") throw new Error("--country must be AU or US");
  const { domain = null, color = null } = values;
  if (domain !== null && !isDomainName(domain)) {
    throw new Error("--domain must be a host name in small letters, such as deals.example.com");
  }
  if (color !== null && !/^#[0-9a-f]{6}$/i.test(color)) throw new Error("--color must be #rrggbb");
  const settings = settingsOrExit(3000);
  const database = connect(settings.databaseUrl);
  await migrate(database);
  const taken = await database.read
    .selectFrom("employees")
    .select("id")
    .where("username_key", "=", normalise(username))
    .executeTakeFirst();
  if (taken) throw new Error(`--username: ${username} is taken`);
  const services = { database, now: () => new Date(), log: createLog(settings.logLevel) };
  const { password } = await createAccount(services, {
    ...{ name, username, email, country, domain, color },
    ...{ firstName: values["first-name"], lastName: values["last-name"] },
    timeZone: values["time-zone"] ?? null,
  });
  await database.close();
  say(`${name}: sign in as ${username} with the password ${password}`);
});
