import { relatedDeals } from "../../../app/upstream/contract/related-deals";
import { unsuitable } from "../api-error";
import { refuseTaken } from "../account-write";
import { mutation } from "../implement";
import { madeBy } from "../records/authors";
import { changeDeal } from "../records/change-deal";
import { relatedIds } from "../records/related-deals";
import type { AccountWrite } from "../scope";

/** Of one deal. */
const MAX_RELATED = 500;
const FIELD = "relatedDealId";
const ITSELF = "A deal cannot be related to itself";
const TWICE = "These deals are related already";

/** A pair in the order in which it is stored. */
function pairOf(one: string, other: string) {
  const [first_deal_id, second_deal_id] = one < other ? [one, other] : [other, one];
  return { first_deal_id, second_deal_id };
}

const relateDeal = mutation(relatedDeals.relateDeal, async (write, { params, body }) => {
  const { db, accountId } = write;
  await changeDeal(write, params.dealId, async ({ id }) => {
    const otherId = await requireOther(write, body.relatedDealId);
    if (otherId === id) throw unsuitable(FIELD, ITSELF);
    await requireRoom(write, id);
    await requireRoom(write, otherId);
    const { created_at, created_by } = madeBy(write);
    const relation = { account_id: accountId, ...pairOf(id, otherId), created_at, created_by };
    await refuseTaken(FIELD, TWICE, db.insertInto("deal_relations").values(relation).execute());
  });
});

/** The other deal of a relation, archived or not: its own page is what is read-only then. */
async function requireOther({ db, accountId }: AccountWrite, id: string): Promise<string> {
  const deal = await db
    .selectFrom("deals")
    .select("id")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!deal) throw unsuitable(FIELD);
  return deal.id;
}

async function requireRoom(write: AccountWrite, dealId: string): Promise<void> {
  const related = await relatedIds(write, dealId).execute();
  if (related.length >= MAX_RELATED) {
    throw unsuitable(FIELD, `A deal has at most ${MAX_RELATED} related deals`);
  }
}

const unrelateDeal = mutation(relatedDeals.unrelateDeal, (write, { params, body }) =>
  changeDeal(write, params.dealId, async ({ id }) => {
    const pair = pairOf(id, body.relatedDealId);
    const { numDeletedRows } = await write.db
      .deleteFrom("deal_relations")
      .where("account_id", "=", write.accountId)
      .where("first_deal_id", "=", pair.first_deal_id)
      .where("second_deal_id", "=", pair.second_deal_id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw unsuitable(FIELD, "These deals are not related");
  }),
);

export const relatedDealHandlers = [relateDeal, unrelateDeal];
