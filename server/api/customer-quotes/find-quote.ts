import { notFound } from "../api-error";
import { accountRead } from "../dispatch";
import { countEvent } from "../rate-limit";
import { requireQuote, type QuoteRow } from "../records/body/quote-rows";
import type { AccountRead } from "../scope";
import type { Services } from "../services";

const MINUTE_MS = 60_000;
/** A page is two calls or three, and a household or an office has one address. */
const READS_OF_ADDRESS = 240;

interface Asked {
  readonly params: { readonly id: string };
  readonly services: Services;
  readonly clientAddress: string;
}
export interface FoundQuote {
  readonly read: AccountRead;
  readonly quote: QuoteRow;
  readonly subject: {
    readonly accountId: string;
    readonly actor: { readonly type: "customer"; readonly id: string };
  };
}

/** A quote by the id in its link. What is none and what customers may not see is answered alike: 404. */
export async function findQuote({ params, services, clientAddress }: Asked): Promise<FoundQuote> {
  await countEvent(services, [
    {
      kind: "customer-quote-address",
      subject: clientAddress,
      most: READS_OF_ADDRESS,
      windowMs: MINUTE_MS,
    },
  ]);
  const row = await services.database.read
    .selectFrom("quotes")
    .select(["id", "account_id"])
    .where("public_id", "=", params.id)
    .executeTakeFirst();
  // As much is asked for an id that is none as for one that is.
  const id = row?.id ?? "";
  const accountId = row?.account_id ?? "";
  const subject = { accountId, actor: { type: "customer", id } } as const;
  const read = accountRead(services, subject);
  const quote = await requireQuote(read, { id });
  if (!(await isReadable(read, quote))) throw notFound();
  return { read, quote, subject };
}

/** Open, locked and accepted ones are read; one that was rejected if it was accepted or mailed before. */
export async function isReadable(
  { db, accountId }: AccountRead,
  quote: Pick<QuoteRow, "id" | "deal_id" | "status" | "is_archived">,
): Promise<boolean> {
  if (quote.is_archived === 1) return false;
  if (["OPEN", "LOCKED", "ACCEPTED"].includes(quote.status)) return true;
  if (quote.status !== "REJECTED") return false;
  const accepted = await db
    .selectFrom("acceptances")
    .select("id")
    .where("account_id", "=", accountId)
    .where("quote_id", "=", quote.id)
    .limit(1)
    .executeTakeFirst();
  if (accepted) return true;
  const sent = await db
    .selectFrom("timeline_entries")
    .select("id")
    .where("account_id", "=", accountId)
    .where("deal_id", "=", quote.deal_id)
    .where("area", "=", "QUOTES")
    .where("verb", "=", "SENT")
    .where("subject_id", "=", quote.id)
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}
