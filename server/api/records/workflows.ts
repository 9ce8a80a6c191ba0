import { DEAL_ALERTS, type DealAlertKey } from "../../../app/domain/deal-alerts";
import { alertFacet } from "../../../app/domain/deal-facets";
import type { FlagAppearance, Phase, Workflow } from "../../../app/upstream/contract/workflows";
import { perRequest } from "../../../app/upstream/per-request";
import type { AccountRead } from "../scope";

/** The account's workflows, read once for all queries of a request. */
export function loadWorkflows(read: AccountRead): Promise<Workflow[]> {
  return perRequest(read.cache, "api workflows", () => listWorkflows(read));
}

/** One of them; alone, it is read alone. */
export async function loadWorkflow(read: AccountRead, id: string): Promise<Workflow | null> {
  if (!read.cache) return (await listWorkflows(read, id))[0] ?? null;
  return (await loadWorkflows(read)).find((workflow) => workflow.id === id) ?? null;
}

/** The key of the alert each facet counts. */
const ALERT_FACETS: ReadonlyMap<string, DealAlertKey> = new Map(
  Object.values(DEAL_ALERTS).map(({ key }) => [alertFacet(key), key]),
);

/** Workflows of an account with everything on them; one of them if `workflowId` is given. */
export async function listWorkflows(
  { db, accountId }: AccountRead,
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
      .innerJoin("workflow_flag_values as v", (join) =>
        join.onRef("v.flag_id", "=", "f.id").onRef("v.account_id", "=", "f.account_id"),
      )
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
      revision: workflow.revision,
      alertCounts: Object.fromEntries(
        counts
          .filter((count) => count.workflow_id === workflow.id)
          .map((count) => [ALERT_FACETS.get(count.facet), Number(count.deal_count)]),
      ),
    };
  });
}
