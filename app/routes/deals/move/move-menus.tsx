import { lazy, Suspense, useState, type ReactNode } from "react";

import type { BoardColumn, PendingMove } from "../board/board-groups";
import type { DealCard } from "../deal-card";
import type { MenuStatus, OpenMenu } from "./open-menu";

const loadMenu = () => import("./move-menu");
const MoveMenu = lazy(loadMenu);

/** The Move links of cards and of rows. */
const MOVE_LINKS = "a.mv, .deals td:last-child > a";

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
      dealId: dealOf(link, cards),
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

/** A card says which deal it shows. A row says it by its place, since every row is held to so many bytes. */
function dealOf(link: Element, cards: readonly { id: string }[]): string {
  const row = link.closest("tr");
  if (row) return cards[row.sectionRowIndex]?.id ?? "";
  return link.closest<HTMLElement>("[data-deal]")?.dataset.deal ?? "";
}
