import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { isBasicMode } from "~/http/basic-mode.server";
import { page } from "~/http/page";
import { paths } from "~/http/paths";
import { staffLoader } from "~/http/route.server";
import { ButtonLink } from "~/ui/button";
import { ErrorPage } from "~/ui/navigation/error-page";
import styles from "~/ui/styles/help.css?url";

import { askerOf } from "./asker.server";
import helpScript from "./help-script.ts?url";

/** The chat is the provider's: it runs on this page alone, so that no other one opens its policy. */
export const handle = page({
  scripts: "none",
  csp: { "script-src": ["help-chat"], "frame-src": ["help-chat"] },
});
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => [{ title: "Help · Headrail" }];

/** The chat in which staff ask for help. 404 where the settings name none. */
export const loader = staffLoader(null, ({ staff, context, request }) => {
  const { helpChat } = context.host;
  if (!helpChat) throw new Response("Not found", { status: 404 });
  const { token, origin } = helpChat;
  return isBasicMode(request) ? null : { token, origin, asker: askerOf(staff, helpChat) };
});

const HOME = { href: paths.dashboard(), text: "Back to Headrail" };

export const ErrorBoundary = () => <ErrorPage way={HOME} />;

export default function HelpPage() {
  const chat = useLoaderData<typeof loader>();
  return (
    <main className="page help">
      <h1>Help</h1>
      <p id="help-state" role="status">
        The chat needs JavaScript.
      </p>
      <ButtonLink href={HOME.href}>{HOME.text}</ButtonLink>
      {chat && (
        <script
          type="module"
          src={helpScript}
          id="help-chat"
          data-origin={chat.origin}
          data-token={chat.token}
          data-asker={JSON.stringify(chat.asker)}
        />
      )}
    </main>
  );
}
