import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  type CircuitBreakerPolicy,
} from "cockatiel";
import { LRUCache } from "lru-cache";

import { ProviderFailure, type ContactProvider } from "../../integrations/contacts/provider";

/** An account's providers are left alone for so long when this many calls in a row had no answer. */
const BREAK_MS = 15_000;
const FAILURES = 3;
const ACCOUNTS = 5_000;
/** Who was given up after so long had no answer either: pages wait no longer than that for one that hangs. */
const SILENT_MS = 2_500;

interface Breaker {
  policy: CircuitBreakerPolicy;
  /** A provider has asked not to be asked before then. */
  busyUntil: number;
}
/** One for each account, in each process: what one account's provider does is nothing to the others. */
const breakers = new LRUCache<string, Breaker>({ max: ACCOUNTS });

const isAway = (error: unknown) => error instanceof ProviderFailure && error.trouble === "away";

function breakerOf(accountId: string): Breaker {
  const known = breakers.get(accountId);
  if (known) return known;
  const made: Breaker = {
    policy: circuitBreaker(handleWhen(isAway), {
      breaker: new ConsecutiveBreaker(FAILURES),
      halfOpenAfter: BREAK_MS,
    }),
    busyUntil: 0,
  };
  breakers.set(accountId, made);
  return made;
}

/** Asks a provider for an account, unless it has stopped answering. */
export async function askGuarded<Answer>(
  accountId: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const breaker = breakerOf(accountId);
  const left = breaker.busyUntil - Date.now();
  if (left > 0) throw new ProviderFailure("busy", "Asked too often", { retryAfterMs: left });
  try {
    return await breaker.policy.execute(() => heard(ask));
  } catch (error) {
    if (error instanceof BrokenCircuitError) {
      throw new ProviderFailure("away", "It is not asked for a while", { cause: error });
    }
    if (error instanceof ProviderFailure && error.more.retryAfterMs !== undefined) {
      breaker.busyUntil = Date.now() + error.more.retryAfterMs;
    }
    throw error;
  }
}

async function heard<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now();
  try {
    return await ask();
  } catch (error) {
    const isGivenUp = error instanceof ProviderFailure && error.trouble === "cancelled";
    if (!isGivenUp || performance.now() - began < SILENT_MS) throw error;
    throw new ProviderFailure("away", "Given up for want of an answer", {
      ...error.more,
      cause: error,
    });
  }
}

/** A provider whose account does not wait for it once it has stopped answering. */
export function guardProvider(accountId: string, provider: ContactProvider): ContactProvider {
  const ask = <Answer>(call: () => Promise<Answer>) => askGuarded(accountId, call);
  return {
    fieldGroups: (...given) => ask(() => provider.fieldGroups(...given)),
    list: (...given) => ask(() => provider.list(...given)),
    search: (...given) => ask(() => provider.search(...given)),
    get: (...given) => ask(() => provider.get(...given)),
    create: (...given) => ask(() => provider.create(...given)),
    update: (...given) => ask(() => provider.update(...given)),
  };
}

/** For tests: every account's providers are asked again. */
export function closeBreakers(): void {
  breakers.clear();
}
