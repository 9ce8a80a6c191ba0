import type { ComponentProps } from "react";

import { FormDialog, type FormSetup } from "~/ui/dialog/form-dialog";
import { MultilineField, SelectField, TextField, type Choice } from "~/ui/form/field";
import type { PickerOption } from "~/ui/form/picker-option";

import { isAdding } from "./adding";
import { ContactPicker } from "./contact-picker";
import type { DealFormSetup } from "./deal-form.server";
import type { DealFormValues, FormField } from "./deal-form.schema";

/** The fields of a deal, new or known. Contact and custom fields follow the workflow. */
export function DealForm({
  title,
  submitText,
  setup,
  form,
  statuses,
  owners = [],
  chosen: saved = [],
}: {
  title: string;
  submitText: string;
  setup: DealFormSetup;
  form: FormSetup<DealFormValues>;
  /** For a new deal: the statuses to begin in. */
  statuses?: readonly Choice[];
  /** For a new deal: whose it may be. */
  owners?: readonly Choice[];
  /** Contacts the deal points at. */
  chosen?: readonly PickerOption[];
}) {
  const loadRules = async () =>
    (await import("./deal-form.schema")).dealFormSchema(setup.fields, statuses !== undefined);
  return (
    <FormDialog
      id="deal"
      title={title}
      submitText={submitText}
      form={form}
      loadRules={loadRules}
      hasButtons
    >
      {(fields, reply) => {
        const udfs = fields.udfs.getFieldset();
        const picker = {
          chosen: [...(reply?.chosen ?? []), ...saved],
          search: reply?.search,
          canAdd: setup.canAddContact,
          adding: isAdding(reply?.remarks) ? reply.remarks : null,
          data: fields.externalData,
        };
        return (
          <>
            <TextField meta={fields.name} label="Name" />
            {statuses && <SelectField meta={fields.statusId} label="Status" choices={statuses} />}
            {owners.length > 0 && (
              <SelectField
                meta={fields.ownerId}
                label="Owner"
                isOptional={false}
                choices={owners}
              />
            )}
            <MultilineField meta={fields.description} label="Description" />
            {setup.sidemarkMode === "ENABLED" && (
              <TextField meta={fields.sidemark} label="Sidemark" />
            )}
            <ContactPicker meta={fields.contactId} label="Contact" {...picker} />
            {setup.fields.map((field) => (
              <CustomField key={field.path} field={field} meta={udfs[field.path]} {...picker} />
            ))}
          </>
        );
      }}
    </FormDialog>
  );
}

type PickerProps = ComponentProps<typeof ContactPicker>;

function CustomField({
  field,
  meta,
  ...picker
}: Omit<PickerProps, "meta" | "label"> & {
  field: FormField;
  meta: PickerProps["meta"] | undefined;
}) {
  if (!meta) return null;
  const { name: label, isOfNew } = field;
  // Such a field is not asked for, and not optional either.
  const said = isOfNew && { isOptional: false, hint: "Required for new deals" };
  switch (field.type) {
    case "STRING":
      return <TextField meta={meta} label={label} {...said} />;
    case "STRING_MULTILINE":
      return <MultilineField meta={meta} label={label} {...said} />;
    case "CONTACT":
      return (
        <ContactPicker {...{ meta, label, ...picker }} isOptional={!field.required && !isOfNew} />
      );
    default:
      return field.type satisfies never;
  }
}
