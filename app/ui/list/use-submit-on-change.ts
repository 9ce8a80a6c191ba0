import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";

import type { Filter } from "./filter";
import { differing, isCheckbox, targetOf, type Control } from "./filter-values";

const SUBMIT_AFTER_MS = 300;

/**
 * Applies the filters of a GET form 300 ms after a change, or at once if it is submitted, and shows the
 * address's filters in its controls. While a change waits or is on its way, no control is touched; when the
 * way is somebody else's (Back, a preset), what waited is dropped.
 */
export function useSubmitOnChange(
  form: RefObject<HTMLFormElement>,
  filters: readonly Filter[],
  { action, onSubmit }: { action: string; onSubmit: () => void },
): void {
  const navigate = useNavigate();
  const { state, location } = useNavigation();
  const waiting = useRef<ReturnType<typeof setTimeout>>();
  const sent = useRef("");
  const isFirst = useRef(true);
  const wanted = useRef(filters);
  wanted.current = filters;

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const apply = () => {
      stop(waiting);
      sent.current = targetOf(new FormData(element), action, wanted.current);
      navigate(sent.current, { replace: true, preventScrollReset: true });
    };
    const onInput = () => {
      stop(waiting);
      waiting.current = setTimeout(apply, SUBMIT_AFTER_MS);
    };
    const onSend = (event: Event) => {
      event.preventDefault();
      apply();
      onSubmit();
    };
    // What was typed or chosen before the script came counts as well.
    const isUsed = isFirst.current && element.contains(document.activeElement);
    if (isUsed && differing(controlsOf(element), wanted.current).length > 0) onInput();
    isFirst.current = false;
    element.addEventListener("input", onInput);
    element.addEventListener("submit", onSend);
    return () => {
      element.removeEventListener("input", onInput);
      element.removeEventListener("submit", onSend);
    };
  }, [form, action, navigate, onSubmit]);
  useEffect(() => () => stop(waiting), []);

  const target = location && location.pathname + location.search;
  useEffect(() => {
    if (target !== undefined && target !== sent.current) stop(waiting);
    if (state !== "idle" || waiting.current !== undefined || !form.current) return;
    for (const { control, values } of differing(controlsOf(form.current), filters)) {
      if (isCheckbox(control)) control.checked = !control.checked;
      else control.value = values[0] ?? "";
    }
  });
}

function stop(waiting: { current: ReturnType<typeof setTimeout> | undefined }): void {
  clearTimeout(waiting.current);
  waiting.current = undefined;
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (one): one is HTMLInputElement | HTMLSelectElement =>
      one instanceof HTMLInputElement || one instanceof HTMLSelectElement,
  );
}
