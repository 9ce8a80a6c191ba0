import { readText } from "~/domain/search-params";
import { paths } from "~/http/paths";
import type { StaffContext } from "~/http/route.server";
import { loadWorkflows } from "~/http/workflows.server";
import { orderLook } from "~/ui/order-looks";
import type { Found, SearchRow } from "~/ui/search/search-row";
import { deals } from "~/upstream/contract/deals";
import { search, type SearchResult } from "~/upstream/contract/search";
import type { Workflow } from "~/upstream/contract/workflows";

export const ROWS_PER_PAGE = 50;
const LONGEST = 500;

/** What is looked for, as it was typed. */
export const readTerm = (text: string | null): string => readText(text, LONGEST);

/** What a text that is not blank finds: the best, or a page of all. */
export async function loadFound(
  { staff, context }: StaffContext,
  term: string,
  page?: number,
): Promise<Found> {
  const pagination = page && { limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE };
  const [{ data, total, hasMore }, workflows] = await Promise.all([
    staff.upstream.call(search.globalSearch, {
      body: { search: term, ...(pagination && { pagination }) },
    }),
    staff.may(deals.listWorkflowDeals) ? loadWorkflows(context, staff) : [],
  ]);
  const rows = data.map((result) => toRow(result, workflows));
  return { rows, total: Math.max(total, rows.length), hasMore: hasMore ?? false };
}

function toRow(result: SearchResult, workflows: readonly Workflow[]): SearchRow {
  const { id, entityType: kind, title, tuid, description, isArchived } = result;
  const row = { id, kind, title, isArchived, href: null, status: null };
  const detail = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");
  switch (result.entityType) {
    case "CONTACT":
      return { ...row, href: paths.contact(id), detail: detail(description) };
    case "DEAL": {
      const { workflowId, statusId } = result.context.deal;
      const workflow = workflows.find((one) => one.id === workflowId);
      const status = workflow?.statuses.find((one) => one.id === statusId);
      return {
        ...row,
        href: workflow ? paths.deal(workflow.slug, id) : null,
        detail: detail(tuid, workflow?.name, description),
        status: status ? { name: status.name, phase: status.phase } : null,
      };
    }
    case "PERSON":
      return { ...row, href: paths.person(id), detail: detail(description) };
    case "PURCHASE_ORDER": {
      const { status } = result.context.purchaseOrder;
      return {
        ...row,
        href: paths.order(id),
        // Its title may be its number.
        detail: detail(tuid === title ? null : tuid, description),
        status: { name: orderLook(status).label, phase: null },
      };
    }
    case "QUOTE": {
      const { status, dealId, workflowId } = result.context.quote;
      const workflow = workflows.find((one) => one.id === workflowId);
      return {
        ...row,
        href: workflow ? paths.quote(workflow.slug, dealId, id) : null,
        detail: detail(tuid, description),
        status: { name: status, phase: null },
      };
    }
  }
}
