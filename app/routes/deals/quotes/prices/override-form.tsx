import { FormDialog, type FormSetup } from "~/ui/dialog/form-dialog";
import { MoneyField } from "~/ui/form/money-field";

import type { Figure } from "./figure";
import { Figures } from "./figures";
import type { OverrideFormValues } from "./override-form.schema";

/** An amount that takes the place of a calculated one, which stands under it. */
export function OverrideForm({
  title,
  label,
  about,
  form,
  symbol,
  calculated,
  most,
  figures,
  figuresUrl,
}: {
  title: string;
  label: string;
  about: string;
  form: FormSetup<OverrideFormValues>;
  symbol: string;
  calculated: string;
  most?: { amount: number; message: string } | undefined;
  figures: readonly Figure[];
  figuresUrl: string;
}) {
  const loadRules = async () =>
    (await import("./override-form.schema")).overrideFormSchema(symbol, most);
  return (
    <FormDialog
      id="override"
      title={title}
      about={about}
      hasButtons
      submitText={`Save ${label.toLowerCase() === "deposit" ? "deposit" : label}`}
      form={form}
      loadRules={loadRules}
    >
      {(fields, reply) => (
        <>
          <MoneyField
            meta={fields.amount}
            label={label}
            symbol={symbol}
            isOptional={false}
            hint={`Leave it blank for the calculated ${calculated}.`}
          />
          <Figures stored={figures} reply={reply} url={figuresUrl} />
        </>
      )}
    </FormDialog>
  );
}
