import { dayOf, formatDay } from "~/domain/dates";
import { FieldError } from "~/http/refusal";
import type { Staff } from "~/http/staff.server";
import { leadBack } from "~/http/toast-redirect.server";
import { checklist } from "~/upstream/contract/checklist";
import { checklistConfigSchema } from "~/upstream/contract/workflows";
import { isRefused } from "~/upstream/errors";

import type { DealContext } from "../deal-route.server";
import type { ShownItem } from "./checklist-changes";

/** The data source of the checklist that has none. */
const DEFAULT = "default";
const DEFAULT_TITLE = "Checklist";

export const ITEM_IS_GONE =
  "This item is not there any more: somebody may have removed it. What you typed can still be read and copied here.";

interface Place {
  dealId: string;
  dataSourceId: string;
}

/** The checklist that an address is about. */
export const placeOf = (params: Readonly<Record<string, string | undefined>>): Place => ({
  dealId: params.dealId ?? "",
  dataSourceId: params.dataSourceId ?? "",
});

export function readChecklist(staff: Staff, params: Place) {
  return staff.upstream.call(checklist.listChecklistItems, { params });
}

/** The same for pages: a checklist that is not there is a 404. */
async function requireChecklist({ staff, params }: DealContext) {
  try {
    return await readChecklist(staff, placeOf(params));
  } catch (error) {
    if (isRefused(error, 400, 404)) throw new Response("Not found", { status: 404 });
    throw error;
  }
}

/** The item an address names, with the revision of its list; no item if it is not there, or the address names none. */
export async function findItem(route: DealContext) {
  const { items, revision } = await requireChecklist(route);
  return { item: items.find(({ id }) => id === route.params.itemId) ?? null, revision };
}

/** For a question about it: without an item there is nothing to ask, and the deal shows that. */
export async function requireItem(route: DealContext) {
  const { item } = await findItem(route);
  if (item) return item;
  throw await leadBack(route, route.backTo, "item");
}

interface Guard {
  idempotencyKey: string | undefined;
  revision: number | undefined;
}

/** Changes one item, of which the rest stays as it is stored, unless its list has changed since it was seen. */
export async function changeItem(
  staff: Staff,
  { itemId, ...params }: Place & { itemId: string },
  patch: { label: string } | { isChecked: boolean },
  { idempotencyKey, revision }: Guard,
): Promise<void> {
  const { items } = await readChecklist(staff, params);
  const item = items.find(({ id }) => id === itemId);
  if (!item) throw new FieldError({ label: [ITEM_IS_GONE] });
  const { id, label, isChecked } = item;
  const body = { items: [{ id, label, isChecked, ...patch }], revision };
  await staff.upstream.call(checklist.saveChecklistItems, { params, body, idempotencyKey });
}

/** Puts one item in a place of its list, counted from the top, unless the list has changed since it was seen. */
export async function moveItem(
  staff: Staff,
  { itemId, ...params }: Place & { itemId: string },
  to: number,
  { idempotencyKey, revision }: Guard,
): Promise<void> {
  const { items } = await readChecklist(staff, params);
  const others = items.map(({ id }) => id).filter((id) => id !== itemId);
  const body = { ids: others.toSpliced(to, 0, itemId), revision };
  await staff.upstream.call(checklist.sortChecklistItems, { params, body, idempotencyKey });
}

/** What a Checklist module shows of a deal; of a data source that is not there, nothing. */
export async function loadChecklist(route: DealContext, config: unknown) {
  const { staff, deal, workflow } = route;
  const { name, dataSourceId } = checklistConfigSchema.safeParse(config ?? {}).data ?? {};
  const at = { slug: workflow.slug, dealId: deal.id, dataSourceId: dataSourceId ?? DEFAULT };
  const found = await readChecklist(staff, at).catch((error: unknown) => {
    if (isRefused(error, 404)) return null;
    throw error;
  });
  const isOpen = found !== null && !deal.isArchived;
  return {
    title: name?.trim() || DEFAULT_TITLE,
    at,
    isMissing: found === null,
    revision: found?.revision ?? null,
    canSave: isOpen && staff.may(checklist.saveChecklistItems),
    canSort: isOpen && staff.may(checklist.sortChecklistItems),
    canRemove: isOpen && staff.may(checklist.deleteChecklistItem),
    items: (found?.items ?? []).map(({ id, label, isChecked, updatedAt, context }): ShownItem => ({
      id,
      label,
      isChecked,
      by: isChecked && updatedAt ? byLine(context?.updatedBy?.name, updatedAt, staff) : null,
    })),
  };
}
export type ShownChecklist = Awaited<ReturnType<typeof loadChecklist>>;

const byLine = (name: string | undefined, instant: string, { timeZone, today }: Staff) =>
  [name, formatDay(dayOf(instant, timeZone), today)].filter(Boolean).join(", ");
