import { Alert } from "./alert";
import { ButtonLink } from "./button";

/** Data of the 503 that stands for a session which could not be restored. */
export const RESTORE_FAILED = "restore-failed";

/** The session could not be read back: the person stays signed in and may try again. */
export function RestoreFailed() {
  return (
    <main className="page">
      <div className="sheet error-page empty">
        <h1>Sign in</h1>
        <Alert kind="error" role="alert">
          An error occurred while logging in. Please try again or contact support.
        </Alert>
        <ButtonLink href="" variant="primary" size="large" icon="retry" data-reload="">
          Try again
        </ButtonLink>
      </div>
    </main>
  );
}
