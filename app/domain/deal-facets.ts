import { DEAL_ALERTS, isDealAlertKey } from "./deal-alerts";

/**
 * A facet is one thing deals are filtered by whose matches are kept counted per status: an alert, a kind of
 * alert, or a flag's value. Its name is what the count is stored under.
 */
export type AlertFilter = keyof typeof DEAL_ALERTS | "any" | "warning" | "info";

export function alertFacet(filter: AlertFilter): string {
  return `alerts:${filter}`;
}

export function flagFacet(valueId: string): string {
  return `flag:${valueId}`;
}

/** What an archived deal counts for, and nothing else: lists of those are asked for as such. */
export const ARCHIVED_FACET = "archived";

/** Every facet a deal counts for. Both lists are joined by spaces, as they stand beside the deal. */
export function dealFacets(alertKeys: string, flagValueIds: string): string[] {
  const keys = alertKeys.split(" ").filter(isDealAlertKey);
  const kinds = new Set(keys.map((key) => DEAL_ALERTS[key].type));
  const alerts: AlertFilter[] = keys.length > 0 ? ["any", ...kinds, ...keys] : [];
  return [
    ...alerts.map(alertFacet),
    ...flagValueIds
      .split(" ")
      .filter((id) => id !== "")
      .map(flagFacet),
  ];
}
