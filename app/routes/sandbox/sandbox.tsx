import { json, type LinksFunction, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";

import { page } from "~/http/page";
import { publicAction, publicLoader } from "~/http/route.server";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { FormKey } from "~/ui/form-key";
import { ErrorSheet } from "~/ui/public/customer-error";
import { EmptyState } from "~/ui/states";
import styles from "~/ui/styles/checkout.css?url";
import { PageToasts } from "~/ui/toast/page-toasts";

import { act, loadSandbox, type ShownSandbox } from "./sandbox.server";

export const handle = page({ scripts: "none" });
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => [{ title: "Card sandbox" }];

export const loader = publicLoader(async (route) => json(await loadSandbox(route)));
export const action = publicAction(act);

/** The page of the card sandbox, which stands where a card provider's own page would. */
export default function SandboxPage() {
  const session = useLoaderData<typeof loader>();
  return (
    <Frame>
      <PageToasts lastsMs={10_000} />
      <h1>{session.title}</h1>
      <dl className="sheet facts">
        <dt>Amount</dt>
        <dd className="num">{session.amount}</dd>
        {session.email && (
          <>
            <dt>Receipt to</dt>
            <dd>{session.email}</dd>
          </>
        )}
      </dl>
      <State {...session} />
    </Frame>
  );
}

function State({ state, wayOn }: ShownSandbox) {
  switch (state) {
    case "open":
      return <Choices />;
    case "declined":
      return (
        <>
          <Alert kind="error" role="alert">
            The card was declined. Nothing was paid.
          </Alert>
          <Choices />
        </>
      );
    case "at bank":
      return <AtBank />;
    case "paid":
      return (
        <>
          <Alert kind="success">This has been paid.</Alert>
          <WayOn href={wayOn} />
        </>
      );
    case "over":
      return (
        <>
          <Alert kind="warning">This session is over. Nothing was paid.</Alert>
          <WayOn href={wayOn} />
        </>
      );
  }
}

function Choices() {
  return (
    <Form method="post" className="outcomes">
      <FormKey />
      <h2>What shall the card do?</h2>
      <Button name="outcome" value="PAY" variant="primary" size="large">
        Pay
      </Button>
      <Button name="outcome" value="DECLINE" size="large">
        Be declined
      </Button>
      <Button name="outcome" value="ASK_BANK" size="large">
        Be asked by the bank
      </Button>
      <Button name="outcome" value="LEAVE" size="large" variant="plain">
        Leave
      </Button>
    </Form>
  );
}

function AtBank() {
  return (
    <Form method="post" className="outcomes">
      <FormKey />
      <h2>The bank asks whether it is you</h2>
      <Button name="outcome" value="CONFIRM_AT_BANK" variant="primary" size="large">
        Confirm
      </Button>
      <Button name="outcome" value="DECLINE" size="large">
        Refuse
      </Button>
      <Button name="outcome" value="LEAVE" size="large" variant="plain">
        Leave
      </Button>
    </Form>
  );
}

function WayOn({ href }: { href: string | null }) {
  if (href === null) return null;
  return (
    <ButtonLink href={href} size="large">
      Go on
    </ButtonLink>
  );
}

/** What nobody may take for a dealer's page, or for a card provider's. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="guest sandbox">
      <header className="dealer">Card sandbox – no money moves</header>
      <main>{children}</main>
      <footer>
        <p className="sent">For trying out payments. No card is asked for, and none is charged.</p>
      </footer>
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorSheet
        missing={
          <EmptyState
            isPage
            title="This session is not here"
            text="The address may be wrong, or the sandbox is not in use."
          />
        }
      />
    </Frame>
  );
}
