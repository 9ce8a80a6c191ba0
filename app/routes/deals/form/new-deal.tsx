import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";

import { paths } from "~/http/paths";
import { redirectWithToast, success } from "~/http/toast-redirect.server";
import { requireWorkflow } from "~/http/workflows.server";
import { deals } from "~/upstream/contract/deals";

import { DealForm } from "./deal-form";
import { loadFormSetup, submitDealForm } from "./deal-form.server";

export const meta: MetaFunction = () => [{ title: "Add deal · Headrail" }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { staff, workflow } = await requireWorkflow(request, context, params.workflowSlug);
  return json({
    slug: workflow.slug,
    setup: await loadFormSetup(staff, workflow),
    statuses: workflow.statuses.map(({ id, name }) => ({ value: id, label: name })),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff, workflow } = await requireWorkflow(request, context, params.workflowSlug);
  const setup = await loadFormSetup(staff, workflow);
  const formData = await request.formData();
  return submitDealForm({ context, staff, formData, setup, isNew: true }, async (body, key) => {
    const { revision: _, statusId = "", ...rest } = body;
    const { id } = await staff.upstream.call(deals.createDeal, {
      params: { workflowId: workflow.id },
      body: { ...rest, statusId },
      idempotencyKey: key,
    });
    const toast = success("Deal added");
    return redirectWithToast(request, context, paths.deal(workflow.slug, id), toast);
  });
}

export default function NewDeal() {
  const { slug, setup, statuses } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <DealForm
      title="Add deal"
      closeTo={paths.board(slug, search)}
      submitText="Add deal"
      setup={setup}
      statuses={statuses}
      defaultValue={{ statusId: statuses[0]?.value ?? "" }}
      chosen={[]}
      reply={useActionData<typeof action>() as React.ComponentProps<typeof DealForm>["reply"]}
    />
  );
}
