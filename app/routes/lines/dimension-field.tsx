import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { useMemo } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { explainSize, rangeWords, type SizeRange, type SizeRules } from "~/domain/dimension-words";
import { Framed } from "~/ui/form/field";
import { Icon } from "~/ui/icon";

import { sizeKind } from "./number-pad";
import { PadOf, usePads } from "./pad-area";
import { writeField } from "./pad-fields";
import { nearestName, nearestValue } from "./window-rows";

/** A width or height with its unit, as people type it: `1845`, `36 5/8`. With script it has a number pad. */
export function DimensionField({
  meta,
  label,
  rules,
  limits,
}: {
  meta: FieldMetadata<string>;
  label: string;
  rules: SizeRules;
  /** Between which sizes the product is made. */
  limits?: SizeRange | null | undefined;
}) {
  const { key, ...props } = getInputProps(meta, { type: "text" });
  const pads = usePads();
  const kind = useMemo(() => sizeKind(rules.system, rules.allowed), [rules.system, rules.allowed]);
  const isMetric = rules.system === "METRIC";
  const inputMode = isMetric ? "numeric" : "text";
  const isOpen = pads.openId === meta.id;
  const field = () => document.getElementById(meta.id) as HTMLInputElement | null;
  return (
    <div className="size-field">
      <Framed meta={meta} label={label} hint={hintOf(rules, limits)}>
        <div className="joined">
          <input
            key={key}
            {...props}
            className="input num"
            inputMode={inputMode}
            autoComplete="off"
            data-pad={label}
            data-keyboard={inputMode}
          />
          <span className="unit">{isMetric ? "mm" : "in"}</span>
          {pads.isLive && (
            <button
              type="button"
              className="pad-open"
              aria-label={`Number pad for ${label}`}
              aria-expanded={isOpen}
              onClick={() => {
                const input = field();
                if (!input) return;
                if (isOpen) pads.close();
                else pads.open(input);
                input.focus();
              }}
            >
              <Icon name="pad" />
            </button>
          )}
        </div>
        <PadOf id={meta.id} label={label} kind={kind} />
      </Framed>
      {meta.errors && <Nearest meta={meta} label={label} rules={rules} />}
    </div>
  );
}

/** `410 to 3000 mm`; of inches also what a size looks like. */
function hintOf({ system, allowed }: SizeRules, limits: SizeRange | null | undefined) {
  const words = limits && rangeWords(limits, system, system === "METRIC" ? "mm" : "in");
  const range = words ? words.charAt(0).toUpperCase() + words.slice(1) : null;
  if (system === "METRIC") return range;
  return `${range ?? "Inches"}, such as ${allowed.hasEighths ? "36 5/8" : "36 1/2"}`;
}

/** The sizes next to one that is not made: to be chosen and sent again, with script to be put into the field. */
function Nearest({
  meta,
  label,
  rules,
}: {
  meta: FieldMetadata<string>;
  label: string;
  rules: SizeRules;
}) {
  const isHydrated = useHydrated();
  const typed = textOf(meta.value) ?? textOf(meta.initialValue) ?? "";
  const { nearest = [] } = explainSize(typed, label, rules) ?? {};
  if (nearest.length === 0) return null;
  if (!isHydrated) {
    return (
      <fieldset className="nearest">
        <legend>Use instead</legend>
        {nearest.map((near) => (
          <div key={near}>
            <label className="check">
              <input type="radio" name={nearestName(meta.name)} value={nearestValue(typed, near)} />
              {near}
            </label>
          </div>
        ))}
      </fieldset>
    );
  }
  const put = (near: string) => {
    const field = document.getElementById(meta.id);
    if (!(field instanceof HTMLInputElement)) return;
    writeField(field, near);
    field.focus();
  };
  return (
    <div className="nearest" role="group" aria-label={`${label} instead`}>
      <span>Use</span>
      {nearest.map((near) => (
        <button key={near} type="button" className="btn small" onClick={() => put(near)}>
          {near}
        </button>
      ))}
    </div>
  );
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
