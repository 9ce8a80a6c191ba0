import { useFetcher, useSubmit } from "@remix-run/react";
import { startTransition, useId, useRef, useState } from "react";

import { FORM_KEY_FIELD, INTENT_FIELD, STAY } from "~/domain/form-key";

import { countChange } from "../requests/pending-changes";
import { isOutcome, type Outcome } from "../requests/outcome";
import { useRootData } from "../root-data";
import { newFormKey } from "./new-form-key";

/** What a change that stays on its page sends: its fields, and that it wants an outcome, once. */
export function mutationFields(
  fields: Readonly<Record<string, string>>,
  pageKey: string | undefined,
): Record<string, string> {
  return { ...fields, [INTENT_FIELD]: STAY, [FORM_KEY_FIELD]: newFormKey(pageKey) };
}

/** What is still sent for pages that were left, by the place it changes. */
const rests = new Map<string, Promise<void>>();
export const restOf = (place: string) => rests.get(place);

/** A change, and where it goes. */
interface Sent {
  action: string;
  fields: Readonly<Record<string, string>>;
}

/**
 * Sends changes that leave the page as it is. `outcome` is that of the last one, null until it is answered.
 * Why a change was not made is said in a toast without anybody's doing (`toastOutcome`). `isAnswered` is for effects
 * after a change was sent: whether its outcome is shown. A quick answer may be, and the page was never seen busy, as the
 * framework shows all of it in transitions, which wait for what is more urgent. `sendRest` is for who leaves the page
 * while changes wait: in their order, after the one that is on its way. Whoever comes back to that `place` meanwhile
 * waits for `restOf` it.
 */
export function useMutation(): {
  send: (action: Sent["action"], fields: Sent["fields"]) => void;
  isBusy: boolean;
  isAnswered: () => boolean;
  outcome: Outcome["outcome"] | null;
  sendRest: (changes: readonly Sent[], place?: string) => void;
} {
  const key = `mutation ${useId()}`;
  const fetcher = useFetcher({ key });
  const sendAfter = useSendAfter();
  const pageKey = useRootData()?.formKey;
  const isBusy = fetcher.state !== "idle";
  const sent = useRef(0);
  const [answered, setAnswered] = useState(0);
  return {
    send(action, fields) {
      const number = (sent.current += 1);
      fetcher.submit(mutationFields(fields, pageKey), { method: "post", action });
      // Drawn together with what came of it, or after.
      void untilAtRest(key).then(() => startTransition(() => setAnswered(number)));
    },
    isBusy,
    isAnswered: () => answered === sent.current,
    outcome: !isBusy && isOutcome(fetcher.data) ? fetcher.data.outcome : null,
    sendRest(changes, place) {
      const end = sendAfter(key, changes);
      if (!place) return;
      rests.set(place, end);
      void end.then(() => rests.get(place) === end && rests.delete(place));
    },
  };
}

/** Sends changes one after the other, the first once the fetcher of a key is at rest, whatever page is shown then. */
export function useSendAfter() {
  const submit = useSubmit();
  const pageKey = useRootData()?.formKey;
  return async (key: string, changes: readonly Sent[]): Promise<void> => {
    let last = key;
    const endWaiting = countChange();
    for (const { action, fields } of changes) {
      await untilAtRest(last);
      // The session has ended, and sign-in says so: whatever is sent from there is lost as well.
      if (isSignIn()) break;
      last = `after ${newFormKey(pageKey)}`;
      const how = { method: "post", action, navigate: false, fetcherKey: last } as const;
      submit(mutationFields(fields, pageKey), how);
    }
    await untilAtRest(last);
    endWaiting();
  };
}

const isSignIn = () =>
  window.__remixRouter.state.matches.some(({ route }) => route.id === "routes/auth/login");

function untilAtRest(key: string): Promise<void> {
  const router = window.__remixRouter;
  const isAtRest = () => (router.state.fetchers.get(key)?.state ?? "idle") === "idle";
  return new Promise((resolve) => {
    if (isAtRest()) return resolve();
    const end = router.subscribe(() => {
      if (!isAtRest()) return;
      end();
      resolve();
    });
  });
}
