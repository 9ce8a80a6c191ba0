import { useId, useRef, useState } from "react";
import type { getTextareaProps } from "@conform-to/react";

import { readEmails } from "~/domain/email-list";

import { Icon } from "../icon";

type Props = Omit<ReturnType<typeof getTextareaProps>, "key">;
export interface EmailChipsProps extends Props {
  label: string;
  typed: string;
}

/**
 * The addresses of a list as chips. Comma, Enter, pasting and leaving the field make one of what was typed; Backspace in
 * the empty field goes to the last one, and Delete removes it. What the form sends is the list as text.
 */
export function EmailChips({ label, typed, id, name, form, ...props }: EmailChipsProps) {
  const [list, setList] = useState(() => readEmails(typed).map(({ text }) => text));
  const [entry, setEntry] = useState("");
  const [removed, setRemoved] = useState<{ text: string; before: string[] } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  const hidden = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const shown = readEmails(list.join(","));
  const change = (next: string[]) => {
    setList(next);
    if (!hidden.current) return;
    // What is typed into the field itself is told to the form by the browser.
    hidden.current.value = next.join(", ");
    hidden.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const take = (text: string) => {
    const added = readEmails(text).map((one) => one.text);
    if (added.length > 0) change([...list, ...added]);
    if (added.length > 0) setRemoved(null);
    setEntry("");
  };
  const focusChip = (at: number) =>
    requestAnimationFrame(() => {
      const chip = chips.current?.children[Math.max(0, at)]?.querySelector("button");
      (chip ?? input.current)?.focus();
    });
  const remove = (at: number) => {
    const before = list;
    change(list.filter((_, one) => one !== at));
    setRemoved({ text: list[at] ?? "", before });
    focusChip(at < list.length - 1 ? at : list.length);
  };
  const undo = () => {
    if (removed) change(removed.before);
    setRemoved(null);
    input.current?.focus();
  };
  const edit = (at: number) => {
    setEntry(list[at] ?? "");
    change(list.filter((_, one) => one !== at));
    input.current?.focus();
  };
  return (
    <div className="chips-field input" aria-invalid={props["aria-invalid"]}>
      <textarea
        ref={hidden}
        name={name}
        form={form}
        defaultValue={list.join(", ")}
        hidden
        readOnly
      />
      <ul className="chips" ref={chips} aria-label={label}>
        {shown.map(({ text, fault }, at) => (
          <li
            key={at}
            className={fault ? "chip is-wrong" : "chip"}
            onKeyDown={(event) => {
              if (event.key === "Delete" || event.key === "Backspace") remove(at);
              else if (event.key === "Enter" && fault) edit(at);
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
            <button type="button" onClick={() => void navigator.clipboard?.writeText(text)}>
              <Icon name="copy" />
              <span className="sr">Copy {text}</span>
            </button>
            <button type="button" onClick={() => remove(at)}>
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
        inputMode="email"
        autoComplete="off"
        autoCapitalize="off"
        value={entry}
        placeholder="Add an address, or several separated by commas"
        aria-describedby={[props["aria-describedby"], hintId].filter(Boolean).join(" ")}
        aria-invalid={props["aria-invalid"]}
        onChange={({ target }) => {
          if (/[,;\n]/.test(target.value)) take(target.value);
          else setEntry(target.value);
        }}
        onBlur={() => take(entry)}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text");
          if (readEmails(text).length < 2) return;
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
        Enter or a comma adds an address. Backspace goes to the last one.
      </span>
      <p className="chips-undo" role="status">
        {removed && (
          <>
            {removed.text} removed{" "}
            <button type="button" className="link" onClick={undo}>
              Undo
            </button>
          </>
        )}
      </p>
    </div>
  );
}
