import { initials } from "~/domain/people";
import { AutosaveSelect } from "~/ui/form/autosave-select";
import { Field } from "~/ui/form/field";
import { Icon } from "~/ui/icon";

import { GivenChoice } from "./given-choice";
import type { SupplierCardData } from "./suppliers.server";

const LABEL = "Default shipping method";

/** A supplier with how it is reached, and how it delivers if an order says nothing else. */
export function SupplierCard({
  card,
  given,
}: {
  card: SupplierCardData;
  /** What was chosen here before a session ended. */
  given: Readonly<Record<string, unknown>> | undefined;
}) {
  const { id, name, logo, email, isOnline, path, methods, methodId, action } = card;
  const choices = [{ value: "", label: "No default" }, ...methods];
  const isGiven = choices.some(({ value }) => value === given?.methodId);
  const chosen = { methodId: String(given?.methodId), before: String(given?.before) };
  return (
    <li className="sheet supplier-card">
      <div className="supplier-head">
        {logo ? (
          <img src={logo} alt="" width={44} height={44} />
        ) : (
          <span className="supplier-mark" data-initials={initials(name)} aria-hidden />
        )}
        <h3>
          <a href={path}>{name}</a>
        </h3>{" "}
        <span className="pill">{isOnline ? "Online" : "Offline"}</span>{" "}
        {email ? (
          <a className="supplier-email" href={`mailto:${email}`}>
            <Icon name="mail" />
            {email}
          </a>
        ) : (
          <span className="muted">No email address</span>
        )}
      </div>
      <div className="sheet-body">
        {isGiven && methods.length > 0 ? (
          <GivenChoice label={LABEL} action={action} choices={choices} given={chosen} />
        ) : methods.length > 0 ? (
          <AutosaveSelect
            label={LABEL}
            name="methodId"
            from="before"
            action={action}
            value={methodId}
            choices={choices}
          />
        ) : (
          <Field id={`methods-${id}`} label={LABEL} hint="This supplier has none to choose from.">
            <select id={`methods-${id}`} className="input" disabled>
              <option>No shipping methods</option>
            </select>
          </Field>
        )}
      </div>
    </li>
  );
}
