import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startApp, type RunningApp } from "../support/start-app";
import { ratio } from "./measure";
import { signIn } from "./sign-in";

const SECONDS = 8;
const WORKERS = 6;

interface Loop {
  p50: number;
  p99: number;
  max: number;
}

/** How long the program stands still, and how much longer others wait, while somebody sends what is expensive to refuse. */
export async function benchStalls(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "headrail-stalls-"));
  const report = join(folder, "loop.json");
  const app = await startApp({
    env: {
      LOOP_REPORT: report,
      NODE_OPTIONS: `--import=${new URL("./watch-loop.mjs", import.meta.url).href}`,
    },
  });
  const cookie = await signIn(app);
  const calm = await run(app, report, cookie, []);
  const rows = [{ while: "nothing else", ...shown(calm.loop), "others wait": "1.00 ×" }];
  for (const [name, init] of Object.entries(hostileRequests(cookie))) {
    const { loop, others } = await run(app, report, cookie, [init]);
    rows.push({ while: name, ...shown(loop), "others wait": ratio(others, calm.others) });
  }
  console.table(rows);
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
}

const shown = (loop: Loop) => ({
  "loop p50": `${loop.p50.toFixed(0)} ms`,
  "loop p99": `${loop.p99.toFixed(0)} ms`,
  "loop max": `${loop.max.toFixed(0)} ms`,
});

interface Sent {
  path: string;
  init?: RequestInit;
}

function hostileRequests(cookie: string): Record<string, Sent> {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const own = { cookie, origin: "" };
  return {
    "addresses of 8 KB": { path: `/login?x=${"a%20".repeat(2_000)}` },
    "forms of 10,000 fields": {
      path: "/login",
      init: {
        method: "POST",
        headers: { ...form, ...own },
        body: Array.from({ length: 10_000 }, (_, at) => `f${at}=x`).join("&"),
      },
    },
    "forms of a megabyte": {
      path: "/login",
      init: { method: "POST", headers: { ...form, ...own }, body: `username=${"x".repeat(1e6)}` },
    },
    "searches of 200 odd letters": {
      path: `/workflows/residential-sales?view=table&search=${encodeURIComponent("%_!a".repeat(50))}`,
      init: { headers: { cookie } },
    },
    manifests: { path: `/__manifest?${"p=/a/b/c&".repeat(500)}` },
    "wrong passwords": {
      path: "/login",
      init: {
        method: "POST",
        headers: { ...form, ...own },
        body: "username=nobody&password=wrong-password",
      },
    },
    "the whole board": {
      path: "/workflows/residential-sales?view=kanban",
      init: { headers: { cookie } },
    },
  };
}

/** Runs the load beside a polite visitor; answers the loop's delays and the visitor's median wait. */
async function run(app: RunningApp, report: string, cookie: string, load: Sent[]) {
  let isOver = false;
  const send = async ({ path, init }: Sent) => {
    const headers = new Headers(init?.headers);
    if (headers.has("origin")) headers.set("origin", app.origin);
    try {
      const response = await fetch(app.origin + path, { ...init, headers, redirect: "manual" });
      await response.arrayBuffer();
    } catch {
      // Cut off, which is an answer too.
    }
  };
  await readLoop(app, report);
  const workers = load.flatMap((one) =>
    Array.from({ length: WORKERS }, async () => {
      while (!isOver) await send(one);
    }),
  );
  const waits: number[] = [];
  const until = Date.now() + SECONDS * 1_000;
  while (Date.now() < until) {
    const started = performance.now();
    await send({ path: "/dashboard", init: { headers: { cookie } } });
    waits.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  isOver = true;
  const loop = await readLoop(app, report);
  await Promise.all(workers);
  return { loop, others: waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0 };
}

async function readLoop(app: RunningApp, report: string): Promise<Loop> {
  rmSync(report, { force: true });
  app.process.kill("SIGUSR2");
  while (!existsSync(report)) await new Promise((resolve) => setTimeout(resolve, 10));
  await new Promise((resolve) => setTimeout(resolve, 50));
  return JSON.parse(readFileSync(report, "utf8")) as Loop;
}
