import type { FieldMetadata } from "@conform-to/react";

import { MAX_LEAD_DAYS } from "~/domain/working-days";
import { clampOnBlur } from "~/ui/form/clamp";
import { CheckField, MultilineField, TextField } from "~/ui/form/field";

type Text = FieldMetadata<string | null | undefined>;
interface Fields {
  name: Text;
  email: Text;
  phone: Text;
  address: Text;
  leadDays: Text;
  isInternal: FieldMetadata<boolean | undefined>;
}

/** What is known of a supplier, new or not. */
export function SupplierFields({
  fields,
  isOnline = false,
}: {
  fields: Fields;
  isOnline?: boolean;
}) {
  return (
    <>
      <TextField meta={fields.name} label="Name" />
      <div className="pair">
        <TextField
          meta={fields.email}
          label="Email"
          type="email"
          isOptional={!isOnline}
          {...(isOnline && { hint: "Orders are sent there." })}
        />
        <TextField meta={fields.phone} label="Phone" type="tel" isOptional />
      </div>
      <MultilineField meta={fields.address} label="Address" rows={2} isOptional />
      <div {...clampOnBlur(0, MAX_LEAD_DAYS)}>
        <TextField
          meta={fields.leadDays}
          label="Lead time, working days"
          inputMode="numeric"
          hint="The earliest required date of an order; products may have their own."
        />
      </div>
      <CheckField meta={fields.isInternal} label="Our own workroom: nothing is shipped" />
    </>
  );
}
