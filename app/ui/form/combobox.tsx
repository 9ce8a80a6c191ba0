import {
  Combobox as HeadlessCombobox,
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
} from "@headlessui/react";
import { forwardRef, useEffect, useRef, useState } from "react";

import { Highlight } from "./highlight";
import type { PickerOption } from "./picker-option";
import { keepListBeside } from "../popover/place-list";
import styles from "../styles/combobox.css?url";
import { useOptions, type Search } from "./use-options";

const DEBOUNCE_MS = 400;

/**
 * The picker with script: type, and choose with Enter or a click. Nothing else chooses: Tab, Escape and
 * leaving give the text of the choice back, and a text that was emptied is no choice. Arrows stay at the ends
 * of the list, which they do not go round; on a closed one they open it, at the choice or else at the end they
 * point from. One that adds to a list (`onPick`) holds no choice of its own.
 */
export function Combobox({
  id,
  name,
  noun,
  failure = "Error loading search results",
  optionsUrl,
  placeholder = `Search for a ${noun}`,
  hint,
  delayMs = DEBOUNCE_MS,
  initial = null,
  problemId,
  onPick,
  onEmptyBackspace,
}: {
  id: string;
  /** Of the field that holds the choice. */
  name?: string;
  noun: string;
  /** What is said when nothing can be had. */
  failure?: string;
  optionsUrl: string;
  placeholder?: string;
  /** Takes the place of options before anything is typed, which then are not asked for. */
  hint?: string | undefined;
  /** From a letter to the search for it. */
  delayMs?: number | undefined;
  initial?: PickerOption | null;
  /** Where it says what is wrong with the choice, if anything is. */
  problemId: string | undefined;
  onPick?: (option: PickerOption) => void;
  /** Backspace was pressed where nothing is left to delete. */
  onEmptyBackspace?: () => void;
}) {
  const [chosen, setChosen] = useState(initial);
  /** What was typed since the list opened; null if nothing was. */
  const [typed, setTyped] = useState<string | null>(null);
  /** Whether an arrow was pressed since then. */
  const [isLed, setLed] = useState(false);
  const { state, answer, ask } = useOptions(optionsUrl);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const term = typed?.trim() ?? "";
  const isEmptied = typed !== null && term === "";
  const isAnswered = state === "found" && answer?.term === term;
  const isHint = hint !== undefined && term === "";
  const message = isHint ? hint : state === "failed" ? failure : countOf(noun, state, answer);
  const keepFromLibrary = (event: React.KeyboardEvent, isActive: boolean) => {
    const isIdleEnter = event.key === "Enter" && !isActive;
    // By Tab it would choose, by Home and End it would move, and every Enter it takes.
    if (event.nativeEvent.isComposing || isIdleEnter || /^(Tab|Home|End)$/.test(event.key))
      event.stopPropagation();
    if (isIdleEnter && !event.nativeEvent.isComposing && term !== "") {
      // Half a search is not sent with the form: it is answered first.
      event.preventDefault();
      ask(term);
    }
  };
  return (
    <HeadlessCombobox<PickerOption | null>
      value={chosen}
      // Nothing (null) counts as chosen, so that a list which offers it begins there.
      by={(one, other) => other === null || one?.value === other.value}
      // The library says null for emptied text, which is no choice before it is left.
      onChange={(option) => option && (onPick ?? setChosen)(option)}
      onClose={() => {
        setTyped(null);
        setLed(false);
      }}
    >
      {({ open: isOpen, activeOption }) => (
        <>
          <link rel="stylesheet" href={styles} />
          <ComboboxInput
            ref={input}
            id={id}
            className="input"
            aria-invalid={problemId ? true : undefined}
            aria-describedby={problemId}
            autoComplete="off"
            placeholder={placeholder}
            maxLength={200}
            displayValue={(option: PickerOption | null) => option?.label ?? ""}
            onFocus={({ target }) => target.select()}
            // At the press: what is said about the field before may move this one from under the pointer.
            onMouseDown={() => isOpen || opener.current?.click()}
            onChange={({ target }) => {
              setTyped(target.value);
              setLed(false);
            }}
            onKeyDownCapture={(event) => keepFromLibrary(event, Boolean(isOpen && activeOption))}
            // Not at the capture: the library moves on from where it is before the list changes.
            onKeyDown={({ key, currentTarget }) => {
              if (/^Arrow(Up|Down)$/.test(key)) setLed(true);
              if (key === "Backspace" && currentTarget.value === "") onEmptyBackspace?.();
            }}
            onBlur={() => isEmptied && setChosen(null)}
          />
          {/* The library opens by a button only. */}
          <ComboboxButton ref={opener} hidden>{`Found ${pluralOf(noun)}`}</ComboboxButton>
          {name && <ChosenValue name={name} value={isEmptied ? "" : (chosen?.value ?? "")} />}
          <p className="sr" role="status">
            {isOpen && message}
          </p>
          {isOpen && (
            <Options
              input={input}
              options={withChoice(
                isHint ? [] : (answer?.options ?? []),
                term === "" ? chosen : null,
              )}
              found={answer?.term ?? ""}
              term={term}
              typed={typed}
              isAnswered={isAnswered}
              isLed={isLed}
              message={message}
              isFailed={state === "failed"}
              ask={isHint ? null : ask}
              delayMs={delayMs}
            />
          )}
        </>
      )}
    </HeadlessCombobox>
  );
}

