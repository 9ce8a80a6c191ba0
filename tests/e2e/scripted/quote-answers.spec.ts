import type { Page } from "@playwright/test";

import type { BrowserDesk } from "../browser-desk";
import { pathOfShownQuote, quotePath } from "../quotes";
import { expect, scripted as test } from "../test";
import { expectFocus } from "../ways";

/** What is read and sent waits from here on, until it is let go. */
async function holdAnswers(page: Page) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const posts: string[] = [];
  await page.route(/[?&]_data=/, async (route) => {
    if (route.request().method() === "POST") posts.push(route.request().url());
    await held;
    await route.continue();
  });
  return { letGo, posts };
}

/** Presses a button again and again while nothing answers: it says that it is busy, and is sent once. */
async function pressTwice({ page }: BrowserDesk, name: string | RegExp, within = "dialog") {
  const { letGo, posts } = await holdAnswers(page);
  const button = page.locator(within).getByRole("button", { name, exact: true });
  const handle = await button.elementHandle();
  if (!handle) throw new Error("No button");
  await handle.dblclick();
  await expect(page.locator(within).locator("button[aria-busy=true]")).toHaveCount(1);
  await expect.poll(() => posts.length).toBe(1);
  await handle.dispatchEvent("click");
  await handle.focus();
  await page.keyboard.press("Enter");
  // A question to the page, asked after the presses, is answered after them.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(posts).toHaveLength(1);
  letGo();
}

test.describe("while the server is slow, a change of a quote is sent once", () => {
  test("by its forms", async ({ staff }) => {
    const { page } = staff;
    const path = quotePath("slow");
    await staff.open(`${path}/adjustments/new`);
    await staff.fill("Label", "Builder rate");
    await staff.fill("Amount", "10");
    await pressTwice(staff, "Add adjustment");
    await staff.expectToast("Adjustment added");
    await expect(page.locator(".price-box", { hasText: "Builder rate" })).toBeVisible();
    await staff.open(`${path}/deposit`);
    await staff.fill("Deposit", "100");
    await pressTwice(staff, "Save deposit");
    await staff.expectToast("Deposit overridden");
    await staff.open(`${path}/total`);
    await page.locator("[name=amount]").fill("900");
    await pressTwice(staff, "Save total");
    await staff.expectToast("Order total overridden");
    await staff.open(`${path}/edit`);
    await pressTwice(staff, /^Save/);
    await staff.expectToast("Quote saved");
  });

  test("by what is asked about a line and a window", async ({ staff }) => {
    const { page } = staff;
    const path = quotePath("slow-windows");
    await staff.open(path);
    const lines = page.locator(".lines .row-link");
    await expect(lines).toHaveCount(2);
    const line = (await lines.first().getAttribute("href")) ?? "";
    await staff.open(`${line}/options`);
    await pressTwice(staff, "Save options");
    await staff.expectToast("Options saved");
    // And by the page of the options alone.
    await staff.open(`/product-options/${line.split("/").at(-1) ?? ""}`);
    await pressTwice(staff, "Save options", ".options-page");
    await staff.expectToast("Options saved");
    await staff.open(line);
    await pressTwice(staff, /^Save/);
    await staff.expectToast("Product saved");
    await staff.open(`${line}/copy`);
    await pressTwice(staff, /^Copy/);
    await staff.expectToast("Product copied");
    await expect(lines).toHaveCount(3);
    await staff.open(`${line}/remove`);
    await pressTwice(staff, "Yes, remove now");
    await staff.expectToast("Product removed");
    await expect(lines).toHaveCount(2);
  });

  test("by Update now", async ({ staff }) => {
    await staff.open(`${quotePath("slow-updates")}/updates`);
    await pressTwice(staff, "Update now");
    await staff.expectToast("Prices updated");
  });
});

