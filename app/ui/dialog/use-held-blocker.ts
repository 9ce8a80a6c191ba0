import { useNavigate, type BlockerFunction } from "@remix-run/react";
import { useContext, useId, useRef, useState } from "react";
import { UNSAFE_DataRouterContext as DataRouter } from "react-router";

import { here } from "../navigation/history-entries";
import { useBeforePaint } from "../use-before-paint";

type Way = Parameters<BlockerFunction>[0];

/**
 * Holds up whoever leaves in a way that `isHeld`, until `stay` or `leave`: the router itself forgets what it has blocked
 * as soon as anything of the page has been read again, such as after a form was refused. It is asked of the router
 * itself, as its hook begins to hold two renderings after the page is drawn: on a slow device that is long enough to
 * type a word and press Escape, and the word is lost.
 */
export function useHeldBlocker(isHeld: BlockerFunction) {
  const navigate = useNavigate();
  const router = useContext(DataRouter)?.router;
  const key = useId();
  const [held, setHeld] = useState<(Way & { entry: number }) | null>(null);
  const isLeaving = useRef(false);
  const ask = useRef(isHeld);
  useBeforePaint(() => {
    ask.current = isHeld;
  });
  useBeforePaint(() => {
    router?.getBlocker(key, (way) => {
      if (isLeaving.current) return (isLeaving.current = false);
      const is = ask.current(way);
      // The browser is at the entry already that Back and Forward lead to, and goes back from it. What passes ends what
      // was held up before.
      setHeld(is ? { ...way, entry: here() } : null);
      return is;
    });
    return () => router?.deleteBlocker(key);
  }, [router, key]);
  const blocked = () => router?.state.blockers.get(key);
  return {
    held,
    stay() {
      setHeld(null);
      isLeaving.current = false;
      blocked()?.reset?.();
    },
    leave() {
      setHeld(null);
      if (!held) return;
      const blocker = blocked();
      if (blocker?.proceed) return blocker.proceed();
      // Where it led, without what a form would have sent there: what closes is what replaces, and keeps its scroll.
      isLeaving.current = true;
      const { entry, nextLocation: to, historyAction } = held;
      const [isPop, replace] = [historyAction === "POP", historyAction === "REPLACE"];
      if (isPop && entry !== here()) navigate(entry - here());
      else navigate(to, { replace: isPop || replace, preventScrollReset: replace });
    },
  };
}
