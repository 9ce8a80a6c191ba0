import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { REFERS_TO } from "~/domain/custom-fields";
import { loadChosenContacts } from "~/http/chosen-contacts.server";
import { setupForm } from "~/http/form-setup.server";
import { deals } from "~/upstream/contract/deals";

import { dealAction, dealLoader } from "../deal-route.server";
import { DealForm } from "./deal-form";
import { dealFormSchema } from "./deal-form.schema";
import { loadFormSetup, submitDeal } from "./deal-form.server";

export const meta: MetaFunction = () => [{ title: "Edit details · Headrail" }];

export const loader = dealLoader(async ({ staff, workflow, deal, backTo, closed }) => {
  const setup = await loadFormSetup(staff, workflow, deal);
  const udfs = Object.fromEntries(setup.fields.map(({ path }) => [path, deal.udfs[path] ?? ""]));
  const pickers = setup.fields.filter((field) => REFERS_TO[field.type] === "contact");
  const contactIds = [deal.contactId, ...pickers.map(({ path }) => deal.udfs[path])];
  const { name, revision } = deal;
  const values = {
    name,
    description: deal.description ?? "",
    sidemark: deal.sidemark ?? "",
    contactId: deal.contactId ?? "",
    udfs,
    ...(revision === undefined ? {} : { revision }),
  };
  return {
    setup,
    chosen: await loadChosenContacts(staff, contactIds),
    form: setupForm(dealFormSchema(setup.fields, false), backTo, values, closed),
  };
});

export const action = dealAction(({ staff, workflow, deal, backTo, form }) =>
  submitDeal(form, {
    staff,
    workflow,
    deal,
    save: ({ statusId: _, ownerId: __, ...values }, { idempotencyKey, revision }) =>
      staff.upstream.call(deals.updateDeal, {
        params: { id: deal.id },
        body: { ...values, revision },
        idempotencyKey,
      }),
    done: "Details saved",
    to: backTo,
  }),
);

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function EditDeal() {
  return (
    <DealForm title="Edit details" submitText="Save details" {...useLoaderData<typeof loader>()} />
  );
}
