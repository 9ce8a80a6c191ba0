import { dealEntry, storeEntries } from "../../database/search-entries";
import type { AccountWrite } from "../scope";
import { copiedColumns } from "./derived";
import { listTextFields } from "./udfs";

const BATCH = 500;

/**
 * Writes the names of contacts anew where deals keep them beside themselves, to be sorted and found by. A deal does
 * not change by it: it has no entry of its timeline, and no new revision.
 */
export async function renameContacts(
  write: AccountWrite,
  contacts: readonly { id: string; name: string; email: string | null }[],
): Promise<void> {
  if (contacts.length === 0) return;
  const { db, accountId } = write;
  const byId = new Map(contacts.map((one) => [one.id, one]));
  const deals = await db
    .selectFrom("deals")
    .select(["id", "tuid", "name", "sidemark", "udfs", "contact_id", "is_archived"])
    .where("account_id", "=", accountId)
    .where("contact_id", "in", [...byId.keys()])
    .orderBy("id")
    .execute();
  const textFields = deals.length > 0 ? await listTextFields(write) : new Set<string>();
  const entries = [];
  for (const deal of deals) {
    const contact = byId.get(deal.contact_id ?? "") ?? null;
    const { contact_key, search_text } = copiedColumns({ ...deal, contact, textFields });
    await db
      .updateTable("deals")
      .set({ contact_key, search_text })
      .where("account_id", "=", accountId)
      .where("id", "=", deal.id)
      .execute();
    entries.push(dealEntry({ id: deal.id, search_text, is_archived: deal.is_archived }));
  }
  // A contact may have more deals than a statement has places.
  for (let at = 0; at < entries.length; at += BATCH) {
    await storeEntries(write, entries.slice(at, at + BATCH));
  }
}
