import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";

import { paths } from "~/http/paths";
import { redirectWithToast, success } from "~/http/toast-redirect.server";
import { deals } from "~/upstream/contract/deals";

import { requireDeal, requireOpenDeal } from "./deal.server";
import { DealForm } from "./deal-form";
import { loadChosenContacts, loadFormSetup, submitDealForm } from "./deal-form.server";

export const meta: MetaFunction = () => [{ title: "Edit details · Headrail" }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { staff, workflow, deal } = await requireOpenDeal(request, context, params);
  const setup = await loadFormSetup(staff, workflow);
  const pickers = setup.fields.filter((field) => field.type === "CONTACT");
  const ids = [deal.contactId, ...pickers.map((field) => deal.udfs[field.path])];
  return json({
    slug: workflow.slug,
    id: deal.id,
    setup,
    chosen: await loadChosenContacts(staff, ids),
    values: {
      name: deal.name,
      description: deal.description ?? "",
      sidemark: deal.sidemark ?? "",
      contactId: deal.contactId ?? "",
      revision: String(deal.revision ?? ""),
      udfs: Object.fromEntries(
        setup.fields.map((field) => [field.path, deal.udfs[field.path] ?? ""]),
      ),
    },
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staff, workflow, deal } = await requireDeal(request, context, params);
  const setup = await loadFormSetup(staff, workflow);
  const formData = await request.formData();
  const { search } = new URL(request.url);
  return submitDealForm({ context, staff, formData, setup, isNew: false }, async (body, key) => {
    const { statusId: _, revision, ...rest } = body;
    await staff.upstream.call(deals.updateDeal, {
      params: { id: deal.id },
      body: { ...rest, ...(revision === undefined ? {} : { revision }) },
      idempotencyKey: key,
    });
    const back = paths.deal(workflow.slug, deal.id) + search;
    return redirectWithToast(request, context, back, success("Details saved"));
  });
}

export default function EditDeal() {
  const { slug, id, setup, chosen, values } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const reply = useActionData<typeof action>() as React.ComponentProps<typeof DealForm>["reply"];
  return (
    <DealForm
      title="Edit details"
      closeTo={paths.deal(slug, id) + search}
      submitText="Save details"
      setup={setup}
      defaultValue={values}
      current={reply ? values : undefined}
      chosen={chosen}
      reply={reply}
    />
  );
}
