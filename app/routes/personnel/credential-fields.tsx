import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { Alert } from "~/ui/alert";
import { Problem, SelectField, type Choice } from "~/ui/form/field";
import { ticked } from "~/ui/form/ticked";

type Text = FieldMetadata<string | null | undefined>;
interface Fields {
  type: Text;
  employeeId: Text;
  linked: Text;
  flags: FieldMetadata<string[]>;
}
interface Employee extends Choice {
  flags: readonly string[];
}
/** What an account may be flagged with, in words, and what that does. */
interface Flag {
  name: string;
  label: string;
  effect: string;
}

/** Whether anybody signs in for a person, who that is, and what they may not do. */
export function CredentialFields({
  fields,
  employees,
  knownFlags,
  linked,
}: {
  fields: Fields;
  employees: readonly Employee[];
  knownFlags: readonly Flag[];
  /** Who is linked now, in words. */
  linked: string | null;
}) {
  const { type, employeeId, flags } = fields;
  const filled = {
    type: type.initialValue ?? "NONE",
    employeeId: employeeId.initialValue ?? "",
  };
  const [chosen, choose] = useState(filled);
  // Flags are a login's: without style there is no way to show them in time.
  const isHydrated = useHydrated();
  const linkedId = fields.linked.initialValue ?? "";
  const isOther = chosen.type === "NONE" || chosen.employeeId !== linkedId;
  const isFilled = chosen.employeeId === filled.employeeId;
  return (
    <div
      className="form"
      onChange={({ currentTarget, target }) => {
        const form = currentTarget.closest("form");
        if (!form || !(target instanceof Element) || target.matches("[type=checkbox]")) return;
        // Who is put away by style with "None" is not sent.
        const select = form.elements.namedItem(employeeId.name);
        if (target.matches("[value=NONE]") && select instanceof HTMLSelectElement) {
          select.value = linkedId;
        }
        const data = new FormData(form);
        choose({
          type: textOf(data.get(type.name)),
          employeeId: textOf(data.get(employeeId.name)),
        });
      }}
    >
      <input type="hidden" name={fields.linked.name} value={linkedId} />
      <fieldset className="field login-types">
        <legend>Login type</legend>
        <div className="login-type">
          <TypeChoice meta={type} value="NONE" label="None" />
          <p className="hint">This person cannot sign in.</p>
        </div>
        <div className="login-type">
          <TypeChoice meta={type} value="LEGACY_EMPLOYEE" label="Legacy employee" />
          <SelectField
            meta={employeeId}
            label="Employee"
            blank="Choose an employee"
            choices={employees}
            isOptional={false}
          />
        </div>
        <Problem id={type.errorId} errors={type.errors} />
      </fieldset>
      {linked !== null && isOther && (
        <Alert kind="warning">
          <p>{linked} is unlinked first. That login stays, without a person.</p>
        </Alert>
      )}
      {(linked !== null || chosen.type !== "NONE" || !isHydrated) && (
        <Flags
          key={isFilled ? "" : chosen.employeeId}
          meta={flags}
          known={knownFlags}
          on={
            isFilled
              ? ticked(flags.initialValue)
              : (employees.find(({ value }) => value === chosen.employeeId)?.flags ?? [])
          }
        />
      )}
    </div>
  );
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === "string" ? value : "");

function TypeChoice({ meta, value, label }: { meta: Text; value: string; label: string }) {
  return (
    <label className="check">
      <input
        type="radio"
        name={meta.name}
        value={value}
        defaultChecked={(meta.initialValue ?? "NONE") === value}
      />{" "}
      <strong>{label}</strong>
    </label>
  );
}

/** What the account is flagged with; what is not known here is shown as it was sent. */
function Flags({
  meta,
  known,
  on,
}: {
  meta: FieldMetadata<string[]>;
  known: readonly Flag[];
  on: readonly string[];
}) {
  const others = on.filter((name) => known.every((flag) => flag.name !== name));
  const all = [...known, ...others.map((name) => ({ name, label: name, effect: "" }))];
  return (
    <fieldset className="field">
      <legend>Account flags</legend>
      <div className="choices">
        {all.map(({ name, label, effect }) => (
          <label key={name} className="check switch">
            <input
              type="checkbox"
              role="switch"
              name={meta.name}
              value={name}
              defaultChecked={on.includes(name)}
            />{" "}
            {label} <span className="aside">{effect}</span>
          </label>
        ))}
      </div>
      <Problem id={meta.errorId} errors={meta.errors} />
    </fieldset>
  );
}
