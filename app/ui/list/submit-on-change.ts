import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";

import type { Filter } from "./filter";

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
      sent.current = targetOf(element, action);
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
    if (isUsed && differing(element, wanted.current).length > 0) onInput();
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
    for (const { control, values } of differing(form.current, filters)) {
      if (isCheckbox(control)) control.checked = !control.checked;
      else control.value = values[0] ?? "";
    }
  });
}

function stop(waiting: { current: ReturnType<typeof setTimeout> | undefined }): void {
  clearTimeout(waiting.current);
  waiting.current = undefined;
}

type Control = HTMLInputElement | HTMLSelectElement;

const isCheckbox = (control: Control): control is HTMLInputElement => control.type === "checkbox";

/** Controls that do not show what the address says, each with what it says. */
function differing(form: HTMLFormElement, filters: readonly Filter[]) {
  const wanted = new Map(filters.map((filter) => [filter.name, valuesOf(filter)]));
  return [...form.elements].flatMap((element) => {
    const control = element as Control;
    const values = wanted.get(control.name);
    if (!values) return [];
    const isRight = isCheckbox(control)
      ? control.checked === values.includes(control.value)
      : control.value.trim() === (values[0] ?? "");
    return isRight ? [] : [{ control, values }];
  });
}

function valuesOf(filter: Filter): readonly string[] {
  if (filter.kind === "multiselect") return filter.values;
  if (filter.kind === "toggle") return filter.isOn ? ["true"] : [];
  return [filter.value];
}

/** Address of the form's values without blanks, so that it says only what differs. */
function targetOf(form: HTMLFormElement, action: string): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || value.trim() === "") continue;
    const before = params.get(name);
    params.set(name, before ? `${before},${value.trim()}` : value.trim());
  }
  const search = params.toString();
  return search ? `${action}?${search}` : action;
}
