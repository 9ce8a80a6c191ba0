import { useEffect, useId, useRef, type ReactNode } from "react";

import { afterPaint } from "./navigation/after-paint";
import { ButtonLink } from "./button";
import { makeOutsideInert } from "./navigation/inert-outside";
import { isPlainClick } from "./navigation/plain-click";
import type { Tone } from "./tone";
import { useBeforePaint } from "./use-before-paint";
import { useClose } from "./navigation/use-close";
import { WIDE } from "./breakpoints";

/**
 * A record over the list it comes from: beside it if there is room, a page of its own on a phone. It has
 * an address, and closing it goes to `closeTo`. Script makes what lies under it inert, and adds Escape.
 */
export function Panel({
  kind,
  number,
  title,
  heading = title,
  mark,
  tone,
  width,
  closeTo,
  noun,
  actions,
  children,
}: {
  /** What the record is one of, above its name; a narrow phone shows the number alone. */
  kind?: ReactNode;
  number?: string;
  title: string;
  /** The same as it is drawn. */
  heading?: ReactNode;
  /** A badge under the name, such as Archived. */
  mark?: ReactNode;
  /** Without one its bar is the rail's. */
  tone?: Tone;
  /** The style of the page that has a narrower one says how wide. */
  width?: "w780" | "w1190";
  closeTo: string;
  /** What one such record is called: `deal`. */
  noun: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const close = useClose(closeTo);
  useInertRest(panel);
  useEscape(panel, close);
  const onClose = (event: React.MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    close();
  };
  return (
    <>
      <a
        className="panel-scrim"
        href={closeTo}
        aria-label={`Close the ${noun}`}
        tabIndex={-1}
        onClick={onClose}
      />
      <section
        className={["panel", tone && `t-${tone}`, width].filter(Boolean).join(" ")}
        aria-labelledby={titleId}
        ref={panel}
      >
        <header className="panel-head">
          <div className="min-w-0">
            {number && (
              <p className="muted num">
                {kind && <span className="kind">{kind} · </span>}
                <span className="whitespace-nowrap">{number}</span>
              </p>
            )}
            <h1 id={titleId} className="line-clamp-(--lines)" title={title} tabIndex={-1}>
              {heading}
            </h1>
            {mark}
          </div>
          <div className="flex gap-3">
            {actions}
            <ButtonLink
              href={closeTo}
              icon="close"
              aria-label={`Close ${title}`}
              onClick={onClose}
            />
          </div>
        </header>
        {children}
      </section>
    </>
  );
}

/** The panel is in the picture first: the browser draws all that becomes inert anew. */
function useInertRest(panel: React.RefObject<HTMLElement>): void {
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    let undo = () => {};
    const apply = () => {
      undo();
      undo = wide.matches && panel.current ? makeOutsideInert(panel.current) : () => {};
    };
    const callOff = afterPaint(apply);
    wide.addEventListener("change", apply);
    return () => {
      callOff();
      wide.removeEventListener("change", apply);
      undo();
    };
  }, [panel]);
}

/** Escape closes as soon as the panel can be seen, unless something on top or a field in use wants it. */
function useEscape(panel: React.RefObject<HTMLElement>, close: () => void): void {
  useBeforePaint(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (panel.current?.closest("[inert]")) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest("input, textarea, details[open], dialog")) return;
      if (!document.querySelector("dialog:modal")) close();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [panel, close]);
}
