import type { Grant } from "../../../integrations/contacts/provider";
import type { AccountRead } from "../../scope";
import type { Services } from "../../services";

/** Tell which mailbox or company a grant is of, to us alone: as it is stored, and as it was under earlier secrets. */
export function printsOf({ sealer }: Services, schema: string, { facts }: Grant) {
  const sorted = Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sealer.fingerprints(JSON.stringify([schema, sorted]));
}

/** True if another account uses the same grant: giving it back would take it from them. */
export async function isShared(
  { db, accountId }: AccountRead,
  prints: readonly string[],
): Promise<boolean> {
  const other = await db
    .selectFrom("contact_connections")
    .select("id")
    .where("grant_print", "in", prints)
    .where("account_id", "<>", accountId)
    .where("sealed_grant", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
