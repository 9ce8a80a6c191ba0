import { useCallback, useEffect, useRef, useState } from "react";

import { readInTime } from "~/ui/requests/read-in-time";

import type { Answers } from "./answers";
import type { OptionsView } from "./options-view";

const GIVE_UP_AFTER_MS = 10_000;

/**
 * What answers come to, asked of `url` as they change: one request at a time, the latest answers next. What cannot be
 * had is `failed`, and leaves what was known.
 */
export function usePreview(url: string, atFirst: OptionsView) {
  const [view, setView] = useState(atFirst);
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  const wanted = useRef<Answers | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const ask = useCallback(
    async (answers: Answers) => {
      wanted.current = answers;
      if (running.current) return;
      const request = new AbortController();
      running.current = request;
      setState("asking");
      let outcome: "idle" | "failed" = "idle";
      while (wanted.current !== null && !request.signal.aborted) {
        const asked: Answers = wanted.current;
        wanted.current = null;
        try {
          const from = `${url}?${new URLSearchParams(asked)}`;
          const found = await readInTime<OptionsView>(from, request.signal, GIVE_UP_AFTER_MS);
          outcome = "idle";
          if (!request.signal.aborted) setView(found);
        } catch {
          outcome = "failed";
        }
      }
      running.current = null;
      if (!request.signal.aborted) setState(outcome);
    },
    [url],
  );
  return { view, state, ask };
}
