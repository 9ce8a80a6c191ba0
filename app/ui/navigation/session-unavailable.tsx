import { Alert } from "../alert";
import { ButtonLink } from "../button";
import { Icon } from "../icon";
import styles from "../styles/auth-layout.css?url";

/** Data of the 503 that stands for a session which could not be restored. */
export const RESTORE_FAILED = "restore-failed";

/** The session could not be read back: the person stays signed in and may try again. It looks as sign-in does. */
export function RestoreFailed() {
  return (
    <div className="auth-layout bar">
      <link rel="stylesheet" href={styles} />
      <header className="left">
        <p className="logo">
          <Icon name="logo" />
          Headrail
        </p>
      </header>
      <main className="right">
        <div className="box">
          <h1>We could not sign you in</h1>
          <Alert kind="error" role="alert">
            An error occurred while logging in. Please try again or contact support.
          </Alert>
          <ButtonLink href="" variant="primary" size="large" icon="retry" data-reload="">
            Try again
          </ButtonLink>
        </div>
      </main>
    </div>
  );
}
