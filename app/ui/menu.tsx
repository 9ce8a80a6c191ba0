import { useEffect, useRef, type ReactNode } from "react";

/** A `<details>` menu of links and buttons; script adds Escape, outside click and arrow keys. */
export function Menu({
  summary,
  label,
  className = "",
  children,
}: {
  summary: ReactNode;
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  useMenuManners(details);
  return (
    <details className={`menu ${className}`} ref={details}>
      <summary aria-label={label}>{summary}</summary>
      <div className="menu-list">{children}</div>
    </details>
  );
}

function useMenuManners(details: React.RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const menu = details.current;
    if (!menu) return;
    const close = () => menu.removeAttribute("open");
    const onPointer = (event: PointerEvent) => {
      if (menu.open && event.target instanceof Node && !menu.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (!menu.open) return;
      if (event.key === "Escape") {
        close();
        menu.querySelector("summary")?.focus();
      } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        moveFocus(menu, event.key === "ArrowDown" ? 1 : -1);
      }
    };
    const onChoice = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a")) close();
    };
    document.addEventListener("pointerdown", onPointer);
    menu.addEventListener("keydown", onKey);
    menu.addEventListener("click", onChoice);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      menu.removeEventListener("keydown", onKey);
      menu.removeEventListener("click", onChoice);
    };
  }, [details]);
}

/** Moves focus among the links and buttons of a list, round its ends. */
export function moveFocus(container: Element, step: 1 | -1): void {
  const items = [...container.querySelectorAll<HTMLElement>(".item:not(:disabled)")];
  if (items.length === 0) return;
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? (step === 1 ? 0 : items.length - 1) : at + step;
  items[(next + items.length) % items.length]?.focus();
}
