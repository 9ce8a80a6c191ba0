import { expect, type Locator, type Page } from "@playwright/test";
import { CookieJar } from "jsdom";

import { PlainBrowser } from "../support/plain-browser";
import { labelled, type ChosenFile, type Wording } from "../support/plain-page";
import type { Desk, Place, Which } from "./place";
import { PlainDesk } from "./plain-desk";

/** What a page may take until its script has taken it over, on a machine with much to do. */
const ALIVE_WITHIN_MS = 30_000;
/** Asked again sooner than by itself, which takes a second from the fourth time on: most waits are short, and there are thousands. */
const SOON = { intervals: [20, 40, 60, 80, 100] };

const isExact = (name: Wording) => ({ name, exact: typeof name === "string" });

/** A place on a browser's page. */
class BrowserPlace implements Place {
  constructor(readonly root: Locator) {}

  #field(label: Wording): Locator {
    return this.root.getByLabel(labelled(label));
  }

  async fill(label: Wording, text: string) {
    await this.#field(label).fill(text);
  }
  async choose(label: Wording, option: string) {
    await this.#field(label).selectOption(option);
  }
  async check(label: Wording) {
    await this.#field(label).check();
  }
  async attach(label: Wording, files: readonly ChosenFile[]) {
    await this.#field(label).setInputFiles(
      files.map(({ name, mimeType, bytes }) => ({ name, mimeType, buffer: Buffer.from(bytes) })),
    );
  }
  async press(button: Wording) {
    await this.root.getByRole("button", isExact(button)).click();
  }
  async follow(link: Wording) {
    await this.root.getByRole("link", isExact(link)).click();
  }
  async unfold(summary: string) {
    await this.root.locator("summary", { hasText: summary }).click();
  }

  within(selector: string, { text, field, isFirst = false }: Which = {}): Place {
    const found = this.root.locator(selector, {
      ...(text === undefined ? {} : { hasText: text }),
      ...(field === undefined ? {} : { has: this.root.page().getByLabel(labelled(field)) }),
    });
    return new BrowserPlace(isFirst ? found.first() : found);
  }

  async texts(selector: string) {
    const all = await this.root.locator(selector).allTextContents();
    return all.map((text) => text.replace(/\s+/g, " ").trim());
  }

  async expectText(text: Wording) {
    const inside = this.root.getByText(text).filter({ visible: true });
    const itself = this.root.filter({ hasText: text, visible: true });
    await expect((typeof text === "string" ? inside.or(itself) : inside).first()).toBeVisible();
  }
  async expectNoText(text: string) {
    await expect(this.root).not.toContainText(text);
  }
  async expectField(label: Wording, value: string) {
    await expect(this.#field(label)).toHaveValue(value);
  }
  async expectChosen(label: Wording, option: string) {
    await expect(this.#field(label).locator("option:checked")).toHaveText(option);
  }
  async expectTexts(selector: string, texts: readonly unknown[]) {
    await expect.poll(() => this.texts(selector), SOON).toEqual(texts);
  }
  async expectNoLink(name: Wording) {
    await expect(this.root.getByRole("link", isExact(name))).toHaveCount(0);
  }
  async expectShown(selector: string, text?: string) {
    const found = this.root.locator(selector, text === undefined ? {} : { hasText: text });
    await expect(found.filter({ visible: true }).first()).toBeVisible();
  }
  async expectCount(selector: string, count: number) {
    await expect(this.root.locator(selector)).toHaveCount(count);
  }
}

/** A person with Chromium, with script or without. */
export class BrowserDesk extends BrowserPlace implements Desk {
  constructor(
    readonly page: Page,
    readonly origin: string,
    readonly hasScript: boolean,
  ) {
    super(page.locator("body"));
  }

  get scripted() {
    return this.hasScript ? this.page : null;
  }

  async open(path: string) {
    await this.page.goto(this.origin + path);
    await this.ready();
  }

  async reload() {
    await this.page.reload();
    await this.ready();
  }

  /** Asked of the page itself: the browser has none for a moment while it keeps a document for the way back. */
  async back() {
    await this.page.evaluate(() => history.back());
  }

  /**
   * With script, a page counts once it is alive: React has taken it over and has nothing left to do. It is asked in one
   * go: each wait of the library's own reads its whole script into the page.
   */
  async ready(frame = this.page.mainFrame()) {
    if (!this.hasScript) return;
    const asked = frame.evaluate(async (patience) => {
      interface Fiber {
        memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
        tag: number;
        child: Fiber | null;
        sibling: Fiber | null;
      }
      interface HydrationRoot {
        current: Fiber;
      }
      const SUSPENSE = 13;
      const isAlive = () => {
        // A page may have a script of its own, without React.
        if (!document.documentElement.hasAttribute("data-scripts")) return true;
        const key = Object.keys(document).find((one) => one.startsWith("__reactContainer$"));
        const root = (document as unknown as Record<string, { stateNode: HydrationRoot }>)[
          key ?? ""
        ];
        const top = root?.stateNode.current;
        if (top?.memoizedState?.isDehydrated !== false) return false;
        // Pieces whose script comes late are taken over one by one.
        const waiting: Fiber[] = [top];
        for (let at = waiting.pop(); at; at = waiting.pop()) {
          if (at.tag === SUSPENSE && at.memoizedState?.dehydrated) return false;
          if (at.child) waiting.push(at.child);
          if (at.sibling) waiting.push(at.sibling);
        }
        return true;
      };
      const since = performance.now();
      while (!isAlive()) {
        if (performance.now() - since > patience) throw new Error("The page does not come alive");
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      await new Promise<void>((resolve) =>
        requestIdleCallback(() => resolve(), { timeout: 2_000 }),
      );
    }, ALIVE_WITHIN_MS);
    await asked.catch((error: unknown) => {
      // Another page has taken its place meanwhile.
      if (!/context was destroyed/.test(String(error))) throw error;
      return this.ready(frame);
    });
  }

  address() {
    const { pathname, search } = new URL(this.page.url());
    return pathname + search;
  }

  async expectAddress(address: Wording) {
    if (typeof address === "string") await expect.poll(() => this.address(), SOON).toBe(address);
    else await expect.poll(() => this.address(), SOON).toMatch(address);
  }

  async expectHeading(name: string) {
    await expect(this.page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  }

  async expectToast(text: string) {
    await expect(this.page.locator(".toast", { hasText: text }).first()).toBeVisible();
  }

  html() {
    return this.page.content();
  }

  async elsewhere() {
    const jar = new CookieJar();
    for (const { name, value } of await this.page.context().cookies(this.origin)) {
      await jar.setCookie(`${name}=${value}; Path=/`, this.origin);
    }
    return new PlainDesk(new PlainBrowser(this.origin, jar));
  }

  async forgetSession() {
    await this.page.context().clearCookies({ name: "headrail" });
  }

  async signIn(username: string, password: string) {
    await this.fill("Username", username);
    await this.fill("Password", password);
    await this.press("Sign in");
  }

  /** Does something, and waits until the server has answered the change it sends. */
  async afterChange(act: () => Promise<void>) {
    const answered = this.page.waitForResponse(
      (response) => response.request().method() === "POST",
    );
    await act();
    await answered;
  }
}
