import { expect, test as base, type Page } from "@playwright/test";

import { DEMO_PASSWORD } from "../support/start-app";

/** What a person at a desk does, with or without script: one page object for both. */
export class Desk {
  constructor(
    readonly page: Page,
    readonly hasScript: boolean,
  ) {}

  get origin(): string {
    return process.env.E2E_ORIGIN ?? "";
  }

  async open(path: string) {
    await this.page.goto(this.origin + path);
    await this.ready();
  }

  /** With script, a page counts once it is alive. */
  async ready() {
    if (this.hasScript) await this.page.waitForFunction("window.__remixRouteModules !== undefined");
    if (this.hasScript) await this.page.waitForLoadState("networkidle");
  }

  async signIn(username = "admin", password = DEMO_PASSWORD) {
    await this.open("/login");
    await this.fillSignIn(username, password);
    await this.page.waitForURL(/\/dashboard/);
  }

  async fillSignIn(username: string, password: string) {
    await this.page.getByLabel("Username").fill(username);
    await this.page.getByLabel("Password").fill(password);
    await this.page.getByRole("button", { name: "Sign in" }).click();
  }

  /** A new deal of its own, so that journeys do not meet. */
  async createDeal(name: string, status = "New enquiry", slug = "residential-sales") {
    await this.open(`/workflows/${slug}/new`);
    await this.page.getByLabel("Name", { exact: true }).fill(name);
    await this.page.getByLabel("Status", { exact: true }).selectOption(status);
    await this.page.getByRole("button", { name: "Add deal" }).click();
    await expect(this.page.getByRole("heading", { level: 1, name })).toBeVisible();
    await this.page.waitForURL(/\/workflows\/[^/]+\/[0-9A-Za-z]{22}/);
    return new URL(this.page.url()).pathname;
  }

  async expectToast(text: string) {
    await expect(this.page.locator(".toast", { hasText: text }).first()).toBeVisible();
  }

  /** The selector of the status or a flag of the open deal. */
  standing(label: string) {
    return this.page.locator(".panel").getByLabel(label, { exact: true });
  }

  /** Does something, and waits until the server has answered the change it sends. */
  async afterChange(act: () => Promise<void>) {
    const answered = this.page.waitForResponse(
      (response) => response.request().method() === "POST",
    );
    await act();
    await answered;
  }

  /** Status or flag of the open deal. */
  async choose(label: string, value: string) {
    await this.standing(label).selectOption(value);
    if (!this.hasScript) await this.page.getByRole("button", { name: `Save ${label}` }).click();
  }

  /** Tuids of a column's cards, from the top. */
  async column(slug: string): Promise<string[]> {
    const cards = this.page.locator(`#status-${slug} .card .cn`);
    return cards.allTextContents();
  }
}

export const test = base.extend<{ desk: Desk; staff: Desk }>({
  desk: async ({ page }, use, testInfo) => {
    await use(new Desk(page, testInfo.project.name === "script"));
  },
  staff: async ({ desk }, use) => {
    await desk.signIn();
    await use(desk);
  },
});
export { expect };

/** A name nothing else on the board has. */
export function uniqueName(title: string): string {
  return `${title} ${Math.random().toString(36).slice(2, 8)}`;
}
