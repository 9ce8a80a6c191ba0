import { redirect, type AppLoadContext } from "@remix-run/node";

import { perRequest } from "~/http/host-context";
import { paths } from "~/http/paths";
import type { Staff } from "~/http/staff.server";
import { requireWorkflow } from "~/http/workflows.server";
import { deals, type Deal } from "~/upstream/contract/deals";
import type { Workflow } from "~/upstream/contract/workflows";
import { isRefused } from "~/upstream/errors";

export interface DealContext {
  staff: Staff;
  workflow: Workflow;
  deal: Deal;
}

/**
 * The deal of an address, with who is asking and its workflow. A deal of another workflow leads to its own
 * address; one that is not the account's is a 404.
 */
export async function requireDeal(
  request: Request,
  context: AppLoadContext,
  params: { workflowSlug?: string; dealId?: string },
): Promise<DealContext> {
  const { staff, workflow } = await requireWorkflow(request, context, params.workflowSlug);
  const id = params.dealId ?? "";
  const deal = await perRequest(context, `deal ${id}`, () => loadDeal(staff, id));
  if (deal.workflowId !== workflow.id) {
    throw redirect(paths.deal(deal.context.workflow.slug, deal.id));
  }
  return { staff, workflow, deal };
}

/** The same for a change: an archived deal is read-only, its forms lead back to it. */
export async function requireOpenDeal(
  request: Request,
  context: AppLoadContext,
  params: { workflowSlug?: string; dealId?: string },
): Promise<DealContext> {
  const scene = await requireDeal(request, context, params);
  if (scene.deal.isArchived && request.method === "GET") {
    throw redirect(paths.deal(scene.workflow.slug, scene.deal.id));
  }
  return scene;
}

async function loadDeal(staff: Staff, id: string): Promise<Deal> {
  try {
    return await staff.upstream.call(deals.getDeal, { params: { id } });
  } catch (error) {
    if (isRefused(error, 400, 404)) throw new Response("Not found", { status: 404 });
    throw error;
  }
}
