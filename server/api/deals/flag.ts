import { deals } from "../../../app/upstream/contract/deals";
import { notFound, unsuitable } from "../api-error";
import { mutation } from "../implement";
import { changeDeal } from "../records/change-deal";

export const setFlag = mutation(deals.setDealFlag, async (write, { params, body }) => {
  const { db, accountId } = write;
  await changeDeal(write, params.dealId, async (deal) => {
    const values = await db
      .selectFrom("workflow_flags as f")
      .innerJoin("workflow_flag_values as v", (join) =>
        join.onRef("v.flag_id", "=", "f.id").onRef("v.account_id", "=", "f.account_id"),
      )
      .select(["v.id", "v.flag_id"])
      .where("f.account_id", "=", accountId)
      .where("f.workflow_id", "=", deal.workflow_id)
      .where("f.id", "=", params.flagId)
      .execute();
    if (values.length === 0) throw notFound();
    const value = values.find(({ id }) => id === body.valueId);
    if (!value) throw unsuitable("valueId");
    await db
      .insertInto("deal_flag_values")
      .values({
        account_id: accountId,
        deal_id: deal.id,
        flag_id: value.flag_id,
        value_id: value.id,
      })
      .onConflict((conflict) =>
        conflict.columns(["deal_id", "flag_id"]).doUpdateSet({ value_id: value.id }),
      )
      .execute();
    return {};
  });
});
