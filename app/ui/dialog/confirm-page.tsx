import { useLoaderData } from "@remix-run/react";

import { Confirm } from "./confirm";

/** What a confirmation says: `object` names the thing, `answer` is sent with the yes. */
export interface ConfirmWords {
  title: string;
  question: string;
  object?: string;
  yes: string;
  no: string;
  answer?: string;
}
interface ConfirmData {
  closeTo: string;
  words: ConfirmWords;
}

/** The page of every route that `confirm` built. */
export function ConfirmPage() {
  const { closeTo, words } = useLoaderData<ConfirmData>();
  const { answer, ...shown } = words;
  return (
    <Confirm {...shown} closeTo={closeTo}>
      {answer !== undefined && <input type="hidden" name="answer" value={answer} />}
    </Confirm>
  );
}

/** "Archive Deal" as the title of its page: "Archive deal · Headrail". */
export function confirmMeta({ data }: { data?: unknown }): { title: string }[] {
  const title = isConfirmData(data) ? data.words.title : "Confirm";
  return [{ title: `${title.charAt(0)}${title.slice(1).toLowerCase()} · Headrail` }];
}

function isConfirmData(data: unknown): data is ConfirmData {
  return typeof data === "object" && data !== null && "words" in data;
}
