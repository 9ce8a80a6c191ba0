import { newId } from "../../database/id";
import { contactEntry, removeEntries, storeEntries } from "../../database/search-entries";
import { contactColumns } from "../../integrations/contacts/contact-columns";
import type { ProviderContact } from "../../integrations/contacts/provider";
import { renameContacts } from "../records/rename-contacts";
import { stale } from "../api-error";
import type { AccountWrite } from "../scope";

const BATCH = 500;

/** How contacts of the directory are stored: they are no copies, and their id is the provider's. */
interface Options {
  isDirectory?: boolean;
}

/**
 * Stores contacts as their provider has them now: new ones, changed ones with a new revision, and of those that are the
 * same when they were last seen. What follows of a name goes along: what is found, and what deals show. Their ids, by
 * the provider's.
 */
export async function saveCopies(
  write: AccountWrite,
  providerId: string,
  given: readonly ProviderContact[],
  options: Options = {},
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  // Of one that came twice, as lists in motion have it, the last counts.
  const unique = [...new Map(given.map((one) => [one.externalId, one])).values()];
  for (let from = 0; from < unique.length; from += BATCH) {
    const saved = await saveBatch(write, providerId, unique.slice(from, from + BATCH), options);
    for (const [externalId, id] of saved) ids.set(externalId, id);
  }
  return ids;
}

type Columns = ReturnType<typeof contactColumns>;
const COPIED = ["name", "email", "phone", "place", "external_link", "external_data"] as const;

async function saveBatch(
  write: AccountWrite,
  providerId: string,
  contacts: readonly ProviderContact[],
  { isDirectory = false }: Options,
): Promise<Map<string, string>> {
  const { db, accountId, now } = write;
  const seen = { copied_at: isDirectory ? null : now.toISOString(), is_gone: 0 };
  const known = await db
    .selectFrom("contacts")
    .select(["id", "external_id", "is_gone", "revision", ...COPIED])
    .where("account_id", "=", accountId)
    .where("provider_config_id", "=", providerId)
    .where(
      "external_id",
      "in",
      contacts.map(({ externalId }) => externalId),
    )
    .execute();
  const before = new Map(known.map((row) => [row.external_id, row]));
  const same: string[] = [];
  const renamed: { id: string; name: string; email: string | null }[] = [];
  const entered: { id: string; search_text: string; phone: string | null }[] = [];
  const ids = new Map<string, string>();
  for (const contact of contacts) {
    const columns = contactColumns(contact);
    const old = before.get(contact.externalId);
    if (old && old.is_gone === 0 && COPIED.every((name) => old[name] === columns[name])) {
      same.push(old.id);
      ids.set(contact.externalId, old.id);
      continue;
    }
    const id = old?.id ?? (isDirectory ? contact.externalId : newId());
    await storeOne(write, { id, providerId, columns, seen });
    ids.set(contact.externalId, id);
    entered.push({ id, search_text: columns.search_text, phone: columns.phone });
    if (old && (old.name !== columns.name || old.email !== columns.email)) {
      renamed.push({ id, name: columns.name, email: columns.email });
    }
  }
  if (same.length > 0 && !isDirectory) {
    await db
      .updateTable("contacts")
      .set({ copied_at: seen.copied_at })
      .where("account_id", "=", accountId)
      .where("id", "in", same)
      .execute();
  }
  await storeEntries(write, entered.map(contactEntry));
  await renameContacts(write, renamed);
  return ids;
}

interface One {
  id: string;
  providerId: string;
  columns: Columns;
  seen: { copied_at: string | null; is_gone: number };
}

async function storeOne(
  { db, accountId, now }: AccountWrite,
  { id, providerId, columns, seen }: One,
): Promise<void> {
  await db
    .insertInto("contacts")
    .values({
      id,
      account_id: accountId,
      provider_config_id: providerId,
      ...columns,
      ...seen,
      created_at: now.toISOString(),
    })
    // By another process that copies in the same moment, too.
    .onConflict((conflict) =>
      conflict.columns(["account_id", "provider_config_id", "external_id"]).doUpdateSet((row) => ({
        ...columns,
        ...seen,
        revision: row("contacts.revision", "+", 1),
      })),
    )
    .execute();
}

/** Contacts that are at their provider no more leave the lists and the search; deals keep them. */
export async function markGone(write: AccountWrite, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await write.db
    .updateTable("contacts")
    .set({ is_gone: 1 })
    .where("account_id", "=", write.accountId)
    .where("id", "in", ids)
    .execute();
  await removeEntries(write, "CONTACT", ids);
}

/** Refuses if the row is not any more as it was read: its lock is held until the change is stored. */
export async function takeRevision(
  { db, accountId }: AccountWrite,
  { id, revision }: { id: string; revision: number },
  seen: number | undefined,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("contacts")
    .set({ revision })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("revision", "=", seen ?? revision)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw stale();
}
