import { redirect } from "@remix-run/node";

import { wayBack } from "~/domain/part-search";
import { confirm } from "~/http/confirm.server";
import { paths } from "~/http/paths";
import { routesOf, type RouteContext } from "~/http/route.server";
import type { Staff } from "~/http/staff.server";
import { redirectWithToast } from "~/http/toast-redirect.server";
import { enterWorkflow, type WorkflowContext } from "~/http/workflows.server";
import { deals, type Deal } from "~/upstream/contract/deals";
import type { AnyEndpoint } from "~/upstream/endpoint";
import { isRefused } from "~/upstream/errors";
import { isRead } from "~/upstream/is-read";
import { perRequest } from "~/upstream/per-request";

/** A page of one deal: who is asking, its workflow, the deal, and the address that shows it. */
export interface DealContext extends WorkflowContext {
  deal: Deal;
  backTo: string;
  /** Why its forms take nothing any more; undefined while they do. */
  closed: string | undefined;
  /** The path that leads to a change of the deal; null if the deal is archived or the change is not allowed. */
  changePath: (call: AnyEndpoint, path: string) => string | null;
}

const ARCHIVED =
  "This deal is archived and takes no changes. What you typed can still be read and copied here.";

/** A deal of another workflow leads to its own address; one that is not the account's is a 404. */
export async function enterDeal(route: RouteContext): Promise<DealContext> {
  const found = await enterWorkflow(route);
  const { workflow, params, context, url } = found;
  const id = params.dealId ?? "";
  const deal = await perRequest(context.host.cache, `deal ${id}`, () => loadDeal(found.staff, id));
  if (deal.workflowId !== workflow.id) {
    const at = [deal.context.workflow.slug, deal.id] as const;
    const { contactId } = params;
    throw redirect(
      contactId
        ? paths.contactDeal(contactId, ...at) + url.search
        : wayBack(paths.deal(...at), url.search),
    );
  }
  return {
    ...found,
    deal,
    backTo: wayBack(paths.deal(workflow.slug, deal.id), url.search),
    closed: deal.isArchived ? ARCHIVED : undefined,
    changePath: (call, path) => (deal.isArchived || !found.staff.may(call) ? null : path),
  };
}

/** For changes in which nothing is typed: an archived deal is read-only, and their pages lead back and say so. */
export async function enterOpenDeal(route: RouteContext): Promise<DealContext> {
  const found = await enterDeal(route);
  const { deal, backTo, request, context } = found;
  if (deal.isArchived && isRead(request)) {
    const title = "This deal is archived and takes no changes";
    throw await redirectWithToast(request, context, backTo, {
      tone: "warning",
      title,
      text: deal.name,
    });
  }
  return found;
}

/** So many documents come with a deal; pages of others ask for them. */
export const DOCUMENTS_OF_PANEL = 10;

async function loadDeal(staff: Staff, id: string): Promise<Deal> {
  try {
    const query = { documentsLimit: DOCUMENTS_OF_PANEL };
    return await staff.upstream.call(deals.getDeal, { params: { id }, query });
  } catch (error) {
    if (isRefused(error, 400, 404)) throw new Response("Not found", { status: 404 });
    throw error;
  }
}

export const {
  loader: dealLoader,
  action: dealAction,
  uploadAction: dealUploadAction,
} = routesOf(enterDeal);
export const { loader: openDealLoader } = routesOf(enterOpenDeal);

type Confirmation<Subject> = Parameters<typeof confirm<DealContext, Subject>>[1];

/** A confirmation about a deal, archived or not. */
export const confirmDeal = <Subject>(parts: Confirmation<Subject>) => confirm(enterDeal, parts);

/** A confirmation of a change that an archived deal does not take. */
export const confirmOpenDeal = <Subject>(parts: Confirmation<Subject>) =>
  confirm(enterOpenDeal, parts);
