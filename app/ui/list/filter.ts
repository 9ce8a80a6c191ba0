import type { Choice } from "../form/field";

/** The value of a date filter that begins with some days, for all there are. */
export const ALL_DATES = "all";

interface FilterBase {
  name: string;
  label: string;
}
export type Filter = FilterBase &
  (
    | { kind: "search" | "text"; value: string; placeholder?: string }
    | { kind: "select"; value: string; blank: string; choices: readonly Choice[] }
    | {
        kind: "multiselect";
        values: readonly string[];
        choices: readonly Choice[];
        /** What it says while nothing is chosen. */
        blank?: string;
        /** Between several in the address. */
        separator?: string;
      }
    | { kind: "autocomplete"; value: string; suggestions: readonly string[] }
    | { kind: "date"; value: string; range: "past" | "future" | "any"; initial?: string }
    | { kind: "toggle"; isOn: boolean }
  );
