import { useEffect, useId, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { Button } from "../button";
import { FormKey } from "../form-key";
import { useChange } from "./use-change";

interface CommitSelectProps {
  label: string;
  name: string;
  action: string;
  /** What is confirmed; shown as a dash if it is none of the choices. */
  value: string;
  choices: readonly { value: string; label: string }[];
  /** What travels along, as it was confirmed too. */
  hidden?: Readonly<Record<string, string>>;
  tone?: string;
}

/**
 * A select that is a form of its own, with Save. With script a choice is saved when it is made: by mouse or
 * finger at once; by keys on Enter or on leaving, as arrows pass by what nobody wants. Escape takes an
 * unsaved choice back. What is chosen while another is on its way waits for the answer.
 */
export function CommitSelect(props: CommitSelectProps) {
  const { label, name, action, value, choices, hidden = {}, tone = "" } = props;
  const id = useId();
  const isHydrated = useHydrated();
  const isKnown = choices.some((choice) => choice.value === value);
  const { shown, events } = useCommit(props);
  return (
    <form method="post" action={action} className={`commit-select ${tone}`}>
      <FormKey />
      {Object.entries(hidden).map(([key, text]) => (
        <input key={key} type="hidden" name={key} value={text} />
      ))}
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        required={!isKnown}
        className={isHydrated ? "input col-span-full" : "input"}
        key={isHydrated ? "live" : "plain"}
        {...(isHydrated ? { value: shown, ...events } : { defaultValue: value })}
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
      </select>
      {!isHydrated && (
        <Button size="small" aria-label={`Save ${label}`}>
          Save
        </Button>
      )}
    </form>
  );
}

/** Keys that end a choice; any other one goes on choosing. */
const ENDS: readonly (string | null)[] = [null, "Enter", "Tab"];

function useCommit({ name, action, value, hidden }: CommitSelectProps) {
  const { send, isBusy, outcome } = useChange();
  /** What is shown in place of the confirmed value, and whether it is to be saved. */
  const [{ choice, isFinal }, choose] = useState<Choice>(NONE);
  /** What was sent and is not answered yet. */
  const sent = useRef<string | null>(null);
  const wasBusy = useRef(false);
  const lastKey = useRef<string | null>(null);
  useEffect(() => {
    const isOnItsWay = isBusy || (sent.current !== null && !wasBusy.current);
    wasBusy.current = isBusy;
    if (isOnItsWay) return;
    const answered = sent.current;
    sent.current = null;
    if (choice === null) return;
    const isRefused = answered !== null && outcome !== null && outcome !== "done";
    // After a refusal nothing more is sent: the person sees first what holds.
    if (isRefused || choice === answered || choice === value) return choose(NONE);
    if (!isFinal) return;
    sent.current = choice;
    send(action, { ...hidden, [name]: choice });
  }, [isBusy, choice, isFinal, value, send, outcome, hidden, name, action]);
  const commit = () => choose((now) => ({ ...now, isFinal: true }));
  return {
    shown: choice ?? value,
    events: {
      onPointerDown: () => {
        lastKey.current = null;
      },
      onKeyDown: (event: React.KeyboardEvent) => {
        lastKey.current = event.key;
        if (event.key === "Enter") commit();
        if (event.key === "Escape") choose({ choice: sent.current, isFinal: true });
      },
      onChange: ({ currentTarget }: React.ChangeEvent<HTMLSelectElement>) =>
        choose({ choice: currentTarget.value, isFinal: ENDS.includes(lastKey.current) }),
      onBlur: commit,
    },
  };
}

interface Choice {
  choice: string | null;
  isFinal: boolean;
}
const NONE: Choice = { choice: null, isFinal: false };
