import { useEffect, useRef, useState } from "react";

import { paths } from "~/http/paths";
import { useMutation } from "~/ui/form/use-mutation";

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
  const { send, isBusy, outcome } = useMutation();
  const [waiting, setWaiting] = useState<readonly WantedMove[]>([]);
  const [announcement, announce] = useState("");
  const sent = useRef<WantedMove | null>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    const isAnswered = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    const last = sent.current;
    if (isBusy || (last && !isAnswered)) return;
    sent.current = null;
    if (last && outcome === "done") announce(`${last.name} moved to ${last.target.name}`);
    const [next, ...rest] = waiting;
    if (!next) return;
    sent.current = next;
    setWaiting(rest);
    send(paths.moveDeal(slug, next.dealId), {
      currentStatusId: next.currentStatusId,
      targetStatusId: next.target.id,
      position: "top",
    });
  }, [isBusy, outcome, waiting, send, slug]);
  const move = ({ dealId, targetStatusId }: PendingMove, { name, status }: MovableDeal) => {
    const target = statuses.find((one) => one.id === targetStatusId);
    const current = statuses.find((one) => one.name === status?.name);
    if (!target || !current) return;
    setWaiting((all) => [...all, { dealId, name, currentStatusId: current.id, target }]);
  };
  return { move, announcement };
}
