import { getTextareaProps, type FieldMetadata } from "@conform-to/react";

import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import type { FormSetup } from "~/ui/dialog/form-dialog";
import { Field } from "~/ui/form/field";
import { useFormReply } from "~/ui/form/form-reply";
import { useSavedValue } from "~/ui/form/saved-values";

import { Section } from "../section";

/** What a supplier asks for deliveries: read as how much is known, edited as a table. */
export function FreightSection({
  editPath,
  freight,
  lengthUnit,
  form,
}: {
  editPath: string | null;
  freight: { zoneCount: number; rateCount: number };
  lengthUnit: string;
  form: FormSetup<{ table: string }> | null;
}) {
  const said = useFormReply()?.remarks;
  return (
    <Section<{ table: string }>
      id="freight"
      title="Freight"
      editPath={editPath}
      facts={[
        ["Zones", String(freight.zoneCount)],
        ["Rates", String(freight.rateCount)],
      ]}
      form={form}
      loadRules={async () => (await import("./supplier.schema")).freightSchema}
      footEnd={
        <Button name="check" value="1">
          Check
        </Button>
      }
    >
      {(fields) => (
        <>
          {typeof said === "string" && (
            <Alert kind="success" role="status">
              {said}
            </Alert>
          )}
          <p className="muted">
            A row for each zone and method, as a spreadsheet copies it. A rate that goes by length
            has one more row for each further length; what is said above may stay empty there.
            Lengths are in {lengthUnit}, and Up to is left empty for all that is longer.
          </p>
          <TableField meta={fields.table} />
        </>
      )}
    </Section>
  );
}

function TableField({ meta }: { meta: FieldMetadata<string | null | undefined> }) {
  const { key, ...props } = getTextareaProps(meta);
  const saved = useSavedValue(meta.name, meta.initialValue);
  return (
    <Field id={meta.id} label="Freight table" isOptional>
      <textarea key={key} {...props} className="input freight-rows" rows={16} cols={80} />
      {saved !== null && <pre className="hint settings-saved">{`Saved now:\n${saved}`}</pre>}
      {meta.errors && (
        <ul className="problem settings-faults" id={meta.errorId}>
          {meta.errors.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </Field>
  );
}
