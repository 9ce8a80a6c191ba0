import type {
  DealWorkflowSettings,
  FlagAppearance,
  Phase,
  Workflow,
} from "../../../app/upstream/contract/workflows";
import { DEAL_ALERTS, type DealAlertKey } from "../../../app/domain/deal-alerts";
import { alertFacet } from "../../../app/domain/deal-facets";
import type { Db } from "../../database/schema";

/** The key of the alert each facet counts. */
const ALERT_FACETS: ReadonlyMap<string, DealAlertKey> = new Map(
  Object.values(DEAL_ALERTS).map(({ key }) => [alertFacet(key), key]),
);

/** Workflows of an account with everything on them; one of them where `workflowId` is given. */
export async function listWorkflows(
  db: Db,
  accountId: string,
  workflowId?: string,
): Promise<Workflow[]> {
  let query = db.selectFrom("workflows").selectAll().where("account_id", "=", accountId);
  if (workflowId !== undefined) query = query.where("id", "=", workflowId);
  const workflows = await query.orderBy("position").orderBy("id").execute();
  const ids = workflows.map((workflow) => workflow.id);
  if (ids.length === 0) return [];
  const [statuses, flags, counts] = await Promise.all([
    db
      .selectFrom("workflow_statuses")
      .selectAll()
      .where("account_id", "=", accountId)
      .where("workflow_id", "in", ids)
      .orderBy("position")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("workflow_flags as f")
      .innerJoin("workflow_flag_values as v", "v.flag_id", "f.id")
      .select([
        "f.id as flag_id",
        "f.workflow_id",
        "f.name",
        "f.slug as flag_slug",
        "v.id",
        "v.label",
        "v.slug",
        "v.appearance",
        "v.show_on_card",
        "v.is_default",
      ])
      .where("f.account_id", "=", accountId)
      .where("f.workflow_id", "in", ids)
      .orderBy("f.position")
      .orderBy("f.id")
      .orderBy("v.position")
      .orderBy("v.id")
      .execute(),
    db
      .selectFrom("facet_counts")
      .select((expression) => [
        "workflow_id",
        "facet",
        expression.fn.sum<number>("deal_count").as("deal_count"),
      ])
      .where("account_id", "=", accountId)
      .where("workflow_id", "in", ids)
      .where("facet", "in", [...ALERT_FACETS.keys()])
      .groupBy(["workflow_id", "facet"])
      .execute(),
  ]);
  return workflows.map((workflow) => {
    const byId = new Map<string, Workflow["flags"][number]>();
    for (const row of flags) {
      if (row.workflow_id !== workflow.id) continue;
      const flag = byId.get(row.flag_id) ?? {
        id: row.flag_id,
        name: row.name,
        slug: row.flag_slug,
        values: [],
      };
      byId.set(row.flag_id, flag);
      flag.values.push({
        id: row.id,
        label: row.label,
        appearance: row.appearance as FlagAppearance,
        showOnCard: row.show_on_card === 1,
        isDefault: row.is_default === 1,
        slug: row.slug,
      });
    }
    return {
      id: workflow.id,
      name: workflow.name,
      slug: workflow.slug,
      isActive: workflow.is_active === 1,
      isEditable: workflow.is_editable === 1,
      statuses: statuses
        .filter((status) => status.workflow_id === workflow.id)
        .map((status) => ({
          id: status.id,
          name: status.name,
          slug: status.slug,
          phase: status.phase as Phase,
          dealCount: status.deal_count,
        })),
      flags: [...byId.values()],
      modules: JSON.parse(workflow.modules) as Workflow["modules"],
      alertCounts: Object.fromEntries(
        counts
          .filter((count) => count.workflow_id === workflow.id)
          .map((count) => [ALERT_FACETS.get(count.facet), Number(count.deal_count)]),
      ),
    };
  });
}

export async function findWorkflow(
  db: Db,
  accountId: string,
  id: string,
): Promise<Workflow | null> {
  return (await listWorkflows(db, accountId, id))[0] ?? null;
}

const SETTINGS_KEY = "DEAL_WORKFLOWS";

export async function findDealWorkflowSettings(
  db: Db,
  accountId: string,
): Promise<DealWorkflowSettings & { revision: number }> {
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

/** Stores settings as the revision after `revision`; false where that is no longer the stored one. */
export async function saveDealWorkflowSettings(
  db: Db,
  accountId: string,
  settings: Pick<DealWorkflowSettings, "workflows">,
  revision: number,
): Promise<boolean> {
  const value = JSON.stringify({
    workflows: settings.workflows.map(({ workflowId, presetFilters }) => ({
      workflowId,
      presetFilters,
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
