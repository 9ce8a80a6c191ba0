import type { FieldMetadata } from "@conform-to/react";
import { useState, type ReactNode } from "react";

import { INTENT_FIELD } from "~/domain/form-key";

import { Button } from "../button";
import { Problem } from "./field";
import type { PickerOption, PickerSearch } from "./picker-option";
import { useSavedValue } from "./saved-values";
import { useCombobox } from "./use-combobox";

/**
 * Picks one of many by searching. Without script: a search box and results as radio buttons on the same
 * form. With script: a combobox, fed by `optionsUrl`.
 */
export function SearchPicker({
  meta,
  label,
  noun,
  optionsUrl,
  hint,
  isOptional = !meta.required,
  delayMs,
  chosen,
  search,
  addWithScript,
  addPlainly,
}: {
  meta: FieldMetadata<string | null | undefined>;
  label: string;
  /** What is picked, for sentences: "contact". */
  noun: string;
  optionsUrl: string;
  /** Takes the place of options before anything is typed. */
  hint?: string;
  isOptional?: boolean;
  delayMs?: number;
  /** Options the form already points at. */
  chosen: readonly PickerOption[];
  search?: PickerSearch | undefined;
  /** A way to add what is not there yet, and to choose it. */
  addWithScript?: (pick: (option: PickerOption) => void) => ReactNode;
  /** The same without script: a part of the form. */
  addPlainly?: ReactNode;
}) {
  const { Picker, isComing, whenUsed } = useCombobox(meta.id);
  const [added, setAdded] = useState<PickerOption | null>(null);
  const savedId = useSavedValue(meta.name, meta.initialValue);
  const value = typeof meta.initialValue === "string" ? meta.initialValue : "";
  const results = search?.field === meta.name ? search : null;
  const current = [...chosen, ...(results?.options ?? [])].find((one) => one.value === value);
  const saved = savedId !== null && (
    <p className="hint">Saved now: {chosen.find((one) => one.value === savedId)?.label ?? "–"}</p>
  );
  if (Picker || isComing) {
    return (
      <div className="field">
        <label htmlFor={meta.id}>
          {label}
          {isOptional && <span className="optional"> optional</span>}
        </label>
        {Picker ? (
          <Picker
            key={added?.value}
            id={meta.id}
            name={meta.name}
            noun={noun}
            optionsUrl={optionsUrl}
            hint={hint}
            delayMs={delayMs}
            initial={added ?? current ?? null}
            problemId={meta.errors ? meta.errorId : undefined}
          />
        ) : (
          <>
            <input
              id={meta.id}
              className="input"
              placeholder={`Search for a ${noun}`}
              value={current?.label ?? ""}
              readOnly
              aria-busy
            />
            <input type="hidden" name={meta.name} value={current?.value ?? ""} />
          </>
        )}
        {saved}
        <Problem id={meta.errorId} errors={meta.errors} />
        {Picker &&
          addWithScript?.((option) => {
            setAdded(option);
            focusAfter(meta.id);
          })}
      </div>
    );
  }
  const others = (results?.options ?? []).filter((one) => one.value !== value);
  return (
    <fieldset className="field" {...whenUsed}>
      <legend>
        {label}
        {isOptional && <span className="optional"> optional</span>}
      </legend>
      <div className="flex gap-2">
        <input
          id={meta.id}
          className="input"
          type="search"
          name={`search.${meta.name}`}
          aria-label={`Search for a ${noun}`}
          placeholder={`Search for a ${noun}`}
          defaultValue={results?.term ?? ""}
          maxLength={200}
        />
        <input type="hidden" name={`search.done.${meta.name}`} value={results?.term ?? ""} />
        <Button name={INTENT_FIELD} value={`search:${meta.name}`} formNoValidate>
          Search
        </Button>
      </div>
      <div className="choices">
        {isOptional && (
          <Radio name={meta.name} value="" label={`No ${noun}`} detail="" isChosen={!current} />
        )}
        {current && <Radio name={meta.name} {...current} isChosen />}
        {others.map((option) => (
          <Radio key={option.value} name={meta.name} {...option} isChosen={false} />
        ))}
      </div>
      {results && (
        <p className="hint" role="status">
          {results.options.length === 0
            ? `No ${noun}s found`
            : `Found ${results.total} result(s)${results.total > results.options.length ? ` (top ${results.options.length} shown)` : ""}`}
        </p>
      )}
      {saved}
      <Problem id={meta.errorId} errors={meta.errors} />
      {addPlainly}
    </fieldset>
  );
}

/** Once what lay over the form has gone. */
function focusAfter(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

function Radio({
  name,
  value,
  label,
  detail,
  isChosen,
}: PickerOption & { name: string; isChosen: boolean }) {
  return (
    <>
      <label className="check">
        <input type="radio" name={name} value={value} defaultChecked={isChosen} />
        {label} <span className="aside num">{detail}</span>
      </label>{" "}
    </>
  );
}
