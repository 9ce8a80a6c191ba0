import { ApiError } from "../../api-error";
import { readLines } from "../../records/body/line-rows";
import type { QuoteRow } from "../../records/body/quote-rows";
import type { AccountRead } from "../../scope";
import { hasUpdates } from "../../records/body/line-updates";
import { readUpdates } from "../updates";

/** Why an open quote cannot be accepted as it stands. */
export type Obstacle = "no_products" | "has_errors" | "pending_updates";

const WORDS: Readonly<Record<Obstacle, string>> = {
  no_products: "A quote without products cannot be accepted",
  has_errors: "Some products have errors, which have to be put right first",
  pending_updates: "Prices have moved since the quote was made: update them first",
};

/** What stands against accepting a quote; null if nothing does. Its status is looked at elsewhere. */
export async function findObstacle(
  read: AccountRead,
  quote: QuoteRow,
  now: Date,
): Promise<Obstacle | null> {
  if (quote.line_count === 0) return "no_products";
  if (quote.error_count > 0) return "has_errors";
  const lines = await readLines(read, quote.order_id);
  return hasUpdates(await readUpdates(read, quote, lines, now)) ? "pending_updates" : null;
}

/** Refuses (409) what stands against it, in words for staff. */
export async function requireAcceptable(
  read: AccountRead,
  quote: QuoteRow,
  now: Date,
): Promise<void> {
  const obstacle = await findObstacle(read, quote, now);
  if (obstacle) throw new ApiError(409, obstacle, WORDS[obstacle]);
}

export const isExpired = ({ expires_at }: Pick<QuoteRow, "expires_at">, now: Date): boolean =>
  expires_at !== null && Date.parse(expires_at) <= now.getTime();
