import { normalise } from "../../../app/domain/normalise";
import { contactColumns } from "../../integrations/contacts/contact-columns";
import { directoryContact } from "../../integrations/contacts/directory/directory-contact";
import { DIRECTORY_ID } from "../../integrations/contacts/directory/provider-config";
import type { Database } from "../connection";
import { newId } from "../id";
import { contactEntry, storeEntries } from "../search-entries";
import type { Random } from "./random";
import { COMPANIES, FIRST_NAMES, SITES, SURNAMES } from "./words";

const BATCH = 500;

export interface Contact {
  id: string;
  name: string;
  email: string;
}

/** Fills an account with as many contacts as so many deals would have, and returns them. */
export async function fillContacts(
  database: Database,
  accountId: string,
  random: Random,
  options: { count: number; now: Date },
): Promise<Contact[]> {
  const wanted = Math.max(40, Math.min(100_000, Math.round(options.count * 0.6)));
  const contacts: Contact[] = [];
  for (let from = 0; from < wanted; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, wanted - from) }, (_, at) =>
      contactRow(accountId, random, from + at, options.now),
    );
    contacts.push(...rows.map((row) => ({ id: row.id, name: row.name, email: row.email ?? "" })));
    await database.write(async (db) => {
      await db.insertInto("contacts").values(rows).execute();
      await storeEntries({ db, engine: database.engine, accountId }, rows.map(contactEntry));
    });
  }
  return contacts;
}

function contactRow(accountId: string, random: Random, index: number, now: Date) {
  const isCompany = index % 9 === 8;
  const first = random.pick(FIRST_NAMES);
  const last = random.pick(SURNAMES);
  const name = isCompany ? random.pick(COMPANIES) : `${first} ${last}`;
  const mailbox = normalise(`${first}.${last}`).replace(/[^a-z.]/g, "");
  const email = `${mailbox}${index}@example.com`;
  const phone = `04${random.between(10, 99)} ${random.between(100, 999)} ${random.between(100, 999)}`;
  const address = `${random.between(1, 180)} ${random.pick(SURNAMES)} Street, ${random.pick(SITES)}`;
  const id = newId();
  return {
    id,
    account_id: accountId,
    provider_config_id: DIRECTORY_ID,
    ...contactColumns(directoryContact(id, { name, email, phone, address })),
    created_at: now.toISOString(),
  };
}
