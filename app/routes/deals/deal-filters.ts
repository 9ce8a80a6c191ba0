import { isDealAlertKey } from "~/domain/deal-alerts";
import { isPhase, type PhaseName } from "~/domain/phases";
import type { Workflow } from "~/upstream/contract/workflows";

/** What the filter strip of the deals page holds, read from the address. Statuses and values go by slug. */
export interface DealFilters {
  search: string;
  statuses: string[];
  phases: PhaseName[];
  /** `warning`, `info`, `any`, the key of one alert, or empty. */
  alerts: string;
  /** Chosen value's slug by flag slug. */
  flags: Record<string, string>;
  /** Archived deals alone; otherwise only those that are not. */
  isArchived: boolean;
}

export const FLAG_PREFIX = "flag-";
const MAX_SEARCH = 200;

interface Choice {
  slug: string;
  id?: string;
}
/** What of a workflow its filters choose from. */
interface FilterTerms {
  statuses: readonly Choice[];
  flags: readonly { slug: string; values: readonly Choice[] }[];
}

/** Reads the filters of a workflow; values that do not exist in it are dropped. Ids are accepted for slugs. */
export function readFilters(params: URLSearchParams, workflow: FilterTerms): DealFilters {
  const statuses = split(params.getAll("status")).flatMap((wanted) => {
    const found = workflow.statuses.find((one) => one.slug === wanted || one.id === wanted);
    return found ? [found.slug] : [];
  });
  const flags: Record<string, string> = {};
  for (const flag of workflow.flags) {
    const wanted = params.get(FLAG_PREFIX + flag.slug);
    const value = flag.values.find((one) => one.slug === wanted || one.id === wanted);
    if (value) flags[flag.slug] = value.slug;
  }
  const alerts = params.get("alerts") ?? "";
  const isKnown = ["warning", "info", "any"].includes(alerts) || isDealAlertKey(alerts);
  return {
    search: (params.get("search") ?? "").replaceAll("\0", "").trim().slice(0, MAX_SEARCH),
    statuses,
    phases: split(params.getAll("phase")).filter(isPhase),
    alerts: isKnown ? alerts : "",
    flags,
    isArchived: params.get("archived") === "true",
  };
}

function split(values: string[]): string[] {
  return values.flatMap((value) => value.split(",")).filter(Boolean);
}

/** The filters as a query string's parameters, without blanks. */
export function writeFilters(filters: DealFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.search) params.set("search", filters.search);
  if (filters.statuses.length) params.set("status", filters.statuses.join(","));
  if (filters.phases.length) params.set("phase", filters.phases.join(","));
  if (filters.alerts) params.set("alerts", filters.alerts);
  for (const [flag, value] of Object.entries(filters.flags)) params.set(FLAG_PREFIX + flag, value);
  if (filters.isArchived) params.set("archived", "true");
  return params;
}

/** How many filters differ from their default. */
export function countFilters(filters: DealFilters): number {
  return [...writeFilters(filters).keys()].length;
}

/** The filters as the upstream takes them. */
export function filtersToQuery(filters: DealFilters, workflow: Workflow) {
  const statusId = filters.statuses.flatMap(
    (slug) => workflow.statuses.find((status) => status.slug === slug)?.id ?? [],
  );
  const flagValueId = workflow.flags.flatMap(
    (flag) => flag.values.find((value) => value.slug === filters.flags[flag.slug])?.id ?? [],
  );
  return {
    ...(filters.search ? { search: filters.search } : {}),
    ...(statusId.length ? { statusId } : {}),
    ...(filters.phases.length ? { phase: filters.phases } : {}),
    ...(filters.alerts ? { alerts: filters.alerts as "any" } : {}),
    ...(flagValueId.length ? { flagValueId } : {}),
    ...(filters.isArchived ? { archived: true } : {}),
  };
}
