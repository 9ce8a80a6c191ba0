import { Form, useNavigation } from "@remix-run/react";
import { useId } from "react";

import { Button, ButtonLink } from "~/ui/button";
import type { Constraints } from "~/ui/form/constraint";
import { TextField } from "~/ui/form/field";
import { FormError } from "~/ui/form/form-error";
import type { FormReply } from "~/ui/form/form-reply";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { FormKey } from "~/ui/form-key";

interface PresetForm {
  constraint: Constraints;
  reply: FormReply | undefined;
}
export interface PresetValues extends Record<string, unknown> {
  name: string;
}
const loadRules = async () => (await import("./preset-form.schema")).presetFormSchema;

/** Renames a preset, and leads to the question whether to remove it. */
export function PresetRow({
  name,
  description,
  removeHref,
  constraint,
  reply,
}: PresetForm & {
  name: string;
  description: string;
  removeHref: string;
}) {
  const isBusy = useNavigation().state !== "idle";
  const { fields, formProps } = useValidatedForm<PresetValues>({
    // Its own, wherever it stands in the list: the form begins anew with another id.
    id: useId(),
    reply,
    values: { name },
    constraint,
    loadRules,
  });
  return (
    <li>
      <Form method="post" replace preventScrollReset className="form" {...formProps}>
        <FormKey />
        <input type="hidden" name="known" value={name} />
        <FormError result={reply?.result} form={formProps.id} />
        <div className="preset-row">
          <TextField meta={fields.name} label={`Name of ${name}`} hint={description} />
          <Button name="act" value="rename" disabled={isBusy}>
            Rename
          </Button>
          <ButtonLink href={removeHref} variant="to-danger" data-keep-scroll="">
            Remove <span className="sr">{name}</span>
          </ButtonLink>
        </div>
      </Form>
    </li>
  );
}

/** Keeps the filters that are set now under a name. */
export function AddPreset({
  filters,
  description,
  constraint,
  reply,
}: PresetForm & {
  filters: string;
  description: string;
}) {
  const isBusy = useNavigation().state !== "idle";
  const { fields, formProps } = useValidatedForm<PresetValues>({
    id: "add-preset",
    reply,
    constraint,
    loadRules,
  });
  return (
    <Form method="post" replace preventScrollReset className="form" {...formProps}>
      <FormKey />
      <input type="hidden" name="act" value="add" />
      <input type="hidden" name="params" value={filters} />
      <FormError result={reply?.result} form={formProps.id} />
      <TextField
        meta={fields.name}
        label="Name of a new preset"
        hint={
          filters
            ? `Keeps the filters set now: ${description}`
            : "Set some filters first to keep them under a name."
        }
      />
      <div>
        <Button variant="primary" isBusy={isBusy} disabled={!filters}>
          Add preset
        </Button>
      </div>
    </Form>
  );
}
