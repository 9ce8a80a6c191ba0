import { redirect, type AppLoadContext } from "@remix-run/node";

import { workflows as workflowCalls, type Workflow } from "~/upstream/contract/workflows";

import { perRequest } from "./host-context";
import { requirePermission, type Staff } from "./staff.server";

/** All workflows of the account, read once per request. */
export function loadWorkflows(context: AppLoadContext, staff: Staff): Promise<Workflow[]> {
  return perRequest(context, "workflows", () =>
    staff.upstream.call(workflowCalls.listWorkflows, {}),
  );
}

/** Who is asking, and the workflow an address names; an unknown slug leads to `/`. */
export async function requireWorkflow(
  request: Request,
  context: AppLoadContext,
  slug: string | undefined,
): Promise<{ staff: Staff; workflow: Workflow }> {
  const staff = await requirePermission(request, context, "deals");
  const all = await loadWorkflows(context, staff);
  const workflow = all.find((one) => one.slug === slug);
  if (!workflow) throw redirect("/");
  return { staff, workflow };
}
