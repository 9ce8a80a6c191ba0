import { paths } from "../../../app/http/paths";
import type { Database } from "../../../server/database/connection";
import { newId, newPublicId } from "../../../server/database/id";

const DEALERS = { METRIC: "Banksia Blinds & Shutters", IMPERIAL: "Redwood Shades" };
/** So many quotes are made of each dealer. */
const COUNTS = { METRIC: 20, IMPERIAL: 4 };

export type EmptyQuotes = Record<keyof typeof DEALERS, string[]>;

/** Adds open quotes without products to deals of the demo dealers, for journeys to fill; their paths, by measure system. */
export async function addEmptyQuotes(database: Database): Promise<EmptyQuotes> {
  return {
    METRIC: await addQuotes(database, "METRIC"),
    IMPERIAL: await addQuotes(database, "IMPERIAL"),
  };
}

async function addQuotes(database: Database, system: keyof typeof DEALERS): Promise<string[]> {
  const deals = await database.read
    .selectFrom("deals")
    .innerJoin("accounts", "accounts.id", "deals.account_id")
    .innerJoin("workflows", "workflows.id", "deals.workflow_id")
    .innerJoin("pricing_settings as s", "s.account_id", "accounts.id")
    .select(["deals.id", "deals.account_id", "workflows.slug", "accounts.created_at"])
    .select(["s.tax_mode", "s.tax_method", "s.tax_rate", "s.deposit_percent"])
    .where("accounts.name", "=", DEALERS[system])
    .where("deals.is_archived", "=", 0)
    .orderBy("deals.number", "desc")
    .limit(COUNTS[system])
    .execute();
  const made: string[] = [];
  for (const [at, { id: dealId, slug, account_id, created_at, ...set }] of deals.entries()) {
    const terms = {
      ...set,
      tax_rate: set.tax_rate ?? 0,
      deposit_percent: set.deposit_percent ?? 0,
    };
    const order = { id: newId(), account_id, created_at };
    const quote = {
      id: newId(),
      account_id,
      deal_id: dealId,
      order_id: order.id,
      created_at,
      public_id: newPublicId(),
    };
    await database.write(async (trx) => {
      await trx.insertInto("orders").values(order).execute();
      await trx
        .insertInto("quotes")
        .values({
          ...{ ...quote, ...terms, updated_at: created_at, status: "OPEN" },
          tuid: `Q-9${String(at).padStart(4, "0")}`,
        })
        .execute();
      await trx
        .updateTable("deals")
        .set(({ eb }) => ({ quote_count: eb("quote_count", "+", 1) }))
        .where("id", "=", dealId)
        .execute();
    });
    made.push(paths.quote(slug, dealId, quote.id));
  }
  return made;
}
