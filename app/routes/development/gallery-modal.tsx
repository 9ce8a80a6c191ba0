import { useLoaderData } from "@remix-run/react";

import { developmentRoutes } from "~/http/development.server";
import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import { FormDialog } from "~/ui/dialog/form-dialog";
import { TextField } from "~/ui/form/field";

import { referenceSchema } from "./gallery-modal.schema";
import { submitReference } from "./gallery-modal.server";

export const loader = developmentRoutes.loader(({ url }) => {
  const closed = url.searchParams.has("closed") ? "This deal has been archived." : undefined;
  return { form: setupForm(referenceSchema, paths.gallery(), { reference: "" }, closed) };
});

export const action = developmentRoutes.action(({ form }) => submitReference(form));

const loadRules = async () => (await import("./gallery-modal.schema")).referenceSchema;

export default function GalleryModal() {
  const { form } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      id="gallery-modal"
      title="Edit reference"
      submitText="Save"
      form={form}
      loadRules={loadRules}
    >
      {({ reference }) => (
        <TextField meta={reference} label="Reference" hint="Three letters or more" />
      )}
    </FormDialog>
  );
}
