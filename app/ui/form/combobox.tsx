import { useEffect, useRef, useState } from "react";

import { Marked } from "./marked";
import type { PickerOption } from "./picker-option";
import { keepBeside } from "./place-beside";
import { useOptions, type Search } from "./use-options";

const DEBOUNCE_MS = 400;

/**
 * The picker with script: type, and choose with Enter or a click. Nothing else chooses: Tab, Escape and
 * leaving give the text of the choice back, and a text that was emptied is no choice.
 */
export function Combobox({
  id,
  name,
  noun,
  optionsUrl,
  initial,
  problemId,
}: {
  id: string;
  name: string;
  noun: string;
  optionsUrl: string;
  initial: PickerOption | null;
  /** Where it says what is wrong with the choice, if anything is. */
  problemId: string | undefined;
}) {
  const [chosen, setChosen] = useState(initial);
  const [text, setText] = useState(initial?.label ?? "");
  const [isOpen, setOpen] = useState(false);
  const [isTyped, setTyped] = useState(false);
  /** Where arrows have led to since the last letter: an option by its value, or the first (0) or last (-1). */
  const [lead, setLead] = useState<string | number | null>(null);
  const { state, answer, ask } = useOptions(optionsUrl);
  const input = useRef<HTMLInputElement>(null);

  const term = isTyped ? text.trim() : "";
  const isAnswered = state === "found" && answer?.term === term;
  const options = withChoice(answer?.options ?? [], term === "" ? chosen : null);
  const active = isAnswered ? placeOf(lead ?? (term === "" ? null : 0), options) : -1;
  const value = text.trim() === "" ? "" : (chosen?.value ?? "");
  const message = isOpen ? countOf(noun, state, answer) : "";
  const listId = `${id}-list`;

  const open = () => {
    if (isOpen) return;
    setOpen(true);
    if (state === "failed" || answer?.term !== term) ask(term);
  };
  const close = (choice: PickerOption | null) => {
    setOpen(false);
    setLead(null);
    setChosen(choice);
    setText(choice?.label ?? "");
    setTyped(false);
  };
  const move = (step: 1 | -1) => {
    open();
    const end = step === 1 ? 0 : -1;
    if (isOpen) setLead(options[active < 0 ? -1 : active + step]?.value ?? end);
    else setLead(value || end);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const option = options[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close(chosen);
    } else if (event.key === "Enter" && isOpen && option) {
      event.preventDefault();
      close(option);
    } else if (event.key === "Enter" && term !== "") {
      // Half a search is not sent with the form: it is answered first.
      event.preventDefault();
      ask(term);
    }
  };
  return (
    <>
      <input
        ref={input}
        id={id}
        className="input"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        autoComplete="off"
        placeholder={`Search for a ${noun}`}
        maxLength={200}
        value={text}
        onFocus={({ target }) => target.select()}
        // At the press: what is said about the field before may move this one from under the pointer.
        onMouseDown={open}
        onClick={open}
        onChange={({ target }) => {
          setText(target.value);
          setTyped(true);
          setLead(null);
          setOpen(true);
          ask(target.value.trim(), DEBOUNCE_MS);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => close(text.trim() === "" ? null : chosen)}
      />
      <ChosenValue name={name} value={value} />
      <p className="sr" role="status">
        {message}
      </p>
      {isOpen && (
        <Options
          id={listId}
          label={`Found ${noun}s`}
          input={input}
          options={options}
          term={answer?.term ?? ""}
          active={active}
          value={value}
          message={message}
          onChoose={close}
        />
      )}
    </>
  );
}

/** Index of the option that is led to; -1 if none is. */
function placeOf(lead: string | number | null, options: readonly PickerOption[]): number {
  if (typeof lead === "string") return options.findIndex((one) => one.value === lead);
  return lead === -1 ? options.length - 1 : Math.min(lead ?? -1, options.length - 1);
}

/** The current choice stands first if it is not among the first ones anyway. */
function withChoice(options: readonly PickerOption[], choice: PickerOption | null) {
  const isThere = !choice || options.some((one) => one.value === choice.value);
  return isThere ? options : [choice, ...options];
}

function countOf(noun: string, state: Search["state"], answer: Search["answer"]): string {
  if (state === "failed") return "Error loading search results";
  if (state !== "found" || !answer) return "Searching...";
  const { options, total } = answer;
  if (options.length === 0) return `No ${noun}s found`;
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

/** The list, over everything else, and under it what was found. */
function Options({
  id,
  label,
  input,
  options,
  term,
  active,
  value,
  message,
  onChoose,
}: {
  id: string;
  label: string;
  input: React.RefObject<HTMLInputElement>;
  options: readonly PickerOption[];
  /** What they were searched by. */
  term: string;
  active: number;
  value: string;
  message: string;
  onChoose: (option: PickerOption) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current && input.current) return keepBeside(box.current, input.current);
  }, [input]);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  return (
    // Focus stays in the text.
    <div
      ref={box}
      className="menu-list combobox"
      onMouseDown={(event) => event.preventDefault()}
      {...{ popover: "manual" }}
    >
      <ul role="listbox" id={id} aria-label={label}>
        {options.map((option, at) => (
          <li
            key={option.value}
            id={`${id}-${at}`}
            role="option"
            className={at === active ? "item active" : "item"}
            aria-selected={option.value === value}
            onClick={() => onChoose(option)}
          >
            <span>
              <Marked text={option.label} term={term} />
            </span>
            <span className="aside num">
              <Marked text={option.detail} term={term} />
            </span>
          </li>
        ))}
      </ul>
      <p className="head" aria-hidden="true">
        {message}
      </p>
    </div>
  );
}
