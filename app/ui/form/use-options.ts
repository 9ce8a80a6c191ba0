import { useCallback, useEffect, useRef, useState } from "react";

import { readJson } from "../requests/read-json";
import type { PickerOption } from "./picker-option";

const GIVE_UP_AFTER_MS = 10_000;
const LATE = "late";

interface Options {
  options: readonly PickerOption[];
  total: number;
}
export interface Search<Found = Options> {
  state: "searching" | "found" | "failed";
  /** The last one that came, and what was asked for: blank for the first ones. */
  answer: (Found & { term: string }) | null;
}

/**
 * Options from `url`, asked for after `delayMs`. A later question takes the place of an earlier one, so that
 * an answer never comes too late to be true. What cannot be had is `failed`, and nothing else: the form
 * around it holds what somebody typed.
 */
export function useOptions<Found = Options>(url: string) {
  const [search, setSearch] = useState<Search<Found>>({ state: "searching", answer: null });
  const cancel = useRef(() => {});
  useEffect(() => () => cancel.current(), []);
  const ask = useCallback(
    (term: string, delayMs = 0) => {
      cancel.current();
      setSearch(({ answer }) => ({ state: "searching", answer }));
      const request = new AbortController();
      const { signal } = request;
      const timer = setTimeout(async () => {
        const late = setTimeout(() => request.abort(LATE), GIVE_UP_AFTER_MS);
        try {
          const asked = `${url}?search=${encodeURIComponent(term)}`;
          const answer = await readJson<Found>(asked, signal);
          if (!signal.aborted) setSearch({ state: "found", answer: { term, ...answer } });
        } catch {
          if (!signal.aborted || signal.reason === LATE)
            setSearch(({ answer }) => ({ state: "failed", answer }));
        } finally {
          clearTimeout(late);
        }
      }, delayMs);
      cancel.current = () => {
        clearTimeout(timer);
        request.abort();
      };
    },
    [url],
  );
  const stop = useCallback(() => cancel.current(), []);
  return { ...search, ask, stop };
}
