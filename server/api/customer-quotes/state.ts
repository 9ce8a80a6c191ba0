import type { QuoteRow } from "../records/body/quote-rows";
import type { AccountRead } from "../scope";
import { findObstacle, isExpired } from "../quotes/acceptance/acceptable";
import { ApiError } from "../api-error";

/** Whether a customer can accept a quote, or why not. */
export type CustomerState =
  | "OPEN"
  | "ACCEPTED"
  | "EXPIRED"
  /** Staff are still at work on it. */
  | "CHANGING"
  /** Rejected: its customer reads that there is a quote, and nothing that stands in it. */
  | "WITHDRAWN"
  | "CLOSED";

export const isWithdrawn = ({ status }: Pick<QuoteRow, "status">): boolean => status === "REJECTED";

export async function customerStateOf(
  read: AccountRead,
  quote: QuoteRow,
  now: Date,
): Promise<CustomerState> {
  if (quote.status === "ACCEPTED") return "ACCEPTED";
  if (isWithdrawn(quote)) return "WITHDRAWN";
  if (quote.status !== "OPEN" || (await isDealArchived(read, quote.deal_id))) return "CLOSED";
  if (isExpired(quote, now)) return "EXPIRED";
  return (await findObstacle(read, quote, now)) ? "CHANGING" : "OPEN";
}

/** Refuses (409) what a customer cannot accept, in words for them. */
export function requireOpen(state: Exclude<CustomerState, "ACCEPTED">): void {
  switch (state) {
    case "OPEN":
      return;
    case "EXPIRED":
      throw new ApiError(409, "expired", "This quote has expired. Please ask us for a new one.");
    case "CHANGING": {
      const words = "This quote is being updated. Please try again later, or ask us.";
      throw new ApiError(409, "being_changed", words);
    }
    case "WITHDRAWN": {
      const words = "This quote can no longer be accepted. Please ask us.";
      throw new ApiError(409, "wrong_status", words);
    }
    case "CLOSED":
      throw new ApiError(409, "wrong_status", "This quote cannot be accepted. Please ask us.");
    default:
      throw new Error(`A quote is ${String(state satisfies never)}`);
  }
}

async function isDealArchived({ db, accountId }: AccountRead, dealId: string): Promise<boolean> {
  const row = await db
    .selectFrom("deals")
    .select("is_archived")
    .where("account_id", "=", accountId)
    .where("id", "=", dealId)
    .executeTakeFirst();
  return row?.is_archived !== 0;
}
