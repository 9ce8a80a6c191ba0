import { asSearch } from "~/domain/search-params";
import type { TimelineArea } from "~/upstream/contract/timeline";

/** What of a deal's changes can be asked for, by its word in an address. */
export const KINDS: Readonly<Record<string, { title: string; areas: readonly TimelineArea[] }>> = {
  all: { title: "All changes", areas: [] },
  details: { title: "Details", areas: ["DEAL", "DETAILS"] },
  status: { title: "Status and flags", areas: ["STATUS", "FLAGS"] },
  appointments: { title: "Appointments", areas: ["APPOINTMENTS"] },
  attachments: { title: "Attachments", areas: ["ATTACHMENTS"] },
  checklist: { title: "Checklist", areas: ["CHECKLIST"] },
  notes: { title: "Notes", areas: ["NOTES"] },
  payments: { title: "Payments", areas: ["PAYMENTS"] },
  quotes: { title: "Quotes", areas: ["QUOTES"] },
  orders: { title: "Orders", areas: ["ORDERS"] },
  related: { title: "Related deals", areas: ["RELATED_DEALS"] },
};
export const ALL = "all";
const ORDERS = "orders";

/** The kinds that can be chosen. */
export const kindsFor = (seesOrders: boolean) =>
  Object.entries(KINDS).filter(([word]) => seesOrders || word !== ORDERS);

export const KIND_PARAM = "changes";
export const BEFORE_PARAM = "before";

/** The query of a board and its panel, with another part of the timeline. */
export function timelineSearch(search: string, kind: string, before: string | null = null): string {
  const params = new URLSearchParams(search);
  params.delete(KIND_PARAM);
  params.delete(BEFORE_PARAM);
  if (kind !== ALL) params.set(KIND_PARAM, kind);
  if (before !== null) params.set(BEFORE_PARAM, before);
  return asSearch(params);
}
