import type { Page } from "@playwright/test";

import type { BrowserDesk } from "../browser-desk";
import { createDeal, relateDeal } from "../deals";
import { expect, scripted as test, uniqueName } from "../test";
import { expectFocus, goTo, holdBack, leaveField } from "../ways";

const sheet = (page: Page) => page.locator(".sheet", { hasText: "Timeline" });
const entries = (page: Page) => sheet(page).locator(".entry");
const kinds = (page: Page) => sheet(page).locator(".menu > summary");
const TIMELINE = "**/options/timeline/**";

test("who comes by script reads it once it is in sight", async ({ staff }) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Later"));
  await staff.open("/workflows/residential-sales?view=kanban");
  await staff.ready();
  let asked = 0;
  page.on("request", (request) => (asked += request.url().includes("/options/timeline/") ? 1 : 0));
  await page.setViewportSize({ width: 1024, height: 700 });
  await goTo(page, path);
  await expect(page.getByRole("link", { name: "Timeline" })).toBeVisible();
  expect(asked).toBe(0);
  await page.getByRole("link", { name: "Timeline" }).click();
  await expect(entries(page)).toHaveCount(1);
  expect(asked).toBe(1);
});

test("a change is on it at once, and by its kind", async ({ staff }) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Changed"));
  await staff.open(path);
  await staff.ready();
  await page.getByLabel("Status", { exact: true }).selectOption({ label: "Measure booked" });
  await page.getByLabel("Priority", { exact: true }).selectOption({ label: "Rush" });
  await sheet(page).scrollIntoViewIfNeeded();
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).first()).toContainText("changed status and flags");
  await kinds(page).click();
  await sheet(page).getByRole("link", { name: "Details", exact: true }).click();
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText("added this deal");
  await expect(kinds(page)).toContainText("Details");
  await expect(kinds(page)).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(path);
  await kinds(page).press("Enter");
  await sheet(page).getByRole("link", { name: "Notes", exact: true }).press("Enter");
  await expect(sheet(page)).toContainText("Nothing to display");
});

test("what cannot be had says so, takes nothing away and can be asked for again", async ({
  staff,
}) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Cut off"));
  await staff.open(path);
  await staff.ready();
  await expect(entries(page)).toHaveCount(1);
  await page.route(TIMELINE, (route) => route.abort());
  await kinds(page).click();
  await sheet(page).getByRole("link", { name: "Status and flags" }).click();
  await expect(sheet(page)).toContainText("The timeline could not be read.");
  await page.unroute(TIMELINE);
  await sheet(page).getByRole("link", { name: "Try again" }).click();
  await expect(sheet(page)).toContainText("Nothing to display");
  await expect(sheet(page)).not.toContainText("could not be read");
});

test("a long value is cut, and shown whole when asked", async ({ staff }) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Long"));
  const window = await staff.elsewhere();
  const text = Array.from({ length: 60 }, (_, at) => `Sentence ${at + 1} of it.`).join(" ");
  await window.open(`${path}/notes/new`);
  await window.fill("Note", text);
  await window.press("Save note");
  await staff.open(path);
  await staff.ready();
  const note = entries(page).first();
  await expect(note.getByText("Sentence 60 of it.")).toBeHidden();
  // It is a value, not a link, and stands where others do.
  const cut = note.locator("summary ins");
  expect(await cut.evaluate((ins) => getComputedStyle(ins).color)).toBe(
    await page
      .locator("h1")
      .first()
      .evaluate((heading) => getComputedStyle(heading).color),
  );
  const [value, summary] = [await cut.boundingBox(), await note.locator("summary").boundingBox()];
  expect(value?.y).toBe(summary?.y);
  await note.getByText("Show all").click();
  await expect(note.getByText("Sentence 60 of it.")).toBeVisible();
});

async function openNotes(staff: BrowserDesk, count: number): Promise<string> {
  const path = await createDeal(staff, uniqueName("Told"));
  const window = await staff.elsewhere();
  for (let at = 1; at <= count; at += 1) {
    await window.open(`${path}/notes/new`);
    await window.fill("Note", `Note number ${at}.`);
    await window.press("Save note");
  }
  await staff.open(path);
  await staff.ready();
  return path;
}