/** What has moved on a page: animations and transitions that began. */
async function watchMovement(page: Page) {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    for (const kind of ["animationstart", "transitionrun"]) {
      document.addEventListener(
        kind,
        ({ type, target }) =>
          moved.push(`${type} ${target instanceof Element ? target.className : ""}`),
        true,
      );
    }
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

test.describe("what moves on the screens of quotes", () => {
  async function visit(staff: BrowserDesk) {
    const { page } = staff;
    const moved = await watchMovement(page);
    await staff.open(pathOfShownQuote());
    await page.getByRole("link", { name: "Add adjustment" }).click();
    await staff.expectHeading("Add Adjustment");
    await page.keyboard.press("Escape");
    await staff.expectAddress(pathOfShownQuote());
    await page.locator(".lines .dots").first().click();
    await expect(page.locator(".lines .menu-list")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.locator(".lines .row-link").first().click();
    await page.locator("dialog:modal").waitFor();
    await page
      .getByLabel(/^Width/)
      .first()
      .focus();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
    return moved();
  }

  test("is something", async ({ staff }) => {
    await staff.page.emulateMedia({ reducedMotion: "no-preference" });
    expect((await visit(staff)).join()).toContain("animationstart dialog");
  });

  test("is nothing for who wants no movement", async ({ staff }) => {
    await staff.page.emulateMedia({ reducedMotion: "reduce" });
    expect(await visit(staff)).toEqual([]);
    const scrolls = await staff.page.evaluate(() =>
      [...document.querySelectorAll("*")].filter(
        (one) => getComputedStyle(one).scrollBehavior === "smooth",
      ),
    );
    expect(scrolls).toEqual([]);
  });
});

test("Back leads out of several dialogs one by one, each with its own focus", async ({ staff }) => {
  const { page } = staff;
  const path = quotePath("back");
  await staff.open(path);
  const first = page.locator(".lines .row-link").first();
  const line = (await first.getAttribute("href")) ?? "";
  await page.getByRole("link", { name: "Add adjustment" }).focus();
  const dots = page.locator(".lines .dots").first();
  await dots.click();
  await page
    .locator(".lines .menu-list")
    .getByRole("link", { name: /options/i })
    .click();
  await staff.expectHeading("Product options");
  await page.getByRole("link", { name: "How this price is made" }).click();
  await staff.expectHeading("How this price is made");
  await staff.expectAddress(`${line}/trace`);
  await expectFocus(page, "dialog:modal :is(a, button, input)");
  await staff.back();
  await staff.expectAddress(`${line}/options`);
  await staff.expectHeading("Product options");
  await expect(page.locator("dialog:modal")).toHaveCount(1);
  await expectFocus(page, "dialog:modal :is(a, button, input)");
  await staff.back();
  await staff.expectAddress(path);
  await expect(page.locator("dialog:modal")).toHaveCount(0);
  await expectFocus(page, ".lines .dots");
  await first.click();
  await staff.expectAddress(line);
  await page.locator("dialog:modal").waitFor();
  await staff.back();
  await staff.expectAddress(path);
  await expectFocus(page, ".lines .row-link");
});

test("how a price is made prints whole, over as many pages as it takes", async ({ staff }) => {
  const { page } = staff;
  await staff.open(quotePath("back"));
  const line = (await page.locator(".lines .row-link").first().getAttribute("href")) ?? "";
  await staff.open(`${line}/trace`);
  await page.locator("dialog:modal").waitFor();
  await page.emulateMedia({ media: "print" });
  const shown = await page.evaluate(() => {
    const dialog = document.querySelector("dialog");
    const last = document.querySelector(".trace-side > :last-child");
    if (!dialog || !last) throw new Error("No trace");
    const { bottom } = dialog.getBoundingClientRect();
    return {
      isWhole: last.getBoundingClientRect().bottom <= bottom + 1,
      isCut: getComputedStyle(dialog).overflow !== "visible",
      others: [...document.querySelectorAll(".panel, .top")].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      ).length,
    };
  });
  expect(shown).toEqual({ isWhole: true, isCut: false, others: 0 });
  const pages = (await page.pdf({ format: "A4" }))
    .toString("latin1")
    .match(/\/Type\s*\/Page\b(?!s)/g);
  expect(pages?.length).toBeGreaterThan(1);
});
