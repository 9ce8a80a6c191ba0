/** What is answered: `body` is JSON, `text` is not. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request as handlers see it. */
export interface Call {
  readonly method: string;
  /** What follows the version, by its slashes. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly json: unknown;
}

/** A refusal in the shape that all of Zoho CRM's have. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly details: Readonly<Record<string, unknown>> = {},
    message = "refused",
  ) {
    super(message);
  }
  get reply(): Reply {
    const { status, code, details, message } = this;
    return { status, body: { code, details, message, status: "error" } };
  }
}

/** Refuses parameters that a call does not have: what is misspelt would be ignored, and nobody would know. */
export function only(query: URLSearchParams, ...names: string[]): void {
  for (const name of query.keys()) {
    if (!names.includes(name)) throw new Refusal(400, "INVALID_DATA", { param_name: name });
  }
}

/** A time as Zoho writes it: the offset of whoever asks, and no milliseconds. */
export function zohoTime(at: number): string {
  const local = new Date(at - 7 * 3_600_000).toISOString();
  return local.replace(/\.\d+Z$/, "-07:00");
}

/** The time of If-Modified-Since; null if it is not sent. */
export function modifiedSince({ headers }: Call): number | null {
  const said = headers["if-modified-since"];
  if (said === undefined) return null;
  if (typeof said !== "string" || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(said)) {
    throw new Refusal(400, "INVALID_DATA", { header: "If-Modified-Since" });
  }
  return Date.parse(said);
}
