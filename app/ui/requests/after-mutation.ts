import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

import { INTENT_FIELD, STAY } from "~/domain/form-key";

/** Whether a form that was sent leaves its page as it is: a move, a status, a flag. */
export function staysOnPage(fields: { get(name: string): unknown } | undefined): boolean {
  return fields?.get(INTENT_FIELD) === STAY;
}

/** Whether something is sent, and not only asked for: by the method of a form or request, if there is one. */
export const isChange = (method: string | undefined) =>
  method !== undefined && method.toUpperCase() !== "GET";

let isToastWaiting = false;

/** A page that was asked for leads elsewhere, and left something in the session that is said there. */
export function expectToast(): void {
  isToastWaiting = true;
}

/**
 * Whether what is around every page is read again: after a change, as the key of the forms was used and a
 * toast may wait. A change that stays on its page has a key of its own and no toast of the session.
 */
export function shouldRevalidateAfterMutation(change: ShouldRevalidateFunctionArgs): boolean {
  if (isToastWaiting) {
    isToastWaiting = false;
    return true;
  }
  const { currentUrl, nextUrl, formMethod, formData } = change;
  if (!isChange(formMethod)) return false;
  return currentUrl.href !== nextUrl.href || !staysOnPage(formData);
}
