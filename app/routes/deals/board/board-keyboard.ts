import type { BoardGroup, PendingMove } from "./board-groups";

/**
 * Shift and an arrow on a card's link: up and down in its column, left and right to the next status.
 * Null for every other key, and if there is nothing in that direction.
 */
export function keyboardMove(event: KeyboardEvent, groups: BoardGroup[]): PendingMove | null {
  if (!event.shiftKey || !(event.target instanceof Element)) return null;
  const card = event.target.closest<HTMLElement>(".card");
  if (!card) return null;
  const columns = groups.flatMap((group) => group.columns);
  const dealId = card.dataset.deal ?? "";
  const at = columns.findIndex((column) => column.cards.some((one) => one.id === dealId));
  const column = columns[at];
  if (!column) return null;
  const place = column.cards.findIndex((one) => one.id === dealId);
  switch (event.key) {
    case "ArrowUp": {
      const above = column.cards[place - 1];
      return above ? { dealId, targetStatusId: column.id, belowId: above.id } : null;
    }
    case "ArrowDown": {
      if (!column.cards[place + 1]) return null;
      const belowId = column.cards[place + 2]?.id ?? null;
      return { dealId, targetStatusId: column.id, belowId };
    }
    case "ArrowLeft":
    case "ArrowRight": {
      const target = columns[at + (event.key === "ArrowLeft" ? -1 : 1)];
      if (!target) return null;
      return {
        dealId,
        targetStatusId: target.id,
        belowId: target.cards[0]?.id ?? null,
        position: "top",
      };
    }
    default:
      return null;
  }
}
