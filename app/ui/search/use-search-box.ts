import { useCallback, useEffect, useRef, useState } from "react";

import { useOptions } from "../form/use-options";
import { groupRows } from "./search-results";
import type { Found, SearchRow } from "./search-row";

const DEBOUNCE_MS = 300;

/**
 * What a search field does with script: asks while one types, and arrows mark one of the rows that are shown,
 * round their ends; nothing is marked before. Enter opens the marked row, or the page of all results. Focus stays
 * in the field. `onLeave` is told of an Escape that finds nothing to close or to clear.
 */
export function useSearchBox(
  input: HTMLInputElement | null,
  {
    listId,
    optionsUrl,
    onSubmit,
    onLeave,
  }: {
    listId: string;
    optionsUrl: string;
    onSubmit: (term: string) => void;
    onLeave: () => void;
  },
) {
  const { state, answer, ask, stop } = useOptions<Found>(optionsUrl);
  const [term, setTerm] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const shown = groupRows(answer?.rows ?? []).flatMap(({ rows }) => rows);
  const targets = shown.filter(({ href }) => href !== null);
  const markedRow = isOpen ? targets[marked] : undefined;
  /** Ids of rows may be anything, and stand twice; their places do not. */
  const idOf = (row: SearchRow) => `${listId}-${shown.indexOf(row)}`;
  const markedId = markedRow && idOf(markedRow);
  const hasRows = state !== "failed" && shown.length > 0;

  const close = useCallback(() => {
    stop();
    setOpen(false);
    setMarked(-1);
  }, [stop]);
  const look = useCallback(
    (text: string, delayMs = 0) => {
      const wanted = text.trim();
      setTerm(wanted);
      setMarked(-1);
      setOpen(wanted !== "");
      if (wanted === "") stop();
      else ask(wanted, delayMs);
    },
    [ask, stop],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (!input || event.isComposing || event.altKey) return;
    if (event.key === "Escape") {
      event.preventDefault();
      if (isOpen) return close();
      input.value = "";
      onLeave();
    } else if (event.key === "Enter") {
      event.preventDefault();
      const text = input.value.trim();
      if (markedId) document.getElementById(markedId)?.click();
      else if (text !== "") {
        close();
        onSubmit(text);
      }
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (input.value.trim() === "") return;
      event.preventDefault();
      if (!isOpen) return look(input.value);
      const step = event.key === "ArrowDown" ? 1 : -1;
      const from = marked === -1 && step === -1 ? 0 : marked;
      if (targets.length > 0) setMarked((from + step + targets.length) % targets.length);
    }
  };
  const latest = useRef(onKeyDown);
  useEffect(() => {
    latest.current = onKeyDown;
  });
  useEffect(() => {
    if (!input) return;
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener("keydown", (event) => latest.current(event), { signal });
    input.addEventListener("input", () => look(input.value, DEBOUNCE_MS), { signal });
    const again = () => input.getAttribute("aria-expanded") === "false" && look(input.value);
    input.addEventListener("click", again, { signal });
    // What was typed before this came.
    if (document.activeElement === input && input.value.trim() !== "") look(input.value);
    return () => listening.abort();
  }, [input, look]);
  useEffect(() => {
    if (state !== "failed" || !isOpen) return;
    const again = () => ask(term);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [state, isOpen, ask, term]);

  useEffect(() => {
    if (!input) return;
    const attributes: Record<string, string | undefined> = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": String(isOpen),
      "aria-controls": isOpen && hasRows ? listId : undefined,
      "aria-activedescendant": markedId,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: "nearest" });
  }, [input, isOpen, hasRows, listId, markedId]);

  return {
    isOpen,
    term,
    state,
    answer,
    hasRows,
    idOf,
    markedId,
    close,
    look,
    retry: () => {
      ask(term);
      input?.focus();
    },
  };
}
export type SearchBox = ReturnType<typeof useSearchBox>;
