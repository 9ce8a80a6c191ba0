import type { z } from "zod";

import type { OutboundAnswer } from "../outbound/outbound";
import { ContactRefused, ProviderFailure } from "./provider";
import { sentenceOf } from "./text";

export const isSuccess = ({ status }: OutboundAnswer) => status >= 200 && status < 300;

/** What an answer of success says; fails with `odd` if it is another, or of another shape. */
export function readAnswer<T>(schema: z.ZodType<T>, answer: OutboundAnswer): T {
  if (!isSuccess(answer)) throw new ProviderFailure("odd", `Not an answer: ${answer.status}`);
  const read = schema.safeParse(answer.body);
  if (!read.success) throw new ProviderFailure("odd", "An answer of another shape");
  return read.data;
}

/** The same of a write: what was done is `isUnknown` if its answer cannot be read. */
export function readWritten<T>(schema: z.ZodType<T>, answer: OutboundAnswer): T {
  const read = schema.safeParse(answer.body);
  if (!isSuccess(answer) || read.success) return readAnswer(schema, answer);
  throw new ProviderFailure("odd", "An answer of another shape", { isUnknown: true });
}

/** Statuses by which vendors say that what was sent is wrong. */
const WRONG = [400, 409, 413, 422];

/** Passes answers of success to a write; what was wrong in the vendor's own words is a `ContactRefused`. */
export function checkWrite(answer: OutboundAnswer, words: unknown): void {
  if (!WRONG.includes(answer.status)) return;
  const message = sentenceOf(words) ?? "The provider does not take this contact";
  throw new ContactRefused([{ path: "", message }]);
}
