import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireDevelopment } from "~/http/development.server";
import { EmptyState } from "~/ui/states";

export const meta: MetaFunction = () => [{ title: "Outbox – Headrail" }];

/** Mails of the built-in outbox, for a demo or development server, to the machine it runs on. */
export async function loader({ context }: LoaderFunctionArgs) {
  requireDevelopment(context, true);
  return json({ mails: await context.host.readOutbox() });
}

export default function Outbox() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <main className="page grid gap-4">
      <h1>Outbox</h1>
      {mails.length === 0 && <EmptyState title="Nothing to display" text="No mail has been sent" />}
      {mails.map((mail) => (
        <article className="sheet sheet-body" key={mail.name}>
          <pre className="text">{mail.source}</pre>
        </article>
      ))}
    </main>
  );
}
