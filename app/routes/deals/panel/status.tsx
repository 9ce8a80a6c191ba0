import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";

import { readFormKey } from "~/http/form-reply.server";
import { paths } from "~/http/paths";
import { deals } from "~/upstream/contract/deals";

import { isFromScript, respondToMutation, textOf } from "./respond-to-mutation.server";
import { requireDeal } from "./deal.server";
import { catchNetworkError } from "./catch-network-error";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { workflow, deal } = await requireDeal(request, context, params);
  return redirect(paths.deal(workflow.slug, deal.id));
}

/** Changes the status of a deal, guarded by the status its sender saw. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff, workflow, deal } = await requireDeal(request, context, params);
  const form = await request.formData();
  const { search } = new URL(request.url);
  return respondToMutation(
    {
      request,
      context,
      isFromScript: isFromScript(form),
      backTo: paths.deal(workflow.slug, deal.id) + search,
      done: "Status changed",
    },
    () =>
      staff.upstream.call(deals.changeDealStatus, {
        params: { id: deal.id },
        body: {
          currentStatusId: textOf(form, "currentStatusId"),
          statusId: textOf(form, "statusId"),
        },
        idempotencyKey: readFormKey(form),
      }),
  );
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return catchNetworkError(serverAction);
}
