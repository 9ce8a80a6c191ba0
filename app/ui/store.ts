import { useSyncExternalStore } from "react";

/** One value of the whole page that script changes, and what is drawn by it. From the server it is `initial`. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get: () => value,
    set: (next: Value) => {
      if (Object.is(next, value)) return;
      value = next;
      listeners.forEach((listener) => listener());
    },
    use: <Part>(part: (value: Value) => Part): Part =>
      useSyncExternalStore(
        subscribe,
        () => part(value),
        () => part(initial),
      ),
  };
}
