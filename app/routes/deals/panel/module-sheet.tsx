import { useId, type MouseEvent, type ReactNode } from "react";

import { ButtonLink } from "~/ui/button";
import type { IconName } from "~/ui/icon";

import { useDealSearch } from "./deal-place";

/**
 * The frame of a module: its title, and the way to what is done first in it, if that may be done. The way
 * carries the address's query as it is now, which no choice of a tab reads anew.
 */
export function ModuleSheet({
  title,
  action,
  aside,
  cutAt = null,
  children,
}: {
  title: string;
  action: {
    path: string | null;
    icon: IconName;
    word: string;
    object: string;
    onClick?: (event: MouseEvent) => void;
  };
  /** How far it is, before the action. */
  aside?: ReactNode;
  /** How many entries are shown, if there are more of them. */
  cutAt?: number | null;
  children: ReactNode;
}) {
  const search = useDealSearch();
  const id = useId();
  return (
    <section className="sheet" aria-labelledby={id}>
      <header className="sheet-head">
        <h2 id={id}>{title}</h2>
        {aside}
        {action.path !== null && (
          <ButtonLink
            href={action.path + search}
            size="small"
            icon={action.icon}
            onClick={action.onClick}
          >
            {action.word}
            <span className="sr"> {action.object}</span>
          </ButtonLink>
        )}
      </header>
      {children}
      {cutAt !== null && (
        <p className="sheet-body muted">
          The newest {cutAt} {title.toLowerCase()} are shown.
        </p>
      )}
    </section>
  );
}
