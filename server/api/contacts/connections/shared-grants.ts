import type { Grant } from "../../../integrations/contacts/provider";
import type { AccountRead } from "../../scope";
import type { Services } from "../../services";

/** Tells which mailbox or company a grant is of, to us alone. */
export function printOf({ sealer }: Services, schema: string, { facts }: Grant): string {
  const sorted = Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sealer.fingerprint(JSON.stringify([schema, sorted]));
}

/** True if another account uses the same grant: giving it back would take it from them. */
export async function isShared(
  { db, accountId }: AccountRead,
  print: string | null,
): Promise<boolean> {
  if (print === null) return false;
  const other = await db
    .selectFrom("contact_connections")
    .select("id")
    .where("grant_print", "=", print)
    .where("account_id", "<>", accountId)
    .where("sealed_grant", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
