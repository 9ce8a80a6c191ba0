import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import { workflowAction, workflowLoader } from "~/http/workflows.server";
import { deals } from "~/upstream/contract/deals";

import { DealForm } from "./deal-form";
import { dealFormSchema } from "./deal-form.schema";
import { loadFormSetup, submitDeal } from "./deal-form.server";

export const meta: MetaFunction = () => [{ title: "Add deal · Headrail" }];

export const loader = workflowLoader(async ({ staff, workflow, url }) => {
  const setup = await loadFormSetup(staff, workflow, null);
  const schema = dealFormSchema(setup.fields, true);
  const closeTo = paths.board(workflow.slug, url.search);
  return {
    setup,
    form: setupForm(schema, closeTo, { statusId: workflow.statuses[0]?.id ?? "" }),
    statuses: workflow.statuses.map(({ id, name }) => ({ value: id, label: name })),
  };
});

export const action = workflowAction(({ staff, workflow, form }) =>
  submitDeal(form, {
    staff,
    workflow,
    deal: null,
    save: ({ statusId = "", ...body }, { idempotencyKey }) =>
      staff.upstream.call(deals.createDeal, {
        params: { id: workflow.id },
        body: { ...body, statusId },
        idempotencyKey,
      }),
    done: "Deal added",
    to: ({ id }) => paths.deal(workflow.slug, id),
  }),
);

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function NewDeal() {
  return <DealForm title="Add deal" submitText="Add deal" {...useLoaderData<typeof loader>()} />;
}
