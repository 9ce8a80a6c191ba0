import type { PhaseName } from "~/domain/phases";

import type { DealCard } from "../deal-card";

/** Cards of a column before "Show more", and at most after it. */
export const CARDS_PER_COLUMN = 20;
export const MAX_PER_COLUMN = 100;

export interface BoardColumn {
  id: string;
  name: string;
  slug: string;
  total: number;
  cards: DealCard[];
}
export interface BoardGroup {
  phase: PhaseName;
  label: string;
  total: number;
  columns: BoardColumn[];
}

/** Further cards of a column. */
export interface MoreCards {
  statusId: string;
  cards: DealCard[];
}

/** A move on its way: where the card will stand. */
export interface PendingMove {
  dealId: string;
  targetStatusId: string;
  /** The card it will stand above; null if that is not on the page. */
  belowId: string | null;
  /** The top of the column, whatever a filter hides of it. */
  position?: "top";
}

/** The board with moves already made: what is shown until the server has answered. */
export function withMoves(groups: BoardGroup[], moves: readonly PendingMove[]): BoardGroup[] {
  return moves.reduce(withMove, groups);
}

function withMove(groups: BoardGroup[], move: PendingMove): BoardGroup[] {
  const columns = groups.flatMap((group) => group.columns);
  const from = columns.find((column) => column.cards.some((card) => card.id === move.dealId));
  const card = from?.cards.find((one) => one.id === move.dealId);
  if (!from || !card) return groups;
  const change = (column: BoardColumn): BoardColumn => {
    if (column.id !== from.id && column.id !== move.targetStatusId) return column;
    const cards = column.cards.filter((one) => one.id !== move.dealId);
    if (column.id !== move.targetStatusId) return { ...column, cards, total: column.total - 1 };
    const at = cards.findIndex((one) => one.id === move.belowId);
    cards.splice(at === -1 ? cards.length : at, 0, card);
    return { ...column, cards, total: column.total + (column.id === from.id ? 0 : 1) };
  };
  return groups.map((group) => {
    const changed = group.columns.map(change);
    return {
      ...group,
      columns: changed,
      total: changed.reduce((sum, column) => sum + column.total, 0),
    };
  });
}

/** Where a card stands: its column, and its position there as people count. Null if it is not shown. */
export function findCard(groups: BoardGroup[], dealId: string) {
  for (const column of groups.flatMap((group) => group.columns)) {
    const at = column.cards.findIndex((card) => card.id === dealId);
    const card = column.cards[at];
    if (card) return { card, column, position: at + 1 };
  }
  return null;
}
