import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { Agent, fetch } from "undici";

import { isDeeper } from "../../../app/domain/json-depth";

const MAX_BYTES = 10 * 1_048_576;
const MAX_DEPTH = 32;
const CONNECT_MS = 2_000;
const TOTAL_MS = 8_000;

/** What may be asked of servers of others. */
export interface OutboundRules {
  /** Origins that may be asked, and no other: `https://www.zohoapis.com`. */
  readonly origins: readonly string[];
  /** The operator has named these origins, so they may stand in our own network, and speak http. */
  readonly isOwnNetwork: boolean;
  /** The longest an answer may take as a whole, in milliseconds; 8,000 unless said. */
  readonly totalMs?: number;
}
export interface OutboundRequest {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly url: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** A body of JSON; with `form` there is none. */
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  /** A body of JSON as its very text, which is signed. */
  readonly text?: string;
  readonly signal?: AbortSignal;
}
export interface OutboundAnswer {
  readonly status: number;
  header(name: string): string | null;
  /** The JSON of the body; null if it is empty, and of errors that cannot be read. */
  readonly body: unknown;
}
export interface Outbound {
  /** Asks, and reads the whole answer, of any status. Rejects with an `OutboundFailure`. */
  send(request: OutboundRequest): Promise<OutboundAnswer>;
  /** The same for a file: its bytes, at most so many; of errors and redirects, which are not followed, none. */
  download(request: OutboundRequest, maxBytes: number): Promise<OutboundFile>;
  /** The same, and nobody reads the answer: its status. */
  deliver(request: OutboundRequest): Promise<number>;
}

export interface OutboundFile {
  readonly status: number;
  readonly bytes: Uint8Array;
}

/** No answer that can be read: nothing of the address, and nothing of what was sent, is in the message. */
export class OutboundFailure extends Error {
  override readonly name = "OutboundFailure";
  constructor(
    readonly trouble: "forbidden" | "unreachable" | "late" | "cancelled" | "unreadable",
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Asks servers of others: those of a list alone, never in our own network by an answer's say-so, within bounds. */
export function createOutbound(rules: OutboundRules): Outbound {
  const dispatcher = new Agent({
    connect: { timeout: CONNECT_MS, ...(rules.isOwnNetwork ? {} : { lookup: publicLookup }) },
  });
  type Answer = Awaited<ReturnType<typeof fetch>>;
  const ask = async <Result>(
    request: OutboundRequest,
    read: (answer: Answer) => Promise<Result>,
  ): Promise<Result> => {
    const url = allowedUrl(request, rules);
    const late = AbortSignal.timeout(rules.totalMs ?? TOTAL_MS);
    const { signal: cancelled } = request;
    const signal = cancelled ? AbortSignal.any([cancelled, late]) : late;
    try {
      const answer = await fetch(url, {
        ...initOf(request),
        dispatcher,
        signal,
        redirect: "manual",
      });
      return await read(answer);
    } catch (error) {
      if (error instanceof OutboundFailure) throw error;
      const options = { cause: error };
      if (cancelled?.aborted) throw new OutboundFailure("cancelled", "Given up", options);
      if (late.aborted) throw new OutboundFailure("late", "No answer in time", options);
      const refused = findRefusal(error);
      throw refused ?? new OutboundFailure("unreachable", "No connection, or it broke", options);
    }
  };
  return {
    send: (request) =>
      ask(request, async (answer) => {
        const body = await readBody(answer.body).catch((error: unknown) => {
          // What stands before a server that is down tells of it in HTML: the status says enough.
          if (answer.status >= 400 && error instanceof OutboundFailure) return null;
          throw error;
        });
        return { status: answer.status, header: (name) => answer.headers.get(name), body };
      }),
    deliver: (request) =>
      ask(request, async ({ status, body }) => {
        await body?.cancel();
        return status;
      }),
    download: (request, maxBytes) =>
      ask(request, async ({ status, body }) => {
        if (status === 200) return { status, bytes: await readBytes(body, maxBytes) };
        await body?.cancel();
        return { status, bytes: new Uint8Array() };
      }),
  };
}

async function readBytes(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new OutboundFailure("unreadable", "The answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function allowedUrl({ url: given, query }: OutboundRequest, rules: OutboundRules): URL {
  const url = URL.parse(given);
  const isAllowed =
    url !== null &&
    rules.origins.includes(url.origin) &&
    (rules.isOwnNetwork || url.protocol === "https:") &&
    url.username === "" &&
    url.password === "";
  if (!isAllowed) throw new OutboundFailure("forbidden", "This address may not be asked");
  // A literal address is connected to without being looked up.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!rules.isOwnNetwork && isIP(host) !== 0 && isPrivate(host)) throw forbidden();
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  return url;
}

function initOf({ method, headers, json, form, text }: OutboundRequest) {
  const common = { accept: "application/json", ...headers };
  if (form) return { method, headers: common, body: new URLSearchParams(form) };
  if (json === undefined && text === undefined) return { method, headers: common };
  return {
    method,
    headers: { ...common, "content-type": "application/json" },
    body: text ?? JSON.stringify(json),
  };
}

async function readBody(body: AsyncIterable<Uint8Array> | null): Promise<unknown> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new OutboundFailure("unreadable", "The answer is too large");
    text += decode(() => decoder.decode(chunk, { stream: true }));
  }
  text += decode(() => decoder.decode());
  if (text.trim() === "") return null;
  if (isDeeper(text, MAX_DEPTH)) {
    throw new OutboundFailure("unreadable", "The answer is nested too deeply");
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Its cause quotes what was answered: a contact, or a token.
    throw new OutboundFailure("unreadable", "The answer is not JSON");
  }
}

function decode(work: () => string): string {
  try {
    return work();
  } catch (error) {
    throw new OutboundFailure("unreadable", "The answer is not UTF-8 text", { cause: error });
  }
}

const PRIVATE = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  PRIVATE.addSubnet(net, bits, "ipv4");
}
for (const [net, bits] of [
  ["::", 128],
  ["::1", 128],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const) {
  PRIVATE.addSubnet(net, bits, "ipv6");
}

/** True of addresses that are not the public internet's; addresses of IPv4 in IPv6 are looked at as what they mean. */
export function isPrivate(address: string): boolean {
  return PRIVATE.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

const forbidden = () =>
  new OutboundFailure("forbidden", "The address is not the public internet's");

/** One private address among public ones is enough: any of them may be chosen. */
export const arePublic = (addresses: readonly { address: string }[]): boolean =>
  addresses.length > 0 && !addresses.some(({ address }) => isPrivate(address));

/** Looks a name up, and refuses it if any of its addresses is private: whoever owns the name may change them. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (!arePublic(addresses)) return callback(forbidden(), []);
    if (options.all) return callback(null, addresses);
    const [first] = addresses;
    callback(null, first?.address ?? "", first?.family ?? 0);
  });
};

function findRefusal(error: unknown): OutboundFailure | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof OutboundFailure) return at;
  }
  return null;
}
