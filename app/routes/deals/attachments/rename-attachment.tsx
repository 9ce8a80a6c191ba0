import { json, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { setupForm } from "~/http/form-setup.server";
import { submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { sendFields } from "~/http/upload.server";
import { FormDialog } from "~/ui/dialog/form-dialog";
import { TextField } from "~/ui/form/field";
import { documents } from "~/upstream/contract/documents";
import { renameFields } from "~/upstream/contract/documents.input";
import { isRefused } from "~/upstream/errors";

import { dealLoader } from "../deal-route.server";
import { attachmentAction, goneAttachment } from "./attachment-action.server";
import { ATTACHMENT_IS_GONE, findAttachment } from "./attachments.server";

export const meta: MetaFunction = () => [{ title: "Rename attachment · Headrail" }];

export const loader = dealLoader(async (route) => {
  const { deal, backTo } = route;
  const found = await findAttachment(route);
  const values = { friendly_name: found?.name ?? "", revision: found?.revision };
  const closed = route.closed ?? (found ? undefined : ATTACHMENT_IS_GONE);
  return json(
    {
      about: `${deal.tuid} ${deal.name}`,
      form: setupForm(renameFields, backTo, values, closed),
    },
    { status: found ? 200 : 404 },
  );
});

export const action = attachmentAction(({ staff, deal, attachment, backTo, form }) =>
  submit(form, {
    schema: renameFields,
    save: async ({ friendly_name }, { idempotencyKey, revision }) => {
      if (!attachment) throw goneAttachment();
      const fields: Record<string, string> = {
        _method: "PUT",
        friendly_name: friendly_name.trim(),
      };
      if (revision !== undefined) fields.revision = String(revision);
      const params = { id: attachment.id };
      await sendFields(staff.upstream, documents.updateLegacyDocument, {
        params,
        fields,
        idempotencyKey,
      });
    },
    refuse: (error) =>
      isRefused(error, 404) ? { message: ATTACHMENT_IS_GONE, status: 404 } : null,
    done: success("Attachment renamed", deal.name),
    to: backTo,
  }),
);

const loadRules = async () => (await import("~/upstream/contract/documents.input")).renameFields;

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function RenameAttachment() {
  const { about, form } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      id="attachment"
      title="Rename attachment"
      about={about}
      submitText="Save name"
      form={form}
      loadRules={loadRules}
    >
      {({ friendly_name }) => (
        <TextField meta={friendly_name} label="Name" hint="It keeps the ending of its type." />
      )}
    </FormDialog>
  );
}
