import { useState, type ReactNode } from "react";

import { FAILED_TOAST } from "~/ui/toast/messages";
import { isPlainClick } from "~/ui/navigation/plain-click";
import { showToast } from "~/ui/toast/toast-store";
import { useAhead } from "~/ui/navigation/when-idle";

import type { BoardColumn, PendingMove } from "../board/board-groups";
import type { MovableDeal } from "../deal-card";
import type { MenuStatus } from "./nearby-statuses";

const loadMenu = () => import("./move-menu");
type Menu = Awaited<ReturnType<typeof loadMenu>>["default"];

/** The Move links of cards and of rows. */
const MOVE_LINKS = "a.mv, .deals td:last-child > a";

/** The menu that is open: what it moves, whether or not that is still listed, and the link that opened it. */
interface OpenMenu {
  Menu: Menu;
  card: MovableDeal;
  opener: HTMLElement;
}

/** Turns the Move links inside into menus (sheets on phones) once there is script; `onMove` makes the moves. */
export function MoveMenus({
  slug,
  statuses,
  cards,
  columns = [],
  onMove,
  announcement,
  children,
}: {
  slug: string;
  statuses: readonly MenuStatus[];
  cards: readonly MovableDeal[];
  columns?: readonly BoardColumn[];
  onMove: (move: PendingMove, card: MovableDeal) => void;
  /** What is said of the last move. */
  announcement: string;
  children: ReactNode;
}) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const card = cards.find((one) => one.id === menu?.card.id) ?? menu?.card;
  useAhead(loadMenu);
  const onClick = (event: React.MouseEvent<HTMLDivElement>) => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return;
    const opener = event.target.closest<HTMLAnchorElement>(MOVE_LINKS);
    const wanted = opener && cardOf(opener, cards);
    if (!wanted) return;
    event.preventDefault();
    loadMenu().then(
      ({ default: Menu }) => setMenu({ card: wanted, opener, Menu }),
      () => showToast(FAILED_TOAST),
    );
  };
  return (
    <div className="moves" onClick={onClick} onKeyDown={ignoreHeldEnter}>
      {children}
      <p className="sr" role="status">
        {announcement}
      </p>
      {menu && card && (
        <menu.Menu
          slug={slug}
          card={card}
          statuses={statuses}
          columns={columns}
          onMove={(move) => onMove(move, card)}
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
function cardOf(link: Element, cards: readonly MovableDeal[]): MovableDeal | undefined {
  const row = link.closest("tr");
  if (row) return cards[row.sectionRowIndex];
  const id = link.closest<HTMLElement>("[data-deal]")?.dataset.deal;
  return cards.find((one) => one.id === id);
}
