import { useEffect, useState, type ReactNode } from "react";

import { FAILED_TOAST } from "~/ui/known-toasts";
import { isPlainClick } from "~/ui/plain-click";
import { showToast } from "~/ui/toast";
import { whenIdle } from "~/ui/when-idle";

import type { BoardColumn, PendingMove } from "../board/board-groups";
import type { DealCard } from "../deal-card";
import type { MenuStatus, OpenMenu } from "./open-menu";

const loadMenu = () => import("./move-menu");
type Menu = Awaited<ReturnType<typeof loadMenu>>["default"];

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
  const [menu, setMenu] = useState<(OpenMenu & { Menu: Menu }) | null>(null);
  const [announcement, announce] = useState("");
  const card = cards.find((one) => one.id === menu?.dealId);
  const onSent = (statusId: string) => {
    const target = statuses.find((status) => status.id === statusId);
    announce(`${card?.name} moved to ${target?.name}`);
  };
  useEffect(() => whenIdle(() => void loadMenu().catch(() => undefined)), []);
  const onClick = (event: React.MouseEvent<HTMLDivElement>) => {
    if (!isPlainClick(event)) return;
    const opener = (event.target as Element).closest<HTMLAnchorElement>(MOVE_LINKS);
    if (!opener) return;
    event.preventDefault();
    const dealId = dealOf(opener, cards);
    loadMenu().then(
      ({ default: Menu }) => setMenu({ dealId, opener, Menu }),
      () => showToast(FAILED_TOAST),
    );
  };
  return (
    <div className="moves" onClick={onClick} onKeyDown={ignoreHeldEnter}>
      {children}
      {/* The board says its moves itself, with the place in the column. */}
      {!onMove && (
        <p className="sr" role="status">
          {announcement}
        </p>
      )}
      {menu && card && (
        <menu.Menu
          slug={slug}
          card={card}
          statuses={statuses}
          columns={columns ?? []}
          onMove={onMove}
          onSent={onSent}
          opener={menu.opener}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  );
}

/** Enter held down opens a menu; it does not choose from it too. */
function ignoreHeldEnter(event: React.KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}

/** A card says which deal it shows. A row says it by its place, since every row is held to so many bytes. */
function dealOf(link: Element, cards: readonly { id: string }[]): string {
  const row = link.closest("tr");
  if (row) return cards[row.sectionRowIndex]?.id ?? "";
  return link.closest<HTMLElement>("[data-deal]")?.dataset.deal ?? "";
}
