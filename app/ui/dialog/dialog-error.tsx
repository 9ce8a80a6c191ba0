import {
  isRouteErrorResponse,
  useLocation,
  useResolvedPath,
  useRouteError,
} from "@remix-run/react";

import { ButtonLink } from "../button";
import { EmptyState, GenericError } from "../states";
import { Modal } from "./modal";

/**
 * What a dialog shows that could not be had: the page under it stays, and closing leads back there. Every
 * dialog with an address has it as its `ErrorBoundary`.
 */
export function DialogError() {
  const error = useRouteError();
  const { search } = useLocation();
  const closeTo = useResolvedPath("..").pathname + search;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  // Nobody can say who is signed in: that concerns the whole page.
  if (status === 503) throw error;
  const back = (
    <ButtonLink href={closeTo} data-close="">
      Close
    </ButtonLink>
  );
  return (
    <Modal title={status === 404 ? "Not found" : "Error"} closeTo={closeTo} width="w500">
      <div className="dialog-body">
        {status === 404 ? (
          <EmptyState
            title="This is not there"
            text="It may have been removed, or the address may be wrong."
            action={back}
          />
        ) : (
          <GenericError isBlock action={back} />
        )}
      </div>
    </Modal>
  );
}
