import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { FormDialog } from "~/ui/dialog/form-dialog";
import { MultilineField, TextField } from "~/ui/form/field";
import styles from "~/ui/styles/quote-steps.css?url";

import { quoteAction, quoteLoader } from "../quote-route.server";
import { CustomerLink } from "./customer-link";
import { loadSend, submitSend } from "./send.server";

const TITLE = "Send to customer";
export const meta: MetaFunction = () => [{ title: `${TITLE} · Headrail` }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = quoteLoader((route) => loadSend(route));
export const action = quoteAction((route) => submitSend(route));

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

const loadRules = async () => (await import("~/upstream/contract/quotes.input")).sendQuoteInput;

/** Mails the link of the quote's page, which can be copied here too. */
export default function SendQuote() {
  const { about, link, form } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      id="send-quote"
      title={TITLE}
      about={about}
      submitText="Send quote"
      form={form}
      loadRules={loadRules}
    >
      {({ to, message }) => (
        <>
          {!form.closed && (
            <>
              <TextField meta={to} type="email" label="Email" autoComplete="off" />
              <MultilineField
                meta={message}
                label="Message"
                hint="It stands above the link in the mail."
                rows={4}
                isOptional
              />
            </>
          )}
          {link && <CustomerLink link={link} />}
        </>
      )}
    </FormDialog>
  );
}
