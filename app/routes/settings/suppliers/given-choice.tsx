import { useId } from "react";

import { Button } from "~/ui/button";
import { FormKey } from "~/ui/form-key";

interface Props {
  label: string;
  action: string;
  choices: readonly { value: string; label: string }[];
  /** What was chosen before a session ended, and what was seen then. */
  given: { methodId: string; before: string };
}

/** A default shipping method that is given back after a sign-in: shown, and saved by its button alone. */
export function GivenChoice({ label, action, choices, given }: Props) {
  const id = useId();
  return (
    <form method="post" action={action} className="autosave-select" autoComplete="off">
      <FormKey />
      <input type="hidden" name="before" value={given.before} />
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name="methodId"
        className="input"
        aria-describedby={`${id}-hint`}
        // The first thing to look at where nothing else was asked for.
        autoFocus
        defaultValue={given.methodId}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>{" "}
      <Button size="small" aria-label={`Save ${label}`}>
        Save
      </Button>
      <p id={`${id}-hint`} className="hint col-span-full" role="status">
        This is what you chose before your session ended. It is not saved yet.
      </p>
    </form>
  );
}
