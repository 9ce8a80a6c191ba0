import { Field } from "~/ui/form/field";

import { hintOf } from "./answer-line";
import type { ShownLink } from "./supplier-link.server";
import type { TypedAnswer } from "./typed-answer";
import { wholeLabels } from "./whole-fields";

/** What is said of an order as a whole. */
export function WholeOrder({ link, typed }: { link: ShownLink; typed: TypedAnswer }) {
  const { values } = link;
  const labels = wholeLabels(link);
  const field = (name: keyof typeof labels) => ({
    ...{ id: name, name, className: "input" },
    defaultValue: typed.value(name, name === "name" ? "" : values[name]),
    "aria-invalid": typed.errors(name).length > 0 ? (true as const) : undefined,
    "aria-describedby": typed.errors(name).length > 0 ? `${name}-problem` : undefined,
  });
  /** A status is saved by its id, and read by its name. */
  const savedNow = (name: keyof typeof labels) => {
    const now = typed.savedNow(name);
    return link.statuses.find(({ id }) => name === "statusId" && id === now)?.name ?? now;
  };
  const frame = (name: keyof typeof labels) => ({
    ...{ id: name, label: labels[name] },
    ...{ errors: typed.errors(name), errorId: `${name}-problem` },
    hint: hintOf(savedNow(name)),
  });
  return (
    <section aria-labelledby="whole">
      <h2 id="whole">Whole order</h2>
      <div className="sheet whole">
        {link.statuses.length > 0 && (
          <Field {...frame("statusId")}>
            <select {...field("statusId")}>
              {link.statuses.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
        )}
        <div className="pair">
          <Field {...frame("reference")} isOptional>
            <input type="text" {...field("reference")} maxLength={200} autoComplete="off" />
          </Field>
          <Field {...frame("freight")} isOptional>
            <div className="joined">
              <span className="unit">{link.symbol}</span>
              <input type="text" {...field("freight")} inputMode="decimal" autoComplete="off" />
            </div>
          </Field>
        </div>
        <Field {...frame("trackingInformation")} isOptional>
          <input
            type="text"
            {...field("trackingInformation")}
            placeholder="Number or link"
            autoComplete="off"
          />
        </Field>
        <Field {...frame("customerNotes")} isOptional>
          <textarea {...field("customerNotes")} rows={3} cols={40} />
        </Field>
        <Field {...frame("name")} isOptional>
          <input type="text" {...field("name")} maxLength={200} autoComplete="name" />
        </Field>
      </div>
    </section>
  );
}
