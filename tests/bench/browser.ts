import { chromium, type Browser, type CDPSession, type Page } from "@playwright/test";

import { fileURLToPath } from "node:url";

import { BROWSER_ARGS, findBrowser } from "../support/browser";
import { startApp, type RunningApp } from "../support/start-app";
import { ratio } from "./measure";
import { signIn } from "./sign-in";

const RUNS = 5;
/** A slow phone on a slow network: six times slower than this machine, 1.6 Mbit/s, 150 ms there and back. */
const SLOW = {
  cpu: 6,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  },
};
/** How long a finger stays on a link. */
const FINGER_DOWN_MS = 80;
const BOARD = "/workflows/residential-sales?view=kanban";
const TABLE = "/workflows/residential-sales?view=table";

/** What `watch-page.mjs` leaves on the window of each document; times in milliseconds. */
interface Seen {
  lcp: number;
  cls: number;
  /** Of each task over 50 ms. */
  tasks: number[];
  /** Milliseconds after which the page had been hydrated; null before that. */
  hydrated: number | null;
  /** Of each click, from the finger to the next picture. */
  clicks: number[];
  /** Milliseconds from the finger on a link until what it leads to was in the picture; null before that. */
  shownAfter: number | null;
}
declare global {
  interface Window {
    seen: Seen;
  }
}

type Figures = Record<string, number>;

/** The pages as a slow device meets them, cold: medians of alternating runs. */
export async function benchBrowser(): Promise<void> {
  const app = await startApp();
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: BROWSER_ARGS,
    ...(executablePath ? { executablePath } : {}),
  });
  const cookie = await signIn(app);
  const visit = (isBasic: boolean, use: (page: Page, cdp: CDPSession) => Promise<Figures>) => () =>
    withPage(browser, app, cookie, isBasic, use);
  const visits: Record<string, () => Promise<Figures>> = {
    "floor (a text file)": visit(true, (page, cdp) => load(page, cdp, "/robots.txt")),
    "board, basic": visit(true, (page, cdp) => load(page, cdp, BOARD)),
    "board, full": visit(false, (page, cdp) => load(page, cdp, BOARD)),
    "table, full": visit(false, (page, cdp) => load(page, cdp, TABLE)),
    "dashboard, full": visit(false, (page, cdp) => load(page, cdp, "/dashboard")),
    "open a deal, basic": visit(true, (page) => openDeal(page)),
    "open a deal, full": visit(false, (page) => openDeal(page)),
    "table to dashboard, full": visit(false, (page) => toDashboard(page)),
  };
  const all = Object.fromEntries(Object.keys(visits).map((name) => [name, [] as Figures[]]));
  try {
    for (let run = 0; run < RUNS; run += 1) {
      for (const [name, figures] of Object.entries(visits)) all[name]?.push(await figures());
    }
  } finally {
    await browser.close();
    await app.stop();
  }
  const medians = Object.entries(all).map(([name, runs]) => ({ name, ...medianOf(runs) }));
  const floor = medians.find(({ name }) => name.startsWith("floor")) as unknown as Figures;
  const basic = medians.find(({ name }) => name === "open a deal, basic") as unknown as Figures;
  console.table(
    medians
      .filter((one) => "LCP" in one)
      .map((one) => ({ ...one, "LCP to floor": ratio((one as never)["LCP"], floor["LCP"] ?? 1) })),
  );
  console.table(
    medians
      .filter((one) => "shown after" in one)
      .map((one) => ({
        ...one,
        "to basic": ratio((one as never)["shown after"], basic["shown after"] ?? 1),
      })),
  );
}

async function withPage(
  browser: Browser,
  app: RunningApp,
  cookie: string,
  isBasic: boolean,
  use: (page: Page, cdp: CDPSession) => Promise<Figures>,
): Promise<Figures> {
  const context = await browser.newContext({
    baseURL: app.origin,
    viewport: { width: 1280, height: 800 },
    ...(isBasic ? { extraHTTPHeaders: { "save-data": "on" } } : {}),
  });
  await context.addCookies(
    cookie.split("; ").map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return { name, value: value.join("="), url: app.origin };
    }),
  );
  const page = await context.newPage();
  await page.addInitScript({ path: fileURLToPath(new URL("./watch-page.mjs", import.meta.url)) });
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Performance.enable");
  await cdp.send("Network.emulateNetworkConditions", SLOW.network);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOW.cpu });
  const figures = await use(page, cdp);
  await context.close();
  return figures;
}

/** Opens a page, waits until it is alive, if it has script, and then until nothing has happened for a while. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  const hasScript = (await page.locator("script[type=module]").count()) > 0;
  if (hasScript) await page.locator(".toasts.float").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 })),
  );
}

async function load(page: Page, cdp: CDPSession, path: string): Promise<Figures> {
  await open(page, path);
  const seen = await page.evaluate(() => window.seen);
  const { metrics } = await cdp.send("Performance.getMetrics");
  const seconds = (name: string) =>
    Math.round((metrics.find((one) => one.name === name)?.value ?? 0) * 1_000);
  return {
    LCP: seen.lcp,
    hydrated: seen.hydrated ?? 0,
    TBT: seen.tasks.reduce((sum, task) => sum + task - 50, 0),
    "longest task": Math.max(0, ...seen.tasks),
    CLS: seen.cls,
    script: seconds("ScriptDuration"),
    style: seconds("RecalcStyleDuration"),
    layout: seconds("LayoutDuration"),
    task: seconds("TaskDuration"),
  };
}

/** A click on a card: until the deal is in the picture, and how long the click itself held the page. */
async function openDeal(page: Page): Promise<Figures> {
  await open(page, BOARD);
  return clickUntil(page, "#status-signed .cn", ".panel h1, .panel h2");
}

async function toDashboard(page: Page): Promise<Figures> {
  await open(page, TABLE);
  return clickUntil(page, ".side a[href='/dashboard']", ".side a[href='/dashboard'][aria-current]");
}

async function clickUntil(page: Page, what: string, shown: string): Promise<Figures> {
  const link = page.locator(what).first();
  await link.scrollIntoViewIfNeeded();
  await page.evaluate((wanted) => sessionStorage.setItem("wanted", wanted), shown);
  await link.click({ noWaitAfter: true, delay: FINGER_DOWN_MS });
  // Not at each picture: that would have the page draw, which is what is measured.
  await page.waitForFunction(() => window.seen?.shownAfter, null, { polling: 100 });
  const { clicks, shownAfter } = await page.evaluate(() => window.seen);
  return { "shown after": shownAfter ?? 0, "next picture": Math.max(0, ...clicks) };
}

function medianOf(runs: readonly Figures[]): Figures {
  return Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((name) => {
      const values = runs.map((run) => run[name] ?? 0).toSorted((a, b) => a - b);
      const median = values[Math.floor(values.length / 2)] ?? 0;
      return [name, name === "CLS" ? Number(median.toFixed(4)) : Math.round(median)];
    }),
  );
}
