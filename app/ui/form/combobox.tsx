import {
  Combobox as HeadlessCombobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
} from "@headlessui/react";
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";

import type { PickerOption } from "./picker-option";

const DEBOUNCE_MS = 400;

/** The picker with script: type, and choose with arrows and Enter. */
export default function Combobox({
  id,
  name,
  noun,
  optionsUrl,
  initial,
}: {
  id: string;
  name: string;
  noun: string;
  optionsUrl: string;
  initial: PickerOption | null;
}) {
  const fetcher = useFetcher<{ options: PickerOption[]; total: number }>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const { load } = fetcher;
  useEffect(() => {
    load(optionsUrl);
    return () => clearTimeout(timer.current);
  }, [load, optionsUrl]);
  const onType = (term: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => load(`${optionsUrl}?search=${encodeURIComponent(term)}`),
      DEBOUNCE_MS,
    );
  };
  const options = fetcher.data?.options ?? [];
  const total = fetcher.data?.total ?? 0;
  return (
    <HeadlessCombobox<PickerOption | null>
      defaultValue={initial}
      immediate
      by={(a, b) => a?.value === b?.value}
    >
      {({ value }) => (
        <div className="relative">
          <ComboboxInput
            id={id}
            className="input"
            autoFocus
            autoComplete="off"
            placeholder={`Search for a ${noun}`}
            displayValue={(option: PickerOption | null) => option?.label ?? ""}
            onChange={(event) => onType(event.target.value)}
          />
          <input type="hidden" name={name} value={value?.value ?? ""} />
          <ComboboxOptions className="menu-list combobox" modal={false}>
            {options.map((option) => (
              <ComboboxOption key={option.value} value={option} className="item">
                {option.label}
                <span className="muted num ml-auto">{option.detail}</span>
              </ComboboxOption>
            ))}
            <p className="head" role="status">
              {fetcher.state !== "idle"
                ? "Searching..."
                : options.length === 0
                  ? `No ${noun}s found`
                  : `Found ${total} result(s)${total > options.length ? ` (top ${options.length} shown)` : ""}`}
            </p>
          </ComboboxOptions>
        </div>
      )}
    </HeadlessCombobox>
  );
}
