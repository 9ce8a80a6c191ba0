import Stripe from "stripe";

import { createOutbound } from "../../outbound/outbound";
import {
  CardFailure,
  isMerchant,
  OWN_MERCHANT,
  type CardProvider,
  type CardSession,
  type NewCardSession,
} from "../provider";
import { readEvent } from "./events";
import { cardFailure, isKeptFault, isMissing, isRefusal } from "./failure";
import { createHttpClient } from "./http-client";
import { limitsOf } from "./minor-units";
import { EXPANDED, readSession } from "./session";
import { sessionParameters } from "./session-parameters";
import type { StripeSettings } from "./settings";

const STRIPE_ORIGIN = "https://api.stripe.com";

interface Limits {
  /** The longest one answer may take, in milliseconds. */
  readonly attemptMs: number;
  /** The longest all of it may take, with what is tried again. */
  readonly totalMs: number;
}
const LIMITS: Limits = { attemptMs: 8_000, totalMs: 24_000 };

/** Stripe: Checkout Sessions of one amount each, on the server's own account or (`acct_…`) on a connected one. */
export function createStripe(settings: StripeSettings, limits = LIMITS): CardProvider {
  const base = new URL(settings.apiBase ?? STRIPE_ORIGIN);
  const outbound = createOutbound({
    origins: [base.origin],
    isOwnNetwork: settings.apiBase !== null,
    totalMs: limits.attemptMs,
  });

  /** Until when a caller waits: a call is one or more questions, each of which may be asked again. */
  function untilOf(cancelled?: AbortSignal): AbortSignal {
    const late = AbortSignal.timeout(limits.totalMs);
    return cancelled ? AbortSignal.any([cancelled, late]) : late;
  }

  function ask<Answer>(
    until: AbortSignal,
    work: (stripe: Stripe) => Promise<Answer>,
  ): Promise<Answer> {
    const stripe = new Stripe(settings.secretKey, {
      httpClient: createHttpClient(outbound, until),
      host: base.hostname,
      port: base.port || (base.protocol === "https:" ? "443" : "80"),
      protocol: base.protocol === "https:" ? "https" : "http",
      timeout: limits.attemptMs,
      maxNetworkRetries: 2,
      telemetry: false,
    });
    return Promise.race([givenUp(until), work(stripe)]);
  }

  async function read(until: AbortSignal, id: string, merchant: string | null) {
    if (!isSessionId(id)) return null;
    const options = optionsOf(merchant);
    try {
      const answer = await ask(until, (stripe) =>
        stripe.checkout.sessions.retrieve(id, { expand: EXPANDED }, options),
      );
      return readSession(answer, null);
    } catch (error) {
      if (isMissing(error)) return null;
      throw cardFailure(error);
    }
  }

  async function create(
    until: AbortSignal,
    { merchant }: NewCardSession,
    parameters: Stripe.Checkout.SessionCreateParams,
    idempotencyKey: string,
  ): Promise<CardSession> {
    const options = { ...optionsOf(merchant), idempotencyKey };
    const answer = await ask(until, (stripe) =>
      stripe.checkout.sessions.create(parameters, options),
    );
    // What a key was answered with before is as it was then.
    const isOld = answer.lastResponse.headers["idempotent-replayed"] === "true";
    return known(isOld ? await read(until, answer.id, merchant) : readSession(answer, null));
  }

  return {
    name: "stripe",
    publishableKey: settings.publishableKey,
    canTake,
    limitsOf,
    async check(merchant, signal) {
      try {
        const options = optionsOf(merchant);
        const answer = await ask(untilOf(signal), (stripe) => stripe.balance.retrieve({}, options));
        return { isLive: answer.livemode };
      } catch (error) {
        throw cardFailure(error);
      }
    },
    async createSession(asked, signal) {
      if (!canTake(asked.merchant)) {
        throw new CardFailure("misconfigured", "This account takes no payments by card");
      }
      const parameters = sessionParameters(asked);
      const until = untilOf(signal);
      try {
        return await create(until, asked, parameters, asked.key);
      } catch (error) {
        if (!isKeptFault(error)) throw cardFailure(error);
      }
      try {
        return await create(until, asked, parameters, `${asked.key} again`);
      } catch (error) {
        throw cardFailure(error);
      }
    },
    readSession: (id, merchant, signal) => read(untilOf(signal), id, merchant),
    async expireSession(id, merchant, signal) {
      if (!isSessionId(id)) throw noSuchSession();
      const options = optionsOf(merchant);
      const until = untilOf(signal);
      try {
        const answer = await ask(until, (stripe) =>
          stripe.checkout.sessions.expire(id, { expand: EXPANDED }, options),
        );
        return known(readSession(answer, null));
      } catch (error) {
        if (isMissing(error)) throw noSuchSession();
        if (!isRefusal(error)) throw cardFailure(error);
        // It is over: the customer was quicker, or its time.
        const session = known(await read(until, id, merchant));
        if (session.state === "OPEN") throw cardFailure(error);
        return session;
      }
    },
    readEvent: (delivery) => readEvent(settings, delivery),
  };
}

/** Ids come from addresses that customers are sent back to, and are written into those of Stripe. */
const isSessionId = (id: string): boolean => /^cs_\w{1,200}$/.test(id);

const canTake = (merchant: string | null): boolean => merchant !== null && isMerchant(merchant);

/** Events name no account where it is the server's own. */
function optionsOf(merchant: string | null): Stripe.RequestOptions {
  if (merchant === null || merchant === OWN_MERCHANT) return {};
  if (!canTake(merchant)) throw new CardFailure("misconfigured", "This is no account of Stripe's");
  return { stripeAccount: merchant };
}

function known(session: CardSession | null): CardSession {
  if (!session) throw noSuchSession();
  return session;
}
const noSuchSession = () => new CardFailure("conflict", "There is no such session");

/** Rejects when nobody waits any more: the SDK itself cannot be stopped between two attempts. */
function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () =>
      reject(new CardFailure("unreachable", "Stripe's answer was not waited for any longer"));
    if (signal.aborted) return end();
    signal.addEventListener("abort", end, { once: true });
  });
}
