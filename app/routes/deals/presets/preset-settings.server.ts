import type { Staff } from "~/http/staff.server";
import { workflows, type DealWorkflowSettings } from "~/upstream/contract/workflows";
import { isRefused } from "~/upstream/errors";

import type { Preset } from "./preset";

export async function loadPresets(staff: Staff, workflowId: string): Promise<Preset[]> {
  const settings = await staff.upstream.call(workflows.getDealWorkflowSettings, {});
  return presetsOf(settings, workflowId);
}

function presetsOf(settings: DealWorkflowSettings, workflowId: string): Preset[] {
  return settings.workflows.find((one) => one.workflowId === workflowId)?.presetFilters ?? [];
}

/**
 * Applies one change to a workflow's presets. If somebody saved in between, the settings are read
 * again and the change is applied to what is saved now; up to five times in all. A form that is sent twice
 * has made its change already.
 */
export async function changePresets(
  staff: Staff,
  workflowId: string,
  change: (presets: Preset[]) => Preset[],
  key: string | undefined,
): Promise<void> {
  const save = async (attempt: number) => {
    const settings = await staff.upstream.call(workflows.getDealWorkflowSettings, {});
    const others = settings.workflows.filter((one) => one.workflowId !== workflowId);
    const presetFilters = change(presetsOf(settings, workflowId));
    await staff.upstream.call(workflows.saveDealWorkflowSettings, {
      body: { ...settings, workflows: [...others, { workflowId, presetFilters }] },
      idempotencyKey: key && `${key}:${attempt}`,
    });
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      await save(attempt);
      return;
    } catch (error) {
      const code = isRefused(error, 409) ? error.problem?.code : undefined;
      if (code === "already_submitted") return;
      if (code !== "stale" || attempt >= 5) throw error;
    }
  }
}
