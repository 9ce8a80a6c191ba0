import { getInputProps } from "@conform-to/react";

import { Framed, type FieldShape } from "./field";

/** A number of percent, with its sign behind it. */
export function PercentField(field: FieldShape) {
  const { key, ...props } = getInputProps(field.meta, { type: "text" });
  return (
    <Framed {...field}>
      <div className="joined">
        <input key={key} {...props} className="input num" inputMode="decimal" autoComplete="off" />
        <span className="unit">%</span>
      </div>
    </Framed>
  );
}
