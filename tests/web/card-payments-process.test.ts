import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { CARD_PAYMENT_TYPE } from "../../app/upstream/contract/payments.input";
import { CONNECTED, startStripeServer, type StripeServer } from "../support/payments/stripe-server";
import { demoFolder, DEMO_PASSWORD, startApp, type RunningApp } from "../support/start-app";

const [MERCHANT = ""] = CONNECTED;
let dataDir: string;
let stripe: StripeServer;
let env: Record<string, string>;

beforeAll(async () => {
  if (!existsSync("build/host/web.js")) {
    execFileSync(process.execPath, ["server/commands/build.mjs"], { stdio: "inherit" });
  }
  dataDir = await demoFolder();
  stripe = await startStripeServer();
  env = {
    // Of each program that is started, whatever its port: the provider is asked the same under the same key.
    PUBLIC_ORIGIN: "http://127.0.0.1:3999",
    ...stripe.environment,
  };
});
afterAll(async () => {
  await stripe.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const json = { "content-type": "application/json" };

/** A requested card payment of a new deal, by somebody signed in. */
async function request({ origin }: RunningApp): Promise<string> {
  const signedIn = await fetch(`${origin}/auth`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ username: "sales", password: DEMO_PASSWORD }),
  });
  const headers = { ...json, cookie: signedIn.headers.get("set-cookie")?.split(";")[0] ?? "" };
  const post = async (path: string, body: object) => {
    const answer = await fetch(origin + path, {
      ...{ method: "POST", headers, body: JSON.stringify(body) },
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { id: string };
  };
  const [workflow] = (await (await fetch(`${origin}/workflows`, { headers })).json()) as {
    id: string;
    statuses: { id: string }[];
  }[];
  const statusId = workflow?.statuses[0]?.id;
  const deal = await post(`/workflows/${workflow?.id}/deals`, { name: "Killed", statusId });
  const payment = { type: CARD_PAYMENT_TYPE, amount: 2148.3, status: "REQUESTED" };
  return (await post(`/deals/${deal.id}/payments/create`, payment)).id;
}

const open = (app: RunningApp, payment: string, init: RequestInit = {}) =>
  fetch(`${app.origin}/public/payment/${payment}/create-session`, {
    ...{ method: "POST", headers: json, body: "{}", ...init },
  });
const statusOf = async (app: RunningApp, payment: string) => {
  const answer = await fetch(`${app.origin}/public/payment/${payment}`);
  return ((await answer.json()) as { status: string }).status;
};
/** As if two minutes had gone by. */
function makeJobsDue(): void {
  const file = new BetterSqlite(join(dataDir, "headrail.db"));
  file.exec(
    "update jobs set due_at = '2026-01-01T00:00:00.000Z' where due_at is not null and kind = 'read-card-session'",
  );
  file.close();
}

it("killed between the provider's answer and its own note, the program asks for no second session and loses no money", async () => {
  const first = await startApp({ entry: "api", dataDir, env });
  execFileSync(
    process.execPath,
    ["build/host/card-account.js", "--username", "sales", "--merchant", MERCHANT],
    { env: { ...process.env, ...env, DATA_DIR: dataDir, DEMO_PASSWORD } },
  );
  const [shown, paid] = [await request(first), await request(first)];
  for (const payment of [shown, paid]) {
    stripe.next("late");
    const count = stripe.sessions.size;
    void open(first, payment).catch(() => undefined);
    await vi.waitUntil(() => stripe.sessions.size === count + 1, { timeout: 20_000 });
  }
  await first.stop("SIGKILL");
  const [one, other] = [...stripe.sessions.keys()];
  // One of the customers pays all the same, and nobody is there to be told.
  stripe.pay(other ?? "");

  const second = await startApp({ entry: "api", dataDir, env });
  const answer = await open(second, shown);
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as { sessionId: string }).sessionId).toBe(one);
  expect(stripe.sessions.size).toBe(2);
  expect(await statusOf(second, paid)).toBe("REQUESTED");
  await second.stop();
  makeJobsDue();
  const third = await startApp({ entry: "api", dataDir, env });
  await vi.waitUntil(async () => (await statusOf(third, paid)) === "PAID", { timeout: 20_000 });
  expect(await statusOf(third, shown)).toBe("REQUESTED");

  // And what the provider tells arrives, once.
  stripe.deliverTo(`${third.origin}/webhooks/stripe`);
  stripe.pay(one ?? "");
  await vi.waitUntil(async () => (await statusOf(third, shown)) === "PAID", { timeout: 20_000 });
  const again = await stripe.deliverAll(`${third.origin}/webhooks/stripe`);
  expect(new Set(again)).toEqual(new Set([200]));
  expect(await third.stop()).toBe(0);
  const file = new BetterSqlite(join(dataDir, "headrail.db"), { readonly: true });
  const told = file.prepare("select verb from timeline_entries where verb = 'PAID'").all();
  expect(told).toHaveLength(2);
  file.close();
}, 120_000);
