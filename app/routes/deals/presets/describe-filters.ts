import { DEAL_ALERTS, isDealAlertKey } from "~/domain/deal-alerts";
import { PHASE_LABELS } from "~/domain/phases";
import type { Workflow } from "~/upstream/contract/workflows";

import type { DealFilters } from "../deal-filters";

const ALERT_WORDS: Readonly<Record<string, string>> = {
  any: "any alert",
  warning: "warnings",
  info: "information",
};

/** Filters in words: "Status Signed, Payment None". */
export function describeFilters(filters: DealFilters, workflow: Workflow): string {
  const parts: string[] = [];
  if (filters.search) parts.push(`Search “${filters.search}”`);
  for (const slug of filters.statuses) {
    parts.push(`Status ${workflow.statuses.find((one) => one.slug === slug)?.name ?? slug}`);
  }
  for (const phase of filters.phases) parts.push(`Phase ${PHASE_LABELS[phase]}`);
  if (isDealAlertKey(filters.alerts)) parts.push(`Alert ${DEAL_ALERTS[filters.alerts].content}`);
  else if (filters.alerts) parts.push(`Alerts ${ALERT_WORDS[filters.alerts] ?? filters.alerts}`);
  for (const flag of workflow.flags) {
    const value = flag.values.find((one) => one.slug === filters.flags[flag.slug]);
    if (value) parts.push(`${flag.name} ${value.label}`);
  }
  if (filters.isArchived) parts.push("Archived");
  return parts.length ? parts.join(", ") : "All deals";
}
