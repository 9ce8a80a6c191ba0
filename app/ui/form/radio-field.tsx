import type { ReactNode } from "react";

import { Problem, type FieldShape } from "./field";

/** One of a few, all in sight: a block each, so that they stand apart without style too. `className` is of their box. */
export function RadioField({
  meta,
  label,
  isOptional = !meta.required,
  choices,
  className,
}: Omit<FieldShape, "hint"> & {
  choices: readonly { value: string; label: ReactNode }[];
  className?: string;
}) {
  return (
    <fieldset
      id={meta.id}
      className="field"
      aria-describedby={meta.errors ? meta.errorId : undefined}
    >
      <legend>
        {label}
        {isOptional && <span className="optional"> optional</span>}
      </legend>
      <div className={className}>
        {choices.map((choice) => (
          <div key={choice.value}>
            <label className="check">
              <input
                type="radio"
                name={meta.name}
                value={choice.value}
                defaultChecked={meta.initialValue === choice.value}
                required={meta.required}
              />{" "}
              {choice.label}
            </label>
          </div>
        ))}
      </div>
      <Problem id={meta.errorId} errors={meta.errors} />
    </fieldset>
  );
}