/** The list, over everything else, and under it what was found. */
function Options({
  input,
  options,
  found,
  term,
  typed,
  isAnswered,
  isLed,
  message,
  isFailed,
  ask,
  delayMs,
}: {
  input: React.RefObject<HTMLElement>;
  options: readonly PickerOption[];
  /** What they were searched by. */
  found: string;
  /** What is searched for now. */
  term: string;
  typed: string | null;
  isAnswered: boolean;
  isLed: boolean;
  message: string;
  isFailed: boolean;
  /** Null if there is nothing to ask. */
  ask: ((term: string, delayMs?: number) => void) | null;
  delayMs: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The library takes what is pressed outside its options for a press beside the list, in the capture.
    const keepOpen = (event: Event) => {
      if (foot.current?.contains(event.target as Node)) event.preventDefault();
    };
    const types = ["pointerup", "touchend"];
    const how = { capture: true, passive: false };
    types.forEach((type) => window.addEventListener(type, keepOpen, how));
    return () => types.forEach((type) => window.removeEventListener(type, keepOpen, how));
  }, []);
  useEffect(() => {
    if (box.current && input.current) return keepListBeside(box.current, input.current);
  }, [input]);
  useEffect(() => {
    if (!isAnswered) ask?.(term, term === "" ? 0 : delayMs);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once a term, whatever becomes of it
  }, [term, ask]);
  const mayLead = isAnswered && (term !== "" || isLed);
  return (
    // Focus stays in the text.
    <div ref={box} className="menu-list combobox" onMouseDown={prevent} {...{ popover: "manual" }}>
      {/* A list that scrolls is no stop of Tab. */}
      <ComboboxOptions as="ul" modal={false} {...{ tabIndex: -1 }}>
        {/* The library makes an option active by itself: this one, until a letter or an arrow leads on. */}
        {!mayLead && <ComboboxOption as={Unseen} id="" order={0} value={null} />}
        {options.map((option, at) => (
          <ComboboxOption
            as="li"
            // Another text is another list, that of no text too: what was active in the one before is not in it.
            key={`${option.value} ${isAnswered} ${typed === null} ${typed}`}
            order={at + 1}
            value={option}
            className={({ focus }) => (focus ? "item active" : "item")}
            // Nor does the pointer make one active.
            onPointerMove={prevent}
            onMouseMove={prevent}
          >
            <span>
              <Highlight text={option.label} term={found} />
            </span>
            <span className="aside num">
              <Highlight text={option.detail} term={found} />
            </span>
          </ComboboxOption>
        ))}
      </ComboboxOptions>
      <div ref={foot}>
        <p className="head" aria-hidden="true">
          {message}
        </p>
        {/* By keys it is Enter, or the list opened anew. */}
        {ask && isFailed && (
          <button type="button" className="item" tabIndex={-1} onClick={() => ask(term)}>
            Try again
          </button>
        )}
      </div>
    </div>
  );
}

const Unseen = forwardRef<HTMLElement, { id: string }>(() => null);
Unseen.displayName = "Unseen";

function prevent(event: React.SyntheticEvent) {
  event.preventDefault();
}

/** The current choice stands first if it is not among the first ones anyway. */
function withChoice(options: readonly PickerOption[], choice: PickerOption | null) {
  const isThere = !choice || options.some((one) => one.value === choice.value);
  return isThere ? options : [choice, ...options];
}

const pluralOf = (noun: string) => (noun.endsWith("s") ? `${noun}es` : `${noun}s`);

function countOf(noun: string, state: Search["state"], answer: Search["answer"]): string {
  if (state !== "found" || !answer) return "Searching...";
  const { options, total } = answer;
  if (options.length === 0) return `No ${pluralOf(noun)} found`;
  const rest = total > options.length ? ` (top ${options.length} shown)` : "";
  return `Found ${total} result(s)${rest}`;
}

/** The choice as the form sends it, which hears of a new one as it would of typing. */
function ChosenValue({ name, value }: { name: string; value: string }) {
  const field = useRef<HTMLInputElement>(null);
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    field.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [value]);
  return <input type="hidden" ref={field} name={name} value={value} />;
}
