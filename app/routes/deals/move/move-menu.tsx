import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { paths } from "~/http/paths";
import { useChange } from "~/ui/form/use-change";
import { Icon, type IconName } from "~/ui/icon";
import { keepMenuBeside } from "~/ui/late/place-menu";
import { moveFocus } from "~/ui/menu";
import { PHASE_LOOKS } from "~/ui/phase";

import type { BoardColumn, PendingMove } from "../board/board-groups";
import type { DealCard } from "../deal-card";
import { nearbyStatuses, nextStatus } from "./nearby-statuses";
import type { MenuStatus } from "./open-menu";

/** Where a menu is a drawer, as the style has it. */
const DRAWER = "(max-width: 47.99rem)";

/** The menu of one Move link (a drawer on phones): statuses, and steps within the column. */
export default function MoveMenu({
  slug,
  card,
  statuses,
  columns,
  onMove,
  onSent,
  opener,
  onClose,
}: {
  slug: string;
  card: DealCard & { status?: { name: string } };
  statuses: readonly MenuStatus[];
  columns: readonly BoardColumn[];
  onMove: ((move: PendingMove) => void) | undefined;
  /** In the table: the move was made. */
  onSent: (statusId: string) => void;
  opener: HTMLElement;
  onClose: () => void;
}) {
  const menu = useRef<HTMLDialogElement>(null);
  const { search } = useLocation();
  const column = columns.find((one) => one.cards.some((other) => other.id === card.id));
  const currentId =
    column?.id ?? statuses.find((status) => status.name === card.status?.name)?.id ?? "";
  const send = useTableMove(slug, card.id, currentId, onSent, onClose);
  useMenuManners(menu, opener, card.id, onClose);

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
  const step = (belowId: string | null) => {
    onMove?.({ dealId: card.id, targetStatusId: currentId, belowId });
    onClose();
  };
  const above = column?.cards[place - 1];
  const steps: [string, IconName, (() => void) | null][] = column
    ? [
        ["Move up", "up", above ? () => step(above.id) : null],
        [
          "Move down",
          "down",
          column.cards[place + 1] ? () => step(column.cards[place + 2]?.id ?? null) : null,
        ],
      ]
    : [];
  const isDrawer = window.matchMedia(DRAWER).matches;
  const next = nextStatus(statuses, currentId);
  const more = (
    <a className="item" href={paths.moveDeal(slug, card.id) + search} onClick={onClose}>
      <Icon name="right" />
      More statuses…
    </a>
  );
  return (
    <dialog ref={menu} className="menu-list move-menu" aria-label={`Move ${card.tuid}`}>
      {isDrawer && (
        <p className="dialog-head">
          <span>
            <strong>Move {card.tuid}</strong>
            <br />
            <span className="muted">{card.name}</span>
          </span>
        </p>
      )}
      <p className="head">Move to status</p>
      <div className="near">
        {nearbyStatuses(statuses, currentId, isDrawer).map((status) => (
          <button
            key={status.id}
            type="button"
            className="item"
            disabled={status.id === currentId}
            data-first={status === next ? "" : undefined}
            onClick={() => choose(status.id)}
          >
            <span className={`t-${PHASE_LOOKS[status.phase].tone} text-(--tone)`}>
              <Icon
                name={
                  status.id === currentId && !isDrawer ? "check" : PHASE_LOOKS[status.phase].icon
                }
              />
            </span>
            {status.name}
            {status.id === currentId && " (now)"}
            {status.id === currentId && isDrawer && <Icon name="check" />}
          </button>
        ))}
        {isDrawer && more}
      </div>
      {column && !isDrawer && (
        <>
          <hr />
          <p className="head">Order in this column</p>
        </>
      )}
      {column && (
        <div className={isDrawer ? "dialog-foot" : ""}>
          {steps.map(([text, icon, onClick]) => (
            <button
              key={text}
              type="button"
              className={isDrawer ? "btn" : "item"}
              disabled={!onClick}
              onClick={onClick ?? undefined}
            >
              <Icon name={icon} />
              {text}
            </button>
          ))}
        </div>
      )}
      {!isDrawer && (
        <>
          <hr />
          {more}
          {column && <p className="keys">Shift + arrow keys move a card</p>}
        </>
      )}
    </dialog>
  );
}

/** In the table: sends the move once, and closes when it is answered. */
function useTableMove(
  slug: string,
  dealId: string,
  currentStatusId: string,
  onSent: (statusId: string) => void,
  onClose: () => void,
) {
  const { send, isBusy, outcome } = useChange();
  const close = useRef<() => void>();
  const wanted = useRef("");
  useEffect(() => {
    close.current = () => {
      if (outcome === "done") onSent(wanted.current);
      onClose();
    };
  });
  useEffect(() => {
    if (outcome) close.current?.();
  }, [outcome]);
  return (targetStatusId: string) => {
    if (isBusy) return;
    wanted.current = targetStatusId;
    send(paths.moveDeal(slug, dealId), { currentStatusId, targetStatusId, position: "top" });
  };
}

/**
 * A native modal, so that nothing cuts it and what lies under it is inert. Focus begins at the next status and
 * goes back to the opener, or to what took its place; Escape, arrows and a click outside do what they do in menus.
 */
function useMenuManners(
  box: React.RefObject<HTMLDialogElement>,
  opener: HTMLElement,
  dealId: string,
  onClose: () => void,
): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const menu = box.current;
    if (!menu) return;
    const ended = new AbortController();
    const { signal } = ended;
    const onCancel = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      moveFocus(menu, event.key === "ArrowDown" ? 1 : -1);
    };
    const onClick = (event: MouseEvent) => {
      if (event.target === menu && !isInside(menu, event)) close.current();
    };
    opener.setAttribute("aria-expanded", "true");
    menu.showModal();
    keepMenuBeside(menu, opener, signal);
    const first = menu.querySelector<HTMLElement>("[data-first]");
    if (first) first.focus();
    else moveFocus(menu, -1);
    menu.addEventListener("cancel", onCancel, { signal });
    menu.addEventListener("keydown", onKey, { signal });
    menu.addEventListener("click", onClick, { signal });
    return () => {
      ended.abort();
      opener.removeAttribute("aria-expanded");
      const back = opener.isConnected
        ? opener
        : document.querySelector<HTMLElement>(`[data-deal="${CSS.escape(dealId)}"] .mv`);
      back?.focus();
    };
  }, [box, opener, dealId]);
}

function isInside(menu: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = menu.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
