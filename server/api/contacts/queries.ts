import type { Selectable } from "kysely";

import type { ContactSummary } from "../../../app/upstream/contract/contacts";
import { matchesSearch, unindexed } from "../../database/dialect";
import { phoneTerm } from "../../database/normalise";
import type { Schema } from "../../database/schema";
import type { AccountRead } from "../scope";

const MAX_DEALS = 100;

interface ContactPage {
  /** Nothing finds all. */
  search: string;
  /** These alone, also those that are gone. */
  ids?: readonly string[];
  sort?: { direction: "ASC" | "DESC" };
  limit: number;
  offset: number;
}

/** One page of an account's contacts by name, and how many match. */
export async function searchContacts(
  { db, engine, accountId }: AccountRead,
  page: ContactPage,
): Promise<{ total: number; data: ContactSummary[] }> {
  if (page.ids?.length === 0) return { total: 0, data: [] };
  const direction = page.sort?.direction === "DESC" ? "desc" : "asc";
  let query = db.selectFrom("contacts").where("contacts.account_id", "=", accountId);
  query = page.ids
    ? query.where("contacts.id", "in", page.ids)
    : query.where("contacts.is_gone", "=", 0);
  const term = phoneTerm(page.search) ?? page.search;
  if (term !== "") query = query.where(matchesSearch(engine, "contacts", term));
  // Ids first, by the index alone: what comes before a late page is not read.
  const ids = query
    .select(["contacts.id", "contacts.name_key"])
    .orderBy("contacts.name_key", direction)
    .orderBy("contacts.id", direction)
    .limit(page.limit)
    .offset(page.offset);
  const [data, count] = await Promise.all([
    db
      .selectFrom(ids.as("page"))
      .innerJoin("contacts as c", "c.id", "page.id")
      .select(["c.id", "c.name", "c.email", "c.phone"])
      .where("c.account_id", "=", accountId)
      .orderBy("page.name_key", direction)
      .orderBy("page.id", direction)
      .execute(),
    query.select((expression) => expression.fn.countAll<number>().as("total")).executeTakeFirst(),
  ]);
  return { total: Number(count?.total ?? 0), data };
}

/** What we have of a contact. */
export type ContactRow = Selectable<Schema["contacts"]>;

export async function findContactRow(
  { db, accountId }: AccountRead,
  id: string,
): Promise<ContactRow | null> {
  const row = await db
    .selectFrom("contacts")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** What was copied of a contact. */
export const dataOf = ({ external_data }: Pick<ContactRow, "external_data">) =>
  JSON.parse(external_data) as Record<string, unknown>;

/** The newest deals of a contact, archived ones behind the others. */
export async function listDealsOf({ db, engine, accountId }: AccountRead, contactId: string) {
  const deals = await db
    .selectFrom("deals")
    .innerJoin("workflow_statuses as s", "s.id", "deals.status_id")
    .select([
      "deals.id",
      "deals.tuid",
      "deals.name",
      "deals.description",
      "deals.workflow_id",
      "deals.is_archived",
      "deals.updated_at",
      "s.name as status_name",
      "s.phase",
    ])
    .where(unindexed(engine, "deals.account_id"), "=", accountId)
    .where("s.account_id", "=", accountId)
    .where("deals.contact_id", "=", contactId)
    .orderBy("deals.number", "desc")
    .limit(MAX_DEALS + 1)
    .execute();
  const isTruncated = deals.length > MAX_DEALS;
  const shown = deals.slice(0, MAX_DEALS);
  return {
    isTruncated,
    deals: shown.toSorted((one, other) => one.is_archived - other.is_archived),
  };
}

/** Contacts by the ids that their provider has for them. */
export async function findByExternalIds(
  { db, accountId }: AccountRead,
  providerId: string,
  externalIds: readonly string[],
): Promise<Map<string, { id: string; name: string }>> {
  if (externalIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("contacts")
    .select(["id", "name", "external_id"])
    .where("account_id", "=", accountId)
    .where("provider_config_id", "=", providerId)
    .where("external_id", "in", externalIds)
    .execute();
  return new Map(rows.map(({ external_id, id, name }) => [external_id, { id, name }]));
}
