import { deals } from "../../../app/upstream/contract/deals";
import { notFound, unsuitable } from "../api-error";
import { mutation } from "../implement";
import { changeDeal } from "../records/change-deal";
import { textChanges } from "../records/timeline";

export const setFlag = mutation(deals.setDealFlag, async (write, { params, body }) => {
  const { db, accountId } = write;
  await changeDeal(write, params.dealId, async (deal) => {
    const values = await db
      .selectFrom("workflow_flags as f")
      .innerJoin("workflow_flag_values as v", (join) =>
        join.onRef("v.flag_id", "=", "f.id").onRef("v.account_id", "=", "f.account_id"),
      )
      .leftJoin("deal_flag_values as now", (join) =>
        join
          .onRef("now.account_id", "=", "f.account_id")
          .on("now.deal_id", "=", deal.id)
          .onRef("now.value_id", "=", "v.id"),
      )
      .select(["v.id", "v.flag_id", "v.label", "f.name", "now.value_id as current"])
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
    const old = values.find(({ current }) => current !== null)?.label ?? null;
    return {
      entries: [
        { area: "FLAGS", verb: "CHANGED", changes: textChanges([[value.name, old, value.label]]) },
      ],
    };
  });
});
