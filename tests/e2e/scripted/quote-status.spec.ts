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
  await staff
    .within("dialog")
    .expectText(/Nothing was accepted. What has changed: Deposit from \$/);
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
  // It is in sight before its file has come.
  await expect(picture).toHaveJSProperty("naturalWidth", 768);
});

test("the button that accepts stays in sight over long terms, and at the foot of a phone", async ({
  staff,
}) => {
  const { page } = staff;
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.open(`${quotePath("shown")}/accept`);
  const terms = page.locator("dialog .terms");
  await terms.locator("summary").click();
  await expect(terms).toHaveAttribute("open");
  const foot = page.locator("dialog .dialog-foot");
  await expect(foot).toBeInViewport({ ratio: 1 });
  await page.locator("dialog .accept-locks").scrollIntoViewIfNeeded();
  await expect(foot).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await staff.open(quotePath("shown"));
  await expect(page.locator(".price-foot")).toBeInViewport({ ratio: 1 });
  await page.locator(".price-foot").getByRole("link", { name: "Accept quote" }).click();
  await staff.expectHeading("Accept Quote");
});

test("on a tablet the acceptance stands beside the price; PDFs begin with the first of them", async ({
  staff,
}) => {
  const { page } = staff;
  await page.setViewportSize({ width: 820, height: 1180 });
  await staff.open(quotePath("agreed"));
  const [price, acceptance] = [page.locator(".price-box"), page.locator(".acceptance")];
  const top = async (of: typeof price) => Math.round((await of.boundingBox())?.y ?? 0);
  expect(await top(acceptance)).toBe(await top(price));
  await page.getByRole("link", { name: "Quote PDF" }).click();
  await expect(page.locator(".pdf-choices a").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Open in new tab" })).toBeFocused();
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
  await staff.expectText("Copied to clipboard");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/customer-quote\/[\w-]{20,}$/,
  );
});
