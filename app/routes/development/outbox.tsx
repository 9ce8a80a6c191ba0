import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireDevelopment } from "~/http/development.server";
import { paths } from "~/http/paths";
import { EmptyState } from "~/ui/states";

import { splitLinks } from "./split-links";

export const meta: MetaFunction = () => [{ title: "Outbox · Headrail" }];

/** Mails of the built-in outbox, for a demo or development server, to the machine it runs on. */
export async function loader({ context }: LoaderFunctionArgs) {
  requireDevelopment(context, true);
  const mails = await context.host.readOutbox();
  return json({
    mails: mails.map(({ text, html, ...mail }) => ({
      ...mail,
      hasHtml: html !== null,
      parts: splitLinks(text, context.host.publicOrigin),
    })),
  });
}

export default function Outbox() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <main className="page grid gap-4">
      <h1>Outbox</h1>
      {mails.length === 0 && <EmptyState title="Nothing to display" text="No mail has been sent" />}
      {mails.map((mail) => (
        <article className="sheet" key={mail.name}>
          <header className="sheet-head max-md:flex-wrap">
            <h2>{mail.subject}</h2>
            <p className="muted num">
              To {mail.to}, {mail.at}
            </p>
            {mail.hasHtml && (
              <a href={paths.outboxMail(mail.name)} className="btn small">
                Show as HTML
              </a>
            )}
          </header>
          <pre className="sheet-body text">
            {mail.parts.map(({ text, path }, at) =>
              path === null ? (
                text
              ) : (
                <a key={at} href={path}>
                  <u>{text}</u>
                </a>
              ),
            )}
          </pre>
        </article>
      ))}
    </main>
  );
}
