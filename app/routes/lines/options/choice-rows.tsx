import { useEffect, useId, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { choiceField, type Answers } from "./answers";
import type { ChoiceView, GroupView } from "./options-view";

/** More of them than this are shown only when they are asked for, with a filter. */
const MANY = 8;

/** The choices of a group, one row each, also for browsers without style. */
export function ChoiceRows({
  group,
  answers,
  isWrong,
}: {
  group: GroupView;
  answers: Answers;
  isWrong: boolean;
}) {
  const isHydrated = useHydrated();
  const field = choiceField(group.id);
  const answer = answers[field] ?? "";
  const hasAnswer = group.choices.some(({ id }) => id === answer);
  const isLong = isHydrated && group.choices.length > MANY;
  const [isOpen, setOpen] = useState(!hasAnswer);
  const [filter, setFilter] = useState("");
  const rows = useRef<HTMLDivElement>(null);
  const isPointed = useRef(false);
  // What was pointed at is chosen; arrows go through the rows, which stay there for them.
  const onChange = ({ target }: React.ChangeEvent<HTMLDivElement>) => {
    if (!isLong || !isPointed.current || !(target instanceof HTMLInputElement)) return;
    if (target.value === "") return;
    setOpen(false);
    setFilter("");
  };
  useEffect(() => {
    if (isLong && !isOpen && rows.current?.contains(document.activeElement)) {
      document.activeElement?.scrollIntoView({ block: "nearest" });
    }
  }, [isLong, isOpen]);
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const isShown = (choice: ChoiceView) => {
    if (!isLong) return true;
    if (!isOpen) return choice.id === answer;
    const text = `${choice.name} ${choice.brandName ?? ""}`.toLowerCase();
    return choice.id === answer || words.every((word) => text.includes(word));
  };
  const filterId = useId();
  return (
    <>
      {isLong && isOpen && (
        <div className="option-filter">
          <label className="sr" htmlFor={filterId}>
            Find in {group.name}
          </label>
          <input
            id={filterId}
            className="input"
            type="search"
            placeholder={`Find in ${group.name}`}
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        </div>
      )}
      <div
        ref={rows}
        className={isLong && isOpen ? "option-rows long" : "option-rows"}
        onPointerDown={() => (isPointed.current = true)}
        onKeyDown={() => (isPointed.current = false)}
        onChange={onChange}
      >
        {group.choices.map((choice) => (
          <Row
            key={choice.id}
            choice={choice}
            field={field}
            isChosen={choice.id === answer}
            isShown={isShown(choice)}
            isWrong={isWrong}
          />
        ))}
        {!group.isRequired && (
          <div hidden={isLong && !isOpen && hasAnswer}>
            <label className="option-row">
              <input type="radio" name={field} value="" defaultChecked={answer === ""} />{" "}
              <span className="option-name">None</span>
            </label>
          </div>
        )}
      </div>
      {isLong && hasAnswer && (
        <div className="option-change">
          <button type="button" className="btn small" onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Show the chosen one" : "Change"}
            <span className="sr"> {group.name}</span>
          </button>
        </div>
      )}
    </>
  );
}

function Row({
  choice,
  field,
  isChosen,
  isShown,
  isWrong,
}: {
  choice: ChoiceView;
  field: string;
  isChosen: boolean;
  isShown: boolean;
  isWrong: boolean;
}) {
  const { id, name, isOffered, limit, price, band, brandName, color } = choice;
  return (
    <div hidden={!isShown}>
      <label className="option-row">
        <input
          type="radio"
          name={field}
          value={id}
          defaultChecked={isChosen}
          // What was chosen stays so until another is, whatever its size has become.
          disabled={!isOffered && !isChosen}
          aria-invalid={(isWrong && isChosen) || undefined}
        />{" "}
        {color && (
          <svg className="option-swatch" aria-hidden="true">
            <rect width="100%" height="100%" fill={color} />
          </svg>
        )}
        <span className="option-name">
          {name} <RowFacts brandName={brandName} limit={limit} />
        </span>{" "}
        <span className="option-price num">
          {isOffered ? (price ?? (band === null ? "" : `Band ${band}`)) : "–"}
        </span>
      </label>
    </div>
  );
}

/** Whose it is and between which sizes: of what has a brand in a line of its own, so that all such rows are alike. */
function RowFacts({ brandName, limit }: Pick<ChoiceView, "brandName" | "limit">) {
  const words = [brandName, limit].filter(Boolean).join(", ");
  if (words === "") return null;
  return <small className={brandName ? "hint own-line" : "hint"}>{words}</small>;
}
