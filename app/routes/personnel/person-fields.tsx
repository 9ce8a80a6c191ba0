import type { FieldMetadata } from "@conform-to/react";

import { Avatar } from "~/ui/avatar";
import { MultilineField, TextField } from "~/ui/form/field";
import { RadioField } from "~/ui/form/radio-field";

import { BADGE_CHOICES } from "./badge-colors";
import { LabelField } from "./label-field";

type Text = FieldMetadata<string | null | undefined>;
export type PersonFieldNames = "name" | "email" | "labels" | "badgeColor" | "notes";

/** What is known of a person, new or not. */
export function PersonFields({
  fields,
  knownLabels,
}: {
  fields: Record<PersonFieldNames, Text>;
  knownLabels: readonly string[];
}) {
  const name = fields.name.value ?? "";
  return (
    <div className="form">
      <TextField meta={fields.name} label="Name" />
      <TextField meta={fields.email} label="Email" type="email" />
      <LabelField meta={fields.labels} label="Labels" known={knownLabels} isOptional />
      <RadioField
        meta={fields.badgeColor}
        label="Badge colour"
        isOptional={false}
        className="badge-colors"
        choices={BADGE_CHOICES.map(({ value, name: color }) => ({
          value,
          label: (
            <>
              <Avatar name={name} color={value} isNamed />
              <span className="sr">{color}</span>
            </>
          ),
        }))}
      />
      <MultilineField meta={fields.notes} label="Notes" rows={3} isOptional />
    </div>
  );
}
