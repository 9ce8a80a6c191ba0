import {
  getInputProps,
  getSelectProps,
  getTextareaProps,
  type FieldMetadata,
} from "@conform-to/react";
import type { ComponentPropsWithoutRef, ReactNode } from "react";

import { Icon } from "../icon";
import { useSavedValue } from "./saved-values";

/** What is required and how long it may be says the form's constraint, which comes with `meta`. */
export interface FieldShape {
  meta: FieldMetadata<string | null | undefined>;
  label: string;
  hint?: ReactNode;
  /** What its label says, where the constraint does not know it. */
  isOptional?: boolean;
}

/** Label above, the control, its hint, and what is wrong with it: the frame of every field. */
export function Field({
  id,
  label,
  isOptional = false,
  hint,
  errors,
  errorId,
  children,
}: {
  id: string;
  label: string;
  isOptional?: boolean;
  hint?: ReactNode;
  errors?: readonly string[] | undefined;
  errorId?: string;
  children: ReactNode;
}) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="optional"> optional</span>}
      </label>
      {children}
      {hint && <div className="hint">{hint}</div>}
      <Problem id={errorId} errors={errors} />
    </div>
  );
}

/** Between the sentences of a field: each is a line. */
export const BETWEEN_PROBLEMS = ".\n";

export function Problem({
  id,
  errors,
}: {
  id?: string | undefined;
  errors?: readonly string[] | undefined;
}) {
  if (!errors?.length) return null;
  return (
    <div className="problem" id={id}>
      <Icon name="error" />
      <span>{errors.join(BETWEEN_PROBLEMS)}</span>
    </div>
  );
}

/** The frame of a field, with the value that is saved now after a conflict, in the words that it is shown in. */
export function Framed({
  meta,
  label,
  hint,
  isOptional = !meta.required,
  wordsOf = (saved) => saved,
  children,
}: FieldShape & { wordsOf?: (saved: string) => string; children: ReactNode }) {
  const saved = useSavedValue(meta.name, meta.initialValue);
  return (
    <Field
      id={meta.id}
      label={label}
      isOptional={isOptional}
      hint={saved === null ? hint : `Saved now: ${wordsOf(saved)}`}
      errors={meta.errors}
      errorId={meta.errorId}
    >
      {children}
    </Field>
  );
}

type InputExtras = Pick<
  ComponentPropsWithoutRef<"input">,
  "autoComplete" | "autoFocus" | "inputMode" | "placeholder" | "readOnly"
>;

export function TextField({
  type = "text",
  ...field
}: FieldShape & InputExtras & { type?: "text" | "email" | "password" | "tel" }) {
  const { meta, label: _, hint: __, isOptional: ___, ...extras } = field;
  const { key, ...props } = getInputProps(meta, { type });
  return (
    <Framed {...field}>
      <input key={key} {...props} {...extras} className="input" {...trimOnBlur(type)} />
    </Framed>
  );
}

/** Text is trimmed on blur; a password is left as it was typed. */
function trimOnBlur(type: string) {
  if (type === "password") return {};
  return {
    onBlur: (event: React.FocusEvent<HTMLInputElement>) => {
      const trimmed = event.target.value.trim();
      if (trimmed !== event.target.value) event.target.value = trimmed;
    },
  };
}

export function MultilineField({ rows = 4, ...field }: FieldShape & { rows?: number }) {
  const { key, ...props } = getTextareaProps(field.meta);
  return (
    <Framed {...field}>
      <textarea key={key} {...props} className="input" rows={rows} cols={60} />
    </Framed>
  );
}

export interface Choice {
  value: string;
  label: string;
}

export function SelectField({
  choices,
  blank,
  ...field
}: FieldShape & { choices: readonly Choice[]; blank?: string }) {
  const { key, ...props } = getSelectProps(field.meta);
  const wordsOf = (saved: string) =>
    (choices.find(({ value }) => value === saved)?.label ?? (saved === "–" && blank)) || saved;
  return (
    <Framed {...field} wordsOf={wordsOf}>
      <select key={key} {...props} className="input">
        {blank !== undefined && <option value="">{blank}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Framed>
  );
}

/** A yes or no: a box to tick, or a switch if it takes effect as a setting. */
export function CheckField({
  kind = "checkbox",
  ...field
}: Omit<FieldShape, "meta"> & {
  meta: FieldMetadata<boolean | string | null | undefined>;
  kind?: "checkbox" | "switch";
}) {
  const { key, ...props } = getInputProps(field.meta, { type: "checkbox" });
  return (
    <div className="field">
      <label className={`check ${kind === "switch" ? "switch" : ""}`}>
        <input key={key} {...props} role={kind === "switch" ? "switch" : undefined} />
        {field.label}
      </label>
      <Problem id={field.meta.errorId} errors={field.meta.errors} />
    </div>
  );
}

/** A day, `yyyy-MM-dd`; `min` and `max` are refused in words by the server too. */
export function DateField({ min, max, ...field }: FieldShape & { min?: string; max?: string }) {
  const { key, ...props } = getInputProps(field.meta, { type: "date" });
  return (
    <Framed {...field}>
      <input key={key} {...props} className="input" min={min} max={max} />
    </Framed>
  );
}
