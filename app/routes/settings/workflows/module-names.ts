import type { ModuleType } from "~/upstream/contract/workflows";

export const MODULE_NAMES: Readonly<Record<ModuleType, string>> = {
  DETAILS: "Details",
  APPOINTMENTS: "Appointments",
  RELATED_DEALS: "Related deals",
  PAYMENTS: "Payments",
  ATTACHMENTS: "Attachments",
  QUOTES: "Quotes",
  NOTES: "Notes",
  CHECKLIST: "Checklist",
};

/** One that this program does not know is named by its type. */
export const moduleName = (type: string) =>
  Object.entries(MODULE_NAMES).find(([known]) => known === type)?.[1] ?? type;

/** A list with one of its entries moved up or down by one; as it is if that is not possible. */
export function moved<Item>(all: readonly Item[], at: number, direction: string): Item[] {
  const to = direction === "up" ? at - 1 : at + 1;
  const [one, other] = [all[at], all[to]];
  if (one === undefined || other === undefined) return [...all];
  return all.with(at, other).with(to, one);
}
