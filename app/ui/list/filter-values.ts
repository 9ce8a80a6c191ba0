import type { Filter } from "./filter";

/** What matters of an input or select. */
export interface Control {
  name: string;
  type: string;
  value: string;
  /** Of checkboxes alone. */
  checked?: boolean;
}

export const isCheckbox = (control: Control) => control.type === "checkbox";

/** Controls that do not show what the address says, each with what it says. */
export function differing(controls: readonly Control[], filters: readonly Filter[]) {
  const wanted = new Map(filters.map((filter) => [filter.name, valuesOf(filter)]));
  return controls.flatMap((control) => {
    const values = wanted.get(control.name);
    if (!values) return [];
    const isRight = isCheckbox(control)
      ? control.checked === values.includes(control.value)
      : control.value.trim() === (values[0] ?? "");
    return isRight ? [] : [{ control, values }];
  });
}

function valuesOf(filter: Filter): readonly string[] {
  if (filter.kind === "multiselect") return filter.values;
  if (filter.kind === "toggle") return filter.isOn ? ["true"] : [];
  return [filter.value];
}

/** Address of a form's values without blanks, so that it says only what differs. */
export function targetOf(
  values: Iterable<[string, FormDataEntryValue]>,
  action: string,
  filters: readonly Filter[] = [],
): string {
  const params = new URLSearchParams();
  for (const [name, value] of values) {
    if (typeof value !== "string" || value.trim() === "") continue;
    const before = params.get(name);
    params.set(name, before ? before + separatorOf(name, filters) + value.trim() : value.trim());
  }
  const search = params.toString();
  return search ? `${action}?${search}` : action;
}

function separatorOf(name: string, filters: readonly Filter[]): string {
  const filter = filters.find((one) => one.name === name);
  return (filter?.kind === "multiselect" && filter.separator) || ",";
}
