import type { Page } from "@playwright/test";

import { quotePath } from "../quotes";
import { expect, scripted as test } from "../test";

/** Draws a stroke across the pad, as a mouse does. */
async function draw(page: Page): Promise<void> {
  const pad = page.locator(".signature canvas");
  await expect(pad).toHaveAttribute("aria-label", /nothing is drawn$/);
  await pad.scrollIntoViewIfNeeded();
  const area = await pad.boundingBox();
  if (!area) throw new Error("There is no pad");
  const at = (x: number, y: number) => [area.x + area.width * x, area.y + area.height * y] as const;
  await page.mouse.move(...at(0.2, 0.6));
  await page.mouse.down();
  for (const x of [0.3, 0.4, 0.5, 0.6]) await page.mouse.move(...at(x, x), { steps: 4 });
  await page.mouse.up();
  await expect(pad).toHaveAttribute("aria-label", /: drawn$/);
}

test("a quote is accepted with a drawing, which stays through a refusal and a changed mind", async ({
  staff,
}) => {
  const { page } = staff;
  const path = quotePath("signed");
  await staff.open(path);
  await staff.within(".price-box").follow("Accept quote");
  await staff.expectHeading("Accept Quote");
  await staff.fill("Full name", "Marta Kowalski");
  await draw(page);
  const drawing = await page.locator("[name=signature]").inputValue();
  expect(drawing).toMatch(/^data:image\/png;base64,/);

  // Somebody else changes the quote meanwhile.
  const other = await staff.elsewhere();
  await other.open(`${path}/deposit`);
  await other.fill("Deposit", "10");
  await other.press("Save deposit");
  await staff.press("Accept quote");
  await staff.within("dialog").expectText(/Nothing was accepted: the quote has changed from/);
  await staff.within(".accept-figures").expectText("$10.00");
  await staff.expectField("Full name", "Marta Kowalski");
  expect(await page.locator("[name=signature]").inputValue()).toBe(drawing);

  const box = page.getByLabel("Accept without signature");
  await box.check();
  await expect(page.locator(".accept-pad")).toHaveCSS("opacity", "0.5");
  await box.uncheck();
  await staff.press("Accept quote");
  await staff.expectToast("Quote accepted");
  await staff.expectAddress(path);
  const picture = page.getByRole("img", { name: "Marta Kowalski" });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(768);
});

test("Escape asks before a drawing is lost", async ({ staff }) => {
  const { page } = staff;
  await staff.open(`${quotePath("shown")}/accept`);
  await draw(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: /unsaved|discard|lose/i })).toBeVisible();
});

test("the link for the customer is copied", async ({ staff }) => {
  const { page } = staff;
  const permissions = ["clipboard-read", "clipboard-write"];
  await page.context().grantPermissions(permissions, { origin: staff.origin });
  await staff.open(`${quotePath("agreed")}/send`);
  await staff.press("Copy customer link");
  await staff.expectText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/customer-quote\/[\w-]{20,}$/,
  );
});
