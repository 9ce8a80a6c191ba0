import { parseArgs } from "node:util";

import { normalise } from "../../app/domain/normalise";
import { accountWrite } from "../api/account-write";
import { accountRead } from "../api/dispatch";
import {
  addSupplierKey,
  listSupplierKeys,
  revokeSupplierKey,
} from "../api/records/purchasing/supplier-access";
import {
  findWebhook,
  listDeliveries,
  removeWebhook,
  setWebhook,
} from "../api/records/purchasing/supplier-webhooks";
import { main, say, settingsOrExit } from "../boot";
import { connect, type Database } from "../database/connection";
import { migrate } from "../database/migrate";
import { createWebhooks } from "../integrations/webhooks/webhooks";
import { createLog } from "../log";
import { createSealer } from "../sealer";

const USAGE = `Usage: --username <somebody of the account> --supplier <its name> and one of
  --new-key <what it is for>   makes a key, and prints it once
  --revoke <id of a key>       withdraws it
  --webhook <https://…>        tells the supplier of orders there, and prints the secret that signs it once
  --no-webhook                 tells it no more
or nothing, which lists its keys, its webhook and the last attempts at it`;
const SHOWN = 20;

/** Says how a supplier's program takes part: by keys with which it answers, and an address at which it is told. */
await main(async () => {
  const { values } = parseArgs({
    options: {
      ...{ username: { type: "string" }, supplier: { type: "string" } },
      ...{ "new-key": { type: "string" }, revoke: { type: "string" } },
      ...{ webhook: { type: "string" }, "no-webhook": { type: "boolean" } },
    },
  });
  const { username, supplier, "new-key": newKey, revoke, webhook } = values;
  const wanted = [newKey, revoke, webhook, values["no-webhook"]].filter((one) => one !== undefined);
  if (!username || !supplier || wanted.length > 1 || newKey?.trim() === "") throw new Error(USAGE);
  const settings = settingsOrExit(3000);
  const database = connect(settings.databaseUrl);
  try {
    await migrate(database);
    const { accountId, ...found } = await findSupplier(database, username, supplier);
    const services = { database, now: () => new Date(), log: createLog(settings.logLevel) };
    const subject = { accountId, actor: { type: "system", id: "supplier-access" } } as const;
    const change = <Result>(work: Parameters<typeof accountWrite<Result>>[2]) =>
      accountWrite(services, subject, work);
    const sealer = createSealer(settings.credentialsSecrets);

    if (newKey !== undefined) {
      const { id, key } = await change((write) => addSupplierKey(write, found.id, newKey.trim()));
      say(`Key ${id} of ${found.name}, which is not shown again:\n${key}`);
    } else if (revoke !== undefined) {
      const isDone = await change((write) => revokeSupplierKey(write, found.id, revoke));
      if (!isDone) throw new Error(`--revoke: ${found.name} has no key ${revoke} in use`);
      say(`Key ${revoke} of ${found.name} opens nothing any more`);
    } else if (webhook !== undefined) {
      if (!createWebhooks(settings.webhooks).isAllowed(webhook)) {
        throw new Error("--webhook: must be an https address without a name, password or #");
      }
      const secret = await change((write) => setWebhook(write, sealer, found.id, webhook));
      say(`${found.name} is told of orders at ${webhook}`);
      say(`The secret that signs it, which is not shown again:\n${secret}`);
    } else if (values["no-webhook"]) {
      const isDone = await change((write) => removeWebhook(write, found.id));
      say(isDone ? `${found.name} is told of orders by mail alone` : "There was no webhook");
    } else {
      const read = accountRead(services, subject);
      for (const one of await listSupplierKeys(read, found.id)) {
        const used = one.last_used_at ? `last used ${one.last_used_at}` : "never used";
        const state = one.revoked_at ? `revoked ${one.revoked_at}` : used;
        say(`key ${one.id}  ${one.name}  made ${one.created_at}  ${state}`);
      }
      say(`webhook ${(await findWebhook(read, found.id))?.url ?? "none"}`);
      for (const one of await listDeliveries(read, found.id, SHOWN)) {
        const outcome = one.error ?? `arrived (${one.status})`;
        say(
          `${one.at}  ${one.event_id}  attempt ${one.attempt}  ${one.duration_ms} ms  ${outcome}`,
        );
      }
    }
  } finally {
    await database.close();
  }
});

async function findSupplier({ read }: Database, username: string, name: string) {
  const account = await read
    .selectFrom("employees")
    .select("account_id as id")
    .where("username_key", "=", normalise(username))
    .executeTakeFirst();
  if (!account) throw new Error(`--username: nobody is called ${username}`);
  const suppliers = await read
    .selectFrom("manufacturers")
    .select(["id", "name", "is_online"])
    .where("account_id", "=", account.id)
    .orderBy("position")
    .execute();
  const found = suppliers.find((one) => normalise(one.name) === normalise(name));
  if (!found) {
    const names = suppliers.map((one) => one.name).join(", ");
    throw new Error(`--supplier: there is none called ${name}, but ${names}`);
  }
  if (found.is_online === 0) throw new Error(`--supplier: ${found.name} takes no orders online`);
  return { accountId: account.id, id: found.id, name: found.name };
}
