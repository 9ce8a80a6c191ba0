import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import { Alert } from "~/ui/alert";
import { MultilineField } from "~/ui/form/field";
import { PercentField } from "~/ui/form/percent-field";
import { RadioField } from "~/ui/form/radio-field";
import { Paragraphs } from "~/ui/paragraphs";
import styles from "~/ui/styles/settings.css?url";
import { account } from "~/upstream/contract/account";

import { Section } from "../section";
import { SettingsPage } from "../settings-page";
import { loadQuotes, saveQuotes } from "./quotes.server";

export const meta: MetaFunction = () => [{ title: "Quote settings · Headrail" }];
export const handle = { title: () => "Settings" };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = staffLoader(account.saveDealerSettings, loadQuotes);
export const action = staffAction(account.saveDealerSettings, saveQuotes);

const NEW_ONLY = <Alert kind="info">Changes apply to new quotes only</Alert>;
const NEW_VERSION = (
  <Alert kind="info">
    A new text is a new version: what customers have agreed to stays with their quotes
  </Alert>
);
const percentOf = (percent: string) => (percent === "" ? "" : `${percent}%`);

/** What a new quote begins with, and what customers agree to. */
export default function Quotes() {
  const shown = useLoaderData<typeof loader>();
  const { nav, section, prices, papers, hasTaxRate, taxName } = shown;
  const edit = (name: string) => (section === null ? paths.settings("quotes", name) : null);
  const isInclusive = prices.quotePricingTaxMode === "INCLUSIVE";
  return (
    <SettingsPage nav={nav} current="quotes">
      <Section
        id="quote-settings"
        title="Quote settings"
        editPath={edit("prices")}
        notice={NEW_ONLY}
        facts={[
          ["Deposit percentage", percentOf(prices.depositPercentage)],
          ...(hasTaxRate
            ? [["Tax rate percentage", percentOf(prices.taxRatePercentage)] as const]
            : []),
          ["Tax mode", isInclusive ? "Inclusive" : "Exclusive"],
        ]}
        form={shown.pricesForm}
        loadRules={async () => (await import("./dealer.schema")).quotesSchema}
      >
        {(fields) => (
          <>
            <div className="pair">
              <PercentField
                meta={fields.depositPercentage}
                label="Deposit percentage"
                max={100}
                isOptional
              />
              {hasTaxRate && (
                <PercentField
                  meta={fields.taxRatePercentage}
                  label="Tax rate percentage"
                  max={100}
                  isOptional
                  hint="Also of orders that are not submitted"
                />
              )}
            </div>
            <RadioField
              meta={fields.quotePricingTaxMode}
              label="Tax mode"
              className="override-choices tax-modes"
              choices={[
                {
                  value: "INCLUSIVE",
                  label: <Mode name="Inclusive" text={`Prices include ${taxName}`} />,
                },
                {
                  value: "EXCLUSIVE",
                  label: <Mode name="Exclusive" text={`${taxName} is added to the total`} />,
                },
              ]}
            />
          </>
        )}
      </Section>
      <Section
        id="terms-and-details"
        title="Terms and details"
        editPath={edit("papers")}
        notice={NEW_VERSION}
        facts={[
          ["Terms of sale", <Lines key="terms" text={papers.bindingText} />],
          ["Business details", <Lines key="details" text={papers.companyDetails} />],
        ]}
        form={shown.papersForm}
        loadRules={async () => (await import("./dealer.schema")).papersSchema}
      >
        {(fields) => (
          <>
            <MultilineField
              meta={fields.bindingText}
              label="Terms of sale"
              rows={12}
              hint="Customers agree to this text when they accept a quote."
              isOptional
            />
            <MultilineField
              meta={fields.companyDetails}
              label="Business details"
              hint="Stands on your documents, as a registration or an account to pay to."
              isOptional
            />
          </>
        )}
      </Section>
    </SettingsPage>
  );
}

function Mode({ name, text }: { name: string; text: string }) {
  return (
    <span>
      <b>{name}</b> <span className="hint">{text}</span>
    </span>
  );
}

function Lines({ text }: { text: string }) {
  return text === "" ? "–" : <Paragraphs text={text} />;
}
