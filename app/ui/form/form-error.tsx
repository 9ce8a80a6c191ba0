import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { Alert } from "../alert";
import { useFormReply } from "./form-reply";

export const REVIEW = "Review all fields and try again";

type Result = SubmissionResult<string[]> | null | undefined;

/** The first thing that is wrong, and the name of the field it belongs to: empty if it is the whole form. */
function firstFault(result: Result): { name: string; message: string } | undefined {
  return Object.entries(result?.error ?? {})
    .flatMap(([name, messages]) => (messages ?? []).map((message) => ({ name, message })))
    .at(0);
}

/** The first thing that is wrong, whatever it belongs to. */
export const firstProblem = (result: Result): string | undefined => firstFault(result)?.message;

/** What the form as a whole was refused for. */
export function wholeProblem(result: Result): string | undefined {
  return result?.error?.[""]?.[0];
}

/**
 * Why the whole form was refused: above its fields, focused, for as long as it holds. What is wrong with
 * single fields stands beside them; without script the first of it is said here too, as the way to its field in
 * the `form` of that id. Of a form that sign-in gave back it says that it is not saved.
 */
export function FormError({ result, form }: { result: Result; form?: string | undefined }) {
  const isHydrated = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  const whole = wholeProblem(result);
  useEffect(() => {
    if (!whole || !place.current) return;
    place.current.hidden = false;
    place.current.focus();
  }, [result, whole]);
  const fault = whole || isHydrated ? undefined : firstFault(result);
  const isRestored = useRestored(result);
  if (isRestored) return <Restored />;
  if (!whole && !fault) return null;
  return (
    // Without script browsers go where it is.
    <div ref={place} tabIndex={-1} data-refusal="" autoFocus={!isHydrated}>
      <Alert kind="error" role="alert">
        {whole ?? (
          <>
            <strong>
              {form ? <a href={`#${form}-${fault?.name}`}>{fault?.message}</a> : fault?.message}
            </strong>
            <p>{REVIEW}</p>
          </>
        )}
      </Alert>
    </div>
  );
}

/** A later try is kept back for something else: what the one before was refused for waits for the next reply. */
export function hideFormError(form: HTMLFormElement): void {
  const shown = form.querySelector<HTMLElement>("[data-refusal]");
  if (shown) shown.hidden = true;
}

/** True for the form that was given back as it was typed before a session ended. */
function useRestored(result: Result): boolean {
  const reply = useFormReply();
  return reply?.isRestored === true && reply.result === result;
}

function Restored() {
  return (
    <Alert kind="warning" role="status">
      This is what you typed before your session ended. It is not saved yet.
    </Alert>
  );
}
