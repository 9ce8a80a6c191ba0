import type { ReactNode } from "react";

import { Icon } from "./icon";

/** Nothing to show: the specified sentence, one line of help at most, one action at most. */
export function EmptyState({
  title,
  text,
  action,
}: {
  title: string;
  text?: string;
  action?: ReactNode;
}) {
  return (
    <div className="empty">
      <Icon name="window" className="" />
      <strong>{title}</strong>
      {text && <p className="muted">{text}</p>}
      {action}
    </div>
  );
}

/** The generic error screen of the specification. */
export function GenericError({ action }: { action?: ReactNode }) {
  return (
    <div className="empty" role="alert">
      <Icon name="window-broken" className="" />
      <h1>Sorry, something went wrong</h1>
      <p className="muted prose">
        The server might be offline or experiencing issues, please try again later or contact
        technical support.
      </p>
      {action}
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
