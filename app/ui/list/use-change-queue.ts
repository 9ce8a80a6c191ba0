import { startTransition, useRef, useState } from "react";

import { restOf, useMutation } from "../form/use-mutation";
import { useWaiting } from "../requests/pending-changes";
import { useBeforePaint } from "../use-before-paint";
import { useOnLeave } from "../use-on-leave";
import { afterRefusal } from "./row-moves";

interface Queue<Change> {
  /** What is changed: whoever comes back to it waits for what they did before they left. */
  place: string;
  /** What was read last, which guards the next change; null if nothing tells. */
  revision: number | null;
  /** Where a change goes, and what it says. */
  formOf: (change: Change) => { action: string; fields: Record<string, string> };
  onRefused?: (change: Change) => void;
}

/**
 * What a person does in a list, to be shown at once. One change is on its way at a time and the others wait for it,
 * so that each starts from a confirmed state; after a refusal the list is right again by itself.
 */
export function useChangeQueue<Change extends { id: string }>({
  place,
  revision,
  formOf,
  onRefused,
}: Queue<Change>): { waiting: readonly Change[]; change: (wanted: Change) => void } {
  const { send, isAnswered, outcome, sendRest } = useMutation();
  /** The first one is on its way, if `isSent`. */
  const queue = useRef<Change[]>([]);
  const isSent = useRef(false);
  const [waiting, showWaiting] = useState<Change[]>([]);
  useWaiting(waiting.length > 0);

  const hold = (changes: Change[]) => {
    queue.current = changes;
    showWaiting(changes);
  };
  const sendNext = () => {
    const [next] = queue.current;
    if (!next || isSent.current) return;
    // What somebody did here before they left and came back comes first; what was read after it is shown in a transition.
    const rest = restOf(place);
    if (rest) return void rest.then(() => startTransition(() => showWaiting([...queue.current])));
    isSent.current = true;
    const { action, fields } = formOf(next);
    send(action, revision === null ? fields : { ...fields, revision: String(revision) });
  };
  // Before anybody sees what was added twice: as it was typed, and as it is stored.
  useBeforePaint(() => {
    if (!isSent.current) return sendNext();
    if (!isAnswered()) return;
    isSent.current = false;
    const [answered, ...rest] = queue.current;
    if (outcome === null || outcome === "done") hold(rest);
    else {
      hold(afterRefusal(queue.current, outcome === "failed"));
      if (answered) onRefused?.(answered);
    }
    sendNext();
  });
  // Whoever leaves has done what waits as well. Nothing is shown of it any more that a revision could guard.
  useOnLeave(() => {
    const rest = queue.current.slice(isSent.current ? 1 : 0);
    if (queue.current.length > 0) sendRest(rest.map(formOf), place);
  });
  return {
    waiting,
    change(wanted) {
      hold([...queue.current, wanted]);
      sendNext();
    },
  };
}
