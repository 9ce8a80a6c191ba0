import { useNavigation } from "@remix-run/react";
import { startTransition, useCallback, useRef, useState } from "react";

import { paths } from "~/http/paths";
import { newFormKey } from "~/ui/form/new-form-key";
import { restOf, useMutation } from "~/ui/form/use-mutation";
import { useWaiting } from "~/ui/requests/pending-changes";
import { useRootData } from "~/ui/root-data";
import { useBeforePaint } from "~/ui/use-before-paint";
import { useOnLeave } from "~/ui/use-on-leave";

import { afterRefusal, withChanges, type Change } from "./checklist-changes";
import type { ShownChecklist } from "./checklist.server";

/** What was refused and holds a text that somebody typed. */
export type Refused = Extract<Change, { label: string }>;

/**
 * What a person does in a checklist, shown at once. One change is on its way at a time and the others wait for it,
 * so that each starts from a confirmed state; after a refusal the list is right again by itself.
 */
export function useChecklist(
  { at, items, revision }: ShownChecklist,
  onRefused: (change: Refused) => void,
) {
  const { send, isAnswered, outcome, sendRest } = useMutation();
  const pageKey = useRootData()?.formKey;
  const place = paths.newChecklistItem(at);
  /** The first one is on its way, if `isSent`. */
  const queue = useRef<Change[]>([]);
  const isSent = useRef(false);
  const [waiting, showWaiting] = useState<Change[]>([]);
  useWaiting(waiting.length > 0);
  const { formAction } = useNavigation();
  const removing = formAction && new URL(formAction, "http://here").pathname;

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
    const { action, fields } = formOf(next, at);
    send(action, revision === null ? fields : { ...fields, revision: String(revision) });
  };
  const change = (wanted: Change) => {
    hold([...queue.current, wanted]);
    sendNext();
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
      if (answered && "label" in answered) onRefused(answered);
    }
    sendNext();
  });
  // Whoever leaves has done what waits as well. Nothing is shown of it any more that a revision could guard.
  useOnLeave(() => {
    const rest = queue.current.slice(isSent.current ? 1 : 0);
    if (queue.current.length > 0) {
      sendRest(
        rest.map((one) => formOf(one, at)),
        place,
      );
    }
  });

  const shown = withChanges(items, waiting).filter(
    ({ id }) => removing !== paths.removeChecklistItem(at, id),
  );
  return { shown, change, newId: useCallback(() => newFormKey(pageKey), [pageKey]) };
}

/** Where a change goes, and what it says. */
function formOf(change: Change, at: ShownChecklist["at"]) {
  switch (change.kind) {
    case "tick": {
      const fields: Record<string, string> = { isChecked: change.isChecked ? "on" : "" };
      return { action: paths.tickChecklistItem(at, change.id), fields };
    }
    case "rename":
      return { action: paths.editChecklistItem(at, change.id), fields: { label: change.label } };
    case "move":
      return { action: paths.placeChecklistItem(at, change.id), fields: { to: `${change.to}` } };
    case "add":
      return { action: paths.newChecklistItem(at), fields: { label: change.label } };
  }
}
