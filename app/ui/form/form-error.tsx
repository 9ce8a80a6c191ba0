import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { Alert } from "../alert";
import { useFormReply } from "./form-reply";

export const REVIEW = "Review all fields and try again";

type Result = SubmissionResult<string[]> | null | undefined;

/** The name of the first field that is wrong, empty of the whole form, and what is wrong with it. */
const firstFault = (result: Result) =>
  Object.entries(result?.error ?? {}).find(([, messages]) => messages?.length);

/** The first thing that is wrong, whatever it belongs to. */
export const firstProblem = (result: Result) => firstFault(result)?.[1]?.[0];

/** What the form as a whole was refused for. */
export const wholeProblem = (result: Result): string | undefined => result?.error?.[""]?.[0];

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
    const box = place.current;
    if (!whole || !box) return;
    box.hidden = false;
    box.focus();
  }, [result, whole]);
  const [name, messages] = (whole || isHydrated ? undefined : firstFault(result)) ?? [];
  const said = messages?.[0];
  const reply = useFormReply();
  // The form was given back as it was typed before a session ended.
  if (reply?.isRestored && reply.result === result) {
    return (
      <Alert kind="warning" role="status">
        This is what you typed before your session ended. It is not saved yet.
      </Alert>
    );
  }
  if (!whole && !said) return null;
  return (
    // Without script browsers go where it is.
    <div ref={place} tabIndex={-1} data-refusal="" autoFocus={!isHydrated}>
      <Alert kind="error" role="alert">
        {whole ?? (
          <>
            <strong>{form ? <a href={`#${form}-${name}`}>{said}</a> : said}</strong>
            <p>{REVIEW}</p>
          </>
        )}
      </Alert>
    </div>
  );
}
