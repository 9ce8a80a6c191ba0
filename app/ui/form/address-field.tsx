import { getTextareaProps } from "@conform-to/react";
import { useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { INTENT_FIELD } from "~/domain/form-key";

import { Button } from "../button";
import { readJson } from "../requests/read-json";
import { showToast } from "../toast/toast-store";
import { ADDRESS_NOT_FOUND, FIND_ADDRESS, placeField, USE_ADDRESS } from "./address-search";
import { Framed, MultilineField, type FieldShape } from "./field";
import { useFormReply } from "./form-reply";
import type { PickerOption } from "./picker-option";
import { useCombobox } from "./use-combobox";

interface AddressShape extends FieldShape {
  rows?: number;
}

/**
 * An address as it is written. Where this server has a service to ask (`searchUrl`, of `addressSearch`), a search above
 * it fills it in, and without script a button below; what was found may be changed like anything else. Its form
 * `hasButtons`, and its action asks `answerAddress`.
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

function SearchedField({ searchUrl, rows, ...field }: AddressShape & { searchUrl: string }) {
  const { meta, label } = field;
  const id = `${meta.id}-search`;
  const text = useRef<HTMLTextAreaElement>(null);
  const { Picker, isComing, whenUsed } = useCombobox(id);
  const isHydrated = useHydrated();
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
      showToast({ tone: "error", title: ADDRESS_NOT_FOUND });
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
          failure={ADDRESS_NOT_FOUND}
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
      {!isHydrated && <PlainSearch field={meta.name} />}
    </Framed>
  );
}

/** The search without script: for what is typed, whose results are chosen from. */
function PlainSearch({ field }: { field: string }) {
  const search = useFormReply()?.search;
  const found = search?.field === field ? search.options : null;
  return (
    <>
      {found && (
        <fieldset className="choices">
          <legend role="status">
            {found.length === 0 ? ADDRESS_NOT_FOUND : "Which address do you mean?"}
          </legend>
          {found.map(({ value, label }) => (
            <label key={value} className="check">
              <input type="radio" name={placeField(field)} value={value} />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <p>
        {found && found.length > 0 && (
          <Button name={INTENT_FIELD} value={`${USE_ADDRESS}:${field}`} size="small" formNoValidate>
            Use this address
          </Button>
        )}
        <Button name={INTENT_FIELD} value={`${FIND_ADDRESS}:${field}`} size="small" formNoValidate>
          Find address
        </Button>
      </p>
    </>
  );
}
