import { useId, type ReactNode } from "react";

import { ButtonLink } from "./button";
import type { Tone } from "./tone";

/**
 * A record over the list it comes from: beside it if there is room, a page of its own on a phone. It has
 * an address, and closing it goes to `closeTo`.
 */
export function Panel({
  eyebrow,
  title,
  mark,
  tone,
  closeTo,
  noun,
  actions,
  children,
}: {
  /** What the record is and its number, above its name. */
  eyebrow: ReactNode;
  title: string;
  /** A badge under the name, such as Archived. */
  mark?: ReactNode;
  tone: Tone;
  closeTo: string;
  /** What one such record is called: `deal`. */
  noun: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <>
      <a className="panel-scrim" href={closeTo} aria-label={`Close the ${noun}`} tabIndex={-1} />
      <section className={`panel t-${tone}`} aria-labelledby={titleId}>
        <header className="panel-head">
          <div className="min-w-0">
            <p className="muted num">{eyebrow}</p>
            <h1 id={titleId}>{title}</h1>
            {mark}
          </div>
          <div className="flex gap-3">
            {actions}
            <ButtonLink href={closeTo} icon="close" aria-label={`Close ${title}`} />
          </div>
        </header>
        {children}
      </section>
    </>
  );
}
