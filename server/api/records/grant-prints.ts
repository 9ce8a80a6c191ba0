import type { Grant } from "../../integrations/contacts/provider";
import type { AccountRead } from "../scope";
import type { Services } from "../services";

/** Tell which mailbox or company a grant is of, to us alone: as it is stored, and as it was under earlier secrets. */
export function printsOf({ sealer }: Services, schema: string, { facts }: Grant) {
  const sorted = Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sealer.fingerprints(JSON.stringify([schema, sorted]));
}

/**
 * True if a grant is used elsewhere: by another account, or by this one for the other of its contacts and its calendar.
 * Giving it back would take it from them.
 */
export async function isGrantShared(
  { db, accountId }: AccountRead,
  prints: readonly string[],
  usedFor: "contacts" | "calendar",
): Promise<boolean> {
  let connections = db
    .selectFrom("contact_connections")
    .select("id")
    .where("grant_print", "in", prints)
    .where("sealed_grant", "is not", null);
  let calendars = db
    .selectFrom("calendar_accounts")
    .select("id")
    .where("grant_print", "in", prints);
  if (usedFor === "contacts") connections = connections.where("account_id", "<>", accountId);
  else calendars = calendars.where("account_id", "<>", accountId);
  const found = [
    await connections.limit(1).executeTakeFirst(),
    await calendars.limit(1).executeTakeFirst(),
  ];
  return found.some((one) => one !== undefined);
}
