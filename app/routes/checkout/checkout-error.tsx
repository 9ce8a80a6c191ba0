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
              action={
                <p className="muted prose">
                  The link may be incomplete: please open it from the message again, or copy all of
                  it. If that does not help, please ask whoever sent it to you for a new one.
                </p>
              }
            />
          ) : (
            <GenericError />
          )}
        </div>
      </main>
    </div>
  );
}
