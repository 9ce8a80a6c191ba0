import { LRUCache } from "lru-cache";

import { callName, callPath, type UpstreamQuestion } from "./transport";

/** A decoded answer, and the entity tag by which the upstream says whether it still holds. */
export interface KeptAnswer {
  readonly tag: string;
  readonly answer: unknown;
}

/** Values of all answers together; at a few dozen bytes each, some tens of megabytes. */
const MOST_VALUES = 500_000;
/** However true the tag, so that data changed past the upstream is not shown for longer. */
const LONGEST_MS = 60_000;

/**
 * Answers given before, each to the session that asked. Whoever asks again sends the tag along, and where
 * nothing changed the upstream neither reads nor sends anything, and nothing is checked anew. No answer is
 * ever used without asking.
 */
export class KeptAnswers {
  readonly #answers = new LRUCache<string, KeptAnswer & { weight: number }>({
    maxSize: MOST_VALUES,
    sizeCalculation: ({ weight }) => weight,
    ttl: LONGEST_MS,
  });

  find(question: UpstreamQuestion): KeptAnswer | null {
    return this.#answers.get(nameOf(question)) ?? null;
  }

  keep(question: UpstreamQuestion, tag: string, answer: unknown): void {
    this.#answers.set(nameOf(question), { tag, answer, weight: freeze(answer) });
  }
}

function nameOf({ method, path, params, query, cookie }: UpstreamQuestion): string {
  const call = callName({ method, path: callPath(path, params) });
  return `${cookie ?? ""} ${call} ${JSON.stringify(query)}`;
}

/** Makes a value unchangeable, since several pages will share it; returns of how many values it consists. */
function freeze(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  let count = 1;
  for (const key in value) count += freeze(value[key as keyof typeof value]);
  Object.freeze(value);
  return count;
}
