import { useEffect, useRef, useState } from "react";

import { paths } from "~/http/paths";
import { useMutation } from "~/ui/form/use-mutation";
import { useOnLeave } from "~/ui/use-on-leave";
import { useWaiting } from "~/ui/requests/pending-changes";

import type { PendingMove } from "../board/board-groups";
import type { MovableDeal } from "../deal-card";
import type { MenuStatus } from "./nearby-statuses";

interface WantedMove {
  dealId: string;
  name: string;
  currentStatusId: string;
  target: MenuStatus;
}

/**
 * Moves made in the table: sent one after the other, each to the top of its status, and said once it is made.
 * Why one was not made says a toast.
 */
export function useTableMove(slug: string, statuses: readonly MenuStatus[]) {
  const { send, isAnswered, outcome, sendRest } = useMutation();
  const [waiting, setWaiting] = useState<readonly WantedMove[]>([]);
  useWaiting(waiting.length > 0);
  const [announcement, announce] = useState("");
  const sent = useRef<WantedMove | null>(null);
  useEffect(() => {
    const last = sent.current;
    if (last && !isAnswered()) return;
    sent.current = null;
    if (last && outcome === "done") announce(`${last.name} moved to ${last.target.name}`);
    const [next, ...rest] = waiting;
    if (!next) return;
    sent.current = next;
    setWaiting(rest);
    const { action, fields } = formOf(slug, next);
    send(action, fields);
  }, [isAnswered, outcome, waiting, send, slug]);
  // Whoever leaves has moved what waits as well.
  useOnLeave(() => {
    const rest = waiting.filter((one) => one !== sent.current);
    sendRest(rest.map((one) => formOf(slug, one)));
  });
  const move = ({ dealId, targetStatusId }: PendingMove, { name, status }: MovableDeal) => {
    const target = statuses.find((one) => one.id === targetStatusId);
    const current = statuses.find((one) => one.name === status?.name);
    if (!target || !current) return;
    // It starts where the one before it ends, which the table does not show yet.
    const before = [sent.current, ...waiting].findLast((one) => one?.dealId === dealId);
    const currentStatusId = before?.target.id ?? current.id;
    setWaiting((all) => [...all, { dealId, name, currentStatusId, target }]);
  };
  return { move, announcement };
}

/** Where a move goes, and what it says. */
function formOf(slug: string, { dealId, currentStatusId, target }: WantedMove) {
  const fields = { currentStatusId, targetStatusId: target.id, position: "top" };
  return { action: paths.moveDeal(slug, dealId), fields };
}
