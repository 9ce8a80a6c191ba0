import type { Choice } from "../form/field";

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
