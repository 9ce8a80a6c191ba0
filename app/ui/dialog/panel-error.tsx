import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { ButtonLink } from "../button";
import { Icon } from "../icon";
import { Panel } from "../panel";
import { GenericError } from "../states";

/** What a panel shows of a record that cannot be had, or is not there: it keeps the way back to its list. */
export function PanelError({
  noun,
  list,
  closeTo,
  width,
}: {
  noun: string;
  /** What the list is called: `the deals`. */
  list: string;
  closeTo: string;
  width?: "w780";
}) {
  const error = useRouteError();
  useFocusOnceThere();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  // Nobody can say who is signed in: that concerns the whole page.
  if (isRouteErrorResponse(error) && error.status === 503) throw error;
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  const back = <ButtonLink href={closeTo}>Back to {list}</ButtonLink>;
  return (
    <Panel
      title={isMissing ? `${name} not found` : name}
      tone={isMissing ? "stone" : "brick"}
      closeTo={closeTo}
      noun={noun}
      {...(width && { width })}
    >
      <div className="sheet error-page">
        {isMissing ? (
          <div className="empty">
            <Icon name="window" className="" />
            <p className="muted">It may have been removed, or the address may be wrong.</p>
            {back}
          </div>
        ) : (
          <GenericError isBlock action={back} />
        )}
      </div>
    </Panel>
  );
}

/** It comes after the page has put the focus where it was to be. */
function useFocusOnceThere(): void {
  const isOpened = useRef(useHydrated());
  useEffect(() => {
    if (!isOpened.current) return;
    const headings = document.querySelectorAll<HTMLElement>(".panel h1");
    [...headings].at(-1)?.focus({ preventScroll: true });
  }, []);
}
