import type Stripe from "stripe";

import { OutboundFailure, type Outbound, type OutboundAnswer } from "../../outbound/outbound";

type Client = NonNullable<Stripe.StripeConfig["httpClient"]>;
type Body = Readonly<Record<string, unknown>>;

/** What the SDK and we read of an answer's head. */
const HEADERS = ["idempotent-replayed", "request-id", "stripe-should-retry"];

/**
 * The way of Stripe's SDK to its server: within the rules of `outbound`, and until `signal` says to stop. What cannot be
 * read is a broken connection to the SDK, which then tries again under the same key.
 */
export function createHttpClient(outbound: Outbound, signal: AbortSignal): Client {
  return {
    getClientName: () => "outbound",
    async makeRequest(host, port, path, method, given, data, protocol) {
      if (method !== "GET" && method !== "POST") throw new Error(`No way to ${method}`);
      const answer = await outbound.send({
        ...{ method, url: `${protocol}://${host}:${port}${path}`, headers: headersOf(given) },
        ...(data === "" ? {} : { form: Object.fromEntries(new URLSearchParams(data)) }),
        signal,
      });
      const body = bodyOf(answer);
      const headers = Object.fromEntries(
        HEADERS.flatMap((name) => {
          const value = answer.header(name);
          return value === null ? [] : [[name, value]];
        }),
      );
      return {
        getStatusCode: () => answer.status,
        getHeaders: () => headers,
        getRawResponse: () => ({ headers }),
        toJSON: () => Promise.resolve(body),
        toStream() {
          throw new Error("Nothing is streamed");
        },
      };
    },
  };
}

/** The length is that of the body as it is written in the end. */
function headersOf(given: Parameters<Client["makeRequest"]>[4]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => name.toLowerCase() !== "content-length")
      .map(([name, value]) => [name, String(value)]),
  );
}

/** The SDK takes whatever has no `error` for what it asked for, so that what failed must have one. */
function bodyOf({ status, body }: OutboundAnswer): Body {
  const isGood = status >= 200 && status < 300;
  if (isRecord(body) && (isGood || isRecord(body.error))) return body;
  if (status >= 400) return { error: { type: "api_error", message: "Nothing was said" } };
  throw new OutboundFailure("unreadable", "The answer is none of Stripe's");
}

const isRecord = (value: unknown): value is Body =>
  typeof value === "object" && value !== null && !Array.isArray(value);
