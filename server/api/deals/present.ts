import type { SelectQueryBuilder } from "kysely";

import { DEAL_ALERTS, isDealAlertKey } from "../../../app/domain/deal-alerts";
import type { DealSummary } from "../../../app/upstream/contract/deals";
import type { Workflow } from "../../../app/upstream/contract/workflows";
import type { Schema } from "../../database/schema";

/** What a list shows of a deal: nothing of it lies in another query. */
const SUMMARY_COLUMNS = [
  "deals.id",
  "deals.tuid",
  "deals.workflow_id",
  "deals.name",
  "deals.description",
  "deals.sidemark",
  "deals.contact_id",
  "deals.status_id",
  "deals.sort_order",
  "deals.is_archived",
  "deals.created_at",
  "deals.updated_at",
  "deals.revision",
  "deals.quote_count",
  "deals.order_count",
  "deals.flag_value_ids",
  "deals.alert_keys",
  "deals.owner_id",
] as const;

/** Adds to a query of deals everything a summary shows, contact and owner included. */
export function withSummary<Row>(deals: SelectQueryBuilder<Schema, "deals", Row>) {
  return deals
    .leftJoin("contacts", (join) =>
      join
        .onRef("contacts.id", "=", "deals.contact_id")
        .onRef("contacts.account_id", "=", "deals.account_id"),
    )
    .leftJoin("people", (join) =>
      join
        .onRef("people.id", "=", "deals.owner_id")
        .onRef("people.account_id", "=", "deals.account_id"),
    )
    .select(SUMMARY_COLUMNS)
    .select([
      "contacts.name as contact_name",
      "contacts.email as contact_email",
      "contacts.place as contact_place",
      "people.name as owner_name",
      "people.badge_color as owner_color",
    ]);
}
type SummaryRow = Awaited<
  ReturnType<ReturnType<typeof withSummary<object>>["executeTakeFirstOrThrow"]>
>;

type FlagValue = DealSummary["context"]["flagValues"][number];

/** Deals in the shape of the wire. */
export function presentSummaries(workflow: Workflow, rows: readonly SummaryRow[]): DealSummary[] {
  const flags = flagValuesOf(workflow);
  return rows.map((row) => ({
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
      contact:
        row.contact_name === null
          ? null
          : { name: row.contact_name, email: row.contact_email, place: row.contact_place },
      flagValues: presentFlags(flags, row.flag_value_ids),
      alerts: presentAlerts(row.alert_keys),
      owner:
        row.owner_id === null || row.owner_name === null
          ? null
          : { id: row.owner_id, name: row.owner_name, badgeColor: row.owner_color ?? "" },
    },
  }));
}

function presentAlerts(keys: string): DealSummary["context"]["alerts"] {
  if (keys === "") return [];
  return keys
    .split(" ")
    .filter(isDealAlertKey)
    .map((key) => DEAL_ALERTS[key]);
}

/** Every flag value of a workflow by its id, and where its flag stands among the others. */
function flagValuesOf(
  workflow: Workflow,
): ReadonlyMap<string, { order: number; value: FlagValue }> {
  const all = workflow.flags.flatMap((flag, order) =>
    flag.values.map((value) => ({
      order,
      value: {
        workflowFlagId: flag.id,
        workflowFlagName: flag.name,
        workflowFlagValueId: value.id,
        label: value.label,
        appearance: value.appearance,
        showOnCard: value.showOnCard,
      },
    })),
  );
  return new Map(all.map((one) => [one.value.workflowFlagValueId, one]));
}

function presentFlags(all: ReturnType<typeof flagValuesOf>, ids: string): FlagValue[] {
  if (ids === "") return [];
  const found = ids.split(" ").flatMap((id) => all.get(id) ?? []);
  return found.sort((a, b) => a.order - b.order).map(({ value }) => value);
}
