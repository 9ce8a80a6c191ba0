import { LRUCache } from "lru-cache";

import { callName, callPath, type UpstreamQuestion } from "./transport";

/** A decoded answer, and the entity tag by which the upstream says whether it still holds. */
export interface KeptAnswer {
  readonly tag: string;
  readonly answer: unknown;
}

/** Objects and lists of all answers together; at a few hundred bytes each, some tens of megabytes. */
const MOST_OBJECTS = 100_000;
/** However true the tag, so that data changed past the upstream is not shown for longer. */
const LONGEST_MS = 60_000;

/**
 * Answers given before, each to the session that asked. Whoever asks again sends the tag along, and where
 * nothing changed the upstream neither reads nor sends anything, and nothing is checked anew. No answer is
 * ever used without asking. Pages share what is kept and must not change it: `isFrozen` makes sure, for
 * development and tests, since it takes longer than checking the answer.
 */
export class KeptAnswers {
  readonly #isFrozen: boolean;
  readonly #answers = new LRUCache<string, KeptAnswer & { weight: number }>({
    maxSize: MOST_OBJECTS,
    sizeCalculation: ({ weight }) => weight,
    ttl: LONGEST_MS,
  });

  constructor({ isFrozen }: { isFrozen: boolean }) {
    this.#isFrozen = isFrozen;
  }

  find(question: UpstreamQuestion): KeptAnswer | null {
    return this.#answers.get(nameOf(question)) ?? null;
  }

  keep(question: UpstreamQuestion, tag: string, answer: unknown): void {
    if (this.#isFrozen) eachObject(answer, Object.freeze);
    this.#answers.set(nameOf(question), { tag, answer, weight: eachObject(answer, () => {}) });
  }
}

function nameOf({ method, path, params, query, cookie }: UpstreamQuestion): string {
  const call = callName({ method, path: callPath(path, params) });
  return `${cookie ?? ""} ${call} ${JSON.stringify(query)}`;
}

/** Visits every object and list of a value, inner ones first; returns how many there are, 1 at least. */
function eachObject(value: unknown, visit: (value: object) => void): number {
  if (typeof value !== "object" || value === null) return 1;
  let count = 1;
  for (const key in value) {
    const child: unknown = value[key as keyof typeof value];
    if (typeof child === "object" && child !== null) count += eachObject(child, visit);
  }
  visit(value);
  return count;
}
