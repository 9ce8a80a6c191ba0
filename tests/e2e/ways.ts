import { expect, type Locator, type Page } from "@playwright/test";

import type { BrowserDesk } from "./browser-desk";

/** What a toast says of a change that did not reach the server, and what a form says. */
export const FAILED = "The server is experiencing issues";
export const NOT_SAVED = "This may not be saved";

/** Waits until the element in focus is the one that is meant. */
export const expectFocus = (page: Page, selector: string) =>
  expect(page.locator(selector).and(page.locator(":focus"))).toHaveCount(1);

/** Waits until what comes up in a movement stands where it stays: places are measured then. */
export const standsStill = (page: Page) =>
  page.evaluate(async () => {
    const isShort = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) < 1_000;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isShort)
        .map((one) => one.finished),
    );
  });

/** Leaves the field in focus, if it is there still: what it holds may be on its way already. */
export const leaveField = (page: Page) =>
  page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );

/** Follows an address as a link of the page would. */
export async function goTo(page: Page, path: string, { isHeld = false } = {}) {
  await page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement("a"));
    link.href = href;
    link.click();
    link.remove();
  }, path);
  if (!isHeld) await page.waitForURL((url) => url.pathname + url.search === path);
}

/** Waits until every module that is fetched when idle is there, and goes offline. */
export async function goOffline({ page }: BrowserDesk) {
  await page.waitForFunction(() => {
    const fetched = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
    const wanted = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")];
    return wanted.length > 0 && wanted.every(({ href }) => fetched.has(href));
  });
  await cutNetwork(page);
}

/** From here on nothing reaches the server, and what of the page has not come yet does not come. */
export const cutNetwork = (page: Page) => setNetwork(page, false);

export const goOnline = (page: Page) => setNetwork(page, true);

/** The browser answers before its network has heard of it, and a form would still get through. */
async function setNetwork(page: Page, isThere: boolean) {
  await page.context().setOffline(!isThere);
  const isReached = () =>
    page.evaluate(() =>
      fetch("/robots.txt", { method: "HEAD", cache: "no-store" }).then(Boolean, () => false),
    );
  await expect.poll(isReached).toBe(isThere);
}

/** From here on a gateway answers instead of the server. */
export const gatewayFault = (page: Page, url: string | RegExp) =>
  page.route(url, (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );

/** Holds requests back until they are let go; those of one method, where one is named. */
export async function holdBack(
  page: Page,
  url: string | RegExp,
  method?: string,
): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(url, async (route) => {
    if (route.request().method() === (method ?? route.request().method())) await held;
    await route.continue();
  });
  return letGo;
}

/** Routes of which the page reads data from here on, in their order. */
export function watchReads(page: Page): string[] {
  const routes: string[] = [];
  page.on("request", (request) => {
    const route = new URL(request.url()).searchParams.get("_data");
    if (route && request.method() === "GET") routes.push(route);
  });
  return routes;
}

/** Drags a card of the board over another one, which it then stands above. */
export async function dragCard(page: Page, name: string, target: Locator): Promise<void> {
  await page.locator(".board[data-draggable]").waitFor();
  const from = await page.locator(".card", { hasText: name }).boundingBox();
  const to = await target.boundingBox();
  if (!from || !to) throw new Error("nothing to drag");
  await page.mouse.move(from.x + 40, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 20, { steps: 5 });
  await page.mouse.move(to.x + 60, to.y + 12, { steps: 15 });
}
