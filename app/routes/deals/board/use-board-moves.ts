import { useFetchers, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState, type RefObject } from "react";

import { paths } from "~/http/paths";
import { newFormKey } from "~/ui/form/new-form-key";
import { mutationFields, useSendAfter } from "~/ui/form/use-mutation";
import { startLate } from "~/ui/navigation/when-idle";
import { isOutcome } from "~/ui/requests/outcome";
import { useWaiting } from "~/ui/requests/pending-changes";
import { useRootData } from "~/ui/root-data";
import { useOnLeave } from "~/ui/use-on-leave";

import type { MenuStatus } from "../move/nearby-statuses";
import { findCard, withMoves, type BoardGroup, type PendingMove } from "./board-groups";
import { keyboardMove } from "./board-keyboard";
import { readMove, toFields } from "./move-fields";

const KEY_PREFIX = "move:";

/**
 * Moves made on the board by dragging, by menu and by keyboard. One is on its way at a time, and the others
 * wait for it, so that each starts from a confirmed status. What is shown at once is read from the form that
 * is on its way and from those that wait: after a refusal the board is right again by itself.
 */
export function useBoardMoves(
  { slug, search }: { slug: string; search: string },
  loaded: BoardGroup[],
  statuses: readonly MenuStatus[],
  board: RefObject<HTMLElement>,
) {
  const submit = useSubmit();
  const pageKey = useRootData()?.formKey;
  const fetchers = useFetchers().filter(({ key }) => key.startsWith(KEY_PREFIX));
  /** Moves that wait: in step with events, and as the page was drawn last. */
  const queue = useRef<PendingMove[]>([]);
  const [waiting, showWaiting] = useState<PendingMove[]>([]);
  useWaiting(waiting.length > 0);
  const [announcement, announce] = useState("");
  const groups = withMoves(loaded, [
    ...fetchers.flatMap(({ formData, data }) =>
      formData && !isNotDone(data) ? readMove(formData) : [],
    ),
    ...waiting,
  ]);

  /** The move on its way, whether its form has been seen there, and where each deal was said to be. */
  const sent = useRef<{ move: PendingMove; key: string; isSeen: boolean } | null>(null);
  const said = useRef(new Map<string, { name: string; place: string | null }>());
  const wait = (moves: PendingMove[]) => {
    queue.current = moves;
    showWaiting(moves);
  };
  const describe = (all: BoardGroup[], dealId: string) => {
    const found = findCard(all, dealId);
    return found && `${found.column.name}, position ${found.position}`;
  };

  /** Where a move goes, and what it says; null if its deal is not shown. It starts where the one on its way ends. */
  const formOf = (wanted: PendingMove) => {
    const from = findCard(loaded, wanted.dealId);
    if (!from) return null;
    const before = sent.current?.move;
    const currentStatusId =
      before?.dealId === wanted.dealId ? before.targetStatusId : from.column.id;
    const target = loaded
      .flatMap((group) => group.columns)
      .find((column) => column.id === wanted.targetStatusId);
    return {
      action: paths.moveDeal(slug, wanted.dealId),
      fields: { currentStatusId, ...toFields(wanted, target) },
    };
  };
  const send = (wanted: PendingMove) => {
    const form = formOf(wanted);
    if (!form) return;
    const key = KEY_PREFIX + newFormKey(pageKey);
    sent.current = { move: wanted, key, isSeen: false };
    submit(mutationFields(form.fields, pageKey), {
      method: "post",
      action: form.action,
      navigate: false,
      fetcherKey: key,
      preventScrollReset: true,
      flushSync: true,
    });
  };

  const move = (wanted: PendingMove) => {
    const { dealId, targetStatusId } = wanted;
    const found = findCard(groups, dealId);
    if (!found) return;
    const target = statuses.find((status) => status.id === targetStatusId);
    const place = describe(withMoves(groups, [wanted]), dealId);
    said.current.set(dealId, { name: found.card.name, place });
    announce(`${found.card.name} moved to ${place ?? target?.name ?? "another status"}`);
    if (sent.current) wait([...without(queue.current, dealId), wanted]);
    else send(wanted);
  };

  const settle = () => {
    const last = sent.current;
    if (!last) return;
    const isOut = fetchers.some(({ key }) => key === last.key);
    last.isSeen ||= isOut;
    if (isOut || !last.isSeen) return;
    sent.current = null;
    const { dealId, targetStatusId } = last.move;
    const found = findCard(loaded, dealId);
    const isUndone = found !== null && found.column.id !== targetStatusId;
    const isShown = (move: PendingMove) => findCard(loaded, move.dealId) !== null;
    const still = isUndone ? without(queue.current, dealId) : queue.current;
    const [next, ...rest] = still.filter(isShown);
    wait(rest);
    // Somebody else may have moved it meanwhile: what was said at once is put right.
    const place = describe(loaded, dealId);
    if (next?.dealId !== dealId && place !== said.current.get(dealId)?.place) {
      const name = found?.card.name ?? said.current.get(dealId)?.name;
      announce(found ? `${name} is in ${place}` : `${name} is no longer shown here`);
    }
    if (next) queueMicrotask(() => send(next));
  };

  const sendAfter = useSendAfter();
  // Whoever leaves, or looks at other deals, has moved what waits as well.
  useOnLeave(() => {
    const rest = queue.current.flatMap((one) => formOf(one) ?? []);
    wait([]);
    if (sent.current) void sendAfter(sent.current.key, rest);
  }, search);

  /** What the listeners below use, who are set up once. */
  const latest = useRef({ groups, move });
  useEffect(() => {
    latest.current = { groups, move };
    settle();
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
    // Said by script alone, since without it there are no such keys.
    element.setAttribute("aria-description", "Shift and an arrow key move the card you are on");
    return () => element.removeEventListener("keydown", onKey);
  }, [board]);
  const columns = loaded.flatMap((group) => group.columns.map((column) => column.id)).join();
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    return startLate(
      () => import("./board-dragging"),
      ({ letDrag }) => letDrag(element, (wanted) => latest.current.move(wanted)),
    );
  }, [board, columns]);
  return { groups, move, announcement };
}

function without(moves: PendingMove[], dealId: string): PendingMove[] {
  return moves.filter((move) => move.dealId !== dealId);
}

function isNotDone(data: unknown): boolean {
  return isOutcome(data) && data.outcome !== "done";
}
