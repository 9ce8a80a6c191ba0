import {
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "@remix-run/react";
import { useContext, useEffect, useRef, type ReactNode } from "react";

import { isBasicMode } from "~/http/basic-mode.server";
import { kindOf } from "~/http/page";
import { commitSession, readSession } from "~/http/session.server";
import { shouldRevalidateAfterMutation } from "~/ui/requests/after-mutation";
import { ClientNavigation, NavigationProgress } from "~/ui/navigation/client-navigation";
import { ErrorPage } from "~/ui/navigation/error-page";
import { NavigationFocus } from "~/ui/navigation/navigation-focus";
import { usePrefetchModules } from "~/ui/navigation/prefetch-modules";
import { NonceContext } from "~/ui/nonce";
import { useRootData, type RootData } from "~/ui/root-data";
import styles from "~/ui/styles/app.css?url";
import printStyles from "~/ui/styles/print.css?url";

export const meta: MetaFunction = () => [{ title: "Headrail" }];

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: printStyles, media: "print" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

/** What every page needs: whether it has scripts, the key of its forms, the flashed toast. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { host } = context;
  const session = await readSession(request, context);
  const toast = session.get("toast") ?? null;
  return json(
    {
      isBasic: isBasicMode(request),
      isStill: host.isInPlace,
      formKey: host.newFormKey(session.get("owner")),
      toast,
      gitCommit: host.gitCommit,
      links: host.links,
    } satisfies RootData,
    toast ? { headers: { "set-cookie": await commitSession(context, session) } } : {},
  );
}

/** After a change the root is read again: the key of the forms was used, and a toast may wait. Else it stays. */
export const shouldRevalidate = shouldRevalidateAfterMutation;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  // Null if an action failed before any loader ran: such a page goes without scripts.
  const root = useRootData();
  const kind = usePageKind();
  const hasScripts = root
    ? !root.isBasic && !root.isStill && (kind.scripts ?? "remix") === "remix"
    : false;
  return (
    <html lang="en" data-scripts={hasScripts || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hasScripts && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** What the routes of the page say about it; the host reads the same for its headers. */
function usePageKind() {
  return kindOf(useMatches().map((match) => match.handle));
}

/** A content policy comes with a document, so the way to or from a page with one of its own is a new document. */
function useOwnPolicy() {
  const policy = JSON.stringify(usePageKind().csp ?? null);
  const loaded = useRef(policy);
  useEffect(() => {
    if (policy !== loaded.current) location.reload();
  }, [policy]);
}

export default function App() {
  useOwnPolicy();
  usePrefetchModules();
  return (
    <>
      <ClientNavigation />
      <NavigationProgress />
      <Outlet />
      <NavigationFocus />
    </>
  );
}

/** Who sees it may be a customer, whom no page of the staff's concerns. */
export function ErrorBoundary() {
  return <ErrorPage way={null} />;
}
