import type { ContactSummary } from "../../../app/upstream/contract/contacts";
import type { Engine } from "../../database/connection";
import { matchesSearch, unindexed } from "../../database/dialect";
import type { Db } from "../../database/schema";

interface ContactPage {
  search: string;
  limit: number;
  offset: number;
}

/** One page of an account's contacts by name, and how many match. */
export async function searchContacts(
  engine: Engine,
  db: Db,
  accountId: string,
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

export async function findContact(engine: Engine, db: Db, accountId: string, id: string) {
  const contact = await db
    .selectFrom("contacts")
    .select(["id", "name", "email", "phone", "external_data"])
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
    .limit(100)
    .execute();
  return { ...contact, deals };
}
