import { isRouteErrorResponse, useRouteError } from "@remix-run/react";

import { ButtonLink } from "./button";
import { RESTORE_FAILED, RestoreFailed } from "./restore-failed";
import { EmptyState, GenericError } from "./states";

/** What stands in the place of a page that cannot be shown; `home` is where the way leads from no page at all. */
export function ErrorBlock({ home }: { home: string }) {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="page">
      <div className="sheet error-page">
        {isMissing ? (
          <EmptyState
            isPage
            title="Page not found"
            text="The address may be wrong, or the page may have moved."
            action={<ButtonLink href={home}>Back to the dashboard</ButtonLink>}
          />
        ) : (
          <GenericError />
        )}
      </div>
    </div>
  );
}

/** The same without a shell around it. */
export function ErrorPage({ home }: { home: string }) {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.data === RESTORE_FAILED) return <RestoreFailed />;
  return (
    <main>
      <ErrorBlock home={home} />
    </main>
  );
}
