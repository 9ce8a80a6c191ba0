import type { Page } from "@playwright/test";

import { DEALS } from "../addresses";
import { DEMO_PASSWORD } from "../../support/start-app";
import type { BrowserDesk } from "../browser-desk";
import { createDeal, createShownDeal, setStatusElsewhere } from "../deals";
import { useFinger } from "../targets";
import { expect, scripted as test, uniqueName } from "../test";
import { expectFocus, goTo, holdBack, watchReads } from "../ways";

const panel = (staff: BrowserDesk) => staff.within(".panel");

const openFromBoard = async (staff: BrowserDesk, name: string) => {
  await staff.open(`${DEALS}?view=kanban&search=${encodeURIComponent(name)}`);
  await staff.page.getByRole("link", { name, exact: true }).click();
  await expect(staff.page.locator(".panel h1")).toBeFocused();
};

test.describe("a dialog that was opened as a page", () => {
  for (const [dialog, close] of [
    ["edit", (page: Page) => page.getByRole("link", { name: "Cancel" }).click()],
    ["archive", (page: Page) => page.keyboard.press("Escape")],
    ["notes/new", (page: Page) => page.getByRole("link", { name: /^Close/ }).click()],
  ] as const) {
    test(`${dialog} closes to the deal over its board`, async ({ staff }) => {
      const { page } = staff;
      const name = uniqueName("Direct");
      const path = await createDeal(staff, name);
      await staff.open(`${path}/${dialog}`);
      await close(page);
      await staff.expectAddress(path);
      await expect(page.locator(".panel h1")).toHaveText(name);
      await expect(page.locator(".page.behind .card, .page.behind tr").first()).toBeAttached();
      await page.keyboard.press("Escape");
      await staff.expectAddress(`${DEALS}?view=kanban`);
      await expect(page.locator(".page h1")).toBeVisible();
    });
  }

  test("closes to the deal after a sign-in on the way", async ({ staff, desk }) => {
    const name = uniqueName("Signed in");
    const path = await createDeal(staff, name);
    await desk.open(`${path}/edit`);
    await desk.signIn("admin", DEMO_PASSWORD);
    await desk.expectAddress(`${path}/edit`);
    await desk.page.getByRole("link", { name: "Cancel" }).click();
    await desk.expectAddress(path);
    await expect(desk.page.locator(".panel h1")).toHaveText(name);
  });
});

test.describe("a deal over its board", () => {
  test("leaves nothing else to reach, and gives the focus back to its card", async ({ staff }) => {
    const { page } = staff;
    const name = uniqueName("Overlay");
    await createDeal(staff, name);
    await openFromBoard(staff, name);
    // After the panel's first picture.
    const outside = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, summary")]
          .filter((one) => !one.closest(".panel, [inert]") && one.tabIndex >= 0)
          .map((one) => one.outerHTML),
      );
    await expect.poll(outside).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.locator(".panel")).toHaveCount(0);
    await expect(page.getByRole("link", { name, exact: true })).toBeFocused();
    await expect(page.locator("[inert]")).toHaveCount(0);
  });

  test("closes by history, over its tabs and dialogs: Back never opens it again", async ({
    staff,
  }) => {
    const { page } = staff;
    const name = uniqueName("History");
    await createDeal(staff, name);
    await staff.open("/dashboard");
    const list = `${DEALS}?view=kanban&search=${encodeURIComponent(name).replaceAll("%20", "+")}`;
    await goTo(page, list);
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.locator(".panel h1")).toBeFocused();
    await goTo(page, `${new URL(page.url()).pathname}?tab=notes`);
    await page.getByRole("link", { name: "Add note" }).click();
    await page.getByRole("textbox", { name: "Note" }).fill("Kept");
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.locator(".note")).toContainText("Kept");
    await expect(page.getByRole("link", { name: "Add note" })).toBeFocused();
    await page.getByRole("link", { name: `Close ${name}` }).click();
    await staff.expectAddress(list);
    await expect(page.getByRole("link", { name, exact: true })).toBeFocused();
    await page.goBack();
    await staff.expectAddress("/dashboard");
  });

  test("closes by Escape from a select too, unless that takes a choice back", async ({ staff }) => {
    const { page } = staff;
    await staff.open(await createDeal(staff, uniqueName("From a select")));
    const status = page.getByLabel("Status", { exact: true });
    await status.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await staff.within(".panel").expectChosen("Status", "New enquiry");
    await expect(page.locator(".panel")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator(".panel")).toHaveCount(0);
  });

  test("opened as a page, its closing takes the place of its address", async ({ staff }) => {
    const { page } = staff;
    const path = await createDeal(staff, uniqueName("Alone"));
    await staff.open("/dashboard");
    await staff.open(path);
    await page.keyboard.press("Escape");
    await staff.expectAddress(`${DEALS}?view=kanban`);
    await page.goBack();
    await staff.expectAddress("/dashboard");
  });

  test("opens by one call, which begins when the mouse goes down", async ({ staff }) => {
    const { page } = staff;
    const name = uniqueName("Early");
    await createDeal(staff, name);
    await staff.open(`${DEALS}?view=kanban&search=${encodeURIComponent(name)}`);
    const asked = watchReads(page);
    await page.getByRole("link", { name, exact: true }).hover();
    await page.mouse.down();
    await expect.poll(() => asked).toEqual(["routes/deals/panel/panel"]);
    await page.mouse.up();
    await expect(page.locator(".panel h1")).toHaveText(name);
    expect(asked).toEqual(["routes/deals/panel/panel"]);
  });

  test("closes at once, and the board is read after that", async ({ staff }) => {
    const { page } = staff;
    const name = uniqueName("At once");
    const path = await createDeal(staff, name);
    await openFromBoard(staff, name);
    await setStatusElsewhere(staff, path, "Received");
    const release = await holdBack(page, "**/*_data=routes%2Fdeals%2Fboard*");
    await page.keyboard.press("Escape");
    await expect(page.locator("#status-new-enquiry .card", { hasText: name })).toBeVisible();
    await expect(page.locator(".panel")).toHaveCount(0);
    release();
    await expect(page.locator("#status-received .card", { hasText: name })).toBeVisible();
  });

  test("that is not there has its frame and its ways out", async ({ staff }) => {
    const { page } = staff;
    await staff.open(`${DEALS}?view=kanban`);
    await goTo(page, `${DEALS}/nothing`);
    await expect(page.getByRole("heading", { name: "Deal not found" })).toBeFocused();
    await expect(page.locator(".panel-scrim")).toBeVisible();
    await expect(page.locator(".panel .empty svg")).toBeVisible();
    await expect(page.getByRole("link", { name: "Close Deal not found" })).toBeVisible();
    await page.keyboard.press("Escape");
    await staff.expectAddress(`${DEALS}?view=kanban`);
  });
});

