import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { useHydrated } from "remix-utils/use-hydrated";

import { Alert } from "../alert";
import { showToast } from "../toast";
import type { Constraints } from "./constraint";
import type { FormReply } from "./reply";

/** Name of the button conform submits its own requests with, such as a check on blur. */
const INTENT = "__intent__";
const REVIEW = "Review all fields and try again";

export interface KitFormOptions<Shape extends Record<string, unknown>> {
  id: string;
  reply?: FormReply | undefined;
  values?: Partial<Shape>;
  constraint: Constraints;
  /** The form's rules, fetched when a field is first entered, so that the page starts without them. */
  loadRules: () => Promise<z.ZodType>;
}

type Rules = (formData: FormData) => never;

/**
 * A form: works without script, says what is wrong on blur with it, keeps what
 * was typed, and shows the first problem as a toast.
 */
export function useKitForm<Shape extends Record<string, unknown>>(options: KitFormOptions<Shape>) {
  const [rules, setRules] = useState<Rules | null>(null);
  const isLoading = useRef(false);
  const [form, fields] = useForm<Shape>({
    id: options.id,
    lastResult: withoutFormErrors(options.reply?.result),
    defaultValue: options.values as never,
    constraint: options.constraint,
    defaultNoValidate: false,
    shouldValidate: rules ? "onBlur" : "onSubmit",
    shouldRevalidate: rules ? "onInput" : "onSubmit",
    ...(rules ? { onValidate: ({ formData }: { formData: FormData }) => rules(formData) } : {}),
  });
  useToastForRefusal(options.reply?.result);
  const formProps = getFormProps(form);
  return {
    form,
    fields,
    formProps: {
      ...formProps,
      onFocus: () => {
        if (isLoading.current) return;
        isLoading.current = true;
        void Promise.all([options.loadRules(), import("./parse")]).then(([schema, { parse }]) =>
          setRules(() => (formData: FormData) => parse(formData, schema) as never),
        );
      },
      onSubmit: (event: React.FormEvent<HTMLFormElement>) => {
        const element = event.currentTarget;
        const { submitter } = event.nativeEvent as SubmitEvent;
        // Checks on blur travel as submissions too; they say what is wrong beside the field only.
        const isCheck = submitter instanceof HTMLButtonElement && submitter.name === INTENT;
        formProps.onSubmit(event);
        if (event.defaultPrevented && !isCheck)
          requestAnimationFrame(() => toastFirstProblem(element));
      },
    },
  };
}

/**
 * A refusal of the whole form has no field to correct: its key is the empty name, by which the first input
 * without a name would get the focus. `FormProblem` and the toast say it.
 */
function withoutFormErrors(result: SubmissionResult<string[]> | undefined) {
  if (!result?.error) return result ?? null;
  const { "": _, ...error } = result.error;
  return { ...result, error };
}

/** What is wrong is on the page now; the first of it becomes the toast. */
function toastFirstProblem(form: HTMLFormElement): void {
  const first = form.querySelector(".problem span")?.textContent;
  if (first) showToast({ tone: "error", title: first, text: REVIEW });
}

function firstProblem(result: SubmissionResult<string[]> | null | undefined): string | null {
  if (!result?.error) return null;
  return (
    Object.values(result.error)
      .flat()
      .find((message) => typeof message === "string") ?? null
  );
}

function useToastForRefusal(result: SubmissionResult<string[]> | null | undefined): void {
  useEffect(() => {
    const title = firstProblem(result);
    if (title) showToast({ tone: "error", title, text: REVIEW });
  }, [result]);
}

/** The same message for pages without script: at the top of the form, in the server's HTML. */
export function FormProblem({ result }: { result: SubmissionResult<string[]> | null | undefined }) {
  const isHydrated = useHydrated();
  const title = firstProblem(result);
  if (!title || isHydrated) return null;
  return (
    <Alert kind="error" role="alert">
      <strong>{title}</strong>
      <p>{REVIEW}</p>
    </Alert>
  );
}
