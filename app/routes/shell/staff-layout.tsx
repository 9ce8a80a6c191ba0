import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState, type ComponentProps, type ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { page } from "~/http/page";
import { paths } from "~/http/paths";
import { staffLoader } from "~/http/route.server";
import { shouldRevalidateAfterMutation } from "~/ui/requests/after-mutation";
import { ErrorBlock, ErrorPage } from "~/ui/navigation/error-page";
import { Icon } from "~/ui/icon";
import { whenIdle } from "~/ui/navigation/when-idle";
import { PageToasts } from "~/ui/toast/page-toasts";

import type { Late as LateParts } from "./late";
import { DeveloperBar } from "./developer-bar";
import { Navigation } from "./navigation";
import { loadShell } from "./shell-data.server";
import { toastTime } from "./toast-time";
import { TopBar } from "./top-bar";

export const handle = page({ idleCsp: { "connect-src": ["analytics"] } });

/** A page that cannot be shown has no title of its own. */
export const meta: MetaFunction = ({ error }) => [
  { title: error ? "Sorry, something went wrong · Headrail" : "Headrail" },
];

/** What the shell shows. It does not protect the pages inside: each of them authorises itself. */
export const loader = staffLoader(null, loadShell);

/** The shell stays as it is while pages change inside it; an action may have changed what it shows. */
export const shouldRevalidate = shouldRevalidateAfterMutation;

export default function StaffLayout() {
  return (
    <Shell shell={useLoaderData<typeof loader>()}>
      <Outlet />
    </Shell>
  );
}

const HOME = { href: paths.dashboard(), text: "Back to the dashboard" };

/** A page that cannot be shown leaves the shell where it is, if there is one. */
export function ErrorBoundary() {
  const shell = useRouteLoaderData<typeof loader>("routes/shell/staff-layout");
  if (!shell) return <ErrorPage way={HOME} />;
  return (
    <Shell shell={shell}>
      <ErrorBlock way={HOME} />
    </Shell>
  );
}

type ShellData = ReturnType<typeof useLoaderData<typeof loader>>;

function Shell({ shell, children }: { shell: ShellData; children: ReactNode }) {
  const hasOwnDocument = useHasOwnDocument();
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <TopBar shell={shell} />
      {shell.developer && <DeveloperBar flags={shell.developer.flags} />}
      <div className="shell">
        <div className="side">
          <Navigation label="Main" parts={shell.navigation} />
        </div>
        <main className="main">
          {/* Not on `main` itself: text browsers find no anchor there. */}
          <div className="slats" id="main" tabIndex={-1} />
          {/* Leads to what is still to be set up, and says nothing there. */}
          {shell.finishPath && shell.finishPath !== pathname && (
            <p className="banner">
              <Icon name="warning" />
              <a href={shell.finishPath}>Finish setting up your account</a>
            </p>
          )}
          <PageToasts lastsMs={toastTime(pathname)} />
          {children}
        </main>
      </div>
      <Late analytics={hasOwnDocument ? shell.analytics : null} />
    </>
  );
}

/** Whether the document was of this page; one of sign-in allows nothing to be told. */
function useHasOwnDocument() {
  return !useState(useHydrated())[0];
}

/** What can wait for an idle page; without it the search is a form. */
function Late(props: ComponentProps<typeof LateParts>) {
  const [Loaded, setLoaded] = useState<typeof LateParts>();
  useEffect(
    () =>
      whenIdle(
        () =>
          void import("./late").then(
            (module) => setLoaded(() => module.Late),
            () => undefined,
          ),
      ),
    [],
  );
  return Loaded && <Loaded {...props} />;
}
