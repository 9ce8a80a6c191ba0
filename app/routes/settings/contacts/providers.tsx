import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { Form, Outlet, useLoaderData, useNavigation } from "@remix-run/react";

import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { FormKey } from "~/ui/form-key";
import { EmptyState } from "~/ui/states";
import styles from "~/ui/styles/settings.css?url";
import { contactConnections } from "~/upstream/contract/contact-connections";

import { CheckButton, CheckResult } from "../check-button";
import { answerCheck } from "../check.server";
import { settingsNav } from "../settings-nav.server";
import { SettingsPage } from "../settings-page";
import { loadProviders, type ProviderCard } from "./providers.server";

const TITLE = "Contact providers";
export const meta: MetaFunction = () => [{ title: `${TITLE} · Headrail` }];
export const handle = { title: () => "Settings" };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = staffLoader(contactConnections.listContactConnections, async (route) => ({
  nav: settingsNav(route.staff),
  page: await loadProviders(route),
}));
export const action = staffAction(contactConnections.checkContactProvider, ({ staff, form }) =>
  answerCheck(form, (id) =>
    staff.upstream.call(contactConnections.checkContactProvider, { params: { id } }),
  ),
);

/** Where an account's contacts are kept: the built-in directory, and what else it is connected with. */
export default function Providers() {
  const { nav, page } = useLoaderData<typeof loader>();
  return (
    <>
      <SettingsPage nav={nav} current="contacts">
        <h2>{TITLE}</h2>
        <p className="muted prose">
          New contacts are stored with the primary provider, and its contacts can be edited here.
          Those of the others are shown as they are there.
        </p>
        {page === null ? (
          <EmptyState
            title="Nothing to display"
            text="The server in use does not list its providers"
          />
        ) : (
          <div className="prose">
            {page.cards.map((card) => (
              <Provider
                key={card.id}
                card={card}
                canConnect={page.connectable.includes(card.schema)}
              />
            ))}
            {page.others.map(({ schema, name, wasConnected }) => (
              <section key={schema} className="sheet" aria-labelledby={`provider-${schema}`}>
                <header className="sheet-head">
                  <h2 id={`provider-${schema}`}>{name}</h2>
                </header>
                <div className="sheet-body actions">
                  <span className="muted mr-auto">Not connected</span>{" "}
                  <Connect schema={schema} name={name}>
                    {wasConnected ? "Connect again" : "Connect"}
                  </Connect>
                </div>
              </section>
            ))}
          </div>
        )}
      </SettingsPage>
      <Outlet />
    </>
  );
}

function Provider({ card, canConnect }: { card: ProviderCard; canConnect: boolean }) {
  const { id, schema, name, label, contacts, copied, trouble } = card;
  const { isPrimary, isConnected, isRefused, isDirectory } = card;
  const action = paths.makeContactsPrimary(id);
  const isBusy = useNavigation().formAction === action;
  return (
    <section className="sheet" aria-labelledby={`provider-${id}`}>
      <header className="sheet-head actions">
        <h2 id={`provider-${id}`} className="mr-auto">
          {name}
        </h2>{" "}
        {isPrimary && (
          <Badge tone="moss" icon="check">
            Primary
          </Badge>
        )}{" "}
        {!isConnected && (
          <Badge tone="brick" icon="error">
            Not connected
          </Badge>
        )}
      </header>
      <div className="sheet-body grid gap-3">
        {trouble && <Alert kind="warning">{trouble}</Alert>}
        <p className="wrap-anywhere">
          {isDirectory ? "The built-in directory" : label}
          <br />
          <span className="muted num">
            {contacts}
            {copied && `, copied ${copied}`}
          </span>
        </p>
        <CheckResult of={id} />
        {!(isDirectory && isPrimary) && (
          <div className="actions">
            {!isPrimary && isConnected && (
              <Form method="post" action={action} replace preventScrollReset>
                <FormKey />
                <Button isBusy={isBusy} busyText="Saving">
                  Make primary <span className="sr">{name}</span>
                </Button>
              </Form>
            )}
            {!isDirectory && isConnected && (
              <CheckButton action={paths.contactProviders()} of={id}>
                Check now <span className="sr">{name}</span>
              </CheckButton>
            )}{" "}
            {isRefused && canConnect && (
              <Connect schema={schema} name={name}>
                Connect again
              </Connect>
            )}{" "}
            {!isDirectory && (
              <ButtonLink href={paths.disconnectContacts(id)} variant="to-danger">
                Disconnect <span className="sr">{name}</span>
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

/** Leaves the site, so that script does not follow it. */
function Connect({ schema, name, children }: { schema: string; name: string; children: string }) {
  return (
    <ButtonLink href={paths.connectContacts(schema)} icon="external" data-reload="">
      {children} <span className="sr">{name}</span>
    </ButtonLink>
  );
}
