import { useRef, useState } from "react";

import { Icon } from "~/ui/icon";
import { Problem, TextField } from "~/ui/form/field";
import { useOptions } from "~/ui/form/use-options";

const AFTER_MS = 200;
const WORDS = {
  email: { label: "Email", checking: "Checking email...", taken: "Email has already been taken" },
  username: {
    ...{ label: "Username", checking: "Checking username..." },
    taken: "Username has already been taken",
  },
};

/** A field that no other employee has filled alike: asked while it is typed, and by the server again when it is saved. */
export function UniqueField({
  meta,
  name,
  employeeId,
}: {
  meta: Parameters<typeof TextField>[0]["meta"];
  name: keyof typeof WORDS;
  /** Whose it may be. */
  employeeId: string | null;
}) {
  const { label, checking, taken } = WORDS[name];
  const [isAsked, setAsked] = useState(false);
  const asked = useRef(meta.initialValue ?? "");
  const { state, answer, ask, stop } = useOptions<{ exists: boolean }>(
    `/options/employees/${name}/${encodeURIComponent(employeeId ?? "0")}`,
  );
  const onInput = ({ target }: React.FormEvent<HTMLElement>) => {
    const typed = target instanceof HTMLInputElement ? target.value.trim() : "";
    if (typed === asked.current) return;
    asked.current = typed;
    setAsked(typed !== "");
    if (typed === "") stop();
    else ask(typed, AFTER_MS);
  };
  // What cannot be asked counts as taken.
  const isTaken = state === "failed" || (state === "found" && answer?.exists === true);
  return (
    <div onInput={onInput}>
      <TextField
        meta={meta}
        label={label}
        type={name === "email" ? "email" : "text"}
        autoComplete="off"
        hint={
          <div role="status" className="employee-check">
            {isAsked && state === "searching" && (
              <>
                <Icon name="blind-3" /> {checking}
              </>
            )}
            {isAsked && isTaken && !meta.errors && <Problem errors={[taken]} />}
          </div>
        }
      />
    </div>
  );
}
