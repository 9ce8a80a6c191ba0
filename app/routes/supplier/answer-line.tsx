import { Field, Problem } from "~/ui/form/field";
import { Icon } from "~/ui/icon";

import { fieldId, fieldName, LINE_FIELDS, type LineField } from "./line-fields";
import type { LinkLine, ShownLink } from "./supplier-link.server";
import type { TypedAnswer } from "./typed-answer";

const INPUTS = ["price", "eta", "width", "height"] as const;
const TICKS = ["confirm", "notMade"] as const;

interface Props extends Pick<ShownLink, "dealer" | "symbol" | "tax" | "unit"> {
  line: LinkLine;
  at: number;
  typed: TypedAnswer;
  /** Of so many that they are looked through folded, and opened to say something else. */
  isOfMany: boolean;
}

export const hintOf = (savedNow: string | null) =>
  savedNow === null ? undefined : `Saved now: ${savedNow}`;

/** A product that is ordered, with what its supplier says of it: open while that is nothing yet, or something else. */
export function AnswerLine({ line, at, typed, isOfMany, dealer, symbol, tax, unit }: Props) {
  const { values, answer } = line;
  const nameOf = (field: LineField) => fieldName(at, field);
  const idOf = (field: LineField) => fieldId(at, field);
  const errorsOf = (field: LineField) => typed.errors(nameOf(field));
  const isRefused = LINE_FIELDS.some((field) => errorsOf(field).length > 0);
  const isChanged = LINE_FIELDS.some((field) => typed.savedNow(nameOf(field)) !== null);
  // What was typed and not taken is shown, so that it is not sent unseen.
  const isTyped =
    INPUTS.some(
      (field) => typed.value(nameOf(field), values[field] ?? "") !== (values[field] ?? ""),
    ) || TICKS.some((field) => typed.isTicked(nameOf(field), values[field]) !== values[field]);
  const isOpen = isChanged || isTyped || (answer ? !answer.isRight : !isOfMany);
  const input = (field: (typeof INPUTS)[number]) => ({
    ...{ id: idOf(field), name: nameOf(field), className: "input num" },
    ...{ defaultValue: typed.value(nameOf(field), values[field] ?? ""), autoComplete: "off" },
    "aria-invalid": errorsOf(field).length > 0 ? (true as const) : undefined,
    "aria-describedby": errorsOf(field).length > 0 ? `${idOf(field)}-problem` : undefined,
  });
  const frame = (field: LineField) => ({
    ...{ id: idOf(field), errors: errorsOf(field), errorId: `${idOf(field)}-problem` },
    hint: hintOf(typed.savedNow(nameOf(field))),
  });
  const check = (field: (typeof TICKS)[number], words: string) => (
    <label className="check">
      <input
        type="checkbox"
        id={idOf(field)}
        name={nameOf(field)}
        defaultChecked={typed.isTicked(nameOf(field), values[field])}
        aria-invalid={errorsOf(field).length > 0 || undefined}
        aria-describedby={errorsOf(field).length > 0 ? `${idOf(field)}-problem` : undefined}
      />
      <span>{words}</span>
    </label>
  );
  const unitWords = unit === "IMPERIAL" ? "inches" : "mm";
  return (
    <details className="sheet answer-line" open={isOpen || isRefused}>
      <summary>
        <span className="drawing">
          {line.picture ? (
            <img src={line.picture} alt="" loading="lazy" />
          ) : (
            <Icon name="window" className="" />
          )}
        </span>{" "}
        <span className="what">
          <strong>
            {isOfMany && `${at + 1}. `}
            {line.product}
          </strong>{" "}
          {line.about && <small>{line.about}</small>}
        </span>{" "}
        <span className="size">
          {line.size} <small>× {line.quantity}</small>
        </span>{" "}
        <span className="each num">
          {line.price} <small>each</small>
        </span>{" "}
        <span className="said">
          {answer && (
            <b className={answer.isRight ? "t-moss" : "t-amber"}>
              <Icon name={answer.isRight ? "success" : "warning"} /> {answer.words}
            </b>
          )}{" "}
          {line.eta && <span>{line.eta}</span>}
        </span>
        <Icon name="chevron-down" className="i turn" />
      </summary>
      <div className="line-answer">
        <input type="hidden" name={nameOf("id")} value={line.id} />
        {check("confirm", "Confirm size and options")}
        <div className="line-fields">
          <Field {...frame("price")} label={`Price each ${tax}`}>
            <div className="joined">
              <span className="unit">{symbol}</span>
              <input type="text" inputMode="decimal" {...input("price")} />
            </div>
          </Field>
          <Field {...frame("eta")} label="ETA">
            <input type="date" {...input("eta")} />
          </Field>
          {values.width !== null && (
            <Field {...frame("width")} label={`Width, ${unitWords}`}>
              <input type="text" {...input("width")} />
            </Field>
          )}
          {values.height !== null && (
            <Field {...frame("height")} label={`Height, ${unitWords}`}>
              <input type="text" {...input("height")} />
            </Field>
          )}
        </div>
        {check("notMade", "We cannot make this")}
        {errorsOf("notMade").length > 0 && (
          <div className="field">
            <Problem id={`${idOf("notMade")}-problem`} errors={errorsOf("notMade")} />
          </div>
        )}
        {line.warning && (
          <p className="differs t-amber">
            <Icon name="warning" />{" "}
            <span>
              {line.warning} {dealer.name} will be told.
            </span>
          </p>
        )}
      </div>
    </details>
  );
}
