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
  if (!isReadable(quote)) throw notFound();
  return { read, quote, subject };
}

/**
 * Whether the link of a quote's page leads to it. That hangs on the quote alone: whoever has a link was given it, by mail or
 * by hand, and of what was rejected since the page says no more than that.
 */
export const isReadable = ({
  status,
  is_archived,
}: Pick<QuoteRow, "status" | "is_archived">): boolean =>
  is_archived === 0 && ["OPEN", "LOCKED", "ACCEPTED", "REJECTED"].includes(status);
