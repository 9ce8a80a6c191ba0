import { getTextareaProps } from "@conform-to/react";
import { useRef } from "react";

import { readJson } from "../requests/read-json";
import { showToast } from "../toast/toast-store";
import { Framed, MultilineField, type FieldShape } from "./field";
import type { PickerOption } from "./picker-option";
import { useCombobox } from "./use-combobox";

interface AddressShape extends FieldShape {
  rows?: number;
}

/**
 * An address as it is written. With script, and where this server has a service to ask (`searchUrl`, of
 * `addressSearch`), a search above it fills it in; what was found may be changed like anything else.
 */
export function AddressField({
  searchUrl,
  rows = 3,
  ...field
}: AddressShape & { searchUrl: string | null }) {
  if (searchUrl === null) return <MultilineField {...field} rows={rows} />;
  return <SearchedField {...field} rows={rows} searchUrl={searchUrl} />;
}

const DEBOUNCE_MS = 500;
const GIVE_UP_AFTER_MS = 10_000;
const NOT_FOUND = "We couldn't find that address, please try again";

function SearchedField({ searchUrl, rows, ...field }: AddressShape & { searchUrl: string }) {
  const { meta, label } = field;
  const id = `${meta.id}-search`;
  const text = useRef<HTMLTextAreaElement>(null);
  const { Picker, isComing, whenUsed } = useCombobox(id);
  const { key, ...props } = getTextareaProps(meta);
  const fill = async ({ value }: PickerOption) => {
    const signal = AbortSignal.timeout(GIVE_UP_AFTER_MS);
    const place = `${searchUrl}?place=${encodeURIComponent(value)}`;
    try {
      const { address } = await readJson<{ address: string }>(place, signal);
      if (!text.current) return;
      text.current.value = address;
      text.current.dispatchEvent(new Event("input", { bubbles: true }));
      text.current.focus();
    } catch {
      showToast({ tone: "error", title: NOT_FOUND });
    }
  };
  return (
    <Framed {...field}>
      {(Picker || isComing) && (
        <label className="sr" htmlFor={id}>
          Search for {label}
        </label>
      )}
      {Picker ? (
        <Picker
          id={id}
          noun="address"
          placeholder="Search for an address"
          hint="Type an address to search for"
          failure={NOT_FOUND}
          optionsUrl={searchUrl}
          delayMs={DEBOUNCE_MS}
          problemId={undefined}
          onPick={fill}
        />
      ) : (
        isComing && (
          <input id={id} className="input" placeholder="Search for an address" readOnly aria-busy />
        )
      )}
      <textarea
        key={key}
        {...props}
        {...whenUsed}
        ref={text}
        className="input"
        rows={rows}
        cols={60}
      />
    </Framed>
  );
}
