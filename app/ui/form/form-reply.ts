import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";

import type { PickerOption, PickerSearch } from "./picker-option";

/** What a page's action says about the form that was sent, whatever it was refused for. */
export interface FormReply {
  /** What was typed, and the messages for it. */
  result: SubmissionResult<string[]>;
  /** It never reached the server, or got no answer: nothing is known to be saved. */
  isFailed?: true;
  /** It was typed before a session ended, and is not saved. */
  isRestored?: boolean;
  /** Somebody else saved in between: what is saved now is shown beside what was typed. */
  isConflict?: boolean;
  /** The form has done its work, and its page says so itself. */
  isDone?: boolean;
  /** Results of a search that was sent without script. */
  search?: PickerSearch;
  /** A part of the page that was asked for by a button of the form, such as more fields. */
  part?: string;
  /** What the page says beside the form about what was typed. */
  remarks?: unknown;
  /** Names of the records that were chosen, so that a choice is shown again. */
  chosen?: PickerOption[];
}

function isFormReply(data: unknown): data is FormReply {
  return typeof data === "object" && data !== null && "result" in data;
}

/** The reply to the form of this page; undefined before it is sent. */
export function useFormReply(): FormReply | undefined {
  const data: unknown = useActionData();
  return isFormReply(data) ? data : undefined;
}
