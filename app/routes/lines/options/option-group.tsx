import { useEffect, useRef } from "react";

import { PHONE } from "~/ui/breakpoints";
import { Problem } from "~/ui/form/field";
import { Icon } from "~/ui/icon";

import { choiceField, type Answers } from "./answers";
import { ChoiceRows } from "./choice-rows";
import { isForbidden, type GroupView, type ProblemView } from "./options-view";

/** The id of a group's element. */
export const groupElement = ({ id }: { id: string }): string => `group-${choiceField(id)}`;

/** What is asked in one group: its choices, a number, or both. On phones it opens and closes. */
export function OptionGroup({
  group,
  answers,
  problems,
  typedProblem,
}: {
  group: GroupView;
  answers: Answers;
  problems: readonly ProblemView[];
  /** What is wrong with the number that was typed. */
  typedProblem: string | undefined;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const wrong = problems.filter(isForbidden);
  const isWrong = wrong.length > 0;
  const isMissing = problems.some(({ code }) => code === "MISSING_REQUIRED_OPTIONS");
  const isAnswered = Boolean(answers[choiceField(group.id)] || answers[group.number?.field ?? ""]);
  useFolded(details, isWrong || typedProblem !== undefined || (group.isRequired && !isAnswered));
  const chosen = group.choices.find(({ id }) => id === answers[choiceField(group.id)]);
  const typed = answers[group.number?.field ?? ""];
  const name = chosen?.name ?? (group.choices.length === 0 && typed ? typed : null);
  const nameId = `${groupElement(group)}-name`;
  const problemId = `${groupElement(group)}-problem`;
  return (
    // A fieldset would say its name once more, above the summary.
    <div
      role="group"
      className={["option-group", isWrong && "wrong", group.condition && "dependent"]
        .filter(Boolean)
        .join(" ")}
      id={groupElement(group)}
      aria-labelledby={nameId}
      aria-describedby={isWrong ? problemId : undefined}
    >
      <details ref={details} open>
        <summary>
          <span className="option-head">
            <b id={nameId}>{group.name}</b>{" "}
            <span
              className="option-now"
              data-band={chosen?.band ? ` band ${chosen.band}` : undefined}
            >
              {name ?? "Not chosen"}
            </span>
          </span>{" "}
          <span className="option-aside hint">
            {asideOf(group, chosen?.band ?? null, isMissing)}
          </span>{" "}
          <span className="option-price">{chosen?.price}</span>
        </summary>
        {group.choices.length > 0 && (
          <ChoiceRows group={group} answers={answers} isWrong={isWrong} />
        )}
        {group.number && (
          <NumberRow group={group} answers={answers} number={group.number} problem={typedProblem} />
        )}
        {isWrong && (
          <div className="option-problem" id={problemId}>
            <Icon name="error" />
            <div>
              {wrong.map(({ sentence, remedy, since }) => (
                <p key={sentence}>
                  <strong>{[sentence, remedy].filter(Boolean).join(" ")}</strong>{" "}
                  {since && <span className="hint">{since}</span>}
                </p>
              ))}
            </div>
          </div>
        )}
      </details>
    </div>
  );
}

/** What its head says at the right: when it is asked, of which band the choice is, and that it has to be answered. */
function asideOf(group: GroupView, band: string | null, isMissing: boolean): string {
  const words = [
    group.condition,
    band && `Band ${band}`,
    !group.isRequired && !group.condition && "optional",
    isMissing && "please choose",
  ];
  return words.filter(Boolean).join(" · ");
}

/** Where there is little room a group that is answered is shut; elsewhere all are open. */
function useFolded(details: React.RefObject<HTMLDetailsElement>, isOpen: boolean): void {
  const wanted = useRef(isOpen);
  useEffect(() => {
    const phone = window.matchMedia(PHONE);
    const apply = () => {
      if (details.current) details.current.open = !phone.matches || wanted.current;
    };
    apply();
    phone.addEventListener("change", apply);
    return () => phone.removeEventListener("change", apply);
  }, [details]);
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [details, isOpen]);
}

function NumberRow({
  group,
  answers,
  number: { field, limit, unit },
  problem,
}: {
  group: GroupView;
  answers: Answers;
  number: NonNullable<GroupView["number"]>;
  problem: string | undefined;
}) {
  const label = group.choices.length > 0 ? "How many" : group.name;
  const problemId = `${field}-problem`;
  return (
    <div className="field">
      <div className="option-number">
        <label htmlFor={field}>
          {label} <span className="hint">{[limit, unit].filter(Boolean).join(" ")}</span>
        </label>{" "}
        <input
          id={field}
          name={field}
          type="text"
          className="input num"
          inputMode={unit === "in" ? "text" : "numeric"}
          autoComplete="off"
          maxLength={unit === "in" ? 20 : 6}
          defaultValue={answers[field] ?? ""}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
        />
      </div>
      <Problem id={problemId} errors={problem ? [problem] : undefined} />
    </div>
  );
}
