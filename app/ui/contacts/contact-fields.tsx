import type { FieldMetadata } from "@conform-to/react";
import type { ComponentProps } from "react";

import { kindOf, type FieldGroups, type ProviderField } from "~/domain/contact-fields";
import { inputPath } from "~/domain/contact-inputs";

import { MultilineField, TextField } from "../form/field";
import { SearchPicker } from "../form/search-picker";
import styles from "../styles/contact-fields.css?url";

type Meta = FieldMetadata<string | null | undefined>;
type Picker = Pick<ComponentProps<typeof SearchPicker>, "optionsUrl" | "chosen" | "search">;

/** Inputs for a provider's fields, in its groups and order. What is required says the provider, as other forms hold them too. */
export function ContactFields({
  groups,
  data,
  ...picker
}: Picker & {
  groups: FieldGroups;
  /** The part of the form that they stand in. */
  data: FieldMetadata<Record<string, string>>;
}) {
  const metas = data.getFieldset();
  const shown = groups.filter(({ fields }) => fields.length > 0);
  return (
    <>
      <link rel="stylesheet" href={styles} />
      {shown.map(({ name, fields }, at) => (
        <div key={at} className="field-group" role="group" aria-label={name}>
          {shown.length > 1 && <h2>{name}</h2>}
          {fields.map((field) => {
            const meta = metas[inputPath(field.path)];
            return meta && <Input key={field.path} field={field} meta={meta} {...picker} />;
          })}
        </div>
      ))}
    </>
  );
}

/** These are somebody else's: the browser offers none of the person's own. */
const LOOKS = {
  email: { inputMode: "email", autoComplete: "off" },
  phone: { type: "tel", inputMode: "tel", autoComplete: "off" },
  web: { inputMode: "url", autoComplete: "off" },
  text: { autoComplete: "off" },
} as const;

/** What browsers take in a field for an address. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)*$/i;

/** Somebody may have stored what is no address: the browser would refuse the form for it, whatever was changed. */
const typeOfEmail = (stored: string | null | undefined) =>
  !stored || ADDRESS.test(stored) ? "email" : "text";

function Input({ field, meta, ...picker }: Picker & { field: ProviderField; meta: Meta }) {
  const { name: label, required } = field;
  const shape = { meta, label, isOptional: !required };
  const kind = kindOf(field);
  switch (kind) {
    case "contact":
      return (
        <div className="wide">
          <SearchPicker {...shape} noun="contact" {...picker} />
        </div>
      );
    case "multiline":
      return (
        <div className="wide">
          <MultilineField {...shape} rows={3} />
        </div>
      );
    case "email":
      return <TextField {...shape} {...LOOKS.email} type={typeOfEmail(meta.initialValue)} />;
    default:
      return <TextField {...shape} {...LOOKS[kind]} />;
  }
}
