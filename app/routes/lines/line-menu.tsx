import { useEffect, useRef, useState, type MouseEvent } from "react";

import { isPlainClick } from "~/ui/navigation/plain-click";

import type { LineItem } from "./line-items";

export interface ShownMenu {
  items: readonly LineItem[];
  /** The line's window, and what may be done with that. */
  window: string;
  windowItems: readonly LineItem[];
}

/**
 * What may be done with a line: a link to the page that lists it, in whose place script opens a menu. Drawn on demand,
 * since hundreds of menus are more than all else of a list.
 */
export function LineMenu({
  name,
  path,
  menu,
}: {
  name: string;
  path: string;
  menu: () => ShownMenu;
}) {
  const [isMenu, setMenu] = useState(false);
  const place = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const summary = isMenu ? place.current?.querySelector("summary") : null;
    summary?.focus();
    summary?.click();
  }, [isMenu]);
  // Its sign is the style's: text browsers show the words.
  const label = <span className="sr">{`Actions for ${name}`}</span>;
  if (!isMenu) {
    const onClick = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      setMenu(true);
    };
    return (
      <a className="dots" href={path} onClick={onClick}>
        {label}
      </a>
    );
  }
  return (
    <details className="menu" ref={place}>
      <summary className="dots">{label}</summary>
      <div className="menu-list">
        <p className="dialog-head">
          <strong>{name}</strong>
        </p>
        <LineItems {...menu()} />
      </div>
    </details>
  );
}

/** The links of a menu, or of its page. */
export function LineItems({ items, window, windowItems }: ShownMenu) {
  return (
    <>
      <Items items={items} />
      {windowItems.length > 0 && (
        <>
          <p className="head">{window}</p>
          <Items items={windowItems} />
        </>
      )}
    </>
  );
}

function Items({ items }: Pick<ShownMenu, "items">) {
  return (
    <ul>
      {items.map(({ label, path, isDestructive }) => (
        <li key={label}>
          <a className={isDestructive ? "item t-brick" : "item"} href={path}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
