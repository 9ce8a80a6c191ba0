import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/http/file-uploads.server";
import { page } from "~/http/page";
import { paths } from "~/http/paths";
import { UploadDialog } from "~/ui/files/upload-dialog";
import { isUploadReply } from "~/ui/files/upload-reply";
import { Field, type Choice } from "~/ui/form/field";
import styles from "~/ui/styles/attachments.css?url";

import { readFilters } from "./document-filters";
import { documentsLoader, documentsUploadAction, loadPlaces } from "./documents-route.server";
import { storeDocuments } from "./store-documents.server";

const TITLE = "Upload documents";
export const handle = page({ uploadsTo: "documents.uploadLegacyDocument" });
export const meta: MetaFunction = () => [{ title: `${TITLE} · Headrail` }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Filed under what the list was filtered by, unless something else is chosen. */
export const loader = documentsLoader(async (route) => {
  const places = await loadPlaces(route);
  const { supplier, category } = readFilters(route.url.search);
  const [only] = places.suppliers.length === 1 ? places.suppliers : [];
  return {
    ...places,
    ...{ supplier: only?.value ?? supplier, category },
    closeTo: route.backTo,
    closed: places.suppliers.length === 0 ? "No suppliers configured" : undefined,
    uploadPath: paths.document("upload"),
  };
});

/** All files of a form without script. */
export const action = documentsUploadAction(async (route) =>
  answerForm(route, await storeDocuments(route), { noun: "document", to: route.backTo }),
);

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function AddDocuments() {
  const { suppliers, categories, supplier, category, ...setup } = useLoaderData<typeof loader>();
  const answer = useActionData();
  const reply = isUploadReply(answer) ? answer : null;
  return (
    <UploadDialog
      title={TITLE}
      {...setup}
      reply={reply}
      waitFor="Choose a supplier, and a category if there is one."
    >
      <div className="upload-places">
        <Select
          name="manufacturer_id"
          label="Supplier"
          value={reply?.fields?.manufacturer_id ?? supplier}
          blank="Choose a supplier"
          choices={suppliers}
          isRequired
          error={reply && !reply.fields?.manufacturer_id ? "Please choose a supplier" : null}
        />
        <Select
          name="document_category_id"
          label="Category"
          value={reply?.fields?.document_category_id ?? category}
          blank="No category"
          choices={categories}
        />
      </div>
    </UploadDialog>
  );
}

function Select({
  name,
  label,
  value,
  blank,
  choices,
  isRequired = false,
  error = null,
}: {
  name: string;
  label: string;
  value: string;
  blank: string;
  choices: readonly Choice[];
  isRequired?: boolean;
  error?: string | null;
}) {
  const errorId = `${name}-problem`;
  const wrong = error === null ? {} : { "aria-invalid": true, "aria-describedby": errorId };
  return (
    <Field
      {...{ id: name, label, errorId }}
      isOptional={!isRequired}
      errors={error === null ? [] : [error]}
    >
      <select
        {...{ id: name, name, ...wrong }}
        className="input"
        defaultValue={value}
        required={isRequired}
      >
        <option value="">{blank}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
