import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState, type RefObject } from "react";

import { paths } from "~/http/paths";
import { newKey } from "~/ui/form/new-key";
import { CONFLICT_TOAST, FAILED_TOAST } from "~/ui/known-toasts";
import { showToast } from "~/ui/toast";

import { withMoves, type BoardGroup, type PendingMove } from "./board-groups";
import { watchDragging } from "./board-dragging";
import { keyboardMove } from "./board-keyboard";
import type { MoveOutcome } from "./move-outcome";

export interface Move extends PendingMove {
  /** Makes the move's one effect its own. */
  key: string;
  currentStatusId: string;
  /** The card it will stand below, where the one below is not on the page. */
  afterId: string | null;
}

/**
 * Moves made on the board by dragging, by menu and by keyboard: shown at once, sent one by one, and gone
 * again from the screen where the server refuses.
 */
export function useBoardMoves(slug: string, loaded: BoardGroup[], board: RefObject<HTMLElement>) {
  const [moves, setMoves] = useState<Move[]>([]);
  const [announcement, announce] = useState("");
  const groups = withMoves(loaded, moves);
  const latest = useRef(groups);
  useEffect(() => {
    latest.current = groups;
  });

  const move = (wanted: Omit<PendingMove, never>) => {
    const columns = latest.current.flatMap((group) => group.columns);
    const from = columns.find((column) => column.cards.some((card) => card.id === wanted.dealId));
    const target = columns.find((column) => column.id === wanted.targetStatusId);
    const card = from?.cards.find((one) => one.id === wanted.dealId);
    if (!from || !target || !card) return;
    const isWhole = target.total <= target.cards.length;
    const afterId =
      wanted.belowId === null && !isWhole
        ? (target.cards.findLast((one) => one.id !== card.id)?.id ?? null)
        : null;
    setMoves((all) => [...all, { ...wanted, key: newKey(), currentStatusId: from.id, afterId }]);
    const place = target.cards.findIndex((one) => one.id === wanted.belowId);
    announce(
      `${card.name} moved to ${target.name}, position ${(place === -1 ? target.cards.length : place) + 1}`,
    );
  };

  const makeMove = useRef(move);
  useEffect(() => {
    makeMove.current = move;
  });
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const act = (wanted: PendingMove) => makeMove.current(wanted);
    const onKey = (event: KeyboardEvent) => {
      const wanted = keyboardMove(event, latest.current);
      if (!wanted) return;
      event.preventDefault();
      act(wanted);
    };
    element.addEventListener("keydown", onKey);
    const stopDragging = watchDragging(element, act);
    return () => {
      element.removeEventListener("keydown", onKey);
      stopDragging();
    };
  }, [board]);

  const settle = (settled: Move, { outcome }: MoveOutcome) => {
    setMoves((all) => all.filter((one) => one.key !== settled.key));
    if (outcome === "done") return;
    showToast(outcome === "conflict" ? CONFLICT_TOAST : FAILED_TOAST);
    announce("The deal is back where it was");
  };
  const submissions = moves.map((one) => (
    <Submission key={one.key} slug={slug} move={one} onSettled={settle} />
  ));
  return { groups, move, announcement, submissions };
}

/** Sends one move. It ends once the answer and the board read after it are there. */
function Submission({
  slug,
  move,
  onSettled,
}: {
  slug: string;
  move: Move;
  onSettled: (move: Move, outcome: MoveOutcome) => void;
}) {
  const { submit, state, data } = useFetcher<MoveOutcome>({ key: `move:${move.key}` });
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    submit(
      {
        intent: "stay",
        _key: move.key,
        currentStatusId: move.currentStatusId,
        targetStatusId: move.targetStatusId,
        belowId: move.belowId ?? "",
        afterId: move.afterId ?? "",
      },
      { method: "post", action: paths.moveDeal(slug, move.dealId) },
    );
  }, [submit, slug, move]);
  useEffect(() => {
    if (state === "idle" && data) onSettled(move, data);
  });
  return null;
}
