import { useEffect, useMemo, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { INTENT_FIELD } from "~/domain/form-key";
import { Button } from "~/ui/button";
import type { FormParts } from "~/ui/dialog/form-dialog";
import { wholeProblem } from "~/ui/form/form-error";

import { choiceField, keptField, readAnswers, readField, type Answers } from "./answers";
import { OptionGroup } from "./option-group";
import {
  findSecondColumn,
  inColumns,
  isForbidden,
  placeOf,
  type OptionsView,
} from "./options-view";
import { ProblemAlert } from "./problem-alert";
import { RunningTotal } from "./running-total";
import { TypedAlert, typedProblems } from "./typed-problems";
import { usePreview } from "./use-preview";

/** What is asked of a line in two columns, and what it comes to beside them. */
export function OptionsFields({
  parts,
  loaded,
  isClosed,
  previewUrl,
  tracePath,
}: {
  parts: FormParts<Record<string, unknown>>;
  loaded: OptionsView;
  isClosed: boolean;
  previewUrl: string;
  /** Null for who may not see how the price is made. */
  tracePath: string | null;
}) {
  const { reply, values, notice, buttons, isWaiting } = parts;
  const isHydrated = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  const atFirst = (reply?.remarks as OptionsView | undefined) ?? loaded;
  const { view, state, ask } = usePreview(previewUrl, atFirst);
  const [answers, setAnswers] = useState<Answers>(() =>
    readAnswers(Object.entries(values), { withKept: true }),
  );
  const [second] = useState(() => findSecondColumn(atFirst.groups));
  const [changed, setChanged] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const follow = (delayMs = 0) => {
    const form = place.current?.closest("form");
    if (!form || isClosed) return;
    const asked = readAnswers([...new FormData(form)], { withKept: true });
    setAnswers((known) => ({ ...known, ...asked }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask(asked), delayMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // What was chosen before script was there, and what a conflict has left of it.
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const shown = readAnswers([...new FormData(form)], { withKept: true });
    if (Object.keys(shown).some((name) => shown[name] !== (atFirst.answers[name] ?? ""))) follow();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, of the form as it came
  }, []);
  const isWrong = view.problems.some(isForbidden);
  // The alert takes room above: what was changed stays in sight, with why it is wrong.
  useEffect(() => {
    if (!isWrong || !place.current?.contains(document.activeElement)) return;
    document.activeElement?.closest("[role=group]")?.scrollIntoView({ block: "nearest" });
  }, [isWrong]);
  const shownFields = useMemo(
    () => new Set(view.groups.flatMap(({ id, number }) => [choiceField(id), number?.field ?? ""])),
    [view.groups],
  );
  const kept = Object.entries(answers).filter(([name, text]) => text && !shownFields.has(name));
  const isSaid = !isClosed && isWrong && !isOther(reply);
  const typed = typedProblems(view.groups, parts.form.allErrors);
  return (
    <div
      className="options"
      ref={place}
      inert={isWaiting ? "" : undefined}
      onChange={({ target }) => {
        const name = target instanceof Element ? (target.getAttribute("name") ?? "") : "";
        const field = readField(name);
        if (!field) return;
        setChanged(field.group);
        follow(field.of === "choice" ? 0 : 300);
      }}
    >
      <div className="options-notice">
        {!isHydrated && typed.length > 0 ? <TypedAlert problems={typed} /> : !isSaid && notice}
        <ProblemAlert view={view} changed={changed} />
      </div>
      <div className="options-groups dialog-body">
        {inColumns(view.groups, second).map((column, at) => (
          <div className="options-column" key={at}>
            {column.map((group) => (
              <OptionGroup
                key={group.id}
                group={group}
                answers={answers}
                problems={view.problems.filter(
                  (one) => placeOf(one, view.groups, changed)?.id === group.id,
                )}
                typedProblem={typed.find(({ field }) => field === group.number?.field)?.text}
              />
            ))}
          </div>
        ))}
        {kept.map(([name, text]) => (
          <input key={name} type="hidden" name={keptField(name)} value={text} />
        ))}
        {!isHydrated && !isClosed && (
          <Button name={INTENT_FIELD} value="update" formNoValidate>
            Update options
          </Button>
        )}
      </div>
      <div className="options-side">
        {!isClosed && (
          <RunningTotal
            total={view.total}
            state={state}
            onRetry={() => follow()}
            tracePath={tracePath}
          />
        )}
        <div className="dialog-foot">{buttons}</div>
      </div>
    </div>
  );
}

/** A refusal for something else than what was chosen, or none but what a session's end has given back. */
const isOther = (reply: FormParts<Record<string, unknown>>["reply"]) =>
  reply !== undefined && (wholeProblem(reply.result) !== undefined || reply.isRestored === true);
