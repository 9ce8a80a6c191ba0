import { getFormProps, useForm } from "@conform-to/react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { z } from "zod";

import { CONFORM_INTENT } from "~/domain/form-key";

import { endToast, showToast } from "../toast/toast-store";
import type { Constraints } from "./constraint";
import { BETWEEN_PROBLEMS } from "./field";
import { firstProblem, REVIEW, wholeProblem } from "./form-error";
import type { FormReply } from "./form-reply";

export interface ValidatedFormOptions<Shape extends Record<string, unknown>> {
  id: string;
  reply?: FormReply | undefined;
  /** What is wrong with its values, before there is a reply. */
  wrong?: FormReply["result"] | undefined;
  values?: Partial<Shape>;
  constraint: Constraints;
  /** The form's rules, fetched when a field is first entered, so that the page starts without them. */
  loadRules: () => Promise<z.ZodType>;
}

type Rules = (formData: FormData, refusal: FormReply["result"] | null) => never;

/** Checks on blur travel as submissions too. */
export const isCheck = (submitter: HTMLElement | null) =>
  submitter instanceof HTMLButtonElement && submitter.name === CONFORM_INTENT;

/**
 * A form that goes while one of its fields has the focus is checked for the last time when React hears of
 * nothing any more: the browser would post the check, and load the page it answers with.
 */
function keepChecksOnPage() {
  const stop = (event: SubmitEvent) => {
    if (isCheck(event.submitter)) event.preventDefault();
  };
  window.addEventListener("submit", stop);
  return () => window.removeEventListener("submit", stop);
}

/**
 * A form: works without script, says what is wrong on blur with it, keeps what
 * was typed, and shows the first problem of a field as a toast.
 */
export function useValidatedForm<Shape extends Record<string, unknown>>(
  options: ValidatedFormOptions<Shape>,
) {
  const [rules, setRules] = useState<Rules | null>(null);
  const isLoading = useRef(false);
  // Each new object is a new result to conform.
  const lastResult = useMemo(
    () => fieldErrors(options.reply) ?? options.wrong ?? null,
    [options.reply, options.wrong],
  );
  const [form, fields] = useForm<Shape>({
    id: options.id,
    lastResult,
    defaultValue: options.values as never,
    constraint: options.constraint,
    defaultNoValidate: false,
    shouldValidate: rules ? "onBlur" : "onSubmit",
    shouldRevalidate: rules ? "onInput" : "onSubmit",
    ...(rules
      ? { onValidate: ({ formData }: { formData: FormData }) => rules(formData, lastResult) }
      : {}),
  });
  useToastForRefusal(options.id, options.reply);
  useToastWithCause(options.id, form.allErrors);
  useEffect(keepChecksOnPage, []);
  const formProps = getFormProps(form);
  return {
    form,
    fields,
    formProps: {
      ...formProps,
      onFocus: () => {
        if (isLoading.current) return;
        isLoading.current = true;
        void Promise.all([options.loadRules(), import("./parse-form")])
          .then(([schema, { checkForm }]) =>
            setRules(
              () => (data: FormData, refusal: FormReply["result"] | null) =>
                checkForm(data, schema, refusal) as never,
            ),
          )
          // Without its rules the form is checked by the server.
          .catch(() => (isLoading.current = false));
      },
      // The field stays focused: what a check on blur says would move the button away under the press.
      onMouseDown: (event: React.MouseEvent) => {
        const button = event.target instanceof Element ? event.target.closest("button") : null;
        if (button?.type === "submit") event.preventDefault();
      },
      onSubmit: (event: React.FormEvent<HTMLFormElement>) => {
        const element = event.currentTarget;
        const { submitter } = event.nativeEvent as SubmitEvent;
        // What a button does that wants no check, such as Remove, is not kept back by what is typed.
        const isUnchecked = submitter instanceof HTMLButtonElement && submitter.formNoValidate;
        if (isUnchecked && !isCheck(submitter)) return endToast(options.id);
        formProps.onSubmit(event);
        // A check says what is wrong beside the field only.
        if (isCheck(submitter)) return;
        endToast(options.id);
        if (!event.defaultPrevented) return;
        hideFormError(element);
        requestAnimationFrame(() => toastFirstProblem(element));
      },
    },
  };
}

/**
 * What conform is told: errors of fields. A refusal of the whole form has no field to correct: its key is the
 * empty name, by which the first input without a name would get the focus. `FormError` says it. What failed
 * says nothing about fields at all.
 */
function fieldErrors(reply: FormReply | undefined) {
  if (!reply || reply.isFailed) return null;
  const { result } = reply;
  if (!result.error) return result;
  const { "": _, ...error } = result.error;
  return { ...result, error };
}

/** A later try is kept back for something else: what the one before was refused for waits for the next reply. */
function hideFormError(form: HTMLFormElement): void {
  const shown = form.querySelector<HTMLElement>("[data-refusal]");
  if (shown) shown.hidden = true;
}

/** What is wrong is on the page now; the first of it becomes the toast, of a field that has several too. */
function toastFirstProblem(form: HTMLFormElement): void {
  const first = form.querySelector(".problem span")?.textContent?.split(BETWEEN_PROBLEMS)[0];
  if (first) showToast({ tone: "error", title: first, text: REVIEW }, form.id);
}

/** What is told of the first field that is wrong goes as soon as that is put right. */
function useToastWithCause(id: string, errors: Readonly<Record<string, readonly string[]>>): void {
  const first = JSON.stringify(Object.entries(errors)[0]);
  // A refusal is told before its fields are known to be wrong.
  useEffect(() => (first === undefined ? undefined : () => endToast(id)), [id, first]);
}

/** A toast for errors of fields, which goes with the next submission and with the form. */
function useToastForRefusal(id: string, reply: FormReply | undefined): void {
  const result = reply?.result;
  useEffect(() => {
    const title = wholeProblem(result) ? undefined : firstProblem(result);
    if (title) showToast({ tone: "error", title, text: REVIEW }, id);
    return () => endToast(id);
  }, [id, result]);
}
