import type { z } from "zod";

import type { quoteSchema } from "../../../../app/upstream/contract/quotes";
import type { TimelineEntry } from "../../../../app/upstream/contract/timeline";
import type { QuoteRow } from "../../records/body/quote-rows";
import type { AccountRead } from "../../scope";

/** To whom a quote was last mailed and when, as its deal's timeline tells; null if it never was. One row of the deal's own. */
export async function findLastSent(
  { db, accountId }: AccountRead,
  { id, deal_id }: Pick<QuoteRow, "id" | "deal_id">,
): Promise<NonNullable<z.input<typeof quoteSchema>["lastSent"]> | null> {
  const row = await db
    .selectFrom("timeline_entries")
    .select(["at", "changes"])
    .where("account_id", "=", accountId)
    .where("deal_id", "=", deal_id)
    .where("area", "=", "QUOTES")
    .where("verb", "=", "SENT")
    .where("subject_id", "=", id)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const [to] = JSON.parse(row.changes) as TimelineEntry["changes"];
  return to?.new ? { at: row.at, to: to.new } : null;
}
