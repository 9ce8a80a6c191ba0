import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { isLightColor } from "~/domain/brightness";
import { contrastOf } from "~/domain/contrast";
import { readColor } from "~/domain/dealer-look";
import { page } from "~/http/page";
import { staffAction, staffLoader, staffUploadAction } from "~/http/route.server";
import { paths } from "~/http/paths";
import { Alert } from "~/ui/alert";
import { Icon } from "~/ui/icon";
import { AddressField } from "~/ui/form/address-field";
import { EmailListField } from "~/ui/form/email-list-field";
import { TextField } from "~/ui/form/field";
import { ZoneField } from "~/ui/form/zone-field";
import { account } from "~/upstream/contract/account";
import { isMultipart } from "~/upstream/multipart.server";
import styles from "~/ui/styles/settings.css?url";

import { Section } from "../section";
import { SettingsPage } from "../settings-page";
import { EmailList } from "./email-list";
import { ConnectionsSection } from "./connections-section";
import { loadGeneral, saveGeneral } from "./general.server";
import { storeLogo } from "./logo.server";
import { LogoSection } from "./logo-section";
import type { SetupStep } from "./setup.server";
import { SETUP_TITLE, SetupList } from "./setup-list";

const TITLE = "General settings";
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.section === "setup" ? SETUP_TITLE : TITLE} · Headrail` },
];
export const handle = { title: () => "Settings", ...page({ uploadsTo: "account.uploadLogo" }) };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = staffLoader(account.saveMainCompany, loadGeneral);
/** One of its sections sends a file. */
export const action = (args: ActionFunctionArgs) =>
  isMultipart(args.request.headers.get("content-type"))
    ? staffUploadAction(account.uploadLogo, storeLogo)(args)
    : staffAction(account.saveMainCompany, saveGeneral)(args);

const NO_ADDRESS = "Some features may not work until an address is set";
const editPath = (section: string) => paths.settings("general", section);

export default function General() {
  const shown = useLoaderData<typeof loader>();
  const { nav, company, notifications, look, searchUrl } = shown;
  // There something is asked, and nothing edited.
  const section = shown.section === "connections" ? null : shown.section;
  if (section === "setup") return <SetupList steps={shown.steps} />;
  const edit = (name: string) => (section === null ? editPath(name) : null);
  return (
    <SettingsPage nav={nav} current="general">
      <SetupLink steps={shown.steps} />
      <Section
        id="company"
        title="Company Settings"
        editPath={edit("company")}
        notice={company.address === "" && <NoAddress isEdited={section === "company"} />}
        facts={[
          ["Name", company.company_name],
          ["Email", <EmailList key="email" list={company.email} />],
          ["Phone", company.phone],
          ["Address", company.address || <NotSet key="address" />],
          ["Time zone", company.timezone.replaceAll("_", " ")],
        ]}
        form={shown.companyForm}
        first={company.address === "" ? "field" : "form"}
        loadRules={async () => (await import("./company.schema")).companySchema}
      >
        {(fields) => (
          <>
            <TextField meta={fields.company_name} label="Name" autoComplete="organization" />
            <EmailListField
              meta={fields.email}
              label="Email"
              hint="Customers and suppliers answer to the first address."
            />
            <TextField meta={fields.phone} label="Phone" type="tel" isOptional />
            <div data-first={company.address === "" ? "" : undefined}>
              <AddressField
                meta={fields.address}
                label="Address"
                searchUrl={searchUrl}
                rows={2}
                isOptional
              />
            </div>
            <ZoneField meta={fields.timezone} label="Time zone" />
          </>
        )}
      </Section>
      <Section
        id="notifications"
        title="Notification Settings"
        editPath={edit("notifications")}
        facts={[
          [
            "Account notification emails",
            <EmailList key="account" list={notifications.account_email} />,
          ],
          [
            "Order notification emails",
            <EmailList key="order" list={notifications.order_confirmation_email} />,
          ],
        ]}
        form={shown.notificationsForm}
        loadRules={async () => (await import("./company.schema")).notificationsSchema}
      >
        {(fields) => (
          <>
            <EmailListField
              meta={fields.account_email}
              label="Account notification emails"
              isOptional
            />
            <EmailListField
              meta={fields.order_confirmation_email}
              label="Order notification emails"
              isOptional
            />
          </>
        )}
      </Section>
      <Section
        id="appearance"
        title="Appearance"
        editPath={edit("appearance")}
        notice={<Contrast color={look.brand_color} />}
        facts={[
          ["Hosted domain", look.hosted_domain],
          ["Colour", look.brand_color],
        ]}
        form={shown.lookForm}
        loadRules={async () => (await import("./company.schema")).lookSchema}
      >
        {(fields) => (
          <>
            <TextField
              meta={fields.hosted_domain}
              label="Hosted domain"
              placeholder="quotes.example.com"
              hint="A name of yours that leads to this server: its sign-in page shows your logo and colour."
              isOptional
            />
            <TextField
              meta={fields.brand_color}
              label="Colour"
              placeholder="#125e5a"
              hint="Six digits behind a #, of your sign-in page and of what your customers see."
              isOptional
            />
          </>
        )}
      </Section>
      <LogoSection logo={shown.logo} isEdited={section === "logo"} canEdit={section === null} />
      <ConnectionsSection />
    </SettingsPage>
  );
}

/** Until all is set up. */
function SetupLink({ steps }: { steps: readonly SetupStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <p className="setup-link">
      <a href={editPath("setup")}>
        {done} of {steps.length} set up
      </a>
    </p>
  );
}

function NotSet() {
  return (
    <span className="setup-urgent">
      <Icon name="warning" />
      Not set
    </span>
  );
}

function NoAddress({ isEdited }: { isEdited: boolean }) {
  return (
    <Alert kind="warning">
      {NO_ADDRESS} {!isEdited && <a href={editPath("company")}>Add address</a>}
    </Alert>
  );
}

/** Least contrast of text with what it stands on (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;
const INK = "#1b2421";

/** Text on a light colour is ink, and white on a dark one: says if it could hardly be read. */
function Contrast({ color }: { color: string }) {
  const shown = readColor(color);
  if (shown === null) return null;
  const contrast = contrastOf(shown, isLightColor(shown) ? INK : "#ffffff");
  if (contrast >= READABLE) return null;
  return (
    <Alert kind="warning">
      Text on {shown} is hard to read: its contrast is {contrast.toFixed(1)} to 1, and should be{" "}
      {READABLE} to 1. A darker or a much lighter colour is clearer.
    </Alert>
  );
}
