import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

/** What of a page a journey may listen to. */
const EVENTS = [
  ...(["console", "dialog", "download", "filechooser", "pageerror", "popup", "websocket"] as const),
  ...(["request", "requestfailed", "requestfinished", "response"] as const),
  ...(["domcontentloaded", "frameattached", "framedetached", "framenavigated", "load"] as const),
];
/** What is given for as long as a window is there, and nothing takes back. */
const LASTING = [
  ...(["addInitScript", "exposeBinding", "exposeFunction"] as const),
  ...(["routeWebSocket", "setDefaultNavigationTimeout", "setDefaultTimeout"] as const),
];
const OF_PAGES = ["addLocatorHandler"] as const;
const OF_WINDOWS = ["addListener", "on", "once", "setGeolocation", "setHTTPCredentials"] as const;
const CLOCK = [
  ...(["fastForward", "install", "pauseAt", "resume", "runFor"] as const),
  ...(["setFixedTime", "setSystemTime"] as const),
];
const MODIFIERS = ["Alt", "Control", "Meta", "Shift"];
/** As large as the library makes a window. */
const SIZE = { width: 1280, height: 720 };

type Does = (...args: unknown[]) => unknown;

/** Does something more whenever one of these is called. */
function watch<T extends object>(
  of: T,
  names: readonly (keyof T)[],
  then: (said: unknown) => void,
) {
  for (const name of names) {
    const does = (of[name] as Does).bind(of);
    const watched: Does = (...args) => {
      const said = does(...args);
      then(said);
      return said;
    };
    of[name] = watched as T[keyof T];
  }
}

/**
 * A window that is emptied after each journey and kept for the next: the program's script and style stay with it, as
 * they do with somebody who works all day. The library's own way of keeping one throws them away, and makes three pages
 * of it. Whoever opens it after a journey that gave its page what cannot be taken back gets a new one.
 */
export class KeptWindow {
  #open: { context: BrowserContext; page: Page } | null = null;
  #isMarked = false;
  #isUsed = false;
  #devtools: Promise<CDPSession>[] = [];

  constructor(readonly browser: Browser) {}

  isOf(context: BrowserContext): boolean {
    return context === this.#open?.context;
  }

  async open(): Promise<BrowserContext> {
    this.#isUsed = true;
    if (this.#open) return this.#open.context;
    const context = await this.browser.newContext();
    const page = await context.newPage();
    const mark = () => (this.#isMarked = true);
    watch(context, [...LASTING, ...OF_WINDOWS], mark);
    watch(page, [...LASTING, ...OF_PAGES], mark);
    watch(context.clock, CLOCK, mark);
    watch(context, ["newCDPSession"], (session) => {
      this.#devtools.push(session as Promise<CDPSession>);
    });
    this.#open = { context, page };
    return context;
  }

  /** `origin` is the server that the journey was at. */
  async empty(origin: string): Promise<void> {
    if (!this.#open || !this.#isUsed) return;
    this.#isUsed = false;
    if (this.#isMarked || this.#open.page.isClosed()) return this.close();
    try {
      await this.#empty(this.#open, origin);
    } catch {
      // One that cannot be emptied is of no use: the next journey opens another.
      await this.close();
    }
  }

  async close(): Promise<void> {
    const { context } = this.#open ?? {};
    this.#open = null;
    this.#isMarked = false;
    this.#devtools = [];
    await context?.close();
  }

  async #empty({ context, page }: { context: BrowserContext; page: Page }, origin: string) {
    for (const one of context.pages()) if (one !== page) await one.close();
    // What is still on its way through a route belongs to nobody any more.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.unrouteAll({ behavior: "ignoreErrors" });
    for (const event of EVENTS) page.removeAllListeners(event as "load");
    // With it goes what it set, such as a finger; some are put away already.
    for (const session of this.#devtools.splice(0)) {
      await (await session).detach().catch(() => undefined);
    }
    await context.setOffline(false);
    await context.clearPermissions();
    await page.setExtraHTTPHeaders({});
    // A page without script of its own, which writes nothing as it goes.
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await context.clearCookies();
    await page.mouse.up();
    await page.mouse.move(0, 0);
    for (const key of MODIFIERS) await page.keyboard.up(key);
    await page.setViewportSize(SIZE);
    // As `playwright.config.ts` has it.
    await page.emulateMedia({
      media: null,
      colorScheme: null,
      reducedMotion: "reduce",
      forcedColors: null,
      contrast: null,
    });
  }
}
