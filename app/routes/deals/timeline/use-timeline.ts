import { useCallback, useEffect, useRef, useState, type RefObject } from "react";

import { readJson } from "~/ui/requests/read-json";

import { ALL, timelineSearch } from "./kinds";
import { renewParts } from "./renew-parts";
import type { loadTimeline, TimelinePage } from "./timeline.server";

/** Read so far ahead of being in sight. */
const AHEAD = "400px";

interface State {
  kind: string;
  /** The newest part, and those that were asked for after it; null until there is one. */
  parts: readonly TimelinePage[] | null;
  /** What is on its way, or could not be had. */
  asked: "busy" | "failed" | null;
  /** The place before which it was asked for; null for the newest part. */
  before: string | null;
}

/**
 * The part of a timeline that is shown: which kind of changes, and how far back. What did not come with the page is read
 * once `section` is nearly in sight, and so is what the page says anew after a change; until it is there the old one
 * stays.
 */
export function useTimeline(
  came: Awaited<ReturnType<typeof loadTimeline>>,
  section: RefObject<HTMLElement>,
) {
  const [state, setState] = useState<State>(() => ({
    kind: ALL,
    parts: came.page && [came.page],
    asked: null,
    before: null,
  }));
  const request = useRef<AbortController>();
  useEffect(() => () => request.current?.abort(), []);

  const latest = useRef(state);
  useEffect(() => void (latest.current = state));
  /** Somebody waits for earlier ones, who gets them though the newest are read again meanwhile. */
  const isWaiting = useRef(false);

  const ask = useCallback(
    async (kind: string, wanted: string | null) => {
      request.current?.abort();
      const { signal } = (request.current = new AbortController());
      isWaiting.current ||= wanted !== null;
      let before = wanted;
      do {
        const asked = { kind, before };
        setState(({ kind: shown, parts }) => ({
          ...asked,
          parts: shown === kind ? parts : null,
          asked: "busy",
        }));
        const url = came.optionsPath + timelineSearch("", kind, before);
        const part = await readJson<TimelinePage>(url, signal).catch(() => null);
        if (signal.aborted) return;
        const { parts } = latest.current;
        if (part === null) {
          isWaiting.current = false;
          return setState({ ...asked, parts, asked: "failed" });
        }
        const all = before === null ? renewParts(parts, part) : [...(parts ?? []), part];
        isWaiting.current &&= before === null;
        before = isWaiting.current ? (all.at(-1)?.next ?? null) : null;
        setState({ ...asked, parts: all, asked: null });
      } while (before !== null);
    },
    [came.optionsPath],
  );

  const { kind } = state;
  const shown = useRef(came);
  useEffect(() => {
    const isOther = shown.current !== came;
    shown.current = came;
    if (came.page && latest.current.kind === ALL) {
      const { page } = came;
      if (isOther) {
        request.current?.abort();
        const parts = renewParts(latest.current.parts, page);
        setState({ kind: ALL, parts, asked: null, before: null });
        const { next = null } = parts.at(-1) ?? {};
        if (isWaiting.current && next !== null) void ask(ALL, next);
      }
      return;
    }
    const element = section.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void ask(latest.current.kind, null);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [came, ask, section]);

  const last = state.parts?.at(-1);
  return {
    ...state,
    entries: state.parts?.flatMap(({ entries }) => entries) ?? null,
    rest: last?.rest ?? 0,
    next: last?.next ?? null,
    choose: (wanted: string) => {
      isWaiting.current = false;
      void ask(wanted, null);
    },
    showEarlier: () => void (last && ask(kind, last.next)),
    retry: () => void ask(kind, state.before),
  };
}
