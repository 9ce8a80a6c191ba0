import { getInputProps, type FieldMetadata } from "@conform-to/react";

import type { TemplateOperator } from "~/domain/template-fields";
import { clampOnBlur } from "~/ui/form/clamp";
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
      <div {...clampOnBlur(0)}>
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
          {...clampOnBlur(0, 1)}
        />
        <span className="unit">factor</span>
      </div>
    </Framed>
  );
}
