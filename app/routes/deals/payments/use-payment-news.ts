import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

import { readJson } from "~/ui/requests/read-json";

const EVERY_MS = 10_000;

/**
 * Asks every so often, while the page is in sight and once it comes back to it, whether a payment is still as it is
 * shown, and reads the page again if it is not. `path` is null for one that nobody else changes.
 */
export function usePaymentNews(path: string | null, shown: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (path === null) return;
    const request = new AbortController();
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      // What cannot be had now is asked for again.
      const read = readJson<{ state: string }>(path, request.signal).catch(() => null);
      const answer = await read;
      if (answer && answer.state !== shown && !request.signal.aborted) revalidate();
    };
    const again = () => void ask();
    const timer = setInterval(again, EVERY_MS);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", again);
      request.abort();
    };
  }, [path, shown, revalidate]);
}
