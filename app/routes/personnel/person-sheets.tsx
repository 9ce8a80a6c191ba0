import { Fragment, type ReactNode } from "react";

import { Avatar } from "~/ui/avatar";
import { ActiveBadge } from "~/ui/active-badge";
import { ButtonLink } from "~/ui/button";

import { Labels } from "./labels-list";
import type { Login, PersonPage } from "./person-page.server";

/** A person's page. */
export function PersonSheets({ page }: { page: PersonPage }) {
  const { path, name, color } = page;
  return (
    <>
      <div className="page-head">
        <h1>
          <Avatar name={name} color={color} isNamed /> {name}
        </h1>
        <div className="tools">
          <ButtonLink href={`${path}/archive`} icon="archive">
            Archive<span className="sr"> {name}</span>
          </ButtonLink>
        </div>
      </div>
      <div className="person-sheets">
        <DetailsSheet page={page} />
        <LoginSheet path={path} login={page.login} mayEdit={page.mayEditLogin} />
      </div>
    </>
  );
}

/** What is known of a person. */
function DetailsSheet({ page }: { page: PersonPage }) {
  const { path, name, email, labels, notes, color } = page;
  return (
    <Sheet id="person-details" title="Details" editPath={`${path}/edit`}>
      <Facts
        facts={[
          ["Name", name],
          [
            "Email",
            <a key="email" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          ["Labels", <Labels key="labels" labels={labels} />],
          ["Badge colour", <Avatar key="badge" name={name} color={color} isNamed />],
          ["Notes", notes ? <span className="person-notes">{notes}</span> : "–"],
        ]}
      />
    </Sheet>
  );
}

/** Who signs in for a person, if anybody does. */
function LoginSheet({
  path,
  login,
  mayEdit,
}: {
  path: string;
  login: Login | null;
  mayEdit: boolean;
}) {
  return (
    <Sheet
      id="person-login"
      title="Login credentials"
      editPath={mayEdit ? `${path}/credentials` : null}
    >
      {login ? (
        <Facts facts={loginFacts(login)} />
      ) : (
        <p className="muted">No login credentials configured</p>
      )}
    </Sheet>
  );
}

function loginFacts({ employee, flags }: Login): Fact[] {
  const type: Fact = ["Login type", "Legacy employee"];
  if (!employee) return [type];
  const { name, path, username, isActive } = employee;
  return [
    type,
    [
      "Employee",
      <a key="employee" href={path}>
        {name}
      </a>,
    ],
    ["Username", username],
    ["Status", <ActiveBadge key="status" isActive={isActive} otherwise="Disabled" />],
    ["Flags", flags.length > 0 ? <Labels labels={flags} /> : "None"],
  ];
}

type Fact = readonly [label: string, value: ReactNode];

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Sheet({
  id,
  title,
  editPath,
  children,
}: {
  id: string;
  title: string;
  editPath: string | null;
  children: ReactNode;
}) {
  return (
    <section className="sheet" aria-labelledby={id}>
      <header className="sheet-head">
        <h2 id={id}>{title}</h2>{" "}
        {editPath !== null && (
          <ButtonLink href={editPath} size="small" icon="edit">
            Edit <span className="sr">{title}</span>
          </ButtonLink>
        )}
      </header>
      <div className="sheet-body">{children}</div>
    </section>
  );
}
