/** What a write answers if the specification shows no body. */
export type Nothing = "204" | "OK" | "null";
export interface Answer {
  status?: number;
  json?: unknown;
  nothing?: Nothing;
  cookie?: string;
  /** Under a name that it has not got, and without a type that can be trusted. */
  bytes?: Buffer;
}
export type Body = Record<string, unknown>;
export interface Asked {
  params: number[];
  body: Body;
  /** Of a form with files. */
  form: FormData | null;
}
export type Call = (asked: Asked) => Answer;

export const json = (value: unknown): Answer => ({ json: value });
export const nothing = (how: Nothing): Answer => ({ nothing: how });
/** Without a word of why. */
export const CONFLICT: Answer = { status: 409, nothing: "null" };
export const MISSING: Answer = { status: 404, nothing: "null" };
/** An instant with an offset. */
export const WHEN = "2026-11-18T13:00:00+11:00";
