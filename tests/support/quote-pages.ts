import { paths } from "../../app/http/paths";
import type { Database } from "../../server/database/connection";

const DEALERS = { METRIC: "Banksia Blinds & Shutters", IMPERIAL: "Redwood Shades" };
const MAX = 40;

/** Paths of open quotes without products of the demo dealers, by their measure system, for journeys to fill. */
export async function openQuotePaths(
  database: Database,
): Promise<Record<keyof typeof DEALERS, string[]>> {
  const of = async (dealer: string) => {
    const rows = await database.read
      .selectFrom("quotes")
      .innerJoin("accounts", "accounts.id", "quotes.account_id")
      .innerJoin("deals", "deals.id", "quotes.deal_id")
      .innerJoin("workflows", "workflows.id", "deals.workflow_id")
      .select(["quotes.id", "quotes.deal_id", "workflows.slug"])
      .where("accounts.name", "=", dealer)
      .where("quotes.status", "=", "OPEN")
      .where("deals.is_archived", "=", 0)
      .orderBy("quotes.tuid")
      .limit(MAX)
      .execute();
    return rows.map(({ id, deal_id, slug }) => paths.quote(slug, deal_id, id));
  };
  return { METRIC: await of(DEALERS.METRIC), IMPERIAL: await of(DEALERS.IMPERIAL) };
}
