import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { staffAction, staffLoader } from "~/http/route.server";
import { FormDialog } from "~/ui/dialog/form-dialog";
import { NewPasswordField } from "~/ui/form/password-field";
import styles from "~/ui/styles/settings.css?url";
import { employees } from "~/upstream/contract/employees";

import { loadPassword, savePassword } from "./employee.server";

const TITLE = "Set Password";
export const meta: MetaFunction = () => [{ title: `${TITLE} · Headrail` }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = staffLoader(employees.updateEmployee, loadPassword);
export const action = staffAction(employees.updateEmployee, savePassword);

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

/** A password that somebody is told by whoever sets it. */
export default function SetPassword() {
  const { about, isOwn, form } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      id="set-password"
      title={TITLE}
      about={about}
      width="w500"
      submitText="Set password"
      form={form}
      loadRules={async () => (await import("./employee.schema")).setPasswordSchema}
    >
      {(fields) => (
        <div className="form">
          <NewPasswordField meta={fields.password} label="Password" hint="At least 8 characters" />
          <p className="hint">
            {isOwn
              ? "It signs you out everywhere else."
              : "It signs them out, and they are told by mail. When they sign in with it they choose one of their own."}
          </p>
        </div>
      )}
    </FormDialog>
  );
}
