import { createStore } from "../store";
import type { ToastMessage } from "./toast-message";

export interface ShownToast extends ToastMessage {
  id: number;
  cause: string;
}

const store = createStore<readonly ShownToast[]>([]);
let lastId = 0;

export const useShownToasts = () => store.use((shown) => shown);

/**
 * Shows a toast from script. Of one cause there is one: it takes the place of the one before, and so do the same words,
 * if nothing can be done about them.
 */
export function showToast(message: ToastMessage, cause = message.title): void {
  lastId += 1;
  const { title, text, action } = message;
  const others = store
    .get()
    .filter((one) => one.cause !== cause && (action || one.title !== title || one.text !== text));
  store.set([...others, { ...message, id: lastId, cause }]);
}

/** Takes away the toasts that are not to stay. */
export function keepToasts(isToStay: (toast: ShownToast) => boolean): void {
  const kept = store.get().filter(isToStay);
  if (kept.length < store.get().length) store.set(kept);
}

/** Takes a toast away whose cause is gone. */
export const endToast = (cause: string) => keepToasts((one) => one.cause !== cause);

/** Takes the toasts away that say this, whatever their causes. */
export const endToasts = (title: string) => keepToasts((one) => one.title !== title);
