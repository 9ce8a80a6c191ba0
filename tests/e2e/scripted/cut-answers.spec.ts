import type { Page } from "@playwright/test";

import { DEALS } from "../addresses";
import { createDeal } from "../deals";
import { expect, scripted as test, uniqueName } from "../test";
import { cutNetwork, goOnline, NOT_SAVED } from "../ways";

/** The next change reaches the server, and its answer never comes back. */
async function cutNextAnswer(page: Page): Promise<void> {
  let isCut = false;
  await page.route("**/*", async (route) => {
    if (isCut || route.request().method() !== "POST") return route.continue();
    isCut = true;
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
}

test("a deal whose answer was cut is sent again and stands once", async ({ staff }) => {
  const { page } = staff;
  const name = uniqueName("Cut");
  await staff.open(`${DEALS}/new`);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await cutNextAnswer(page);
  await page.getByRole("button", { name: "Add deal" }).click();
  await expect(page.getByRole("alert")).toContainText(NOT_SAVED);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  await page.getByRole("button", { name: "Add deal" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await staff.open(`${DEALS}?view=table&search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("table").getByText(name)).toHaveCount(1);
});

test("an edit whose answer was cut is no conflict with itself", async ({ staff }) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Cut edit"));
  await staff.open(`${path}/edit`);
  await page.getByLabel("Sidemark").fill("ONCE");
  await cutNextAnswer(page);
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByRole("alert")).toContainText(NOT_SAVED);
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator(".panel")).toContainText("ONCE");
});

test("a question whose answer was cut still asks what it asked", async ({ staff }) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Cut archive"));
  await staff.open(`${path}/archive`);
  await cutNextAnswer(page);
  await page.getByRole("button", { name: "Yes, archive now" }).click();
  await expect(page.getByRole("alert")).toContainText(NOT_SAVED);
  await expect(page.getByRole("button", { name: "Yes, unarchive now" })).toHaveCount(0);
  await page.getByRole("button", { name: "Yes, archive now" }).click();
  await expect(page.locator(".panel")).toContainText("Archived");
});

test("what is refused at the door says why, in the form", async ({ staff }) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Refused"));
  await staff.open(`${path}/notes/new`);
  await page.getByRole("textbox", { name: "Note" }).fill("Kept");
  await page.route("**/*", (route) =>
    route.request().method() === "POST"
      ? route.continue({ headers: { ...route.request().headers(), "content-type": "text/plain" } })
      : route.fallback(),
  );
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByRole("alert")).toContainText("This page accepts plain forms only.");
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("Kept");
});

test("offline, no deal stands under another's address", async ({ staff }) => {
  const { page } = staff;
  const first = await createDeal(staff, uniqueName("First"));
  const second = await createDeal(staff, uniqueName("Second"));
  await staff.open(first);
  await expect(page.locator(".panel h1")).toContainText("First");
  await cutNetwork(page);
  await page.waitForFunction(() => !navigator.onLine);
  await page.evaluate((to) => {
    document.body.insertAdjacentHTML("beforeend", `<a href="${to}" id="to-second">Second</a>`);
    document.querySelector<HTMLElement>("#to-second")?.click();
  }, second);
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "First" })).toHaveCount(0);
  await goOnline(page);
});
