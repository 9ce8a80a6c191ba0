import { useBlocker, useNavigate, type BlockerFunction } from "@remix-run/react";
import { useRef, useState } from "react";

import { here } from "../navigation/history-entries";

type Way = Parameters<BlockerFunction>[0];

/**
 * Holds up whoever leaves in a way that `isHeld`, until `stay` or `leave`: the router itself forgets what it has blocked
 * as soon as anything of the page has been read again, such as after a form was refused.
 */
export function useHeldBlocker(isHeld: BlockerFunction) {
  const navigate = useNavigate();
  const [held, setHeld] = useState<(Way & { entry: number }) | null>(null);
  const isLeaving = useRef(false);
  const blocker = useBlocker((way) => {
    if (isLeaving.current) return (isLeaving.current = false);
    const is = isHeld(way);
    // The browser is at the entry already that Back and Forward lead to, and goes back from it. What passes ends what
    // was held up before.
    setHeld(is ? { ...way, entry: here() } : null);
    return is;
  });
  return {
    held,
    stay() {
      setHeld(null);
      isLeaving.current = false;
      blocker.reset?.();
    },
    leave() {
      setHeld(null);
      if (!held) return;
      try {
        if (blocker.proceed) return blocker.proceed();
      } catch {
        // Forgotten since this was drawn.
      }
      // Where it led, without what a form would have sent there: what closes is what replaces, and keeps its scroll.
      isLeaving.current = true;
      const { entry, nextLocation: to, historyAction } = held;
      const [isPop, replace] = [historyAction === "POP", historyAction === "REPLACE"];
      if (isPop && entry !== here()) navigate(entry - here());
      else navigate(to, { replace: isPop || replace, preventScrollReset: replace });
    },
  };
}
