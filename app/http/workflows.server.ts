import { redirect, type AppLoadContext } from "@remix-run/node";

import { deals } from "~/upstream/contract/deals";
import { workflows as workflowCalls, type Workflow } from "~/upstream/contract/workflows";
import { perRequest } from "~/upstream/per-request";

import { paths } from "./paths";
import { routesOf, type RouteContext, type StaffContext } from "./route.server";
import { requirePermission, type Staff } from "./staff.server";

/** All workflows of the account, read once per request. */
export function loadWorkflows(context: AppLoadContext, staff: Staff): Promise<Workflow[]> {
  return perRequest(context.host.cache, "workflows", () =>
    staff.upstream.call(workflowCalls.listWorkflows, {}),
  );
}

/** A page of one workflow: who is asking, and the workflow its address names; an unknown one leads home, or to the list above it. */
export interface WorkflowContext extends StaffContext {
  workflow: Workflow;
}

export async function enterWorkflow(route: RouteContext): Promise<WorkflowContext> {
  const { request, context, params } = route;
  const staff = await requirePermission(request, context, deals.listWorkflowDeals);
  const all = await loadWorkflows(context, staff);
  const workflow = all.find((one) => one.slug === params.workflowSlug);
  if (!workflow) throw redirect(params.contactId ? paths.contacts() : paths.home());
  return { ...route, staff, workflow };
}

export const { loader: workflowLoader, action: workflowAction } = routesOf(enterWorkflow);
