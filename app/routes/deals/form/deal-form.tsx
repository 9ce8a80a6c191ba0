import type { SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";

import { Button, ButtonLink } from "~/ui/button";
import { MultilineField, SelectField, TextField, type Choice } from "~/ui/form/field";
import { FormKey } from "~/ui/form/form-key";
import { FormProblem, useKitForm } from "~/ui/form/kit-form";
import { SearchPicker, type PickerOption, type PickerSearch } from "~/ui/form/search-picker";
import { useUnsavedGuard } from "~/ui/unsaved";
import { Modal } from "~/ui/modal";

import type { DealFormSetup } from "./deal-form.server";
import type { DealFormValues, FormField } from "./deal-form.schema";

const CONTACTS_URL = "/options/contacts";

/** The fields of a deal, new or known. Contact and custom fields follow the workflow. */
export function DealForm({
  title,
  closeTo,
  submitText,
  setup,
  statuses,
  defaultValue,
  current,
  chosen,
  reply,
}: {
  title: string;
  closeTo: string;
  submitText: string;
  setup: DealFormSetup;
  /** For a new deal: the statuses to begin in. */
  statuses?: readonly Choice[];
  defaultValue: Partial<DealFormValues>;
  /** What is saved now, shown beside what was typed where somebody else saved in between. */
  current?: Partial<DealFormValues> | undefined;
  chosen: readonly PickerOption[];
  reply: { result: SubmissionResult<string[]>; picker?: PickerSearch | null } | undefined;
}) {
  const isBusy = useNavigation().state !== "idle";
  const { fields, formProps } = useKitForm<DealFormValues>({
    id: "deal",
    lastResult: reply?.result,
    defaultValue,
    loadRules: async () =>
      (await import("./deal-form.schema")).dealFormSchema(setup.fields, statuses !== undefined),
  });
  const guard = useUnsavedGuard("deal", reply !== undefined);
  const saved = (field: "name" | "description" | "sidemark") => {
    const typed = fields[field].initialValue ?? "";
    if (current === undefined || (current[field] ?? "") === typed) return null;
    return `Saved now: ${current[field] || "–"}`;
  };
  const udfs = fields.udfs.getFieldset();
  const picker = reply?.picker ?? null;
  return (
    <Modal title={title} closeTo={closeTo} confirmClose={guard.confirmClose}>
      {guard.dialog}
      <Form method="post" {...formProps}>
        <FormKey />
        {defaultValue.revision !== undefined && (
          <input type="hidden" name="revision" value={defaultValue.revision} />
        )}
        <div className="dialog-body">
          <FormProblem result={reply?.result} />
          <TextField meta={fields.name} label="Name" hint={saved("name")} />
          {statuses && <SelectField meta={fields.statusId} label="Status" choices={statuses} />}
          <MultilineField
            meta={fields.description}
            label="Description"
            isOptional
            hint={saved("description")}
          />
          {setup.sidemarkMode === "ENABLED" && (
            <TextField
              meta={fields.sidemark}
              label="Sidemark"
              isOptional
              hint={saved("sidemark")}
            />
          )}
          <SearchPicker
            meta={fields.contactId}
            label="Contact"
            noun="contact"
            isOptional
            optionsUrl={CONTACTS_URL}
            chosen={chosen}
            search={picker}
          />
          {setup.fields.map((field) => (
            <CustomField
              key={field.path}
              field={field}
              meta={udfs[field.path]}
              chosen={chosen}
              search={picker}
            />
          ))}
        </div>
        <div className="dialog-foot">
          <Button variant="primary" isBusy={isBusy}>
            {submitText}
          </Button>
          <ButtonLink href={closeTo} data-close="">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Modal>
  );
}

function CustomField({
  field,
  meta,
  chosen,
  search,
}: {
  field: FormField;
  meta: React.ComponentProps<typeof TextField>["meta"] | undefined;
  chosen: readonly PickerOption[];
  search: PickerSearch | null;
}) {
  if (!meta) return null;
  const shared = { meta, label: field.name, isOptional: !field.required };
  switch (field.type) {
    case "STRING":
      return <TextField {...shared} maxLength={10_000} />;
    case "STRING_MULTILINE":
      return <MultilineField {...shared} />;
    case "CONTACT":
      return (
        <SearchPicker
          {...shared}
          noun="contact"
          optionsUrl={CONTACTS_URL}
          chosen={chosen}
          search={search}
        />
      );
  }
}
