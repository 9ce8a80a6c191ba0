import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";

import { requireDevelopment } from "~/http/development.server";
import { paths } from "~/http/paths";
import { Button, ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/form/field";
import { FormKey } from "~/ui/form/form-key";
import { FormProblem, useKitForm } from "~/ui/form/kit-form";
import { Modal } from "~/ui/modal";

import { submitReference } from "./gallery-modal.server";

export function loader({ context }: LoaderFunctionArgs) {
  requireDevelopment(context);
  return json({});
}

/** Checks what was typed, and keeps nothing. */
export function action({ request, context }: ActionFunctionArgs) {
  return submitReference(request, context);
}

const loadRules = async () => (await import("./gallery-modal.schema")).referenceSchema;

export default function GalleryModal() {
  const result = useActionData<typeof action>()?.result;
  const { fields, formProps } = useKitForm<{ reference: string }>({
    id: "gallery-modal",
    lastResult: result,
    loadRules,
  });
  return (
    <Modal title="Edit reference" closeTo={paths.gallery()}>
      <Form method="post" preventScrollReset {...formProps}>
        <FormKey />
        <div className="dialog-body form">
          <FormProblem result={result} />
          <TextField meta={fields.reference} label="Reference" hint="Three letters or more" />
        </div>
        <div className="dialog-foot">
          <Button variant="primary">Save</Button>
          <ButtonLink href={paths.gallery()} data-close="">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Modal>
  );
}
