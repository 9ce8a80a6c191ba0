import { z } from "zod";

import { ProviderFailure } from "../contacts/provider";
import type { OutboundAnswer } from "../outbound/outbound";

/** A record of Zoho CRM, or any other object of its answers: fields under their API names. */
export type ZohoRecord = Readonly<Record<string, unknown>>;

const recordSchema = z.record(z.string(), z.unknown());
const verdictSchema = z.object({
  code: z.string(),
  details: recordSchema.catch({}),
});
/** What Zoho says of a request, or of one record in it. */
export type Verdict = z.output<typeof verdictSchema>;

/** What is said of a write: of its one record, or of the whole request. Null if nothing is. */
export function verdictOf({ body }: OutboundAnswer): Verdict | null {
  const list = z.object({ data: z.array(z.unknown()).min(1) }).safeParse(body);
  const verdict = verdictSchema.safeParse(list.success ? list.data.data[0] : body);
  return verdict.success ? verdict.data : null;
}

/** Objects under a key; none of an answer without content. Fails with `odd` if it is neither. */
export function listOf(answer: OutboundAnswer, key: string): readonly ZohoRecord[] {
  if (answer.status === 204 || answer.status === 304) return [];
  const list = z.object({ [key]: z.array(recordSchema) }).safeParse(answer.body);
  if (answer.status !== 200 || !list.success) throw unexpected(answer);
  return list.data[key] ?? [];
}

const infoSchema = z.object({
  info: z.object({
    more_records: z.boolean(),
    next_page_token: z.string().nullish(),
  }),
});

/** Whether there is more of a list than this part of it, and how the next part is asked for. */
export function moreOf(answer: OutboundAnswer): { hasMore: boolean; token: string | null } {
  const read = infoSchema.safeParse(answer.body);
  if (!read.success) return { hasMore: false, token: null };
  const { more_records: hasMore, next_page_token: token } = read.data.info;
  return { hasMore, token: token ?? null };
}

/** An answer nobody can use, by its status and its code; nothing else of it is told, for it may quote a contact. */
export function unexpected(answer: OutboundAnswer, more: { isUnknown?: boolean } = {}) {
  const code = verdictOf(answer)?.code ?? "";
  const told = /^[A-Z_]{1,60}$/.test(code) ? ` ${code}` : "";
  return new ProviderFailure("odd", `Zoho answers ${answer.status}${told}`, more);
}
