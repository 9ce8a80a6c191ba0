import { asSearch } from "~/domain/search-params";
import type { Workflow } from "~/upstream/contract/workflows";
import { listDeals } from "~/http/list-deals.server";
import type { Staff } from "~/http/staff.server";

import { filtersToQuery, readFilters, writeFilters, type DealFilters } from "../deal-filters";
import type { Preset } from "./preset";

interface PresetTab {
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
  const here = asSearch(writeFilters(current));
  const countDeals = async (filters: DealFilters) =>
    (await listDeals(staff, workflow, { ...filtersToQuery(filters, workflow), limit: 0 })).total;
  return Promise.all(
    presets.map(async (preset, index) => {
      const filters = readFilters(new URLSearchParams(preset.params), workflow);
      const search = asSearch(writeFilters(filters));
      return {
        name: preset.name,
        search,
        isCurrent: search === here,
        count: index < MAX_COUNTED ? await countDeals(filters) : null,
      };
    }),
  );
}
