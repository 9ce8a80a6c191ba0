import { z } from "zod";

import { FormDialog, type FormSetup } from "~/ui/dialog/form-dialog";
import { SelectField, type Choice } from "~/ui/form/field";

/** Where a product is copied to. */
export const copyLineSchema = z.object({ windowId: z.string("Please choose a window") });
/** A window is copied whole: there is nothing to say. */
export const copyWindowSchema = z.object({});

export function CopyLineForm({
  word,
  about,
  windows,
  form,
}: {
  /** An order's product is cloned. */
  word: string;
  about: string;
  windows: readonly Choice[];
  form: FormSetup<{ windowId: string }>;
}) {
  return (
    <FormDialog
      id="copy-product"
      title={`${word} product`}
      about={about}
      submitText={`${word} product`}
      width="w500"
      form={form}
      loadRules={async () => copyLineSchema}
    >
      {({ windowId }) => <SelectField meta={windowId} label="To window" choices={windows} />}
    </FormDialog>
  );
}

export function CopyWindowForm({
  about,
  name,
  lines,
  form,
}: {
  about: string;
  /** What it is called, without its number; empty if it has no name. */
  name: string;
  lines: readonly string[];
  form: FormSetup<Record<string, never>>;
}) {
  return (
    <FormDialog
      id="copy-window"
      title="Copy window"
      about={about}
      submitText="Copy window"
      width="w500"
      form={form}
      loadRules={async () => copyWindowSchema}
    >
      {() => (
        <>
          <p>The copy is a window of its own, with the same sizes, products and options:</p>
          <ul className="copied">
            {lines.map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ul>
          <p>
            {name ? `It is called ${name} too` : "It has no name, as this one has none"}, under the
            next number. Edit one of its products to call it otherwise.
          </p>
        </>
      )}
    </FormDialog>
  );
}
