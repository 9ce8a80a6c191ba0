import { providerName } from "../../../app/domain/provider-names";
import { createDirectory } from "../../integrations/contacts/directory/directory";
import { directoryContact } from "../../integrations/contacts/directory/directory-contact";
import { DIRECTORY_FIELDS } from "../../integrations/contacts/directory/fields";
import {
  DIRECTORY_ID,
  DIRECTORY_NAME,
} from "../../integrations/contacts/directory/provider-config";
import {
  ProviderFailure,
  type ContactProvider,
  type ContactVendor,
  type FieldGroups,
} from "../../integrations/contacts/provider";
import { newId } from "../../database/id";
import type { AccountRead } from "../scope";
import type { Services } from "../services";
import { guardProvider } from "./breaker";
import { findConnectionRow, listConnectionRows, type ConnectionRow } from "./connection-rows";
import { openGrant, renewalOf } from "./grants";

/** One of an account's providers. */
export interface AccountProvider {
  readonly id: string;
  /** As people call it: "Zoho CRM". */
  readonly name: string;
  readonly isPrimary: boolean;
  /** As it last said. */
  readonly fieldGroups: FieldGroups;
  /** Null of the directory, whose contacts are no copies. */
  readonly connection: ConnectionRow | null;
  /**
   * Opens it; fails with `disconnected` if it cannot be asked. With `isLive` it is asked even while it is left alone for want
   * of answers.
   */
  open(options?: { isLive: boolean }): ContactProvider;
}

/** All of an account's providers, the directory first. */
export async function listProviders(
  services: Services,
  read: AccountRead,
): Promise<AccountProvider[]> {
  const rows = await listConnectionRows(read);
  const others = rows.map((row) => connected(services, row));
  return [directory(read, !others.some(({ isPrimary }) => isPrimary)), ...others];
}

/** The provider of a contact. */
export async function findProvider(
  services: Services,
  read: AccountRead,
  id: string,
): Promise<AccountProvider | null> {
  if (id === DIRECTORY_ID) return (await listProviders(services, read))[0] ?? null;
  const row = await findConnectionRow(read, id);
  return row && connected(services, row);
}

function directory(read: AccountRead, isPrimary: boolean): AccountProvider {
  return {
    id: DIRECTORY_ID,
    name: DIRECTORY_NAME,
    isPrimary,
    fieldGroups: DIRECTORY_FIELDS,
    connection: null,
    open: () =>
      createDirectory({
        newId,
        async find(externalId) {
          const row = await read.db
            .selectFrom("contacts")
            .select("external_data")
            .where("account_id", "=", read.accountId)
            .where("provider_config_id", "=", DIRECTORY_ID)
            .where("external_id", "=", externalId)
            .executeTakeFirst();
          if (!row) return null;
          return directoryContact(
            externalId,
            JSON.parse(row.external_data) as Record<string, unknown>,
          );
        },
      }),
  };
}

function connected(services: Services, row: ConnectionRow): AccountProvider {
  return {
    id: row.id,
    name: providerName(row.schema),
    // One that was disconnected only remembers that it was.
    isPrimary: row.is_primary === 1 && row.sealed_grant !== null,
    fieldGroups: JSON.parse(row.field_groups) as FieldGroups,
    connection: row,
    open({ isLive } = { isLive: false }) {
      const vendor = findVendor(services, row.schema);
      if (!vendor) throw new ProviderFailure("disconnected", "This server has no keys for it");
      const provider = vendor.open(openGrant(services, row), renewalOf(services, row));
      return isLive ? provider : guardProvider(row.account_id, provider);
    },
  };
}

export function findVendor({ contactVendors }: Services, schema: string): ContactVendor | null {
  return contactVendors.find((vendor) => vendor.schema === schema) ?? null;
}
