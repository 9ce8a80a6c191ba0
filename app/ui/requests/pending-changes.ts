import { useEffect } from "react";

/** Changes that are on their way or wait, and how many were not made since the page was loaded. */
let pending = 0;
let refused = 0;
let onSettled = () => {};

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Counts a change, until the function it returns is called: whoever leaves the site meanwhile is asked. */
export function countChange(): () => void {
  pending += 1;
  window.addEventListener("beforeunload", ask);
  return () => {
    pending -= 1;
    if (pending > 0) return;
    window.removeEventListener("beforeunload", ask);
    // What was answered may have more to send.
    setTimeout(onSettled);
  };
}

/** Counts changes that wait for the one before them. */
export function useWaiting(isWaiting: boolean): void {
  useEffect(() => (isWaiting ? countChange() : undefined), [isWaiting]);
}

export const noteRefused = () => void (refused += 1);

/** Waits until no change is on its way. False if one of them was not made, as a toast says. */
export async function untilSaved(): Promise<boolean> {
  const before = refused;
  while (pending > 0) await new Promise<void>((resolve) => (onSettled = resolve));
  return refused === before;
}

export const isSaving = () => pending > 0;
