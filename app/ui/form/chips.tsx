import { useId, useRef, useState } from "react";
import type { getTextareaProps } from "@conform-to/react";

import { Icon } from "../icon";
import styles from "../styles/chips.css?url";

/** What a list is of. */
export interface ListKind {
  /** The entries of a text, and what is wrong with each. */
  read: (typed: string) => readonly { readonly text: string; readonly fault: string | null }[];
  /** What ends an entry while it is typed. */
  separator: RegExp;
  /** Whether what is pasted is whole entries. */
  isWhole: (pasted: string) => boolean;
  placeholder: string;
  /** How entries are made and reached by keys. */
  hint: string;
  inputMode?: "email";
  isCopied?: boolean;
  /** Entries that others have, offered while one is typed. */
  suggestions?: readonly string[];
}

type Props = Omit<ReturnType<typeof getTextareaProps>, "key">;
export interface ChipsProps extends Props {
  list: ListKind;
  label: string;
  typed: string;
  /** Its text area had the focus. */
  isFocused: boolean;
}

const isRemove = (target: EventTarget) =>
  target instanceof Element && target.closest("[data-remove]") !== null;

/**
 * The entries of a list as chips. A separator, Enter, pasting and leaving the field make one of what was typed; Backspace
 * in the empty field goes to the last one, and Delete removes it. What the form sends is the list as text.
 */
export function Chips({
  list: kind,
  label,
  typed,
  isFocused,
  id,
  name,
  form,
  ...props
}: ChipsProps) {
  const { read, separator, isWhole, placeholder, hint, inputMode, isCopied, suggestions } = kind;
  const [list, setList] = useState(() => read(typed).map(({ text }) => text));
  const [entry, setEntry] = useState("");
  const [said, say] = useState<{ text: string; before?: string[] } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  const hidden = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const listId = useId();
  const shown = read(list.join(","));
  /** What the form sends: the chips, and what is typed and no chip yet. */
  const tell = (all: readonly string[], text: string) => {
    if (!hidden.current) return;
    hidden.current.value = [...all, text.trim()].filter(Boolean).join(", ");
    hidden.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const change = (next: string[], text = "") => {
    setList(next);
    setEntry(text);
    tell(next, text);
  };
  const take = (text: string) => {
    const added = read(text);
    if (added.length === 0) return text.trim() === "" ? setEntry("") : change(list);
    const next = read([...list, text].join(",")).map((one) => one.text);
    change(next);
    const isThere = next.length === list.length;
    say(isThere ? { text: `${added.map((one) => one.text).join(", ")} is already there` } : null);
  };
  const focusChip = (at: number) =>
    requestAnimationFrame(() => {
      const chip = chips.current?.children[Math.max(0, at)]?.querySelector("button");
      (chip ?? input.current)?.focus();
    });
  const remove = (at: number) => {
    const before = list;
    change(list.filter((_, one) => one !== at));
    say({ text: `${list[at] ?? ""} removed`, before });
    focusChip(at < list.length - 1 ? at : list.length);
  };
  const undo = () => {
    if (said?.before) change(said.before);
    say(null);
    input.current?.focus();
  };
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => say({ text: `${text} copied` }),
      () => say({ text: "Not copied: please select it" }),
    );
  const edit = (at: number) => {
    change(
      list.filter((_, one) => one !== at),
      list[at],
    );
    input.current?.focus();
  };
  const field = (
    <div className="chips-field input" aria-invalid={props["aria-invalid"]}>
      {/* What the form sends. Whoever looks for what is wrong with it is led to where it is typed. */}
      <textarea
        ref={hidden}
        name={name}
        form={form}
        defaultValue={list.join(", ")}
        className="sr"
        tabIndex={-1}
        aria-hidden
        readOnly
        onFocus={() => input.current?.focus()}
      />
      <ul className="chips" ref={chips} aria-label={label}>
        {shown.map(({ text, fault }, at) => (
          <li
            key={at}
            className={fault ? "chip is-wrong" : "chip"}
            onKeyDown={(event) => {
              if (event.key === "Delete" || event.key === "Backspace") remove(at);
              else if (event.key === "Enter" && fault && !isRemove(event.target)) edit(at);
              else if (event.key === "ArrowLeft") focusChip(at - 1);
              else if (event.key === "ArrowRight") focusChip(at + 1);
              else return;
              event.preventDefault();
            }}
          >
            {fault && <Icon name="error" />}
            <span className="chip-text">
              {text.replace("@", "@\u200b")}
              {fault && <strong> {fault}</strong>}
            </span>
            {fault && (
              <button type="button" onClick={() => edit(at)}>
                <Icon name="edit" />
                <span className="sr">Edit {text}</span>
              </button>
            )}
            {/* Browsers have no clipboard for pages that are not from https. */}
            {isCopied && "clipboard" in navigator && (
              <button type="button" onClick={() => void copy(text)}>
                <Icon name="copy" />
                <span className="sr">Copy {text}</span>
              </button>
            )}
            <button type="button" data-remove="" onClick={() => remove(at)}>
              <Icon name="close" />
              <span className="sr">Remove {text}</span>
            </button>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        id={id}
        className="chips-entry"
        type="text"
        autoFocus={isFocused}
        inputMode={inputMode}
        list={suggestions && listId}
        autoComplete="off"
        autoCapitalize="off"
        value={entry}
        placeholder={placeholder}
        aria-describedby={[props["aria-describedby"], hintId].filter(Boolean).join(" ")}
        aria-invalid={props["aria-invalid"]}
        onChange={({ target }) => {
          if (separator.test(target.value)) return take(target.value);
          setEntry(target.value);
          tell(list, target.value);
        }}
        onBlur={() => take(entry)}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text");
          if (!isWhole(text)) return;
          event.preventDefault();
          take(`${entry},${text}`);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && entry.trim() !== "") {
            event.preventDefault();
            take(entry);
          } else if (event.key === "Backspace" && entry === "" && list.length > 0) {
            event.preventDefault();
            focusChip(list.length - 1);
          }
        }}
      />
      <span className="sr" id={hintId}>
        {hint}
      </span>
      {suggestions && (
        <datalist id={listId}>
          {suggestions
            .filter((one) => !list.includes(one))
            .map((one) => (
              <option key={one} value={one} />
            ))}
        </datalist>
      )}
    </div>
  );
  return (
    <>
      <link rel="stylesheet" href={styles} />
      {field}
      {/* Under the field, apart from what is wrong with it. */}
      <p className="chips-undo" role="status">
        {said?.text}{" "}
        {said?.before && (
          <button type="button" className="btn plain small" onClick={undo}>
            Undo
          </button>
        )}
      </p>
    </>
  );
}
