import { expect, test as base } from "@playwright/test";
import { CookieJar } from "jsdom";

import { PlainBrowser } from "../support/plain-browser";
import { DEMO_PASSWORD } from "../support/start-app";
import { BrowserDesk } from "./browser-desk";
import { createShownDeal, type Shown } from "./deals";
import { KeptWindow } from "./kept-window";
import type { Desk } from "./place";
import { PlainDesk } from "./plain-desk";

/** What a person sits at: Chromium, Chromium without JavaScript, or a text browser. */
export type Seat = "script" | "no-script" | "plain";

export interface OfWorker {
  seat: Seat;
  /** The server on this worker's own copy of the demo data. */
  origin: string;
  /** Cookies of somebody who has signed in: once per worker and person. */
  signedIn: (username: string) => Promise<CookieJar>;
  /** The window that journeys sit at one after the other. */
  kept: KeptWindow;
  /** A deal and its note for screens to show, which nobody changes. */
  shown: Shown;
}
interface OfTest {
  /** Somebody at a server. */
  openDeskAt: (origin: string, jar?: CookieJar) => Promise<Desk>;
  /** Somebody at the worker's server. */
  openDesk: (jar?: CookieJar) => Promise<Desk>;
  /** Nobody, signed in nowhere. */
  desk: Desk;
  /** The demo's administrator, signed in. */
  staff: Desk;
}

/** For journeys at any seat. */
export const test = base.extend<OfTest, OfWorker>({
  seat: ["script", { option: true, scope: "worker" }],
  origin: [
    async ({ seat: _ }, use, { parallelIndex }) => {
      const origins = process.env.E2E_ORIGINS?.split(" ") ?? [];
      await use(origins[parallelIndex] ?? "");
    },
    { scope: "worker" },
  ],
  signedIn: [
    async ({ origin }, use) => {
      const jars = new Map<string, Promise<CookieJar>>();
      const signIn = async (username: string) => {
        const desk = new PlainDesk(new PlainBrowser(origin));
        await desk.open("/login");
        await desk.signIn(username, DEMO_PASSWORD);
        await desk.expectAddress("/dashboard");
        return desk.browser.jar;
      };
      await use(async (username) => {
        const jar = jars.get(username) ?? signIn(username);
        jars.set(username, jar);
        return CookieJar.deserialize(await (await jar).serialize());
      });
    },
    { scope: "worker" },
  ],
  shown: [
    async ({ signedIn, origin }, use) => {
      const staff = new PlainDesk(new PlainBrowser(origin, await signedIn("admin")));
      await use(await createShownDeal(staff));
    },
    { scope: "worker" },
  ],
  kept: [
    async ({ browser }, use) => {
      const kept = new KeptWindow(browser);
      await use(kept);
      await kept.close();
    },
    { scope: "worker" },
  ],
  openDeskAt: async ({ seat, browser, kept, origin: own, isMobile, hasTouch }, use, journey) => {
    let isKept = false;
    await use(async (origin, jar = new CookieJar()) => {
      if (seat === "plain") return new PlainDesk(new PlainBrowser(origin, jar));
      // A journey that asks for a window of any other kind needs one of its own as well.
      const isFirst = !isKept && origin === own && !isMobile && !hasTouch;
      isKept ||= isFirst;
      const context = isFirst ? await kept.open() : await browser.newContext();
      const cookies = await jar.getCookies(origin);
      await context.addCookies(
        cookies.map(({ key, value, httpOnly }) => ({ name: key, value, httpOnly, url: origin })),
      );
      const [page = await context.newPage()] = context.pages();
      return new BrowserDesk(page, origin, seat === "script");
    });
    // One that failed shows its page as it was, and is the last of its worker.
    if (journey.errors.length > 0) await kept.close();
    else if (isKept) await kept.empty(own);
    // With it go the windows of other people and devices.
    for (const context of browser.contexts()) if (!kept.isOf(context)) await context.close();
  },
  openDesk: async ({ openDeskAt, origin }, use) => use((jar) => openDeskAt(origin, jar)),
  desk: async ({ openDesk }, use) => use(await openDesk()),
  staff: async ({ openDesk, signedIn }, use) => use(await openDesk(await signedIn("admin"))),
});

/** For what only a browser with script can show. */
export const scripted = test.extend<{ desk: BrowserDesk; staff: BrowserDesk }>({
  desk: async ({ desk }, use) => use(inBrowser(desk)),
  staff: async ({ staff }, use) => use(inBrowser(staff)),
});

/** For what only needs the HTML. */
export const plain = test.extend<{ desk: PlainDesk; staff: PlainDesk }>({
  desk: async ({ desk }, use) => use(inText(desk)),
  staff: async ({ staff }, use) => use(inText(staff)),
});

export function inBrowser(desk: Desk): BrowserDesk {
  if (desk instanceof BrowserDesk) return desk;
  throw new Error("This needs a browser");
}
function inText(desk: Desk): PlainDesk {
  if (desk instanceof PlainDesk) return desk;
  throw new Error("This needs a text browser");
}

export { expect };
export { uniqueName } from "./unique-name";