/** Path of a new deal of somebody who can be called and written to. */
async function createDealWithContact(staff: BrowserDesk): Promise<string> {
  const path = await createDeal(staff, uniqueName("Reachable"));
  const window = await staff.elsewhere();
  await window.open(`${path}/edit`);
  await window.fill("Search for a contact", "example.com");
  await window.press("Search");
  const [, first = ""] = await window.texts(".choices .check");
  await window.check(first);
  await window.press("Save details");
  await window.expectAddress(path);
  return path;
}

test.describe("the page of a deal", () => {
  const boxOfTabs = (page: Page) =>
    page.locator(".panel-tabs").evaluate((tabs) => tabs.getBoundingClientRect());

  test("shows its tabs in the first screen, the current one in view", async ({ staff }) => {
    const { page } = staff;
    const { deal } = await createShownDeal(staff);
    await page.setViewportSize({ width: 390, height: 844 });
    await staff.open(`${deal}?tab=notes`);
    expect((await boxOfTabs(page)).bottom).toBeLessThan(844);
    await page.setViewportSize({ width: 820, height: 900 });
    expect((await boxOfTabs(page)).top).toBeLessThanOrEqual(270);
    await useFinger(page);
    expect((await boxOfTabs(page)).top).toBeLessThanOrEqual(270);
    await page.setViewportSize({ width: 320, height: 640 });
    // As many tabs as a workflow may have.
    await page.locator(".panel-tabs").evaluate((tabs) => {
      for (let at = 0; at < 8; at += 1) tabs.prepend(tabs.children[0]?.cloneNode(true) ?? "");
    });
    await page.locator(".panel-tabs a").first().click();
    await page.locator(".panel-tabs a").last().click();
    await expect(page.locator(".panel-tabs [aria-current]").last()).toBeInViewport({ ratio: 1 });
  });

  test("keeps its tabs in place under a long name, at 820", async ({ staff }) => {
    const { page } = staff;
    const name = `${uniqueName("Long")} ${"of many words ".repeat(13)}`.slice(0, 200).trim();
    await page.setViewportSize({ width: 820, height: 900 });
    await useFinger(page);
    for (const status of ["New enquiry", "Signed"]) {
      await staff.open(await createDeal(staff, name, status));
      expect((await boxOfTabs(page)).top, status).toBeLessThanOrEqual(270);
    }
  });

  test("clamps a long name at three lines", async ({ staff }) => {
    const { page } = staff;
    const name = `${uniqueName("Long")} ${"of many words ".repeat(13)}`.slice(0, 200).trim();
    await staff.open(await createDeal(staff, name));
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const heading = page.locator(".panel h1");
      const lines = await heading.evaluate(
        (one) => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight),
      );
      expect(Math.round(lines)).toBeLessThanOrEqual(3);
      await expect(heading).toHaveAttribute("title", name);
    }
  });

  test("warns only where an alert applies, asks why a deal was lost once it is, and calls and writes", async ({
    staff,
  }) => {
    const { page } = staff;
    await staff.open(await createDeal(staff, uniqueName("Quiet"), "Quoting"));
    await expect(page.locator(".panel").getByLabel("Payment", { exact: true })).toBeVisible();
    await expect(page.locator(".selectors .t-amber")).toHaveCount(0);
    await expect(page.locator(".panel").getByLabel("Lost Reason")).toHaveCount(0);
    await panel(staff).choose("Status", "Signed");
    await expect(page.locator(".selectors .t-amber").getByLabel("Payment")).toBeVisible();
    await panel(staff).choose("Status", "Lost");
    await expect(page.locator(".selectors .t-amber").getByLabel("Lost Reason")).toBeVisible();
    await staff.open(await createDealWithContact(staff));
    await expect(page.locator(".panel a[href^='mailto:']")).toHaveAttribute("href", /@/);
    await expect(page.locator(".panel a[href^='tel:']")).toHaveAttribute("href", /^tel:\+?\d+$/);
  });
});

test("each page that is gone to is announced by its title, and a filter leaves the focus", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open("/dashboard");
  await page.getByRole("link", { name: "Commercial" }).first().click();
  await expect(page.getByRole("status").filter({ hasText: "Commercial · Headrail" })).toHaveCount(
    1,
  );
  await expectFocus(page, "h1");
  const preset = page.getByRole("link", { name: "Manage presets" });
  await preset.focus();
  await goTo(page, "/workflows/commercial?alerts=any");
  await expect(preset).toHaveAttribute("href", /alerts=any/);
  await expect(preset).toBeFocused();
});
