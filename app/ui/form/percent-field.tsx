import { getInputProps } from "@conform-to/react";

import { clampOnBlur } from "./clamp";
import { Framed, type FieldShape } from "./field";

/** A number of percent, with its sign behind it: none below zero, nor above `max`. */
export function PercentField({ max, ...field }: FieldShape & { max?: number }) {
  const { key, ...props } = getInputProps(field.meta, { type: "text" });
  return (
    <Framed {...field}>
      <div className="joined">
        <input
          key={key}
          {...props}
          className="input num"
          inputMode="decimal"
          autoComplete="off"
          {...clampOnBlur(0, max)}
        />
        <span className="unit">%</span>
      </div>
    </Framed>
  );
}
