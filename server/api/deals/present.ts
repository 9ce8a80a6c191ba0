import type { Selectable } from "kysely";

import { DEAL_ALERTS, isDealAlertKey } from "../../../app/domain/deal-alerts";
import type { DealSummary } from "../../../app/upstream/contract/deals";
import type { Workflow } from "../../../app/upstream/contract/workflows";
import type { Engine } from "../../database/connection";
import { unindexed } from "../../database/dialect";
import type { Db, Schema } from "../../database/schema";

type DealRow = Selectable<Schema["deals"]>;

/** Deals in the shape of the wire, with what stands beside them read in three queries for all. */
export async function presentSummaries(
  engine: Engine,
  db: Db,
  accountId: string,
  workflow: Workflow,
  rows: readonly DealRow[],
): Promise<DealSummary[]> {
  if (rows.length === 0) return [];
  const [contacts, owners, flagValues] = await Promise.all([
    findNamed(
      engine,
      db,
      "contacts",
      accountId,
      rows.map((row) => row.contact_id),
    ),
    findNamed(
      engine,
      db,
      "people",
      accountId,
      rows.map((row) => row.owner_id),
    ),
    db
      .selectFrom("deal_flag_values")
      .select(["deal_id", "value_id"])
      .where("account_id", "=", accountId)
      .where(
        "deal_id",
        "in",
        rows.map((row) => row.id),
      )
      .execute(),
  ]);
  const chosen = new Map<string, Set<string>>();
  for (const { deal_id, value_id } of flagValues) {
    chosen.set(deal_id, (chosen.get(deal_id) ?? new Set()).add(value_id));
  }
  return rows.map((row) => {
    const contact = row.contact_id === null ? undefined : contacts.get(row.contact_id);
    const owner = row.owner_id === null ? undefined : owners.get(row.owner_id);
    return {
      id: row.id,
      tuid: row.tuid,
      workflowId: row.workflow_id,
      name: row.name,
      description: row.description,
      sidemark: row.sidemark,
      contactId: row.contact_id,
      statusId: row.status_id,
      sortOrder: row.sort_order,
      isArchived: row.is_archived === 1,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      revision: row.revision,
      context: {
        quoteCount: row.quote_count,
        orderCount: row.order_count,
        contact: contact ? { name: contact.name, email: contact.email } : null,
        flagValues: presentFlags(workflow, chosen.get(row.id) ?? new Set()),
        alerts: presentAlerts(row.alert_keys),
        owner: owner ? { id: owner.id, name: owner.name, badgeColor: owner.color } : null,
      },
    };
  });
}

export function presentAlerts(keys: string): DealSummary["context"]["alerts"] {
  return keys
    .split(" ")
    .filter(isDealAlertKey)
    .map((key) => DEAL_ALERTS[key]);
}

/** The flags of a workflow with the value a deal has of each, in the workflow's order. */
export function presentFlags(
  workflow: Workflow,
  valueIds: ReadonlySet<string>,
): DealSummary["context"]["flagValues"] {
  return workflow.flags.flatMap((flag) =>
    flag.values
      .filter((value) => valueIds.has(value.id))
      .map((value) => ({
        workflowFlagId: flag.id,
        workflowFlagName: flag.name,
        workflowFlagValueId: value.id,
        label: value.label,
        appearance: value.appearance,
        showOnCard: value.showOnCard,
      })),
  );
}

interface Named {
  id: string;
  name: string;
  email: string | null;
  color: string;
}

async function findNamed(
  engine: Engine,
  db: Db,
  table: "contacts" | "people",
  accountId: string,
  ids: readonly (string | null)[],
): Promise<Map<string, Named>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows =
    table === "contacts"
      ? await db
          .selectFrom("contacts")
          .select(["id", "name", "email"])
          .where(unindexed(engine, "account_id"), "=", accountId)
          .where("id", "in", wanted)
          .execute()
      : await db
          .selectFrom("people")
          .select(["id", "name", "email", "badge_color as color"])
          .where(unindexed(engine, "account_id"), "=", accountId)
          .where("id", "in", wanted)
          .execute();
  return new Map(rows.map((row) => [row.id, { color: "", ...row }]));
}
