import { isRouteErrorResponse, useRouteError } from "@remix-run/react";

import { EmptyState, GenericError } from "~/ui/states";

/** A link that leads to no payment, or nowhere at present: who sees it is a customer. */
export function CheckoutError() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="guest">
      <main>
        <div className="sheet">
          {isMissing ? (
            <EmptyState
              isPage
              title="Oops!"
              text="We're having trouble finding the payment you're looking for"
            />
          ) : (
            <GenericError />
          )}
        </div>
      </main>
    </div>
  );
}
