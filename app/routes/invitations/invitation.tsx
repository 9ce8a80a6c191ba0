import { json, type LinksFunction, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";

import { page } from "~/http/page";
import { publicAction, publicLoader } from "~/http/route.server";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { FormKey } from "~/ui/form-key";
import { CustomerError } from "~/ui/public/customer-error";
import { CustomerPage } from "~/ui/public/customer-page";
import { EmptyState } from "~/ui/states";
import styles from "~/ui/styles/invitation.css?url";

import { ANSWERS } from "./answers";
import { answer, loadInvitation, type ShownInvitation } from "./invitation.server";

export const handle = page({ scripts: "none" });
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.title} · ${data.dealer.name}` : "Invitation" },
];

export const loader = publicLoader(async (route) => json(await loadInvitation(route)));
export const action = publicAction(answer);

export default function InvitationPage() {
  const invitation = useLoaderData<typeof loader>();
  const { dealer, title, when, location, description, guest } = invitation;
  return (
    <CustomerPage dealer={dealer}>
      <p className="kicker">Invitation for {guest}</p>
      <h1>{title}</h1>
      <State {...invitation} />
      <dl className="sheet facts">
        <dt>When</dt>
        <dd>
          {when.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </dd>
        {location && (
          <>
            <dt>Where</dt>
            <dd className="text">{location}</dd>
          </>
        )}
        {description && (
          <>
            <dt>Details</dt>
            <dd className="text">{description}</dd>
          </>
        )}
      </dl>
      {invitation.state === "open" && <AnswerForm {...invitation} />}
    </CustomerPage>
  );
}

/** Why there is nothing to answer any more. */
function State({ state, dealer }: Pick<ShownInvitation, "state" | "dealer">) {
  if (state === "cancelled") {
    return (
      <Alert kind="warning">
        This appointment was cancelled. If you have questions, please ask {dealer.name}.
      </Alert>
    );
  }
  return state === "ended" ? <Alert kind="info">This appointment is over.</Alert> : null;
}

function AnswerForm({ status, file }: Pick<ShownInvitation, "status" | "file">) {
  const given = ANSWERS.find((one) => one.status === status);
  return (
    <>
      <Form method="post">
        <FormKey />
        <h2>{given ? `Your answer: ${given.label}` : "Will you be there?"}</h2>
        <div className="answers">
          {ANSWERS.map((one) => (
            <Button
              key={one.status}
              name="status"
              value={one.status}
              size="large"
              {...(!given && one.status === "YES" ? { variant: "primary" } : {})}
              {...(one === given ? { icon: "check" } : {})}
              aria-pressed={one === given}
            >
              {one.label}
            </Button>
          ))}
        </div>
        {given && <p className="muted">You can change it until the appointment is over.</p>}
      </Form>
      <p>
        <ButtonLink href={file} icon="calendar" variant="plain">
          Add to your calendar
        </ButtonLink>
      </p>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <CustomerError
      missing={
        <EmptyState
          isPage
          title="This invitation is not here"
          text="The link may be incomplete, or you may no longer be on the list. Please ask whoever invited you."
        />
      }
    />
  );
}
