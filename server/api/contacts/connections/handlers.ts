import { contactConnections } from "../../../../app/upstream/contract/contact-connections";
import { DIRECTORY_ID } from "../../../integrations/contacts/directory/provider-config";
import { ApiError, notFound } from "../../api-error";
import { mutation, query } from "../../implement";
import type { AccountRead, AccountWrite } from "../../scope";
import { findConnectionRow, isConnected } from "../connection-rows";
import { listProviders } from "../open-provider";
import { checkHandler } from "./check";
import { linkingHandlers } from "./link";
import { unlinkHandler } from "./unlink";

const list = query(contactConnections.listContactConnections, async (read, { services }) => {
  const [providers, counts] = await Promise.all([listProviders(services, read), countOf(read)]);
  return {
    data: providers.map(({ id, name, isPrimary, connection }) => ({
      id,
      schema: connection?.schema ?? "DIRECTORY",
      name,
      label: connection?.label ?? null,
      isPrimary,
      isConnected: connection === null || isConnected(connection),
      contactCount: counts.get(id) ?? 0,
      copiedAt: connection?.copied_at ?? null,
      trouble: connection?.copy_trouble ?? null,
    })),
    available: services.contactVendors.map(({ schema, name }) => ({ schema, name })),
  };
});

async function countOf({ db, accountId }: AccountRead): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("contacts")
    .select(["provider_config_id", ({ fn }) => fn.countAll<number>().as("count")])
    .where("account_id", "=", accountId)
    .where("is_gone", "=", 0)
    .groupBy("provider_config_id")
    .execute();
  return new Map(rows.map(({ provider_config_id, count }) => [provider_config_id, Number(count)]));
}

const makePrimary = mutation(
  contactConnections.makeContactProviderPrimary,
  async (write, { params: { id } }) => {
    if (id !== DIRECTORY_ID) {
      const row = await findConnectionRow(write, id);
      if (!row) throw notFound();
      if (!isConnected(row))
        throw new ApiError(409, "disconnected", "This provider is not connected");
    }
    await setPrimary(write, id);
  },
);

/** One provider of an account is the primary one: the directory, where no connection is. */
async function setPrimary({ db, accountId }: AccountWrite, id: string): Promise<void> {
  await db
    .updateTable("contact_connections")
    .set(({ eb }) => ({
      is_primary: eb.case().when("id", "=", id).then(1).else(0).end(),
    }))
    .where("account_id", "=", accountId)
    .execute();
}

export const contactConnectionHandlers = [
  list,
  checkHandler,
  makePrimary,
  ...linkingHandlers,
  unlinkHandler,
];
