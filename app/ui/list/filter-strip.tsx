import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import {
  DATE_PRESET_LABELS,
  DATE_PRESETS,
  FUTURE_DATE_PRESETS,
  PAST_DATE_PRESETS,
} from "~/domain/date-presets";

import { Button, ButtonLink } from "../button";
import type { Choice } from "../form/field";

interface FilterBase {
  name: string;
  label: string;
}
export type Filter = FilterBase &
  (
    | { kind: "search" | "text"; value: string; placeholder?: string }
    | { kind: "select"; value: string; blank: string; choices: readonly Choice[] }
    | { kind: "multiselect"; values: readonly string[]; choices: readonly Choice[] }
    | { kind: "autocomplete"; value: string; suggestions: readonly string[] }
    | { kind: "date"; value: string; range: "past" | "future" | "any"; initial?: string }
    | { kind: "toggle"; isOn: boolean }
  );

const SUBMIT_AFTER_MS = 300;
const DATE_RANGES = { past: PAST_DATE_PRESETS, future: FUTURE_DATE_PRESETS, any: DATE_PRESETS };

/**
 * Filters as a GET form: what is set stands in the address. With script a change applies by itself after
 * 300 ms and the Apply button goes; on phones the strip is a sheet behind one "Filters" button.
 */
export function FilterStrip({
  action,
  filters,
  setCount,
  kept = {},
}: {
  action: string;
  filters: readonly Filter[];
  setCount: number;
  /** Other parameters that a change of filters must not lose. */
  kept?: Readonly<Record<string, string>>;
}) {
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  useSubmitOnChange(form, action);
  return (
    <>
      <ButtonLink href="#filters" icon="filters" className="btn filters-open">
        Filters{setCount > 0 ? ` (${setCount})` : ""}
      </ButtonLink>
      <form ref={form} method="get" action={action} className="filters" id="filters" role="search">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} />
        ))}
        {!isHydrated && <Button>Apply</Button>}
        {(setCount > 0 || !isHydrated) && (
          <ButtonLink href={action} variant="plain">
            Reset filters
          </ButtonLink>
        )}
        <ButtonLink href="#main" className="btn filters-close">
          Done
        </ButtonLink>
      </form>
    </>
  );
}

/** Address of the form's values without blanks, so that it says only what differs. */
function targetOf(form: HTMLFormElement, action: string): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || value.trim() === "") continue;
    const before = params.get(name);
    params.set(name, before ? `${before},${value.trim()}` : value.trim());
  }
  const search = params.toString();
  return search ? `${action}?${search}` : action;
}

function useSubmitOnChange(form: React.RefObject<HTMLFormElement>, action: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    const apply = () =>
      navigate(targetOf(element, action), { replace: true, preventScrollReset: true });
    const onInput = () => {
      clearTimeout(timer);
      timer = setTimeout(apply, SUBMIT_AFTER_MS);
    };
    const onSubmit = (event: Event) => {
      event.preventDefault();
      clearTimeout(timer);
      apply();
    };
    element.addEventListener("input", onInput);
    element.addEventListener("submit", onSubmit);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("input", onInput);
      element.removeEventListener("submit", onSubmit);
    };
  }, [form, action, navigate]);
}

function isSet(filter: Filter): boolean {
  switch (filter.kind) {
    case "multiselect":
      return filter.values.length > 0;
    case "toggle":
      return filter.isOn;
    case "date":
      return filter.value !== (filter.initial ?? "");
    default:
      return filter.value !== "";
  }
}

function FilterField({ filter }: { filter: Filter }) {
  const id = `filter-${filter.name}`;
  const classes = [
    "field",
    isSet(filter) ? "is-set" : "",
    filter.kind === "search" ? "search-field" : "",
  ];
  if (filter.kind === "multiselect") {
    return <MultiSelect filter={filter} className={classes.join(" ")} />;
  }
  if (filter.kind === "toggle") {
    return (
      <label className="check switch">
        <input type="checkbox" name={filter.name} value="true" defaultChecked={filter.isOn} />
        {filter.label}
      </label>
    );
  }
  return (
    <div className={classes.filter(Boolean).join(" ")}>
      <label htmlFor={id}>{filter.label}</label>
      <FilterControl filter={filter} id={id} />
    </div>
  );
}

type Control = Exclude<Filter, { kind: "multiselect" | "toggle" }>;

function FilterControl({ filter, id }: { filter: Control; id: string }) {
  const shared = { id, name: filter.name, className: "input" };
  switch (filter.kind) {
    case "search":
    case "text":
      return (
        <input
          {...shared}
          key={filter.value}
          type={filter.kind}
          defaultValue={filter.value}
          placeholder={filter.placeholder}
          maxLength={200}
        />
      );
    case "autocomplete":
      return (
        <>
          <input {...shared} key={filter.value} list={`${id}-list`} defaultValue={filter.value} />
          <datalist id={`${id}-list`}>
            {filter.suggestions.map((suggestion) => (
              <option key={suggestion} value={suggestion} />
            ))}
          </datalist>
        </>
      );
    case "select":
      return (
        <select {...shared} key={filter.value} defaultValue={filter.value}>
          <option value="">{filter.blank}</option>
          {filter.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      );
    case "date":
      return (
        <select {...shared} key={filter.value} defaultValue={filter.value}>
          <option value="">Any date</option>
          {DATE_RANGES[filter.range].map((preset) => (
            <option key={preset} value={preset}>
              {DATE_PRESET_LABELS[preset]}
            </option>
          ))}
        </select>
      );
  }
}

function MultiSelect({
  filter,
  className,
}: {
  filter: Extract<Filter, { kind: "multiselect" }>;
  className: string;
}) {
  const chosen = filter.choices.filter((choice) => filter.values.includes(choice.value));
  return (
    <div className={className}>
      <span className="label">{filter.label}</span>
      <details className="menu">
        <summary className="input">
          {chosen.length === 0 ? "Any" : chosen.map((choice) => choice.label).join(", ")}
        </summary>
        <div className="menu-list">
          {filter.choices.map((choice) => (
            <label className="item check" key={choice.value}>
              <input
                type="checkbox"
                name={filter.name}
                value={choice.value}
                defaultChecked={filter.values.includes(choice.value)}
              />
              {choice.label}
            </label>
          ))}
        </div>
      </details>
    </div>
  );
}
