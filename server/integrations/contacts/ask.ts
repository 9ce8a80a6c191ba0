import { setTimeout as wait } from "node:timers/promises";

import {
  OutboundFailure,
  type Outbound,
  type OutboundAnswer,
  type OutboundRequest,
} from "../outbound/outbound";
import {
  ProviderFailure,
  type CallOptions,
  type Grant,
  type ProviderTrouble,
  type Renewal,
} from "./provider";

/** An access token is renewed when it has less than this left. */
const SPARE_MS = 60_000;
/** Who says "ask again in" so long is waited for. */
const PATIENCE_MS = 2_000;
const BUSY_MS = 30_000;
const LONGEST_BUSY_MS = 60 * 60_000;
/** Before a read is tried again, and a little more at random. */
const AGAIN_MS = 200;

export interface Asking {
  readonly outbound: Outbound;
  readonly grant: Grant;
  readonly renewal: Renewal;
  /** Asks the vendor for a new grant; fails with `disconnected` if there is none to be had. */
  readonly renew: (old: Grant) => Promise<Grant>;
  readonly authorise: (grant: Grant) => Readonly<Record<string, string>>;
  /** True of a 401 that a new token would not mend, and of other ways in which a vendor says 403. */
  readonly isForbidden?: (answer: OutboundAnswer) => boolean;
  /** When a vendor says "too often" in another way than by Retry-After: how long to wait, in milliseconds. */
  readonly busyMs?: (answer: OutboundAnswer) => number | null;
  /** What it means that a renewed grant is refused too: `disconnected` unless said. */
  readonly refusedAgain?: ProviderTrouble;
}
export type AskRequest = Omit<OutboundRequest, "signal">;
export type Ask = (request: AskRequest, options?: CallOptions) => Promise<OutboundAnswer>;

/**
 * Asks a vendor as an account. Tokens are renewed when they end, reads are tried twice, and what is left of faults
 * are `ProviderFailure`s: an answer is one of success, or tells what is wrong with the request.
 */
export function createAsk(asking: Asking): Ask {
  const { outbound, authorise, renewal, renew, isForbidden, busyMs } = asking;
  const { refusedAgain = "disconnected" } = asking;
  let { grant } = asking;
  const renewed = async () => {
    const old = grant;
    grant = await renewal(old, () => renew(old));
  };
  const sendOnce = async (request: AskRequest, { signal }: CallOptions) => {
    try {
      return await outbound.send({
        ...request,
        headers: { ...request.headers, ...authorise(grant) },
        ...(signal ? { signal } : {}),
      });
    } catch (error) {
      throw failureOf(error, isRead(request));
    }
  };
  return async (request, options = {}) => {
    if (endsSoon(grant)) await renewed();
    let hasRenewed = false;
    let hasRepeated = false;
    for (;;) {
      const answer = await sendOnce(request, options).catch(async (error: unknown) => {
        const isAway = error instanceof ProviderFailure && error.trouble === "away";
        if (!isAway || hasRepeated || !isRead(request)) throw error;
        return null;
      });
      const { status } = answer ?? { status: 503 };
      if (answer && (status === 403 || isForbidden?.(answer))) {
        throw new ProviderFailure("forbidden", `The provider refuses access (${status})`);
      }
      if (status === 401) {
        if (hasRenewed) {
          throw new ProviderFailure(refusedAgain, "What was renewed is refused too");
        }
        hasRenewed = true;
        await renewed();
        continue;
      }
      if (answer && status === 429) {
        const ms = Math.min(retryAfter(answer) ?? busyMs?.(answer) ?? BUSY_MS, LONGEST_BUSY_MS);
        if (hasRepeated || ms > PATIENCE_MS) {
          throw new ProviderFailure("busy", "Asked too often", { retryAfterMs: ms });
        }
        hasRepeated = true;
        await pause(ms, options);
        continue;
      }
      if (answer === null || status >= 500) {
        if (hasRepeated || !isRead(request)) {
          const retryAfterMs = answer ? retryAfter(answer) : null;
          throw new ProviderFailure("away", `A fault of the provider (${status})`, {
            isUnknown: !isRead(request),
            ...(retryAfterMs === null ? {} : { retryAfterMs }),
          });
        }
        hasRepeated = true;
        await pause(AGAIN_MS + Math.random() * AGAIN_MS, options);
        continue;
      }
      return answer;
    }
  };
}

const isRead = ({ method }: AskRequest) => method === "GET";

function endsSoon({ expiresAt }: Grant): boolean {
  return expiresAt !== null && Date.parse(expiresAt) - Date.now() < SPARE_MS;
}

/** Waits so many milliseconds; fails with `cancelled` if the caller gives up. */
export async function pause(ms: number, { signal }: CallOptions): Promise<void> {
  try {
    await wait(ms, undefined, { ...(signal ? { signal } : {}) });
  } catch (error) {
    throw new ProviderFailure("cancelled", "Given up", { cause: error });
  }
}

/** A time to wait, in milliseconds, of seconds or a date; null if there is none that can be read. */
function retryAfter(answer: OutboundAnswer): number | null {
  const said = answer.header("retry-after");
  if (said === null) return null;
  if (/^\d{1,9}$/.test(said)) return Number(said) * 1_000;
  const at = Date.parse(said);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}

/** What went wrong on the way, as a failure of the provider. */
export function failureOf(error: unknown, isRead: boolean): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (!(error instanceof OutboundFailure)) throw error;
  const { trouble, message } = error;
  const more = { cause: error, ...(isRead ? {} : { isUnknown: true }) };
  if (trouble === "cancelled") return new ProviderFailure("cancelled", message, more);
  if (trouble === "unreadable") return new ProviderFailure("odd", message, more);
  if (trouble === "forbidden") return new ProviderFailure("odd", message, { cause: error });
  return new ProviderFailure("away", message, more);
}
