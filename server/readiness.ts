import type { Context } from "hono";

import { ping, type Database } from "./database/connection";
import type { FileStore } from "./integrations/files/provider";

/** Degraded: everything but files works. */
export type Readiness = "ready" | "degraded" | "not ready";

/** Of a store that hangs nothing is expected after so long, in milliseconds. */
const FILES_MS = 3_000;

export async function readinessOf(
  { database, files }: { database: Database; files: FileStore },
  filesMs = FILES_MS,
): Promise<Readiness> {
  const [isReady, isKeeping] = await Promise.all([
    ping(database).then(isSo, isNot),
    Promise.race([files.check().then(isSo, isNot), afterwards(filesMs)]),
  ]);
  if (!isReady) return "not ready";
  return isKeeping ? "ready" : "degraded";
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
