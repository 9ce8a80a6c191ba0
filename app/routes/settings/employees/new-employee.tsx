import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { setupForm } from "~/http/form-setup.server";
import { staffAction, staffLoader } from "~/http/route.server";
import { submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { FormDialog } from "~/ui/dialog/form-dialog";
import styles from "~/ui/styles/settings.css?url";
import { employees } from "~/upstream/contract/employees";

import { EmployeeFields } from "./employee-fields";
import { employeeSchema } from "./employee.schema";
import { HOME, loadRoles } from "./employees.server";
import { FIXED, generatePassword } from "./new-employee.server";

const TITLE = "Add employee";
export const meta: MetaFunction = () => [{ title: `${TITLE} · Headrail` }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The role that may least, where the upstream has it: who is added gets more by choice alone. */
const LEAST = "DEFAULT";

export const loader = staffLoader(employees.createEmployee, async (route) => {
  const roles = await loadRoles(route);
  const role_id = roles.some(({ value }) => value === LEAST) ? LEAST : "";
  const form = setupForm(employeeSchema, HOME + route.url.search, {
    ...{ first_name: "", last_name: "", email: "", username: "", role_id, status: "active" },
  });
  return { roles, form };
});

export const action = staffAction(employees.createEmployee, (route) =>
  submit(route.form, {
    schema: employeeSchema,
    save: async (values, { idempotencyKey }) => {
      const body = { ...values, ...FIXED, password: generatePassword(route) };
      await route.staff.upstream.call(employees.createEmployee, { body, idempotencyKey });
      return values;
    },
    done: ({ status, first_name: name }) =>
      success(
        "Employee added",
        status === "active"
          ? `A mail invites ${name} to choose a password.`
          : `${name} is invited by mail once they are active.`,
      ),
    to: HOME + route.url.search,
  }),
);

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

/** Somebody who is to sign in. */
export default function NewEmployee() {
  const { roles, form } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      id="new-employee"
      title={TITLE}
      submitText="Add employee"
      form={form}
      loadRules={async () => (await import("./employee.schema")).employeeSchema}
    >
      {(fields) => (
        <div className="form">
          <EmployeeFields fields={fields} roles={roles} employeeId={null} />
          <p className="hint">They choose their first password by a link that is mailed to them.</p>
        </div>
      )}
    </FormDialog>
  );
}
