import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's HTML and until the page is alive, then true: for what only works with script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
