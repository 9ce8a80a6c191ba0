import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import { Alert } from "~/ui/alert";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import styles from "~/ui/styles/settings.css?url";
import { integrations } from "~/upstream/contract/integrations";

import { SettingsPage } from "../settings-page";
import { loadIntegrations, type ShownAccount } from "./account.server";
import { LinkQuestion } from "./link-question";
import { LinkForm } from "./link-form";
import { takeForm, takeStep } from "./step.server";

const TITLE = "Email and Calendars";
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.isAsked ? "Link a New Account" : TITLE} · Headrail` },
];
export const handle = { title: () => "Settings" };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = staffLoader(integrations.linkCalendarAccount, async (route) => {
  const elsewhere = await takeStep(route);
  if (elsewhere) throw elsewhere;
  return loadIntegrations(route);
});

/** Links the calendar here, where no other can be linked. */
export const action = staffAction(integrations.linkCalendarAccount, takeForm);

const PATH = paths.settings("integrations");

/** The calendar that the account is linked with, and the question before another one is. */
export default function Integrations() {
  const { nav, jobsUrl, account, canLinkElsewhere, isAsked, isAlone } =
    useLoaderData<typeof loader>();
  return (
    <>
      {!isAlone && (
        <div className={isAsked ? "behind" : undefined}>
          <SettingsPage nav={nav} current="integrations">
            <section className="sheet settings-section" aria-labelledby="integrations">
              <header className="sheet-head">
                <h2 id="integrations">{TITLE}</h2>
              </header>
              <Account {...{ account, jobsUrl, canLinkElsewhere }} />
            </section>
            {!canLinkElsewhere && (
              <p className="hint">
                This server is not set up for calendars elsewhere, so that the calendar here is
                linked. Whoever runs it sets <code>NYLAS_CLIENT_ID</code> and{" "}
                <code>NYLAS_API_KEY</code> to link Google, Microsoft, iCloud and others.
              </p>
            )}
          </SettingsPage>
        </div>
      )}
      {isAsked && (
        <LinkQuestion
          email={account === "failed" ? "" : (account?.email ?? "")}
          canLinkElsewhere={canLinkElsewhere}
        />
      )}
    </>
  );
}

function Account({
  account,
  jobsUrl,
  canLinkElsewhere,
}: {
  account: ShownAccount | null | "failed";
  canLinkElsewhere: boolean;
  /** Null for who may not see them. */
  jobsUrl: string | null;
}) {
  if (account === "failed") {
    return (
      <div className="sheet-body linked">
        <span className="linked-mark is-wrong">
          <Icon name="error" />
        </span>
        <p className="linked-name" role="alert">
          <b>Error loading account</b>
        </p>
        <ButtonLink href={PATH} size="small" icon="retry">
          Try again
        </ButtonLink>
      </div>
    );
  }
  if (!account) {
    return (
      <>
        <div className="sheet-body linked">
          <span className="linked-mark">
            <Icon name="unlink" />
          </span>
          <p className="linked-name">
            <b>Not linked</b>
          </p>
        </div>
        <div className="linked-foot">
          <LinkForm canLinkElsewhere={canLinkElsewhere}>Link an account now</LinkForm>
        </div>
      </>
    );
  }
  const { provider, isVirtual, email, isValid, sync } = account;
  return (
    <>
      <div className="sheet-body">
        {!isValid && (
          <Alert kind="error" role="alert">
            Your linked account appears to be invalid. Please check your account settings or link
            another account.
          </Alert>
        )}
        <div className="linked">
          <span className="linked-mark">
            <Icon name={isVirtual ? "calendar" : "mail"} />
          </span>
          <p className="linked-name">
            <b>{provider}</b>
            <br />
            <span className="muted">{email}</span>
          </p>
          <Badge tone={isValid ? "moss" : "brick"} icon={isValid ? "check" : "error"}>
            {isValid ? "Valid" : "Invalid"}
          </Badge>
        </div>
        {sync && (
          <div className="mt-3">
            <p className="hint">{sync.told}</p>
            {isValid && sync.trouble && <p className="hint">{sync.trouble}</p>}
            {sync.failed && (
              <Alert kind="warning">
                {sync.failed} {jobsUrl && <a href={jobsUrl}>Failed jobs</a>}
              </Alert>
            )}
            {sync.kept && <Alert kind="info">{sync.kept}</Alert>}
          </div>
        )}
      </div>
      <div className="linked-foot">
        <ButtonLink href={paths.settings("integrations", "link")}>Link another account</ButtonLink>
      </div>
    </>
  );
}
