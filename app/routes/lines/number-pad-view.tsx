import { useEffect, useRef, useState } from "react";

import type { SizeProblem } from "~/domain/dimension-words";
import { Icon } from "~/ui/icon";
import { keepBesideForm } from "~/ui/popover/place-beside";

import {
  explainText,
  fractionOf,
  fractionRows,
  isTooLarge,
  keyOf,
  pressKey,
  sayText,
  type PadKey,
  type PadKind,
} from "./number-pad";
import { enterField, nextField, writeField } from "./pad-fields";

const DIGITS = ["7", "8", "9", "4", "5", "6", "1", "2", "3"];

interface NumberPadProps {
  field: HTMLInputElement;
  /** What is entered: `Width`. */
  label: string;
  kind: PadKind;
  onMove: (next: HTMLInputElement) => void;
  onClose: () => void;
}

/**
 * The pad of a field, which keeps the focus: what is typed on a keyboard goes there too, and the pad shows it. Enter goes
 * on to the next field of the group; Escape and Cancel close it, and Cancel takes back what was entered.
 */
export function NumberPad(props: NumberPadProps) {
  const { field, label, kind } = props;
  const pad = useRef<HTMLDivElement>(null);
  const { text, said, problem, press, put, enter, cancel, leave } = usePad(props);
  usePlaced(pad, field);
  const next = nextField(field)?.dataset.pad;
  return (
    <div
      ref={pad}
      className={kind.system === "IMPERIAL" ? "pad inches" : "pad"}
      role="group"
      aria-label={`Number pad, ${label}`}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        const key = keyOf(event.key);
        if (event.key !== "Escape" && !key) return;
        event.preventDefault();
        event.stopPropagation();
        if (key) press(key);
        else leave();
      }}
    >
      <div className="pad-read">
        <span>{label}</span>
        <span className={problem && text ? "num bad" : "num"} aria-hidden="true">
          {text}
          {kind.system === "IMPERIAL" && text && '"'}
          <i />
          {kind.system === "METRIC" && <small>mm</small>}
        </span>
      </div>
      <p className="sr" role="status">
        {said}
      </p>
      {problem && text && <Nearest problem={problem} put={put} />}
      <Fractions kind={kind} text={text} press={press} />
      <div className="pad-keys">
        {DIGITS.map((digit) => (
          <button key={digit} type="button" onClick={() => press({ press: "digit", digit })}>
            {digit}
          </button>
        ))}
        <button type="button" className="soft" onClick={() => press({ press: "clear" })}>
          Clear
        </button>
        <button type="button" onClick={() => press({ press: "digit", digit: "0" })}>
          0
        </button>
        <button
          type="button"
          className="soft"
          aria-label="Delete"
          onClick={() => press({ press: "delete" })}
        >
          <Icon name="delete" />
        </button>
      </div>
      <div className="pad-foot">
        <button type="button" className="btn" onClick={cancel}>
          Cancel
        </button>
        <button type="button" className="btn primary" disabled={problem !== null} onClick={enter}>
          {next ? `Enter, then ${next}` : "Enter"}
        </button>
      </div>
    </div>
  );
}

/** Why the text is no size, and what may take its place. */
function Nearest({ problem, put }: { problem: SizeProblem; put: (text: string) => void }) {
  return (
    <p className="pad-problem">
      <Icon name="error" />
      {problem.nearest.length === 0 ? (
        <span>{problem.message}</span>
      ) : (
        <span>
          Use{" "}
          {problem.nearest.map((near, at) => (
            <span key={near}>
              {at > 0 && " or "}
              <button type="button" onClick={() => put(near)}>
                {near}
              </button>
            </span>
          ))}
        </span>
      )}
    </p>
  );
}

/** The fractions that are made, four in a row; one at a time. */
function Fractions({
  kind,
  text,
  press,
}: {
  kind: PadKind;
  text: string;
  press: (key: PadKey) => void;
}) {
  const rows = fractionRows(kind);
  if (rows.length === 0) return null;
  const current = fractionOf(text);
  return (
    <div className="pad-fractions">
      {rows.flat().map((fraction) => (
        <button
          key={fraction}
          type="button"
          aria-pressed={fraction === current && text !== ""}
          onClick={() => press(fraction ? { press: "fraction", fraction } : { press: "whole" })}
        >
          {fraction || "Whole"}
        </button>
      ))}
    </div>
  );
}

/** What the pad shows of its field, and what its keys do to it. */
function usePad({ field, label, kind, onMove, onClose }: NumberPadProps) {
  const [text, setText] = useState(field.value);
  const [said, say] = useState("");
  const atFirst = useRef(field.value);
  const sayFull = () => say(`${kind.max} is the largest number`);
  const put = (wanted: string) => {
    writeField(field, wanted);
    say(sayText(wanted, kind));
  };
  const press = (key: PadKey) => {
    const after = pressKey({ text: field.value, isFull: false }, key, kind);
    if (after.isFull) sayFull();
    else put(after.text);
  };
  const leave = () => {
    onClose();
    field.focus();
  };
  const enter = () => {
    if (explainText(field.value, label, kind)) return;
    const next = nextField(field);
    if (!next) return leave();
    onMove(next);
    enterField(next);
  };
  const cancel = () => {
    if (field.value !== atFirst.current) writeField(field, atFirst.current);
    leave();
  };
  const on = useRef({ enter, leave, sayFull });
  on.current = { enter, leave, sayFull };
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    field.addEventListener("input", () => setText(field.value), { signal });
    field.addEventListener(
      "beforeinput",
      (event) => {
        if (!growsTooLarge(field, event, kind)) return;
        event.preventDefault();
        on.current.sayFull();
      },
      { signal },
    );
    field.addEventListener(
      "keydown",
      (event) => {
        if (event.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
        // It has had its effect: no form is sent by it, and nothing else closed.
        event.preventDefault();
        event.stopPropagation();
        if (event.key === "Enter") on.current.enter();
        else on.current.leave();
      },
      { signal },
    );
    return () => ended.abort();
  }, [field, kind]);
  return { text, said, problem: explainText(text, label, kind), press, put, enter, cancel, leave };
}

/** Whether what is being typed would make the number larger than it may be. */
function growsTooLarge(field: HTMLInputElement, event: InputEvent, kind: PadKind): boolean {
  const { value, selectionStart, selectionEnd } = field;
  if (!event.data || selectionStart === null || selectionEnd === null) return false;
  const after = value.slice(0, selectionStart) + event.data + value.slice(selectionEnd);
  return isTooLarge(after, kind);
}

/** Over all else, beside the form; its field stays in sight above it where it is a sheet. */
function usePlaced(pad: React.RefObject<HTMLElement>, field: HTMLInputElement): void {
  useEffect(() => {
    const element = pad.current;
    if (!element) return;
    const ended = new AbortController();
    // A browser without a top layer leaves it where the style has it.
    if (element.showPopover) {
      element.popover = "manual";
      element.showPopover();
    }
    keepBesideForm(element, field.closest(".joined") ?? field, ended.signal);
    const { bottom } = field.getBoundingClientRect();
    const { top, width } = element.getBoundingClientRect();
    if (width >= innerWidth && bottom > top) field.scrollIntoView({ block: "start" });
    return () => ended.abort();
  }, [pad, field]);
}
