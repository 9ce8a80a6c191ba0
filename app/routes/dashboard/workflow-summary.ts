import { DEAL_ALERTS } from "~/domain/deal-alerts";
import { PHASE_LABELS, PHASES, type PhaseName } from "~/domain/phases";
import type { Workflow } from "~/upstream/contract/workflows";

export interface WorkflowSummary {
  name: string;
  slug: string;
  phases: { phase: PhaseName; label: string; count: number }[];
  alerts: { key: string; type: "warning" | "info"; content: string; count: number }[];
}

/** Deals per phase and per alert, from the counts that come with the workflow. */
export function summariseWorkflow(workflow: Workflow): WorkflowSummary {
  return {
    name: workflow.name,
    slug: workflow.slug,
    phases: PHASES.map((phase) => ({
      phase,
      label: PHASE_LABELS[phase],
      count: workflow.statuses
        .filter((status) => status.phase === phase)
        .reduce((sum, status) => sum + (status.dealCount ?? 0), 0),
    })),
    alerts: Object.values(DEAL_ALERTS)
      .map((alert) => ({ ...alert, count: workflow.alertCounts?.[alert.key] ?? 0 }))
      .filter((alert) => alert.count > 0),
  };
}
