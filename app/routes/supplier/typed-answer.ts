import { SEEN_FIELD } from "~/domain/form-key";
import { afterConflict } from "~/ui/form/after-conflict";
import type { FormReply } from "~/ui/form/form-reply";

import type { ShownLink } from "./supplier-link.server";

/** The fields of an answer: as they were typed, if they were refused, else as they are saved. */
export interface TypedAnswer {
  value: (name: string, saved: string) => string;
  isTicked: (name: string, saved: boolean) => boolean;
  errors: (name: string) => readonly string[];
  /** What somebody else has saved in a field since its writer saw it, if it is not what is typed there; else null. */
  savedNow: (name: string) => string | null;
  /** What the next answer is guarded by. */
  guard: { revision: string | null; seen: string };
}

/**
 * The answer that a page of a supplier shows. After somebody else has answered what its writer has not touched is as it is
 * saved now, so that the next answer takes nothing back; after any other refusal it is all as it was typed, and seen.
 */
export function typedAnswer(link: ShownLink, reply: FormReply | undefined): TypedAnswer {
  const saved = savedOf(link);
  const { initialValue, error } = reply?.result ?? {};
  const typed = initialValue as Record<string, unknown> | undefined;
  const isTyped = typed !== undefined;
  const text = typeof typed?.[SEEN_FIELD] === "string" ? typed[SEEN_FIELD] : null;
  const seen = text === null ? saved : (JSON.parse(text) as Record<string, unknown>);
  const isConflict = reply?.isConflict === true && isTyped && text !== null;
  const shown = isConflict ? afterConflict(typed, seen, saved) : typed;
  const held = isTyped && !isConflict ? typed["revision"] : undefined;
  const revision = held ?? link.revision;
  const at = (values: unknown, name: string) => String(read(values, name) ?? "");
  return {
    value: (name, own) => (isTyped ? at(shown, name) : own),
    isTicked: (name, own) => (isTyped ? /^(?:on|true)$/.test(at(shown, name)) : own),
    errors: (name) => error?.[name] ?? [],
    savedNow(name) {
      if (!isConflict) return null;
      const now = at(saved, name);
      return now === at(seen, name) || now === at(shown, name) ? null : now || "–";
    },
    guard: {
      revision: typeof revision === "string" || typeof revision === "number" ? `${revision}` : null,
      seen: held !== undefined && text !== null ? text : JSON.stringify(saved),
    },
  };
}

/** What the fields hold of what is saved, by their names. */
const savedOf = ({ values, lines }: ShownLink): Record<string, unknown> => ({
  ...values,
  lines: lines.map(({ id, values: own }) => ({ id, ...own })),
});

/** A field by its name: `lines[0].price` too. */
function read(values: unknown, name: string): unknown {
  const parts = name.split(/[.[\]]+/).filter(Boolean);
  return parts.reduce<unknown>(
    (under, part) =>
      typeof under === "object" && under !== null ? Reflect.get(under, part) : undefined,
    values,
  );
}
