import { useLoaderData } from "@remix-run/react";

import { Confirm } from "./confirm";

/** What a confirmation is about: "Archive Note", "Are you sure you want to archive this note?". */
export interface ConfirmWords {
  /** What will be done, in one small word: `archive`. */
  verb: string;
  /** What it is done to: `note`. */
  noun: string;
  /** The very thing by its name, or how it begins. */
  object?: string;
  /** What follows from it, in sentences. */
  effect?: string;
  /** The way that keeps things as they are; "Keep note" if nothing else is said. */
  no?: string;
  /** What tells the very thing from one that takes its place; it is sent with the yes. */
  seen?: string;
}
interface ConfirmData {
  closeTo: string;
  words: ConfirmWords;
}

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The page of every route that `confirm` built. The verb is sent with the yes, or by `onYes` in its place. */
export function ConfirmPage({ onYes }: { onYes?: () => void }) {
  const { closeTo, words } = useLoaderData<ConfirmData>();
  const { verb, noun, object, effect, seen, no = `Keep ${noun}` } = words;
  return (
    <Confirm
      title={`${upper(verb)} ${upper(noun)}`}
      question={`Are you sure you want to ${verb} this ${noun}?`}
      {...(object ? { object } : {})}
      {...(effect ? { effect } : {})}
      yes={`Yes, ${verb} now`}
      no={no}
      closeTo={closeTo}
      onYes={onYes}
    >
      <input type="hidden" name="verb" value={verb} />
      {seen && <input type="hidden" name="seen" value={seen} />}
    </Confirm>
  );
}

export function confirmMeta({ data }: { data?: unknown }): { title: string }[] {
  const title = isConfirmData(data) ? `${upper(data.words.verb)} ${data.words.noun}` : "Confirm";
  return [{ title: `${title} · Headrail` }];
}

function isConfirmData(data: unknown): data is ConfirmData {
  return typeof data === "object" && data !== null && "words" in data;
}
