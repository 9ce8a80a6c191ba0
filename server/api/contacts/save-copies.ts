import type { Selectable } from "kysely";
import { isDeepStrictEqual } from "node:util";

import { newId } from "../../database/id";
import type { Schema } from "../../database/schema";
import { contactEntry, removeEntries, storeEntries } from "../../database/search-entries";
import { contactColumns } from "../../integrations/contacts/contact-columns";
import type { FieldGroups, ProviderContact } from "../../integrations/contacts/provider";
import { renameContacts } from "../records/rename-contacts";
import { fieldsDiffer } from "./field-values";
import type { AccountWrite } from "../scope";

const BATCH = 500;

/** Whose contacts are stored. */
export interface CopiedFrom {
  readonly id: string;
  readonly fieldGroups: FieldGroups;
  /** Null of the directory, whose contacts are no copies, and have the id the provider gave them. */
  readonly connection: object | null;
}

/**
 * Stores contacts as their provider has them now: new ones, changed ones, and of those that are the same when they were
 * last seen. A change of what people read or edit is a new revision. What follows of a name goes along: what is found,
 * and what deals show. Their ids, by the provider's.
 *
 * @param askedAt When the provider was asked, if that was long ago: what was copied since then is newer, and stays.
 */
export async function saveCopies(
  write: AccountWrite,
  from: CopiedFrom,
  given: readonly ProviderContact[],
  askedAt: string | null = null,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  // Of one that came twice, as lists in motion have it, the last counts.
  const unique = [...new Map(given.map((one) => [one.externalId, one])).values()];
  for (let at = 0; at < unique.length; at += BATCH) {
    const saved = await saveBatch(write, from, unique.slice(at, at + BATCH), askedAt);
    for (const [externalId, id] of saved) ids.set(externalId, id);
  }
  return ids;
}

type Columns = ReturnType<typeof contactColumns>;
const SHOWN = ["name", "email", "phone", "place", "external_link"] as const;
type Known = Pick<
  Selectable<Schema["contacts"]>,
  "id" | "external_id" | "is_gone" | "external_data" | "copied_at" | (typeof SHOWN)[number]
>;

async function saveBatch(
  write: AccountWrite,
  from: CopiedFrom,
  contacts: readonly ProviderContact[],
  askedAt: string | null,
): Promise<Map<string, string>> {
  const { now } = write;
  const isDirectory = from.connection === null;
  const seen = { copied_at: isDirectory ? null : now.toISOString(), is_gone: 0 };
  const before = await findKnown(write, from.id, contacts);
  const same: string[] = [];
  const renamed: { id: string; name: string; email: string | null }[] = [];
  const entered: { id: string; search_text: string; phone: string | null }[] = [];
  const ids = new Map<string, string>();
  for (const contact of contacts) {
    const old = before.get(contact.externalId);
    if (old && askedAt !== null && (old.copied_at ?? "") > askedAt) {
      ids.set(contact.externalId, old.id);
      continue;
    }
    const whole = old ? completed(contact, old) : contact;
    const columns = contactColumns(whole);
    const isSame =
      old && isDeepStrictEqual(JSON.parse(old.external_data), JSON.parse(columns.external_data));
    const isShownAlike = old !== undefined && SHOWN.every((name) => old[name] === columns[name]);
    if (old?.is_gone === 0 && isSame && isShownAlike) {
      same.push(old.id);
      ids.set(contact.externalId, old.id);
      continue;
    }
    const fresh = old?.id ?? (isDirectory ? contact.externalId : newId());
    const isEdited =
      !isShownAlike || fieldsDiffer(from.fieldGroups, JSON.parse(old.external_data), whole.data);
    const one = { id: fresh, providerId: from.id, columns, seen, isEdited };
    const id = await storeOne(write, one);
    ids.set(contact.externalId, id);
    entered.push({ id, search_text: columns.search_text, phone: columns.phone });
    if (old && (old.name !== columns.name || old.email !== columns.email)) {
      renamed.push({ id, name: columns.name, email: columns.email });
    }
  }
  if (!isDirectory) await noteSeen(write, same, now);
  await storeEntries(write, entered.map(contactEntry));
  await renameContacts(write, renamed);
  return ids;
}

async function findKnown(
  { db, accountId }: AccountWrite,
  providerId: string,
  contacts: readonly ProviderContact[],
): Promise<Map<string, Known>> {
  const known = await db
    .selectFrom("contacts")
    .select(["id", "external_id", "is_gone", "external_data", "copied_at", ...SHOWN])
    .where("account_id", "=", accountId)
    .where("provider_config_id", "=", providerId)
    .where(
      "external_id",
      "in",
      contacts.map(({ externalId }) => externalId),
    )
    .execute();
  return new Map(known.map((row) => [row.external_id, row]));
}

/** What a list leaves out of a contact is as it was. */
function completed(contact: ProviderContact, old: Known): ProviderContact {
  if (!contact.isPart) return contact;
  const before = JSON.parse(old.external_data) as Record<string, unknown>;
  return { ...contact, data: { ...before, ...contact.data } };
}

async function noteSeen({ db, accountId }: AccountWrite, ids: readonly string[], now: Date) {
  if (ids.length === 0) return;
  await db
    .updateTable("contacts")
    .set({ copied_at: now.toISOString() })
    .where("account_id", "=", accountId)
    .where("id", "in", ids)
    .execute();
}

interface One {
  id: string;
  providerId: string;
  columns: Columns;
  seen: { copied_at: string | null; is_gone: number };
  isEdited: boolean;
}

/** The id it is stored under: the one it has already, if somebody else was quicker. */
async function storeOne(
  { db, accountId, now }: AccountWrite,
  { id, providerId, columns, seen, isEdited }: One,
): Promise<string> {
  const stored = await db
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
        revision: row("contacts.revision", "+", isEdited ? 1 : 0),
      })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return stored.id;
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
