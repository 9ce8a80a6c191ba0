import type { Insertable } from "kysely";

import type { Database } from "../connection";
import type { Schema } from "../schema";
import type { FilledDealer } from "./fill-dealer";
import { Random } from "./random";

/** Of two deals of one contact that follow each other, so many are related. */
const SHARE = 0.7;

/** Relates deals of the same contact: what a customer comes back for, and the repair of what they bought. */
export async function fillRelatedDeals(
  database: Database,
  dealer: FilledDealer,
  { seed }: { seed: number },
): Promise<void> {
  const random = new Random(seed);
  const deals = await database.read
    .selectFrom("deals")
    .select(["id", "contact_id", "created_at"])
    .where("account_id", "=", dealer.accountId)
    .where("contact_id", "is not", null)
    .orderBy("number")
    .execute();
  const latest = new Map<string, string>();
  const relations: Insertable<Schema["deal_relations"]>[] = [];
  for (const { id, contact_id, created_at } of deals) {
    const before = latest.get(contact_id ?? "");
    latest.set(contact_id ?? "", id);
    if (before === undefined || !random.chance(SHARE)) continue;
    const [first_deal_id = "", second_deal_id = ""] = [before, id].toSorted();
    relations.push({
      account_id: dealer.accountId,
      first_deal_id,
      second_deal_id,
      // Said when the later of them came.
      created_at,
      created_by: random.pick(dealer.employees).id,
    });
  }
  if (relations.length === 0) return;
  await database.write(async (trx) => {
    await trx.insertInto("deal_relations").values(relations).execute();
  });
}
