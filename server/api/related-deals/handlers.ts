import { relatedDeals } from "../../../app/upstream/contract/related-deals";
import type { TimelineVerb } from "../../../app/upstream/contract/timeline";
import { refuseTaken } from "../account-write";
import { unsuitable } from "../api-error";
import { mutation } from "../implement";
import { madeBy } from "../records/authors";
import { changeDeal } from "../records/change-deal";
import { relatedIds } from "../records/related-deals";
import { addToTimeline } from "../records/timeline";
import type { AccountWrite } from "../scope";

/** Of one deal. */
const MAX_RELATED = 500;
const FIELD = "relatedDealId";
const ITSELF = "A deal cannot be related to itself";
const TWICE = "These deals are related already";

interface Named {
  id: string;
  tuid: string;
  name: string;
}

/** A pair in the order in which it is stored. */
function pairOf(one: string, other: string) {
  const [first_deal_id, second_deal_id] = one < other ? [one, other] : [other, one];
  return { first_deal_id, second_deal_id };
}

const relateDeal = mutation(relatedDeals.relateDeal, async (write, { params, body }) => {
  const { db, accountId } = write;
  await changeDeal(write, params.dealId, async (deal) => {
    const other = await requireOther(write, body.relatedDealId);
    if (other.id === deal.id) throw unsuitable(FIELD, ITSELF);
    await requireRoom(write, deal.id);
    await requireRoom(write, other.id);
    const { created_at, created_by } = madeBy(write);
    const pair = pairOf(deal.id, other.id);
    const relation = { account_id: accountId, ...pair, created_at, created_by };
    await refuseTaken(FIELD, TWICE, db.insertInto("deal_relations").values(relation).execute());
    return tellBoth(write, "ADDED", deal, other);
  });
});

/** The other deal of a relation, archived or not: its own page is what is read-only then. */
async function requireOther({ db, accountId }: AccountWrite, id: string): Promise<Named> {
  const deal = await db
    .selectFrom("deals")
    .select(["id", "tuid", "name"])
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!deal) throw unsuitable(FIELD);
  return deal;
}

/** Both deals say of it on their timelines: the other one here, the one that is changed by what it answers. */
async function tellBoth(write: AccountWrite, verb: TimelineVerb, deal: Named, other: Named) {
  const entryOf = ({ id, tuid, name }: Named) =>
    ({ area: "RELATED_DEALS", verb, subject: { id, label: `${tuid} ${name}` } }) as const;
  await addToTimeline(write, other.id, [entryOf(deal)]);
  return { entries: [entryOf(other)] };
}

async function requireRoom(write: AccountWrite, dealId: string): Promise<void> {
  const related = await relatedIds(write, dealId).execute();
  if (related.length >= MAX_RELATED) {
    throw unsuitable(FIELD, `A deal has at most ${MAX_RELATED} related deals`);
  }
}

const unrelateDeal = mutation(relatedDeals.unrelateDeal, (write, { params, body }) =>
  changeDeal(write, params.dealId, async (deal) => {
    const pair = pairOf(deal.id, body.relatedDealId);
    const { numDeletedRows } = await write.db
      .deleteFrom("deal_relations")
      .where("account_id", "=", write.accountId)
      .where("first_deal_id", "=", pair.first_deal_id)
      .where("second_deal_id", "=", pair.second_deal_id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw unsuitable(FIELD, "These deals are not related");
    return tellBoth(write, "REMOVED", deal, await requireOther(write, body.relatedDealId));
  }),
);

export const relatedDealHandlers = [relateDeal, unrelateDeal];
