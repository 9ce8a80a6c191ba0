import { Hono } from "hono";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

import { connect } from "./database/connection";
import type { FileStore } from "./integrations/files/provider";
import { tellReadiness, watchReadiness, type Readiness } from "./readiness";

test("who asks is told 503 without the database alone", async () => {
  const told = async (readiness: Readiness) => {
    const host = new Hono().get("/readyz", (context) => tellReadiness(context, readiness));
    const { status } = await host.request("/readyz");
    return status;
  };
  expect(await told("ready")).toBe(200);
  expect(await told("degraded")).toBe(200);
  expect(await told("not ready")).toBe(503);
});

const folder = mkdtempSync(join(tmpdir(), "headrail-readiness-"));
const database = connect(`sqlite:${join(folder, "one.db")}`);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});
const filesOf = (check: FileStore["check"]) => ({ check }) as FileStore;

test("however many ask, what is found out is told for some seconds", async () => {
  let checks = 0;
  const files = filesOf(async () => void (checks += 1));
  const readiness = watchReadiness({ database, files });
  const told = await Promise.all(Array.from({ length: 20 }, readiness));
  expect(new Set([...told, await readiness()])).toEqual(new Set(["ready"]));
  expect(checks).toBe(1);
});

test("what hangs counts as failed after a while, and is asked nothing more until it answers", async () => {
  let [checks, answer] = [0, () => {}];
  const hanging = new Promise<void>((resolve) => (answer = resolve));
  const files = filesOf(() => {
    checks += 1;
    return hanging;
  });
  const readiness = watchReadiness({ database, files }, { waitMs: 1, keptMs: 0 });
  expect([await readiness(), await readiness()]).toEqual(["degraded", "degraded"]);
  expect(checks).toBe(1);
  answer();
  await hanging;
  await expect.poll(readiness).toBe("ready");
  expect(checks).toBeGreaterThan(1);
});

test("a database that hangs makes nobody wait, and gets one question", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const hanging = connect(`postgres://nobody@127.0.0.1:${port}/none`);
  const files = filesOf(async () => undefined);
  const readiness = watchReadiness({ database: hanging, files }, { waitMs: 50, keptMs: 0 });
  expect([await readiness(), await readiness()]).toEqual(["not ready", "not ready"]);
  expect(sockets).toHaveLength(1);
  for (const socket of sockets) socket.destroy();
  silent.close();
});
