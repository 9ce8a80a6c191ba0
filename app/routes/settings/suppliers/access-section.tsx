import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";

import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { CopyButton } from "~/ui/form/copy-button";
import { Field, TextField } from "~/ui/form/field";

import { Section } from "../section";
import type { loadAccess, MadeSecret } from "./access.server";

type Access = NonNullable<Awaited<ReturnType<typeof loadAccess>>["access"]>;

/** How programs of an online supplier take part: keys by which they answer, and where they are told of orders. */
export function AccessSection({
  access,
  home,
  isEditing,
}: {
  access: Access;
  home: string;
  isEditing: boolean;
}) {
  const secret = useActionData<Partial<MadeSecret>>()?.secret;
  const edit = (part: string) => (isEditing ? null : `${home}/${part}`);
  if (secret !== undefined) return <Secret value={secret} home={home} />;
  return (
    <>
      {access.revokeForm ? (
        <Section
          id="revoke-key"
          title={`Withdraw the key ${access.revokedName ?? ""}?`}
          editPath={null}
          facts={[]}
          form={access.revokeForm}
          submitText="Yes, withdraw now"
          loadRules={async () => (await import("./supplier.schema")).revokeSchema}
        >
          {() => <p>The program that has it answers no orders any more.</p>}
        </Section>
      ) : access.keyForm ? (
        <Section<{ name: string }>
          id="new-key"
          title="Make a key"
          editPath={null}
          facts={[]}
          form={access.keyForm}
          submitText="Make a key"
          loadRules={async () => (await import("./supplier.schema")).keySchema}
        >
          {(fields) => (
            <TextField
              meta={fields.name}
              label="What it is for"
              hint="Who has it reads this supplier's orders with what they cost, and answers them."
            />
          )}
        </Section>
      ) : (
        <Keys access={access} addPath={edit("key")} />
      )}
      <Section<{ url: string }>
        id="webhook"
        title="Webhook"
        editPath={edit("webhook")}
        facts={[["Orders are told at", access.webhookUrl]]}
        form={access.webhookForm}
        loadRules={async () => (await import("./supplier.schema")).webhookSchema}
      >
        {(fields) => (
          <TextField
            meta={fields.url}
            label="Address"
            hint="https of the public internet. Saving makes a new secret; left empty, orders are told by mail alone."
            isOptional
          />
        )}
      </Section>
      {access.deliveries.length > 0 && (
        <List id="deliveries" title="Last attempts at the webhook">
          {access.deliveries.map(({ key, at, attempt, outcome }) => (
            <li key={key}>
              <span>{at}</span> <span className="muted">{`Attempt ${attempt}`}</span>{" "}
              <span>{outcome}</span>
            </li>
          ))}
        </List>
      )}
    </>
  );
}

/** Shown this once. */
function Secret({ value, home }: { value: string; home: string }) {
  return (
    <section className="sheet settings-section" aria-labelledby="made-secret">
      <header className="sheet-head">
        <h2 id="made-secret">Copy it now</h2>
      </header>
      <div className="sheet-body grid gap-3" data-first="">
        <Alert kind="success" role="status">
          It is shown this once: hand it to the supplier.
        </Alert>
        <Field id="secret-value" label="Secret">
          <input id="secret-value" className="input" readOnly value={value} autoFocus />
        </Field>
        <div className="actions">
          <CopyButton text={value}>Copy</CopyButton> <ButtonLink href={home}>Close</ButtonLink>
        </div>
      </div>
    </section>
  );
}

function Keys({ access, addPath }: { access: Access; addPath: string | null }) {
  return (
    <List
      id="keys"
      title="Keys"
      action={
        addPath !== null && (
          <ButtonLink href={addPath} size="small" icon="add">
            Make a key
          </ButtonLink>
        )
      }
    >
      {access.keys.length === 0 && <li className="muted">No program has a key.</li>}
      {access.keys.map(({ id, name, made, state, isRevoked, revokePath }) => (
        <li key={id}>
          <div className="min-w-0">
            <b>{name}</b>
            <div className="muted">{`Made ${made}. ${state}`}</div>
          </div>{" "}
          {!isRevoked && addPath !== null && (
            <ButtonLink href={revokePath} size="small" variant="to-danger">
              Withdraw <span className="sr">{name}</span>
            </ButtonLink>
          )}
        </li>
      ))}
    </List>
  );
}

function List({
  id,
  title,
  action,
  children,
}: {
  id: string;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="sheet settings-section" aria-labelledby={id}>
      <header className="sheet-head">
        <h2 id={id}>{title}</h2> {action}
      </header>
      <ul className="settings-list">{children}</ul>
    </section>
  );
}
