import type { Insertable } from "kysely";

import { newId, newPublicId } from "../../database/id";
import type { Schema } from "../../database/schema";
import { quoteEntry, storeEntries } from "../../database/search-entries";
import { requireRoom } from "../records/body/quote-rows";
import { changeDeal } from "../records/change-deal";
import { takeNumber } from "../records/counters";
import type { FieldChange } from "../records/timeline";
import { employeeOf, type AccountWrite } from "../scope";

/** What every new quote has by itself, whatever else is said of it. */
type Own =
  | ("id" | "account_id" | "deal_id" | "order_id" | "tuid" | "status" | "is_archived" | "revision")
  | ("created_at" | "updated_at" | "created_by" | "accepted_at" | "expires_at")
  | ("acceptance_id" | "public_id");

interface NewQuote {
  readonly columns: Omit<Insertable<Schema["quotes"]>, Own>;
  /** What the deal's timeline says of it. */
  readonly changes?: readonly FieldChange[];
}

/**
 * Adds an open quote to a deal that has room for it, with a body and a number of its own. The deal is locked and the body
 * is there, empty, when `make` fills it and says what the quote holds.
 */
export async function insertQuote(
  write: AccountWrite,
  dealId: string,
  make: (orderId: string) => Promise<NewQuote>,
): Promise<{ id: string }> {
  const { db, accountId, now } = write;
  const [id, orderId, at] = [newId(), newId(), now.toISOString()];
  await changeDeal(write, dealId, async (deal) => {
    requireRoom(deal);
    const order = { id: orderId, account_id: accountId, created_at: at };
    await db.insertInto("orders").values(order).execute();
    const { columns, changes = [] } = await make(orderId);
    const tuid = `Q-${await takeNumber(write, "quote")}`;
    const quote = {
      ...columns,
      ...{ id, account_id: accountId, deal_id: deal.id, order_id: orderId, tuid },
      ...{ status: "OPEN", is_archived: 0, revision: 1, accepted_at: null, expires_at: null },
      ...{ acceptance_id: null, public_id: newPublicId() },
      ...{ created_at: at, updated_at: at, created_by: employeeOf(write.actor) },
    };
    await db.insertInto("quotes").values(quote).execute();
    const description = columns.description ?? null;
    await storeEntries(write, [quoteEntry({ id, tuid, description })]);
    const subject = { id, label: `Quote ${tuid}` };
    return {
      set: { quote_count: deal.quote_count + 1 },
      entries: [{ area: "QUOTES", verb: "ADDED", subject, changes }],
    };
  });
  return { id };
}
