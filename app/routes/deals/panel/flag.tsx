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

/** Sets one flag of a deal. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff, workflow, deal } = await requireDeal(request, context, params);
  const form = await request.formData();
  const { search } = new URL(request.url);
  const flag = workflow.flags.find((one) => one.id === params.flagId);
  return respondToMutation(
    {
      request,
      context,
      isFromScript: isFromScript(form),
      backTo: paths.deal(workflow.slug, deal.id) + search,
      done: `${flag?.name ?? "Flag"} changed`,
    },
    () =>
      staff.upstream.call(deals.setDealFlag, {
        params: { dealId: deal.id, flagId: params.flagId ?? "" },
        body: { valueId: textOf(form, "valueId") },
        idempotencyKey: readFormKey(form),
      }),
  );
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return catchNetworkError(serverAction);
}
