import type { Context } from "hono";

import { ping, type Database } from "./database/connection";
import type { FileStore } from "./integrations/files/provider";

/** Degraded: everything but files works. */
export type Readiness = "ready" | "degraded" | "not ready";

/** In milliseconds: how long is waited for something that hangs, and how long what was found out is told. */
const LIMITS = { waitMs: 3_000, keptMs: 5_000 };

/**
 * How ready the program is, as often as anybody asks: what it looks at is looked at by one question at a time, and not
 * for every one. What hangs is asked nothing more until it has answered.
 */
export function watchReadiness(
  { database, files }: { database: Database; files: FileStore },
  { waitMs, keptMs } = LIMITS,
): () => Promise<Readiness> {
  const isAnswering = asked(() => ping(database), waitMs);
  const isKeeping = asked(() => files.check(), waitMs);
  const look = async (): Promise<Readiness> => {
    const [isReady, hasFiles] = await Promise.all([isAnswering(), isKeeping()]);
    if (!isReady) return "not ready";
    return hasFiles ? "ready" : "degraded";
  };
  let last: { told: Promise<Readiness>; until: number } | null = null;
  return () => {
    const now = performance.now();
    if (last === null || now >= last.until) last = { told: look(), until: now + keptMs };
    return last.told;
  };
}

/** Whether something works, which it does not while nobody hears of it. */
function asked(check: () => Promise<void>, waitMs: number): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  return () => {
    running ??= check()
      .then(isSo, isNot)
      .finally(() => (running = null));
    return Promise.race([running, afterwards(waitMs)]);
  };
}
const isSo = () => true;
const isNot = () => false;
const afterwards = (ms: number) =>
  new Promise<false>((resolve) => setTimeout(resolve, ms, false).unref());

/** What `/readyz` says. Without files the rest works, and taking it away would help nobody. */
export function tellReadiness(context: Context, readiness: Readiness): Response {
  if (readiness === "not ready") return context.text(readiness, 503);
  return context.text(readiness === "ready" ? readiness : "degraded: files cannot be kept");
}
