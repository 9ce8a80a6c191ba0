import { json, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { setupForm } from "~/http/form-setup.server";
import { submit, submitChange } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { FormDialog } from "~/ui/dialog/form-dialog";
import { TextField } from "~/ui/form/field";
import { checklist } from "~/upstream/contract/checklist";
import { checklistItemFields } from "~/upstream/contract/checklist.input";

import { dealAction, dealLoader } from "../deal-route.server";
import { changeItem, findItem, ITEM_IS_GONE, placeOf } from "./checklist.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "Item"} · Headrail` },
];

/** The dialog of two addresses: a new item, or the one the address names. */
export const loader = dealLoader(async (route) => {
  const isNew = route.params.itemId === undefined;
  const { item, revision } = await findItem(route);
  const isGone = !isNew && item === null;
  // What is added takes nothing away, whatever is in the list by now.
  const values = { label: item?.label ?? "", revision: isNew ? undefined : revision };
  const closed = route.closed ?? (isGone ? ITEM_IS_GONE : undefined);
  return json(
    {
      title: isNew ? "Add item" : "Edit item",
      form: setupForm(checklistItemFields, route.backTo, values, closed),
    },
    { status: isGone ? 404 : 200 },
  );
});

/** Of the dialog, and of the field in the list, which stays on its page and says what is wrong in a toast. */
export const action = dealAction(({ staff, deal, params, backTo, form }) => {
  const place = placeOf(params);
  const { itemId } = params;
  const save = async (
    label: string,
    guard: { idempotencyKey: string | undefined; revision: number | undefined },
  ) => {
    if (itemId !== undefined) return changeItem(staff, { ...place, itemId }, { label }, guard);
    const body = { items: [{ id: null, label, isChecked: false }] };
    const { idempotencyKey } = guard;
    await staff.upstream.call(checklist.saveChecklistItems, {
      params: place,
      body,
      idempotencyKey,
    });
  };
  if (form.isFromScript) {
    return submitChange(form, { save: (_, guard) => save(form.text("label"), guard), to: backTo });
  }
  return submit(form, {
    schema: checklistItemFields,
    save: ({ label }, guard) => save(label, guard),
    done: success("Item saved", deal.name),
    to: backTo,
  });
});

const loadRules = async () =>
  (await import("~/upstream/contract/checklist.input")).checklistItemFields;

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function ItemDialog() {
  const { title, form } = useLoaderData<typeof loader>();
  return (
    <FormDialog id="item" title={title} submitText="Save item" form={form} loadRules={loadRules}>
      {({ label }) => <TextField meta={label} label="Label" />}
    </FormDialog>
  );
}
