import type { WireResponseOf } from "../../../app/upstream/endpoint";
import type { contacts } from "../../../app/upstream/contract/contacts";
import type { Phase } from "../../../app/upstream/contract/workflows";
import { valueAt } from "../../../app/domain/field-paths";
import type { FieldGroups } from "../../integrations/contacts/provider";
import type { AccountRead } from "../scope";
import { dataOf, findByExternalIds, listDealsOf } from "./queries";
import type { FoundContact } from "./read-contact";
import { copyOf } from "./troubles";

/** A contact as the wire has it. */
export async function presentContact(
  read: AccountRead,
  { row, provider, trouble }: FoundContact,
): Promise<WireResponseOf<typeof contacts.getContact>> {
  const data = dataOf(row);
  const [{ deals, isTruncated }, references] = await Promise.all([
    listDealsOf(read, row.id),
    provider
      ? readReferences(read, provider.id, provider.fieldGroups, data)
      : new Map<string, Named>(),
  ]);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    externalLink: row.external_link,
    externalData: data,
    providerConfigId: row.provider_config_id,
    context: {
      deals: deals.map((deal) => ({
        id: deal.id,
        tuid: deal.tuid,
        name: deal.name,
        description: deal.description,
        workflowId: deal.workflow_id,
        isArchived: deal.is_archived === 1,
        status: { name: deal.status_name, phase: deal.phase as Phase },
        updatedAt: deal.updated_at,
      })),
      isTruncated,
    },
    references: Object.fromEntries(references),
    ...(provider && trouble ? { copy: copyOf(provider, row.copied_at, trouble) } : {}),
    revision: row.revision,
  };
}

interface Named {
  id: string;
  name: string;
}

/** What fields of the type CONTACT say is the provider's id of somebody, as text or in a record of its own. */
export function externalIdAt(data: unknown, path: string): string | null {
  const value = valueAt(data, path);
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : value;
  return typeof id === "string" && id !== "" ? id : null;
}

export const contactPaths = (groups: FieldGroups): string[] =>
  groups.flatMap(({ fields }) =>
    fields.filter(({ type }) => type === "CONTACT").map(({ path }) => path),
  );

/** The contacts that a contact's fields name, by the fields' paths. */
export async function readReferences(
  read: AccountRead,
  providerId: string,
  groups: FieldGroups,
  data: unknown,
): Promise<Map<string, Named>> {
  const named = contactPaths(groups).flatMap((path) => {
    const externalId = externalIdAt(data, path);
    return externalId === null ? [] : [{ path, externalId }];
  });
  const known = await findByExternalIds(
    read,
    providerId,
    named.map(({ externalId }) => externalId),
  );
  return new Map(
    named.flatMap(({ path, externalId }) => {
      const one = known.get(externalId);
      return one ? [[path, one] as const] : [];
    }),
  );
}
