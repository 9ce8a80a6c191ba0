import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";

import { GenericError } from "../states";

/** What a customer sees of a link that leads nowhere (`missing`), or nowhere at present. */
export function CustomerError({ missing }: { missing: ReactNode }) {
  return (
    <div className="guest">
      <main>
        <ErrorSheet missing={missing} />
      </main>
    </div>
  );
}

/** The same within a page's own frame. */
export function ErrorSheet({ missing }: { missing: ReactNode }) {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return <div className="sheet">{isMissing ? missing : <GenericError />}</div>;
}
