import { useFetcher } from "@remix-run/react";

import { FORM_KEY_FIELD, INTENT_FIELD, STAY } from "~/domain/form-key";

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

/**
 * Sends changes that leave the page as it is. `outcome` is that of the last one, null until it is answered.
 * Why a change was not made is said in a toast without anybody's doing (`toastOutcome`).
 */
export function useMutation(): {
  send: (action: string, fields: Readonly<Record<string, string>>) => void;
  isBusy: boolean;
  outcome: Outcome["outcome"] | null;
} {
  const fetcher = useFetcher();
  const pageKey = useRootData()?.formKey;
  const isBusy = fetcher.state !== "idle";
  return {
    send: (action, fields) =>
      fetcher.submit(mutationFields(fields, pageKey), { method: "post", action }),
    isBusy,
    outcome: !isBusy && isOutcome(fetcher.data) ? fetcher.data.outcome : null,
  };
}
