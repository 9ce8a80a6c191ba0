import type { ReactNode } from "react";

import { Icon } from "./icon";

/**
 * A `<details>` menu of links and buttons. What script adds to it, `popover/menu-behaviour.ts` does for every
 * `<details>` menu.
 */
export function Menu({
  summary,
  label,
  summaryClass,
  title,
  children,
}: {
  summary: ReactNode;
  /** What it is called, if the summary says more or less than that. */
  label?: string;
  /** "btn", if it looks like a button. */
  summaryClass?: string;
  /** What heads it where it is a sheet, if the summary is covered there or says less: two lines at most. */
  title?: ReactNode;
  children: ReactNode;
}) {
  return (
    <details className="menu">
      <summary className={summaryClass} aria-label={label}>
        {summary}
        <Icon name="chevron-down" />
      </summary>
      <div className="menu-list">
        {title && <p className="dialog-head">{title}</p>}
        {children}
      </div>
    </details>
  );
}

/** Moves focus among the links, buttons and boxes of a list, round its ends. */
export function moveFocus(container: Element, step: 1 | -1): void {
  const items = [...container.querySelectorAll<HTMLElement>(".item:not(:disabled)")].map(
    (item) => item.querySelector("input") ?? item,
  );
  if (items.length === 0) return;
  const at = items.findIndex((item) => item === document.activeElement);
  const next = at === -1 ? (step === 1 ? 0 : items.length - 1) : at + step;
  items[(next + items.length) % items.length]?.focus();
}
