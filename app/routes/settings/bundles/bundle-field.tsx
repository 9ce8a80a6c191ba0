import { getInputProps, type FieldMetadata } from "@conform-to/react";

import type { TemplateOperator } from "~/domain/template-fields";
import { Framed } from "~/ui/form/field";
import { MoneyField } from "~/ui/form/money-field";

/** What a bundle asks for: a share of one, or an amount. */
export function BundleField({
  meta,
  label,
  operator,
  symbol,
  basis,
}: {
  meta: FieldMetadata<string | null | undefined> | undefined;
  label: string;
  operator: TemplateOperator;
  symbol: string;
  basis: string;
}) {
  if (!meta) return null;
  if (operator === "CURRENCY") {
    return (
      <div onBlur={({ target }) => clamp(target, Infinity)}>
        <MoneyField meta={meta} label={label} symbol={symbol} hint={basis} />
      </div>
    );
  }
  const { key, ...props } = getInputProps(meta, { type: "text" });
  return (
    <Framed meta={meta} label={label} hint="Between 0 and 1, so 0.08 is 8%">
      <div className="joined">
        <input
          key={key}
          {...props}
          className="input num"
          inputMode="decimal"
          autoComplete="off"
          onBlur={({ target }) => clamp(target, 1)}
        />
        <span className="unit">factor</span>
      </div>
    </Framed>
  );
}

/** What is beyond the limits is the limit once the field is left; what is no number stays. */
function clamp(target: EventTarget, most: number) {
  if (!(target instanceof HTMLInputElement) || target.value.trim() === "") return;
  const typed = Number(target.value);
  if (typed < 0) target.value = "0";
  else if (typed > most) target.value = String(most);
}
