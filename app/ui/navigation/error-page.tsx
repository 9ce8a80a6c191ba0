import { isRouteErrorResponse, useRouteError } from "@remix-run/react";

import { ButtonLink } from "../button";
import { RESTORE_FAILED, RestoreFailed } from "./session-unavailable";
import { EmptyState, GenericError } from "../states";

/** The way on from a page that is not there. */
interface Way {
  href: string;
  text: string;
}

/** What stands in the place of a page that cannot be shown. Without a `way` there is none but the browser's. */
export function ErrorBlock({ way }: { way: Way | null }) {
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
            action={way && <ButtonLink href={way.href}>{way.text}</ButtonLink>}
          />
        ) : (
          <GenericError />
        )}
      </div>
    </div>
  );
}

/** The same without a shell around it. */
export function ErrorPage({ way }: { way: Way | null }) {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.data === RESTORE_FAILED) return <RestoreFailed />;
  return (
    <main>
      <ErrorBlock way={way} />
    </main>
  );
}
