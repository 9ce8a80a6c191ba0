import { lazy, Suspense, useState, type ReactNode } from "react";

import type { PhaseName } from "~/domain/phases";

import type { BoardColumn, PendingMove } from "./board-groups";
import type { DealCard } from "./deal-card";

const loadMenu = () => import("./move-menu");
const MoveMenu = lazy(loadMenu);

/** The Move links of cards and of rows. */
const MOVE_LINKS = "a.mv, .deals td:last-child > a";

export interface MenuStatus {
  id: string;
  name: string;
  phase: PhaseName;
}
export interface OpenMenu {
  dealId: string;
  opener: HTMLElement;
  top: number;
  left: number;
}

/**
 * Turns the Move links inside into menus (drawers on phones) once there is script. On the board `onMove`
 * makes the move; in the table the menu sends it itself.
 */
export function MoveMenus({
  slug,
  statuses,
  cards,
  columns,
  onMove,
  children,
}: {
  slug: string;
  statuses: readonly MenuStatus[];
  cards: readonly (DealCard & { status?: { name: string } })[];
  columns?: readonly BoardColumn[];
  onMove?: (move: PendingMove) => void;
  children: ReactNode;
}) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const card = cards.find((one) => one.id === menu?.dealId);
  const onClick = (event: React.MouseEvent<HTMLDivElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>(MOVE_LINKS);
    if (!link) return;
    event.preventDefault();
    const area = event.currentTarget.getBoundingClientRect();
    const place = link.getBoundingClientRect();
    setMenu({
      dealId: link.pathname.split("/").at(-2) ?? "",
      opener: link,
      top: place.bottom - area.top + 4,
      left: Math.max(0, Math.min(place.right - area.left - 236, area.width - 240)),
    });
  };
  return (
    <div className="relative" onClick={onClick} onPointerEnter={() => void loadMenu()}>
      {children}
      {menu && card && (
        <Suspense>
          <MoveMenu
            slug={slug}
            card={card}
            statuses={statuses}
            columns={columns ?? []}
            onMove={onMove}
            menu={menu}
            onClose={() => setMenu(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
