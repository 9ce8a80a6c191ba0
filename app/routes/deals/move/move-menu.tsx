import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { paths } from "~/http/paths";
import { newKey } from "~/ui/form/new-key";
import { Icon } from "~/ui/icon";
import { moveFocus } from "~/ui/menu";
import { PHASE_LOOKS } from "~/ui/phase";

import type { BoardColumn, PendingMove } from "../board/board-groups";
import type { DealCard } from "../deal-card";
import type { MenuStatus, OpenMenu } from "./open-menu";

/** The menu of one Move link (a drawer on phones): statuses, and steps within the column. */
export default function MoveMenu({
  slug,
  card,
  statuses,
  columns,
  onMove,
  menu,
  onClose,
}: {
  slug: string;
  card: DealCard & { status?: { name: string } };
  statuses: readonly MenuStatus[];
  columns: readonly BoardColumn[];
  onMove: ((move: PendingMove) => void) | undefined;
  menu: OpenMenu;
  onClose: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  const column = columns.find((one) => one.cards.some((other) => other.id === card.id));
  const currentId =
    column?.id ?? statuses.find((status) => status.name === card.status?.name)?.id ?? "";
  const send = useTableMove(slug, card.id, currentId, onClose);
  useMenuFocus(box, menu.opener, onClose);

  const choose = (statusId: string) => {
    const target = columns.find((one) => one.id === statusId);
    if (!onMove) return send(statusId);
    onMove({
      dealId: card.id,
      targetStatusId: statusId,
      belowId: target?.cards[0]?.id ?? null,
      position: "top",
    });
    onClose();
  };
  const place = column?.cards.findIndex((one) => one.id === card.id) ?? -1;
  const above = column?.cards[place - 1];
  const below = column?.cards[place + 1];
  const step = (belowId: string | null) => {
    onMove?.({ dealId: card.id, targetStatusId: currentId, belowId });
    onClose();
  };
  return (
    <div className="popover" style={{ top: menu.top, left: menu.left }}>
      <div className="menu-list" ref={box} role="group" aria-label={`Move ${card.tuid}`}>
        <p className="phone-only">
          <strong>Move {card.tuid}</strong>
          <br />
          {card.name}
        </p>
        <p className="head">Move to status</p>
        {statuses.map((status) => (
          <button
            key={status.id}
            type="button"
            className="item"
            disabled={status.id === currentId}
            onClick={() => choose(status.id)}
          >
            <span className={`t-${PHASE_LOOKS[status.phase].tone} text-(--tone)`}>
              <Icon name={status.id === currentId ? "check" : PHASE_LOOKS[status.phase].icon} />
            </span>
            {status.name}
            {status.id === currentId && " (now)"}
          </button>
        ))}
        {column && (
          <>
            <hr />
            <p className="head">Order in this column</p>
            <button
              type="button"
              className="item"
              disabled={!above}
              onClick={() => above && step(above.id)}
            >
              <Icon name="up" />
              Move up
            </button>
            <button
              type="button"
              className="item"
              disabled={!below}
              onClick={() => step(column.cards[place + 2]?.id ?? null)}
            >
              <Icon name="down" />
              Move down
            </button>
          </>
        )}
        <hr />
        <a className="item" href={paths.moveDeal(slug, card.id) + search}>
          <Icon name="right" />
          More positions…
        </a>
      </div>
    </div>
  );
}

/** In the table: sends the move, and closes once it is answered. */
function useTableMove(slug: string, dealId: string, currentStatusId: string, onClose: () => void) {
  const fetcher = useFetcher();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (fetcher.state !== "idle" || !fetcher.data) return;
    close.current();
  }, [fetcher.state, fetcher.data]);
  return (targetStatusId: string) =>
    fetcher.submit(
      {
        intent: "stay",
        _key: newKey(),
        currentStatusId,
        targetStatusId,
        position: "top",
      },
      { method: "post", action: paths.moveDeal(slug, dealId) },
    );
}

/** Focus goes into the menu and back; Escape, arrows and a click outside do what they do in menus. */
function useMenuFocus(
  box: React.RefObject<HTMLElement>,
  opener: HTMLElement,
  onClose: () => void,
): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    opener.setAttribute("aria-expanded", "true");
    moveFocus(element, 1);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") close.current();
      else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        moveFocus(element, event.key === "ArrowDown" ? 1 : -1);
      }
    };
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.contains(event.target)) close.current();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPointer);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPointer);
      opener.removeAttribute("aria-expanded");
      if (opener.isConnected) opener.focus();
    };
  }, [box, opener]);
}
