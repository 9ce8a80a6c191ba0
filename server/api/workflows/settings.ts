import type { DealWorkflowSettings } from "../../../app/upstream/contract/workflows";
import type { AccountRead, AccountWrite } from "../scope";

const SETTINGS_KEY = "DEAL_WORKFLOWS";

export async function findDealWorkflowSettings({
  db,
  accountId,
}: AccountRead): Promise<DealWorkflowSettings & { revision: number }> {
  const row = await db
    .selectFrom("web_settings")
    .select(["value", "revision"])
    .where("account_id", "=", accountId)
    .where("key", "=", SETTINGS_KEY)
    .executeTakeFirst();
  if (!row) return { workflows: [], revision: 0 };
  const value = JSON.parse(row.value) as Pick<DealWorkflowSettings, "workflows">;
  return { ...value, revision: row.revision };
}

/** Stores settings as the revision after `revision`; false if that is no longer the stored one. */
export async function saveDealWorkflowSettings(
  { db, accountId }: AccountWrite,
  settings: Pick<DealWorkflowSettings, "workflows">,
  revision: number,
): Promise<boolean> {
  // The picked keys alone: the contract lets an upstream of another kind hold more.
  const value = JSON.stringify({
    workflows: settings.workflows.map(({ workflowId, presetFilters }) => ({
      workflowId,
      presetFilters: presetFilters.map((preset) => ({ ...preset, name: preset.name.trim() })),
    })),
  });
  if (revision === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("web_settings")
      .values({ account_id: accountId, key: SETTINGS_KEY, value, revision: 1 })
      .onConflict((conflict) => conflict.columns(["account_id", "key"]).doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows ?? 0) === 1;
  }
  const { numUpdatedRows } = await db
    .updateTable("web_settings")
    .set({ value, revision: revision + 1 })
    .where("account_id", "=", accountId)
    .where("key", "=", SETTINGS_KEY)
    .where("revision", "=", revision)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}
