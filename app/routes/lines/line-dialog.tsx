import { Alert } from "~/ui/alert";
import { FormDialog, type FormSetup } from "~/ui/dialog/form-dialog";
import { MultilineField } from "~/ui/form/field";

import type { LineValues } from "./line-form.schema";
import { PadArea } from "./pad-area";
import { ProductHead, type ShownProduct } from "./product-head";
import { WindowFields, type Measures } from "./window-fields";

/** A line to change: its window, sizes, quantity and notes. */
export function LineDialog({
  about,
  product,
  measures,
  groups,
  problems,
  form,
}: {
  /** What the line belongs to. */
  about: string;
  /** Null once the line is gone. */
  product: ShownProduct | null;
  measures: Measures;
  groups: readonly string[];
  /** What is wrong with it that this form puts right. */
  problems: readonly string[];
  form: FormSetup<LineValues>;
}) {
  const loadRules = async () => (await import("./line-form.schema")).lineSchema(measures);
  return (
    <FormDialog
      id="line"
      title="Edit product"
      about={about}
      submitText="Save product"
      form={form}
      loadRules={loadRules}
    >
      {(fields, reply) => (
        <>
          {!reply && !form.closed && problems.length > 0 && (
            <Alert kind="error">
              {problems.map((problem) => (
                <p key={problem}>{problem}</p>
              ))}
            </Alert>
          )}
          {product && <ProductHead product={product} />}
          <PadArea>
            <WindowFields fields={fields} measures={measures} groups={groups} />
          </PadArea>
          <MultilineField meta={fields.notes} label="Notes" rows={3} />
        </>
      )}
    </FormDialog>
  );
}
