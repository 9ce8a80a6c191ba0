import { useHydrated } from "remix-utils/use-hydrated";
import { useRef, type ReactNode } from "react";

import {
  DATE_PRESET_LABELS,
  DATE_PRESETS,
  FUTURE_DATE_PRESETS,
  PAST_DATE_PRESETS,
} from "~/domain/date-presets";

import { Button } from "../button";
import { Icon } from "../icon";
import { useAnnouncement } from "./use-announcement";
import type { Filter } from "./filter";
import { useFiltersSheet } from "./use-filters-sheet";
import { useSubmitOnChange } from "./use-submit-on-change";

const DATE_RANGES = { past: PAST_DATE_PRESETS, future: FUTURE_DATE_PRESETS, any: DATE_PRESETS };

/**
 * The way to the filters where they do not stand open: on phones they are a sheet, up to large windows a strip that
 * comes and goes. It holds nothing itself: the strip stands behind it among the same parent's children and shows
 * while this is open, so the button may stand in a page's head.
 */
export function FiltersButton({ setCount }: { setCount: number }) {
  return (
    <details className="filters-open">
      <summary className={setCount > 0 ? "btn is-set" : "btn"}>
        <Icon name="filters" />
        Filters{setCount > 0 ? ` (${setCount})` : ""}
      </summary>
    </details>
  );
}

/**
 * Filters as a GET form: what is set stands in the address. With script a change applies by itself after
 * 300 ms, Apply goes (on phones it closes the sheet), and how much was found is said. Controls show the
 * filters of the address, but are never touched while somebody uses them.
 */
export function FilterStrip({
  lead,
  action,
  filters,
  setCount,
  found,
  kept = {},
}: {
  /** Links that stand over the filters; following one closes the sheet. */
  lead?: ReactNode;
  action: string;
  filters: readonly Filter[];
  setCount: number;
  /** How much there is, in words: "12 deals". Empty if that is not known. */
  found: string;
  /** Other parameters that a change of filters must not lose. */
  kept?: Readonly<Record<string, string>>;
}) {
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const closeSheet = useFiltersSheet(form);
  useSubmitOnChange(form, filters, { action, onSubmit: closeSheet });
  const announcement = useAnnouncement(found, action);
  const rest = new URLSearchParams(kept).toString();
  const reset =
    setCount > 0
      ? { href: rest ? `${action}?${rest}` : action, "data-keep-scroll": "" }
      : { role: "link", "aria-disabled": true, tabIndex: -1 };
  return (
    <form ref={form} method="get" action={action} className="filters" role="search">
      <p className="filters-title" tabIndex={-1}>
        Filters
      </p>
      {lead && (
        <div
          className="filters-lead"
          onClick={({ target }) => target instanceof Element && target.closest("a") && closeSheet()}
        >
          {lead}
        </div>
      )}
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} />
      ))}
      <div className="filters-foot">
        <Button className={`btn apply${isHydrated ? " live" : ""}`}>
          {isHydrated ? `Show ${found}`.trim() : "Apply"}
        </Button>
        <a className="btn plain" {...reset}>
          Reset filters
        </a>
      </div>
      <p className="sr" role="status">
        {announcement}
      </p>
    </form>
  );
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
      <label className={isSet(filter) ? "check switch is-set" : "check switch"}>
        <input type="checkbox" name={filter.name} value="true" defaultChecked={filter.isOn} />
        {filter.label}
      </label>
    );
  }
  return (
    <div className={classes.filter(Boolean).join(" ")}>
      <label htmlFor={id}>{filter.label}</label>
      {filter.kind === "search" && <Icon name="search" />}
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
          type={filter.kind}
          defaultValue={filter.value}
          placeholder={filter.placeholder}
          maxLength={200}
        />
      );
    case "autocomplete":
      return (
        <>
          <input {...shared} list={`${id}-list`} defaultValue={filter.value} />
          <datalist id={`${id}-list`}>
            {filter.suggestions.map((suggestion) => (
              <option key={suggestion} value={suggestion} />
            ))}
          </datalist>
        </>
      );
    case "select":
      return (
        <select {...shared} defaultValue={filter.value}>
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
        <select {...shared} defaultValue={filter.value}>
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
