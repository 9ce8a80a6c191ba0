import { useEffect, type MouseEvent, type ReactNode } from "react";

import { ButtonLink } from "./button";
import { Icon } from "./icon";
import { FAILED_TOAST } from "./toast/messages";
import { endToasts } from "./toast/toast-store";

/** Nothing to show: the specified sentence, one line of help at most, one action at most. */
export function EmptyState({
  title,
  text,
  action,
  isPage = false,
}: {
  title: string;
  text?: string;
  action?: ReactNode;
  /** True if there is nothing else on the page: then the sentence is its heading. */
  isPage?: boolean;
}) {
  return (
    <div className="empty">
      <Icon name="window" className="" />
      {isPage ? (
        <h1>{title}</h1>
      ) : (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      {text && <p className="muted">{text}</p>}
      {action}
    </div>
  );
}

/**
 * The generic error of the specification: a screen, or with `isBlock` the place of a list on its page. Trying
 * again asks for the same address; `action` is another way on. Toasts that say the same are gone.
 */
export function GenericError({
  isBlock = false,
  action,
  onRetry,
}: {
  isBlock?: boolean;
  action?: ReactNode;
  /** Takes the place of asking for the address, by a click. */
  onRetry?: (event: MouseEvent) => void;
}) {
  const Heading = isBlock ? "h2" : "h1";
  useEffect(() => endToasts(FAILED_TOAST.title), []);
  return (
    <div className="empty" role="alert">
      <Icon name="window-broken" className="" />
      <Heading>Sorry, something went wrong</Heading>
      <p className="muted prose">
        The server might be offline or experiencing issues, please try again later or contact
        technical support.
      </p>
      <div className="actions">
        <ButtonLink href="" icon="retry" onClick={onRetry}>
          Try again
        </ButtonLink>
        {action}
      </div>
    </div>
  );
}

/** Slats that show after half a second while something is on its way. */
export function LoadingSlats({ label = "Loading" }: { label?: string }) {
  return (
    <div className="loading-slats" role="status">
      <span className="sr">{label}</span>
      <i />
      <i />
      <i />
    </div>
  );
}
