import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";

import { staffAction, staffLoader } from "~/http/route.server";
import { ButtonLink } from "~/ui/button";
import { Confirm } from "~/ui/dialog/confirm";
import { FormDialog } from "~/ui/dialog/form-dialog";
import { Modal } from "~/ui/dialog/modal";
import { CheckField, Field, TextField } from "~/ui/form/field";
import { RadioField } from "~/ui/form/radio-field";
import styles from "~/ui/styles/settings.css?url";
import { customFields, type Udf } from "~/upstream/contract/custom-fields";

import { loadCustomField, saveCustomField } from "./custom-fields.server";
import { TYPE_NAMES } from "./type-names";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data && "field" in data ? (data.field?.name ?? EDIT) : ADD} · Headrail` },
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = staffLoader(customFields.createUdf, loadCustomField);
export const action = staffAction(customFields.createUdf, saveCustomField);

export { revalidateUnlessRefused as shouldRevalidate } from "~/ui/form/revalidate-unless-refused";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

const ADD = "Add custom field";
const EDIT = "Edit custom field";
const OFFERED: Readonly<Record<Udf["type"], { name: string; hint: string }>> = {
  STRING: { name: TYPE_NAMES.STRING, hint: "One line, such as a gate code" },
  STRING_MULTILINE: { name: TYPE_NAMES.STRING_MULTILINE, hint: "Notes and instructions" },
  CONTACT: { name: TYPE_NAMES.CONTACT, hint: "Somebody from Contacts" },
};
const TYPES = Object.entries(OFFERED).map(([value, { name, hint }]) => ({
  value,
  label: (
    <span>
      <strong>{name}</strong> <span className="hint">{hint}</span>
    </span>
  ),
}));

/** A custom field: a new one, as it reads, its form, or the question whether to archive it. */
export default function CustomField() {
  const shown = useLoaderData<typeof loader>();
  if (shown.kind === "new") {
    return (
      <FormDialog
        id="custom-field"
        title={ADD}
        submitText={ADD}
        form={shown.form}
        loadRules={async () => (await import("./custom-field.schema")).newCustomFieldSchema}
      >
        {(fields) => (
          <>
            <TextField meta={fields.name} label="Name" />
            <RadioField
              meta={fields.type}
              label="Type"
              isOptional={false}
              className="override-choices"
              choices={TYPES}
            />
            <p className="hint">The type cannot be changed later.</p>
            <CheckField meta={fields.required} label="Required" kind="switch" />
          </>
        )}
      </FormDialog>
    );
  }
  if (shown.kind === "edit") {
    const { field, form } = shown;
    return (
      <FormDialog
        id="custom-field"
        title={field?.name ?? EDIT}
        submitText="Save"
        form={form}
        loadRules={async () => (await import("./custom-field.schema")).customFieldSchema}
      >
        {(fields) => (
          <>
            <TextField meta={fields.name} label="Name" />
            {field && (
              <Field
                id="field-type"
                label="Type"
                hint="The type can only be chosen when a field is added."
              >
                <input
                  id="field-type"
                  type="text"
                  className="input"
                  readOnly
                  value={TYPE_NAMES[field.type]}
                />
              </Field>
            )}
            <CheckField meta={fields.required} label="Required" kind="switch" />
          </>
        )}
      </FormDialog>
    );
  }
  const { name, type, required } = shown.field;
  switch (shown.kind) {
    case "archive":
      return (
        <Confirm
          title="Archive Custom Field"
          question="Are you sure you want to archive this custom field?"
          object={name}
          effect="Deals keep the values already entered. They are not shown or asked for any more."
          yes="Yes, archive now"
          no="Keep custom field"
          closeTo={shown.closeTo}
        >
          <input type="hidden" name="verb" value="archive" />
        </Confirm>
      );
    case "read":
      return (
        <Modal title={name} closeTo={shown.closeTo}>
          <div className="dialog-body">
            <dl className="facts">
              <dt>Name</dt>
              <dd>{name}</dd>
              <dt>Type</dt>
              <dd>{TYPE_NAMES[type]}</dd>
              <dt>Required</dt>
              <dd>{required ? "Yes" : "No"}</dd>
              <dt>Shown in</dt>
              <dd className="shown-in">
                {shown.shownIn.length === 0
                  ? "No workflow yet: its Details module says which fields its deals have."
                  : shown.shownIn.map((one) => (
                      <Fragment key={one.path}>
                        <a href={one.path}>{one.name}</a>{" "}
                      </Fragment>
                    ))}
              </dd>
            </dl>
          </div>
          <div className="dialog-foot">
            <ButtonLink href={shown.editPath} icon="edit">
              Edit
            </ButtonLink>{" "}
            <ButtonLink href={shown.archivePath} icon="archive" variant="to-danger">
              Archive
            </ButtonLink>
          </div>
        </Modal>
      );
  }
}
