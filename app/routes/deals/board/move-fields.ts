import { between } from "../move/place";
import type { PendingMove } from "./board-groups";

/** What is on the page of the column a card moves to. */
interface ShownColumn {
  total: number;
  cards: readonly { id: string }[];
}

/**
 * The form of a move on the board: where the deal goes to. At the end of a column whose rest is not on the
 * page, the card above says it.
 */
export function toFields(
  { dealId, targetStatusId, belowId, position }: PendingMove,
  target: ShownColumn | undefined,
): Record<string, string> {
  const isWhole = !target || target.total <= target.cards.length;
  const above = target?.cards.findLast((one) => one.id !== dealId);
  const end = isWhole || !above ? "bottom" : between(above.id);
  return {
    dealId,
    targetStatusId,
    belowId: belowId ?? "",
    position: position ?? (belowId ? "" : end),
  };
}

/** The move that a form on its way makes. */
export function readMove(form: FormData): PendingMove {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    dealId: text("dealId"),
    targetStatusId: text("targetStatusId"),
    belowId: text("belowId") || null,
  };
}
