import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import type { Fault } from "./harness";

export interface VendorCall {
  /** `GET /v4/contacts/…`, with what stands for the contact decoded in `segments`. */
  readonly method: string;
  readonly path: string;
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
  readonly header: (name: string) => string | null;
  /** JSON, or the fields of a form; undefined if it is neither. */
  readonly body: unknown;
}
export interface VendorReply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** It never comes. */
  readonly isLate?: boolean;
}
export interface Vendor {
  isContacts(call: VendorCall): boolean;
  answer(call: VendorCall): VendorReply;
  /** In the vendor's words: what is answered in place of an answer. */
  fault(fault: "token-ended" | "busy" | "broken" | "forbidden"): VendorReply;
}

/** A server that answers as a vendor does, with the faults of `ContactsHarness.next`. */
export async function startVendorServer(vendor: Vendor) {
  const faults: Fault[] = [];
  const writeFaults: Fault[] = [];
  const replies: VendorReply[] = [];
  let requests = 0;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const call = await readCall(request);
    const send = ({ status, body, headers, isLate = false }: VendorReply) => {
      // The socket is closed when the server is.
      if (isLate) return;
      response
        .writeHead(status, { "content-type": "application/json", ...headers })
        .end(body === undefined ? "" : JSON.stringify(body));
    };
    if (!vendor.isContacts(call)) return send(vendor.answer(call));
    requests += 1;
    const reply = replies.shift();
    if (reply) return send(reply);
    const fault = faults.shift() ?? (call.method === "GET" ? undefined : writeFaults.shift());
    switch (fault) {
      case undefined:
        return send(vendor.answer(call));
      case "busy":
      case "busy-long": {
        const seconds = fault === "busy" ? "1" : "120";
        return send({ ...vendor.fault("busy"), headers: { "retry-after": seconds } });
      }
      case "truncated":
        response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
        return response.write('{"data":', () => response.destroy());
      case "late":
        // The socket is closed when the server is.
        return;
      case "deep":
        response.writeHead(200, { "content-type": "application/json" });
        return response.end("[".repeat(100_000) + "]".repeat(100_000));
      case "page":
        response.writeHead(200, { "content-type": "text/html" });
        return response.end("<!doctype html><title>Maintenance</title>");
      default:
        return send(vendor.fault(fault));
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: (...more: Fault[]) => void faults.splice(0, faults.length, ...more),
    nextWrite: (...more: Fault[]) => void writeFaults.splice(0, writeFaults.length, ...more),
    /** What is answered to the next requests for contacts, one each, in place of what would be. */
    answerNext: (...more: VendorReply[]) => void replies.push(...more),
    get requests() {
      return requests;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readCall(request: IncomingMessage): Promise<VendorCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const url = new URL(request.url ?? "/", "http://vendor");
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === "string" ? value : null;
  };
  return {
    method: request.method ?? "",
    path: url.pathname,
    segments: url.pathname.split("/").slice(1).map(decodeURIComponent),
    query: url.searchParams,
    header,
    body: parse(text, header("content-type") ?? ""),
  };
}

function parse(text: string, type: string): unknown {
  if (type.startsWith("application/x-www-form-urlencoded")) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    return type.startsWith("application/json") ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

/** Codes of people who were sent back: good once, and for the address that they were sent to alone. */
export function createCodes<Signed>() {
  const codes = new Map<string, { redirectUri: string; signed: Signed }>();
  return {
    /** Sends the browser straight back, as if somebody had agreed. */
    sendBack({ query }: VendorCall, signed: Signed): VendorReply {
      const redirectUri = query.get("redirect_uri") ?? "";
      const code = randomBytes(16).toString("hex");
      codes.set(code, { redirectUri, signed });
      const back = new URL(redirectUri);
      back.searchParams.set("code", code);
      back.searchParams.set("state", query.get("state") ?? "");
      return { status: 302, headers: { location: back.href } };
    },
    /** Who a code is of; null if it is none, was used, or is of another address. */
    use(code: unknown, redirectUri: unknown): Signed | null {
      const found = codes.get(String(code));
      codes.delete(String(code));
      return found && found.redirectUri === redirectUri ? found.signed : null;
    },
  };
}

/** Goes where a vendor sends the browser, and reads the code that it comes back with. */
export async function signIn(authorizeUrl: string): Promise<string> {
  const answer = await fetch(authorizeUrl, { redirect: "manual" });
  const back = URL.parse(answer.headers.get("location") ?? "");
  const code = back?.searchParams.get("code");
  if (!code) throw new Error(`Not sent back: ${answer.status}`);
  return code;
}
