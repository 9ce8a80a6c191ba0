import type { IncomingMessage } from "node:http";

import { UPLOAD_LIMITS } from "../app/upstream/upload-limits";

/** How long the body of a request may take, in milliseconds and bytes a second. */
export interface BodyPace {
  /** For a whole body, unless it is allowed to be slow. */
  wholeMs: number;
  /** For a slow one: without a byte, in all, and how much must have come on average once it has had `idleMs`. */
  idleMs: number;
  totalMs: number;
  minBytesPerSecond: number;
}
const PACE: BodyPace = {
  wholeMs: 8_000,
  idleMs: 10_000,
  totalMs: UPLOAD_LIMITS.maxTotalMs,
  minBytesPerSecond: 2_048,
};
const ANSWER = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/**
 * Cuts off a sender whose body takes too long. If the request turns out to bring files, `allowSlowBody` gives it
 * as long as it flows; time in which nobody here reads on is not the sender's.
 */
export function watchBody(incoming: IncomingMessage, pace = PACE): { allowSlowBody: () => void } {
  const { headers, socket } = incoming;
  const hasBody = "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0;
  if (!hasBody) return { allowSlowBody: () => {} };
  const cut = () => {
    stop();
    if (incoming.complete || socket.destroyed) return;
    // Nothing is written into the middle of an answer that has begun.
    if (socket.bytesWritten === writtenBefore) socket.write(ANSWER);
    socket.destroySoon();
  };
  const writtenBefore = socket.bytesWritten;
  const whole = setTimeout(cut, pace.wholeMs);
  let watching: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(whole);
    clearInterval(watching);
  };
  incoming.once("close", stop);
  const allowSlowBody = () => {
    clearTimeout(whole);
    const [startedAt, startBytes] = [Date.now(), socket.bytesRead];
    let [last, lastAt, waitedMs] = [startBytes, startedAt, 0];
    const everyMs = Math.min(1_000, pace.idleMs / 4);
    watching ??= setInterval(() => {
      if (incoming.complete) return stop();
      const now = Date.now();
      const isHeldUpHere = incoming.readableLength >= incoming.readableHighWaterMark;
      if (isHeldUpHere) waitedMs += everyMs;
      if (isHeldUpHere || socket.bytesRead > last) lastAt = now;
      last = socket.bytesRead;
      const flowingMs = now - startedAt - waitedMs;
      const isSlow =
        flowingMs > pace.idleMs && (last - startBytes) * 1_000 < flowingMs * pace.minBytesPerSecond;
      if (isSlow || now - lastAt > pace.idleMs || now - startedAt > pace.totalMs) cut();
    }, everyMs);
  };
  return { allowSlowBody };
}
