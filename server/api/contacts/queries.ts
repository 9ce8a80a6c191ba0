import type { ContactSummary } from "../../../app/upstream/contract/contacts";
import { matchesSearch, unindexed } from "../../database/dialect";
import type { AccountRead } from "../scope";

const MAX_DEALS = 100;

interface ContactPage {
  search: string;
  limit: number;
  offset: number;
}

/** One page of an account's contacts by name, and how many match. */
export async function searchContacts(
  { db, engine, accountId }: AccountRead,
  page: ContactPage,
): Promise<{ total: number; data: ContactSummary[] }> {
  let query = db.selectFrom("contacts").where("contacts.account_id", "=", accountId);
  if (page.search !== "") query = query.where(matchesSearch(engine, "contacts", page.search));
  const [data, count] = await Promise.all([
    query
      .select(["contacts.id", "contacts.name", "contacts.email", "contacts.phone"])
      .orderBy("contacts.name_key")
      .orderBy("contacts.id")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    query.select((expression) => expression.fn.countAll<number>().as("total")).executeTakeFirst(),
  ]);
  return { total: Number(count?.total ?? 0), data };
}

export async function findContact({ db, engine, accountId }: AccountRead, id: string) {
  const contact = await db
    .selectFrom("contacts")
    .select(["id", "name", "email", "phone", "external_data", "provider_config_id"])
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!contact) return null;
  const deals = await db
    .selectFrom("deals")
    .select(["id", "tuid", "name", "description", "workflow_id", "is_archived"])
    .where(unindexed(engine, "deals.account_id"), "=", accountId)
    .where("contact_id", "=", id)
    .orderBy("number", "desc")
    .limit(MAX_DEALS + 1)
    .execute();
  return {
    ...contact,
    deals: deals.slice(0, MAX_DEALS),
    isTruncated: deals.length > MAX_DEALS,
  };
}
