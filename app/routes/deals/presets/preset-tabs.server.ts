import type { Workflow } from "~/upstream/contract/workflows";
import type { Staff } from "~/http/staff.server";

import {
  filtersToQuery,
  readFilters,
  toSearch,
  writeFilters,
  type DealFilters,
} from "../deal-filters";
import { listDeals } from "../list-deals.server";
import type { Preset } from "./preset-settings.server";

export interface PresetTab {
  name: string;
  search: string;
  isCurrent: boolean;
  count: number | null;
}

/** Presets beyond these are shown without their count. */
const MAX_COUNTED = 6;

/** A preset as a tab: the address stays this workflow's own, whatever text the preset holds. */
export async function loadPresetTabs(
  staff: Staff,
  workflow: Workflow,
  presets: readonly Preset[],
  current: DealFilters,
): Promise<PresetTab[]> {
  const here = toSearch(writeFilters(current));
  return Promise.all(
    presets.map(async (preset, index) => {
      const filters = readFilters(new URLSearchParams(preset.params), workflow);
      const search = toSearch(writeFilters(filters));
      return {
        name: preset.name,
        search,
        isCurrent: search === here,
        count: index < MAX_COUNTED ? await countDeals(staff, workflow, filters) : null,
      };
    }),
  );
}

async function countDeals(staff: Staff, workflow: Workflow, filters: DealFilters) {
  const query = { ...filtersToQuery(filters, workflow), limit: 0 };
  return (await listDeals(staff, workflow, query)).total;
}
