import { useEffect, useRef, useState } from "react";

import type { FormReply } from "../form/form-reply";
import { newFormKey } from "../form/new-form-key";
import type { PickerOption } from "../form/picker-option";
import { isOutcome } from "../requests/outcome";
import { useRootData } from "../root-data";
import { MAYBE_NOT_SAVED } from "../toast/messages";
import { askBeside, type Trouble } from "./ask-beside";

interface Way {
  /** What takes the fields. */
  url: string;
  signInUrl: string;
  onPick: (option: PickerOption) => void;
}

/** Sends the form, once at a time. Without an answer it keeps its key: sent again, it has one effect. */
export function useSender({ url, signInUrl, onPick }: Way) {
  const pageKey = useRootData()?.formKey;
  const [formKey, setFormKey] = useState(() => newFormKey(pageKey));
  const [reply, setReply] = useState<FormReply>();
  /** How often in a row the session was found to have ended. */
  const [endings, setEndings] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => void (isThere.current = false);
  }, []);
  const send = async (form: HTMLFormElement) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    const answer = await askBeside(url, { signInUrl, form });
    isSending.current = false;
    setBusy(false);
    if (!isThere.current) return;
    setEndings((count) => (answer === "ended" ? count + 1 : 0));
    if (answer === "ended") return;
    if (isPicked(answer)) return onPick(answer.picked);
    const said = readReply(answer);
    setReply(said);
    if (!said.isFailed) setFormKey(newFormKey(pageKey));
  };
  return { reply, endings, isBusy, formKey, send };
}

function isPicked(answer: object | Trouble): answer is { picked: PickerOption } {
  return typeof answer === "object" && "picked" in answer;
}

/** What the form says: the answer to it, or that there was none. */
function readReply(answer: object | Trouble): FormReply {
  if (typeof answer === "object" && "result" in answer) return answer as FormReply;
  const { title, text = "" } = (isOutcome(answer) && answer.toast) || { title: MAYBE_NOT_SAVED };
  return { isFailed: true, result: { error: { "": [`${title} ${text}`.trim()] } } };
}
