import { useCallback, useEffect, useId, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { Button } from "../button";
import { FormKey } from "../form-key";
import { useOnLeave } from "../use-on-leave";
import { useWaiting } from "../requests/pending-changes";
import { useMutation } from "./use-mutation";

interface AutosaveSelectProps {
  label: string;
  name: string;
  action: string;
  /** What is confirmed; shown as a dash if it is none of the choices. */
  value: string;
  choices: readonly { value: string; label: string }[];
  /** The field that tells from which value a change starts. */
  from?: string;
  tone?: string;
}

/**
 * A select that is a form of its own, with Save. With script a choice is saved when it is made: in the
 * browser's picker at once; by keys without it on Enter or on leaving, as arrows pass by what nobody wants.
 * Escape takes an unsaved choice back. What is chosen while another is on its way waits for the answer.
 */
export function AutosaveSelect(props: AutosaveSelectProps) {
  const { label, name, action, value, choices, from, tone = "" } = props;
  const id = useId();
  const isHydrated = useHydrated();
  const isKnown = choices.some((choice) => choice.value === value);
  const { shown, events, choose } = useAutosave(props);
  const chosenBefore = useChosenBefore(value, choose);
  return (
    <form
      method="post"
      action={action}
      className={`autosave-select ${tone}`}
      // What a browser puts back on Back or reload nobody chose.
      autoComplete="off"
      // Enter in a select sends its form on some systems; here it is sent below.
      onSubmit={(event) => isHydrated && event.preventDefault()}
    >
      <FormKey />
      {from && <input type="hidden" name={from} value={value} />}
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        required={!isKnown}
        className={isHydrated ? "input col-span-full" : "input"}
        ref={chosenBefore}
        value={shown}
        {...events}
      >
        {!isKnown && (
          <option value={value} disabled>
            –
          </option>
        )}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>{" "}
      {!isHydrated && (
        <Button size="small" aria-label={`Save ${label}`}>
          Save
        </Button>
      )}
    </form>
  );
}

/** A change as late after a key is not by it: on some systems arrows open the picker. */
const BY_KEY_WITHIN_MS = 200;

/**
 * Chromium draws the picker itself where the system has none. That one says of every way to close it that
 * what arrows led to is chosen, Escape and a press beside it included, and swallows the keys; but what was
 * chosen by Enter, Tab or a press it follows up with a click, at once. Elsewhere only a choice is a change.
 */
function mayChangeUnchosen(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // A tablet that asks for a computer's pages calls itself Linux.
  const isLinux = /Linux.*Chrome\//.test(userAgent) && maxTouchPoints === 0;
  return isLinux || /(Windows|CrOS).*Chrome\//.test(userAgent);
}

function useAutosave({ name, action, value, from }: AutosaveSelectProps) {
  const { send, isAnswered, outcome, sendRest } = useMutation();
  /** What is shown in place of the confirmed value, and whether it is to be saved. */
  const [{ choice, isFinal }, choose] = useState<Choice>(NONE);
  useWaiting(choice !== null && isFinal);
  /** What was sent and is not answered yet. */
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (sent.current !== null && !isAnswered()) return;
    const answered = sent.current;
    sent.current = null;
    if (choice === null) return;
    const isRefused = answered !== null && outcome !== null && outcome !== "done";
    // After a refusal nothing more is sent: the person sees first what holds.
    if (isRefused || choice === answered || choice === value) return choose(NONE);
    if (!isFinal) return;
    sent.current = choice;
    send(action, { ...(from && { [from]: value }), [name]: choice });
  }, [isAnswered, choice, isFinal, value, send, outcome, from, name, action]);
  // Whoever leaves has chosen what waits as well: it starts from what is on its way.
  useOnLeave(() => {
    const before = sent.current;
    if (before === null || choice === null || !isFinal || choice === before) return;
    sendRest([{ action, fields: { ...(from && { [from]: before }), [name]: choice } }]);
  });
  const isUnsaved = choice !== null && !isFinal;
  return {
    choose,
    shown: choice ?? value,
    events: useGestures({
      isUnsaved,
      pass: (text) => choose({ choice: text, isFinal: false }),
      save: (text) => choose({ choice: text, isFinal: true }),
      saveShown: () => isUnsaved && choose({ choice, isFinal: true }),
      takeBack: () => choose({ choice: sent.current, isFinal: true }),
    }),
  };
}

interface Choice {
  choice: string | null;
  isFinal: boolean;
}
const NONE: Choice = { choice: null, isFinal: false };

/** What was chosen before the script came counts as well: it is saved, or on leaving if it is still in use. */
function useChosenBefore(value: string, choose: (choice: Choice) => void) {
  const select = useRef<HTMLSelectElement | null>(null);
  const found = useRef<string | null>(null);
  const confirmed = useRef(value);
  useEffect(() => {
    const choice = found.current;
    if (choice === null || choice === confirmed.current) return;
    choose({ choice, isFinal: document.activeElement !== select.current });
  }, [choose]);
  // Read as the element is taken over: drawn again, it shows what is confirmed.
  return useCallback((element: HTMLSelectElement | null) => {
    select.current = element;
    found.current ??= element && element.value;
  }, []);
}

/** What the events of a select mean: passing a value by, saving one, saving what is shown, taking it back. */
function useGestures(on: {
  isUnsaved: boolean;
  pass: (value: string) => void;
  save: (value: string) => void;
  saveShown: () => void;
  takeBack: () => void;
}) {
  /** Whether the picker may be open. No key reaches the page meanwhile. */
  const isOpen = useRef(false);
  const pressedAt = useRef(-Infinity);
  /** What the picker says is chosen, for as long as it may follow it up with a click. */
  const picked = useRef<string | null>(null);
  return {
    onPointerDown: ({ pointerType }: React.PointerEvent) => {
      isOpen.current = pointerType !== "touch";
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      const { key, altKey, repeat } = event;
      isOpen.current = /^( |Enter|F4)$/.test(key) || (altKey && /^Arrow(Up|Down)$/.test(key));
      if (!isOpen.current) pressedAt.current = performance.now();
      if (key === "Escape" && on.isUnsaved) {
        // It has had its effect, and closes nothing.
        event.preventDefault();
        on.takeBack();
      }
      if (key !== "Enter" || !(on.isUnsaved || repeat)) return;
      // It has had its effect, and opens no picker.
      event.preventDefault();
      isOpen.current = false;
      on.saveShown();
    },
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLSelectElement>) => {
      const isByPicker = isOpen.current;
      isOpen.current = false;
      if (!isByPicker && performance.now() - pressedAt.current < BY_KEY_WITHIN_MS) on.pass(value);
      else if (!isByPicker || !mayChangeUnchosen()) on.save(value);
      else {
        // Shown again is what was shown before, unless the click comes.
        picked.current = value;
        setTimeout(() => (picked.current = null));
      }
    },
    onClick: ({ detail }: React.MouseEvent) => {
      // Clicks that nobody pressed for are the picker's.
      if (detail !== 0) return;
      isOpen.current = false;
      if (picked.current === null) on.saveShown();
      else on.save(picked.current);
    },
    onBlur: () => {
      isOpen.current = false;
      on.saveShown();
    },
  };
}
