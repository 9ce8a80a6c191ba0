import { useFetchers, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState, type RefObject } from "react";

import { paths } from "~/http/paths";
import { newKey } from "~/ui/form/new-key";
import { isOutcome } from "~/ui/outcome";

import { watchDragging } from "./board-dragging";
import { withMoves, type BoardColumn, type BoardGroup, type PendingMove } from "./board-groups";
import { keyboardMove } from "./board-keyboard";

const KEY_PREFIX = "move:";

/**
 * Moves made on the board by dragging, by menu and by keyboard. What is shown at once is read from the forms
 * that are on their way: after a refusal the board is right again by itself.
 */
export function useBoardMoves(slug: string, loaded: BoardGroup[], board: RefObject<HTMLElement>) {
  const submit = useSubmit();
  const fetchers = useFetchers().filter(({ key }) => key.startsWith(KEY_PREFIX));
  const [announcement, announce] = useState("");
  const groups = withMoves(
    loaded,
    fetchers.flatMap(({ formData, data }) => (formData && !isRefused(data) ? read(formData) : [])),
  );

  const move = (wanted: PendingMove) => {
    const columns = groups.flatMap((group) => group.columns);
    const from = columns.find((column) => column.cards.some((card) => card.id === wanted.dealId));
    const target = columns.find((column) => column.id === wanted.targetStatusId);
    const card = from?.cards.find((one) => one.id === wanted.dealId);
    if (!from || !target || !card) return;
    const key = newKey();
    submit(
      { intent: "stay", _key: key, currentStatusId: from.id, ...toFields(wanted, target) },
      {
        method: "post",
        action: paths.moveDeal(slug, wanted.dealId),
        navigate: false,
        fetcherKey: KEY_PREFIX + key,
        preventScrollReset: true,
      },
    );
    const place = target.cards.findIndex((one) => one.id === wanted.belowId);
    announce(
      `${card.name} moved to ${target.name}, position ${(place === -1 ? target.cards.length : place) + 1}`,
    );
  };

  const hasRefused = fetchers.some(({ data }) => isRefused(data));
  useEffect(() => {
    if (hasRefused) announce("The deal is back where it was");
  }, [hasRefused]);

  /** What the listeners below use, who are set up once. */
  const latest = useRef({ groups, move });
  useEffect(() => {
    latest.current = { groups, move };
  });
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      const wanted = keyboardMove(event, latest.current.groups);
      if (!wanted) return;
      event.preventDefault();
      latest.current.move(wanted);
    };
    element.addEventListener("keydown", onKey);
    const stopDragging = watchDragging(element, (wanted) => latest.current.move(wanted));
    return () => {
      element.removeEventListener("keydown", onKey);
      stopDragging();
    };
  }, [board]);
  return { groups, move, announcement };
}

function isRefused(data: unknown): boolean {
  return isOutcome(data) && data.outcome !== "done";
}

/** Where the deal goes to. In a column whose rest is not on the page, the card above says it. */
function toFields(
  { dealId, targetStatusId, belowId, position }: PendingMove,
  target: BoardColumn,
): Record<string, string> {
  const isWhole = target.total <= target.cards.length;
  const above = target.cards.findLast((one) => one.id !== dealId);
  const end = isWhole || !above ? "bottom" : `after:${above.id}`;
  return {
    dealId,
    targetStatusId,
    belowId: belowId ?? "",
    position: position ?? (belowId ? "" : end),
  };
}

function read(form: FormData): PendingMove {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    dealId: text("dealId"),
    targetStatusId: text("targetStatusId"),
    belowId: text("belowId") || null,
  };
}
