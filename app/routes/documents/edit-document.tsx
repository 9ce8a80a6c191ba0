import { json, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { setupForm } from "~/http/form-setup.server";
import { submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { sendFields } from "~/http/upload.server";
import { FormDialog } from "~/ui/dialog/form-dialog";
import { SelectField, TextField } from "~/ui/form/field";
import { documents } from "~/upstream/contract/documents";
import { supplierDocumentFields } from "~/upstream/contract/documents.input";
import { isRefused } from "~/upstream/errors";

import {
  documentsAction,
  documentsLoader,
  findDocument,
  loadPlaces,
} from "./documents-route.server";

const IS_GONE =
  "This document is not there any more: somebody may have archived it. What you typed can still be read and copied here.";

export const meta: MetaFunction = () => [{ title: "Edit document · Headrail" }];

export const loader = documentsLoader(async (route) => {
  const [found, places] = await Promise.all([findDocument(route), loadPlaces(route)]);
  const category = places.categories.find(({ value, label }) =>
    found?.category_id ? value === found.category_id : label === found?.type,
  )?.value;
  const values = {
    ...{ friendly_name: found?.name ?? "", manufacturer_id: found?.manufacturer_id ?? "" },
    document_category_id: category ?? "",
    ...(found?.revision === undefined ? {} : { revision: found.revision }),
  };
  const closed = found ? undefined : IS_GONE;
  return json(
    {
      ...places,
      // What is filed stays filed, also under what nothing is filed under any more, which is sent back as nothing.
      blank: category === undefined ? found?.type?.trim() || "No category" : null,
      form: setupForm(supplierDocumentFields, route.backTo, values, closed),
    },
    { status: found ? 200 : 404 },
  );
});

export const action = documentsAction((route) => {
  const { staff, params, backTo, form } = route;
  return submit(form, {
    schema: supplierDocumentFields,
    save: async (values, { idempotencyKey, revision }) => {
      const { friendly_name, manufacturer_id, document_category_id } = values;
      await sendFields(staff.upstream, documents.updateLegacyDocument, {
        params: { id: params.documentId ?? "" },
        fields: {
          ...{ _method: "PUT", friendly_name: friendly_name.trim(), manufacturer_id },
          ...(document_category_id ? { document_category_id } : {}),
          ...(revision === undefined ? {} : { revision: String(revision) }),
        },
        idempotencyKey,
      });
      return friendly_name.trim();
    },
    refuse: (error) => (isRefused(error, 404) ? { message: IS_GONE, status: 404 } : null),
    done: (name) => success("Document saved", name),
    to: backTo,
  });
});

const loadRules = async () =>
  (await import("~/upstream/contract/documents.input")).supplierDocumentFields;

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function EditDocument() {
  const { suppliers, categories, blank, form } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      id="document"
      title="Edit document"
      submitText="Save document"
      form={form}
      loadRules={loadRules}
    >
      {(fields) => (
        <>
          <TextField
            meta={fields.friendly_name}
            label="Name"
            hint="It keeps the ending of its type."
          />
          <SelectField meta={fields.manufacturer_id} label="Supplier" choices={suppliers} />
          <SelectField
            meta={fields.document_category_id}
            label="Category"
            choices={categories}
            {...(blank === null ? { isOptional: false } : { blank })}
          />
        </>
      )}
    </FormDialog>
  );
}
