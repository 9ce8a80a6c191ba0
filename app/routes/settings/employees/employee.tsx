import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";

import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import { ActiveBadge } from "~/ui/active-badge";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { revalidateBackground, useBackgroundPage } from "~/ui/navigation/background-page";
import styles from "~/ui/styles/settings.css?url";
import { employees } from "~/upstream/contract/employees";

import { Section } from "../section";
import { SettingsPage } from "../settings-page";
import { EmployeeFields, OwnStatus } from "./employee-fields";
import { LinkedPerson } from "./linked-person";
import { loadEmployee, saveEmployee } from "./employee.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.employee?.name ?? "Employee"} · Headrail` },
];
export const handle = { title: () => "Settings" };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = staffLoader(employees.updateEmployee, loadEmployee);
export const action = staffAction(employees.updateEmployee, saveEmployee);

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  revalidateBackground(change, ({ employeeId = "", section = "" }) =>
    paths.settings("employees", employeeId, section),
  );

/** One who signs in. */
export default function Employee() {
  const { nav, home, listPath, search, employee, edit } = useLoaderData<typeof loader>();
  const isBehind = useBackgroundPage({
    path: edit ? `${home}/edit` : home,
    search: employee ? search : null,
    page: employee,
  });
  return (
    <>
      {employee && (
        <div className={isBehind ? "behind" : undefined}>
          <SettingsPage nav={nav} current="employees">
            <header className="settings-head">
              <p className="employee-back">
                <a href={listPath}>
                  <Icon name="previous" /> Legacy Employees
                </a>
              </p>
              <h2 data-heading="">{employee.name}</h2>{" "}
              <ActiveBadge isActive={employee.isActive} otherwise="Disabled" />{" "}
              <ButtonLink href={`${home}/password${search}`} icon="key">
                Set Password
              </ButtonLink>
            </header>
            <Section
              id="employee"
              title="Employee"
              editPath={`${home}/edit${search}`}
              facts={[
                ["First name", employee.firstName],
                ["Last name", employee.lastName],
                [
                  "Email",
                  <span className="settings-email">
                    <a href={`mailto:${employee.email}`}>{employee.email}</a>
                  </span>,
                ],
                ["Username", employee.username],
                ["Role", employee.role],
                [
                  "Status",
                  employee.isOwn ? (
                    <OwnStatus />
                  ) : (
                    <ActiveBadge isActive={employee.isActive} otherwise="Disabled" />
                  ),
                ],
              ]}
              form={edit?.form ?? null}
              loadRules={async () => {
                const rules = await import("./employee.schema");
                return employee.isOwn ? rules.ownEmployeeSchema : rules.employeeSchema;
              }}
            >
              {(fields) => (
                <EmployeeFields
                  fields={fields}
                  roles={edit?.roles ?? []}
                  employeeId={employee.id}
                  isOwn={employee.isOwn}
                />
              )}
            </Section>
            <section className="sheet settings-section" aria-labelledby="linked-person">
              <header className="sheet-head">
                <h2 id="linked-person">Linked person</h2>
              </header>
              <div className="sheet-body employee-link">
                <LinkedPerson person={employee.person} path={employee.personPath} />{" "}
                <span className="hint">Changed on the person, under Login credentials</span>
              </div>
            </section>
          </SettingsPage>
        </div>
      )}
      <Outlet />
    </>
  );
}