test("who asks for earlier changes is at the first of them, or at Try again", async ({ staff }) => {
  const { page } = staff;
  await openNotes(staff, 12);
  await expect(entries(page)).toHaveCount(10);
  await page.route(TIMELINE, (route) => route.abort());
  await sheet(page).getByRole("link", { name: "Show 3 earlier" }).press("Enter");
  const again = sheet(page).getByRole("link", { name: "Try again" });
  await expect(again).toBeFocused();
  await page.unroute(TIMELINE);
  await again.press("Enter");
  await expect(entries(page)).toHaveCount(13);
  await expect(entries(page).nth(10)).toBeFocused();
  await expect(entries(page).nth(10)).toContainText("Note number 2.");
  // A change comes on top of them, and takes none away.
  await page.getByLabel("Status", { exact: true }).selectOption({ label: "Quoting" });
  await leaveField(page);
  await expect(entries(page)).toHaveCount(14);
  await expect(entries(page).first()).toContainText("Quoting");
  await expect(entries(page).last()).toContainText("added this deal");
});

test("who asked for earlier changes gets them though the page is read again meanwhile", async ({
  staff,
}) => {
  const { page } = staff;
  await openNotes(staff, 13);
  await kinds(page).click();
  await sheet(page).getByRole("link", { name: "Notes", exact: true }).click();
  await expect(entries(page)).toHaveCount(10);
  const save = await holdBack(page, "**/status?*");
  await page.getByLabel("Status", { exact: true }).selectOption({ label: "Quoting" });
  await leaveField(page);
  await page.route(TIMELINE, () => undefined, { times: 1 });
  const asked = page.waitForRequest(TIMELINE);
  await sheet(page).getByRole("link", { name: "Show 3 earlier" }).press("Enter");
  await asked;
  save();
  await expect(entries(page)).toHaveCount(13);
  await expect(entries(page).nth(10)).toBeFocused();
});

test("after a failure Try again asks for what failed, the newest as well", async ({ staff }) => {
  const { page } = staff;
  await openNotes(staff, 12);
  await expect(entries(page)).toHaveCount(10);
  await page.route(TIMELINE, (route) => route.abort());
  await page.getByLabel("Priority", { exact: true }).selectOption({ label: "Rush" });
  await sheet(page).scrollIntoViewIfNeeded();
  await expect(sheet(page)).toContainText("The timeline could not be read.");
  await page.unroute(TIMELINE);
  await sheet(page).getByRole("link", { name: "Try again" }).click();
  await expect(entries(page).first()).toContainText("changed flags");
});

test("a related deal has a timeline of its own, from its beginning", async ({ staff }) => {
  const { page } = staff;
  const other = uniqueName("Other");
  const otherPath = await createDeal(staff, other);
  const path = await createDeal(staff, uniqueName("One"));
  await relateDeal(staff, path, other);
  await staff.open(path);
  await staff.ready();
  await kinds(page).click();
  await sheet(page).getByRole("link", { name: "Related deals", exact: true }).click();
  await expect(entries(page)).toHaveCount(1);
  await page.locator(".row-link", { hasText: other }).click();
  await staff.expectAddress(otherPath);
  await expect(page.locator(".panel h1, main h1").first()).toContainText(other);
  await sheet(page).scrollIntoViewIfNeeded();
  await expect(kinds(page)).toContainText("All changes");
  await expect(entries(page)).toHaveCount(2);
});

test("by itself it begins at its top, and so does each part of it", async ({ staff }) => {
  const { page } = staff;
  const path = await openNotes(staff, 12);
  await staff.open(`${path}/timeline`);
  await staff.ready();
  await expectFocus(page, ".timeline-kinds a[aria-current]");
  await expect(page.getByRole("heading", { name: "Timeline" })).toBeInViewport();
});
