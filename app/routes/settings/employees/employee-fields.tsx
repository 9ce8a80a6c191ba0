import type { FieldMetadata } from "@conform-to/react";

import { ActiveBadge } from "~/ui/active-badge";
import { SelectField, TextField, type Choice } from "~/ui/form/field";

import { UniqueField } from "./unique-field";

type Text = FieldMetadata<string | null | undefined>;
interface Fields {
  first_name: Text;
  last_name: Text;
  email: Text;
  username: Text;
  role_id: Text;
  status: Text;
}
const STATUSES: Choice[] = [
  { value: "active", label: "Active" },
  { value: "disabled", label: "Disabled" },
];

/** What is known of an employee, new or not. */
export function EmployeeFields({
  fields,
  roles,
  employeeId,
  isOwn = false,
}: {
  fields: Fields;
  roles: readonly Choice[];
  /** Null of one who is added. */
  employeeId: string | null;
  isOwn?: boolean;
}) {
  return (
    <>
      <div className="pair">
        <TextField meta={fields.first_name} label="First name" autoComplete="off" />
        <TextField meta={fields.last_name} label="Last name" autoComplete="off" />
      </div>
      <div className="pair">
        <UniqueField meta={fields.email} name="email" employeeId={employeeId} />
        <UniqueField meta={fields.username} name="username" employeeId={employeeId} />
      </div>
      <div className="pair">
        <SelectField meta={fields.role_id} label="Role" blank="Choose a role" choices={roles} />
        {isOwn ? (
          <div className="field">
            <span className="label">Status</span>
            <OwnStatus />
          </div>
        ) : (
          <SelectField meta={fields.status} label="Status" choices={STATUSES} />
        )}
      </div>
    </>
  );
}

/** Whoever asks is active. */
export function OwnStatus() {
  return (
    <div>
      <ActiveBadge isActive otherwise="Disabled" />
      <p className="hint">Your own status cannot be changed.</p>
    </div>
  );
}
