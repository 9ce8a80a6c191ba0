import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { loadPeople } from "~/http/appointments.server";
import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import { workflowAction, workflowLoader } from "~/http/workflows.server";
import { deals } from "~/upstream/contract/deals";

import { DealForm } from "./deal-form";
import { dealFormSchema } from "./deal-form.schema";
import { loadFormSetup, submitDeal } from "./deal-form.server";

export const meta: MetaFunction = () => [{ title: "Add deal · Headrail" }];

export const loader = workflowLoader(async ({ staff, workflow, url, context }) => {
  const [setup, people] = await Promise.all([
    loadFormSetup(staff, workflow, null),
    loadPeople(staff, context.host.cache),
  ]);
  const schema = dealFormSchema(setup.fields, true);
  const closeTo = paths.board(workflow.slug, url.search);
  const me = staff.user.principal.personnelId ?? "";
  return {
    setup,
    form: setupForm(schema, closeTo, {
      statusId: workflow.statuses[0]?.id ?? "",
      ownerId: me,
    }),
    owners: [
      // Who is no person themselves may leave it to nobody.
      ...(me || people.length === 0 ? [] : [{ value: "", label: "Nobody" }]),
      ...people.map(({ id, name }) => ({ value: id, label: name })),
    ],
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
