import type { IncomingHttpHeaders } from "node:http";

import type { StripeAccounts } from "./stripe-accounts";
import { newId } from "./stripe-objects";
import { readSessionForm, refused, StripeRefusal } from "./stripe-form";

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Of the body, or of the query. */
  readonly form: URLSearchParams;
}
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

interface Parts {
  readonly accounts: StripeAccounts;
  readonly secretKey: string;
  readonly connected: readonly string[];
  readonly now: () => Date;
}

/** How long work takes: whoever comes with the same key meanwhile is told so. */
const WORK_MS = 25;

const BROKEN = { type: "api_error", message: "We are sorry" };

/** What is kept of a key: the request, and its answer once there is one. */
interface Kept {
  readonly request: string;
  reply: Reply | null;
}

/** The API of version 1: who asks, under which key, and what is asked. */
export function createStripeApi({ accounts, secretKey, connected, now }: Parts) {
  const keys = new Map<string, Kept>();

  /** @param isBroken It fails in the middle of its work. */
  async function answer(request: ApiRequest, { isBroken = false } = {}): Promise<Reply> {
    const headers = { "request-id": newId("req", 14) };
    try {
      const account = accountOf(request);
      const key = request.method === "POST" ? request.headers["idempotency-key"] : undefined;
      if (typeof key !== "string") return { status: 200, body: perform(request, account), headers };
      return await underKey(`${account ?? ""} ${key}`, key, request, async () => {
        await new Promise((resolve) => setTimeout(resolve, WORK_MS));
        if (isBroken) return { status: 500, body: { error: BROKEN }, headers };
        return { status: 200, body: perform(request, account), headers };
      });
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return { status: error.status, body: { error: error.error }, headers };
    }
  }

  /** Refuses who has no key of ours, or names an account that is not connected. */
  function accountOf({ headers }: ApiRequest): string | null {
    const { authorization = "" } = headers;
    if (authorization !== `Bearer ${secretKey}`) {
      // Stripe shows the end of the key; a server in its place may show all of it.
      throw refused(
        `Invalid API Key provided: ${authorization.replace("Bearer ", "")}`,
        ...([undefined, undefined, 401] as const),
      );
    }
    const account = headers["stripe-account"];
    if (typeof account !== "string") return null;
    if (!connected.includes(account)) {
      throw refused(
        `The provided key '${secretKey}' does not have access to account '${account}'.`,
        ...(["account_invalid", undefined, 403] as const),
      );
    }
    return account;
  }

  /** The first answer under a key is the answer; what failed before anything was done is not kept. */
  async function underKey(
    name: string,
    key: string,
    { path, form }: ApiRequest,
    work: () => Promise<Reply>,
  ): Promise<Reply> {
    const request = `${path} ${form.toString()}`;
    const kept = keys.get(name);
    if (kept && kept.request !== request) {
      throw new StripeRefusal(400, {
        type: "idempotency_error",
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    if (kept && !kept.reply) {
      throw refused(
        `There is currently another in-progress request using this Idempotent Key: ${key}.`,
        ...(["idempotency_key_in_use", undefined, 409] as const),
      );
    }
    if (kept?.reply) {
      return { ...kept.reply, headers: { ...kept.reply.headers, "idempotent-replayed": "true" } };
    }
    const mine: Kept = { request, reply: null };
    keys.set(name, mine);
    try {
      mine.reply = copy(await work());
      return mine.reply;
    } catch (error) {
      keys.delete(name);
      throw error;
    }
  }

  function perform({ method, path, form }: ApiRequest, account: string | null): unknown {
    const isExpanded = form.get("expand[0]") === "payment_intent.latest_charge.refunds";
    const [, id = "", action] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? [];
    if (method === "GET" && path === "/v1/balance") {
      return { object: "balance", livemode: secretKey.startsWith("sk_live") };
    }
    if (method === "POST" && path === "/v1/checkout/sessions") {
      const facts = readSessionForm(form, Math.floor(now().getTime() / 1000));
      return accounts.object(accounts.create(account, facts));
    }
    if (method === "GET" && id && !action) {
      return accounts.object(accounts.find(id, account), isExpanded);
    }
    if (method === "POST" && id && action) {
      return accounts.object(accounts.expire(id, account), isExpanded);
    }
    if (method === "POST" && path === "/v1/refunds") {
      const amount = form.get("amount");
      return accounts.refund(
        form.get("payment_intent") ?? "",
        amount === null ? undefined : Number(amount),
        account,
      );
    }
    throw refused(`Unrecognized request URL (${method}: ${path})`, undefined, undefined, 404);
  }

  return { answer };
}

/** As it is now, whatever becomes of it. */
const copy = (reply: Reply): Reply => JSON.parse(JSON.stringify(reply)) as Reply;
