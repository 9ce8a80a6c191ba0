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

  const ask = useCallback(
    async (kind: string, before: string | null) => {
      request.current?.abort();
      const { signal } = (request.current = new AbortController());
      const asked = { kind, before };
      setState(({ kind: shown, parts }) => ({
        ...asked,
        parts: shown === kind ? parts : null,
        asked: "busy",
      }));
      const url = came.optionsPath + timelineSearch("", kind, before);
      const part = await readJson<TimelinePage>(url, signal).catch(() => null);
      if (signal.aborted) return;
      setState(({ parts }) => {
        if (part === null) return { ...asked, parts, asked: "failed" };
        const all = before === null ? renewParts(parts, part) : [...(parts ?? []), part];
        return { ...asked, parts: all, asked: null };
      });
    },
    [came.optionsPath],
  );

  const { kind } = state;
  const latest = useRef(kind);
  useEffect(() => void (latest.current = kind));
  const shown = useRef(came);
  useEffect(() => {
    const isOther = shown.current !== came;
    shown.current = came;
    if (came.page && latest.current === ALL) {
      const { page } = came;
      if (isOther) {
        request.current?.abort();
        setState(({ parts }) => ({
          kind: ALL,
          parts: renewParts(parts, page),
          asked: null,
          before: null,
        }));
      }
      return;
    }
    const element = section.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void ask(latest.current, null);
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
    choose: (wanted: string) => void ask(wanted, null),
    showEarlier: () => void (last && ask(kind, last.next)),
    retry: () => void ask(kind, state.before),
  };
}
