import { useLocation } from "@remix-run/react";
import { useRef } from "react";

import { paths } from "~/http/paths";
import { Icon, type IconName } from "~/ui/icon";
import { PHONE } from "~/ui/breakpoints";
import { PHASE_LOOKS } from "~/ui/phase-looks";

import type { BoardColumn, PendingMove } from "../board/board-groups";
import type { MovableDeal } from "../deal-card";
import { nearbyStatuses, nextStatus, type MenuStatus } from "./nearby-statuses";
import { useMenuDialog } from "./use-menu-dialog";

/** The menu of one Move link (a sheet on phones): statuses, and steps within the column. */
export default function MoveMenu({
  slug,
  card,
  statuses,
  columns,
  onMove,
  opener,
  onClose,
}: {
  slug: string;
  card: MovableDeal;
  statuses: readonly MenuStatus[];
  columns: readonly BoardColumn[];
  onMove: (move: PendingMove) => void;
  opener: HTMLElement;
  onClose: () => void;
}) {
  const menu = useRef<HTMLDialogElement>(null);
  const { search } = useLocation();
  const column = columns.find((one) => one.cards.some((other) => other.id === card.id));
  const currentId =
    column?.id ?? statuses.find((status) => status.name === card.status?.name)?.id ?? "";
  useMenuDialog(menu, opener, card.id, onClose);

  const choose = (statusId: string) => {
    const target = columns.find((one) => one.id === statusId);
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
    onMove({ dealId: card.id, targetStatusId: currentId, belowId });
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
  const isSheet = window.matchMedia(PHONE).matches;
  const next = nextStatus(statuses, currentId);
  const more = (
    <a className="item" href={paths.moveDeal(slug, card.id) + search} onClick={onClose}>
      <Icon name="right" />
      More statuses…
    </a>
  );
  return (
    <dialog ref={menu} className="menu-list move-menu" aria-label={`Move ${card.tuid}`}>
      {isSheet && (
        <p className="dialog-head">
          <span>
            <strong>Move {card.tuid}</strong>
            <span className="muted line-clamp-3">{card.name}</span>
          </span>
        </p>
      )}
      <p className="head">Move to status</p>
      <div className="near">
        {nearbyStatuses(statuses, currentId, isSheet).map((status) => (
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
                  status.id === currentId && !isSheet ? "check" : PHASE_LOOKS[status.phase].icon
                }
              />
            </span>
            {status.name}
            {status.id === currentId && " (now)"}
            {status.id === currentId && isSheet && <Icon name="check" />}
          </button>
        ))}
        {isSheet && more}
      </div>
      {column && !isSheet && (
        <>
          <hr />
          <p className="head">Order in this column</p>
        </>
      )}
      {column && (
        <div className={isSheet ? "dialog-foot" : ""}>
          {steps.map(([text, icon, onClick]) => (
            <button
              key={text}
              type="button"
              className={isSheet ? "btn" : "item"}
              disabled={!onClick}
              onClick={onClick ?? undefined}
            >
              <Icon name={icon} />
              {text}
            </button>
          ))}
        </div>
      )}
      {!isSheet && (
        <>
          <hr />
          {more}
          {column && <p className="keys">Shift + arrow keys move a card</p>}
        </>
      )}
    </dialog>
  );
}
