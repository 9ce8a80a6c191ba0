import { getInputProps, type FieldMetadata } from "@conform-to/react";

import { INTENT_FIELD } from "~/domain/form-key";
import { Button } from "~/ui/button";
import { FormDialog, type FormSetup } from "~/ui/dialog/form-dialog";
import { Framed, SelectField, TextField } from "~/ui/form/field";
import { RadioField } from "~/ui/form/radio-field";

import type { AdjustmentFormValues } from "./adjustment-form.schema";
import { AmountInput } from "./amount-input";
import type { Figure } from "./figure";
import { Figures } from "./figures";
import type { PriceWords } from "./price-words";

/** An adjustment's form, for a new one and for one that is changed. */
export function AdjustmentForm({
  isNew,
  about,
  form,
  words,
  mayChooseTax,
  figures,
  figuresUrl,
}: {
  isNew: boolean;
  about: string;
  form: FormSetup<AdjustmentFormValues>;
  words: PriceWords;
  mayChooseTax: boolean;
  figures: readonly Figure[];
  figuresUrl: string;
}) {
  const { symbol, tax, taxRow, isInclusive } = words;
  const loadRules = async () =>
    (await import("./adjustment-form.schema")).adjustmentFormSchema(symbol);
  const remove = !isNew && !form.closed && (
    <Button variant="to-danger" name={INTENT_FIELD} value="remove" formNoValidate>
      Remove
    </Button>
  );
  return (
    <FormDialog
      id="adjustment"
      title={isNew ? "Add Adjustment" : "Edit Adjustment"}
      about={about}
      submitText={isNew ? "Add adjustment" : "Save adjustment"}
      footEnd={remove}
      hasButtons
      form={form}
      loadRules={loadRules}
    >
      {(fields, reply) => (
        <>
          <TextField meta={fields.label} label="Label" />
          <RadioField
            meta={fields.type}
            label="Type"
            isOptional={false}
            choices={TYPES}
            className="price-types"
          />
          <div className="price-pair">
            <AmountField meta={fields.amount} symbol={symbol} />
            {mayChooseTax && (
              <SelectField
                meta={fields.taxType}
                label="Tax"
                isOptional={false}
                choices={[
                  { value: "STANDARD", label: `Standard, ${taxRow}` },
                  { value: "NONE", label: "None" },
                ]}
                hint={`None leaves the ${tax} as it is`}
              />
            )}
          </div>
          <p className="hint">
            <span className="only-percent">
              Percent of the products total, before other adjustments.
            </span>{" "}
            {isInclusive ? `The amount includes ${tax}.` : `The amount excludes ${tax}.`}
          </p>
          <Figures stored={figures} reply={reply} url={figuresUrl} />
        </>
      )}
    </FormDialog>
  );
}

const TYPES = [
  { value: "FIXED_DISCOUNT", label: "Fixed discount" },
  { value: "FIXED_CHARGE", label: "Fixed charge" },
  { value: "PERCENT_DISCOUNT", label: "Percent discount" },
  { value: "PERCENT_CHARGE", label: "Percent charge" },
];

const limitsOf = (isMoney: boolean) => [0, isMoney ? Infinity : 100] as const;

/** Its unit follows the type, which the style sees: it does so without script too. Without style there is none. */
function AmountField({ meta, symbol }: { meta: FieldMetadata<string>; symbol: string }) {
  const { key, ...props } = getInputProps(meta, { type: "text" });
  return (
    <Framed meta={meta} label="Amount">
      <div className="joined">
        <span className="unit only-fixed" data-unit={symbol} />
        <AmountInput
          key={key}
          {...props}
          symbol={symbol}
          isMoney={(input) => !input.form?.querySelector('[value^="PERCENT"]:checked')}
          limits={limitsOf}
        />
        <span className="unit only-percent" data-unit="%" />
      </div>
    </Framed>
  );
}
