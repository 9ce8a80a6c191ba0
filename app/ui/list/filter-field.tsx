import {
  DATE_PRESET_LABELS,
  DATE_PRESETS,
  FUTURE_DATE_PRESETS,
  PAST_DATE_PRESETS,
} from "~/domain/date-presets";

import { Icon } from "../icon";
import { Spaced } from "../spaced";
import { ALL_DATES, type Filter } from "./filter";

const DATE_RANGES = { past: PAST_DATE_PRESETS, future: FUTURE_DATE_PRESETS, any: DATE_PRESETS };

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

/** One filter with its label, marked while it is set. */
export function FilterField({ filter }: { filter: Filter }) {
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

type SingleFilter = Exclude<Filter, { kind: "multiselect" | "toggle" }>;

function FilterControl({ filter, id }: { filter: SingleFilter; id: string }) {
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
          <option value={filter.initial ? ALL_DATES : ""}>Any date</option>
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
  const [label, value] = [`filter-${filter.name}`, `filter-${filter.name}-value`];
  return (
    <div className={className}>
      <span className="label" id={label}>
        {filter.label}
      </span>{" "}
      <details className="menu">
        <summary className="input" id={value} aria-labelledby={`${label} ${value}`}>
          {chosen.length === 0
            ? (filter.blank ?? "Any")
            : chosen.map((choice) => choice.label).join(", ")}
        </summary>
        <div className="menu-list">
          <Spaced>
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
          </Spaced>
        </div>
      </details>
    </div>
  );
}
