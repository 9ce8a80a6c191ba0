import type { Page } from "@playwright/test";

import { PAYMENTS } from "../../support/payments/payment-pages";
import { expect, scripted as test } from "../test";

const EMAIL = "ada@customer.example";
const payButton = (page: Page) => page.getByRole("button", { name: "Pay $2,148.30" });

test("the form goes once, and a page that is kept for the way back is loaded again", async ({
  desk,
}) => {
  const { page } = desk;
  const path = PAYMENTS.ofJourney("busy", "script");
  const answered = page.waitForResponse("**/checkout/*/session");
  await desk.open(path);
  await answered;
  // Whether the page itself holds a form back; the test holds all of them.
  const held = await page.evaluateHandle(() => {
    const found: boolean[] = [];
    addEventListener("submit", (event) => {
      found.push(event.defaultPrevented);
      event.preventDefault();
    });
    return found;
  });
  await page.getByLabel("Email").fill(EMAIL);
  await payButton(page).click();
  await expect(page.getByRole("button", { name: "Paying" })).toBeDisabled();
  await page.locator("form#pay").evaluate((form: HTMLFormElement) => form.requestSubmit());
  expect(await held.jsonValue()).toEqual([false, true]);

  await desk.open(path);
  const loaded = page.waitForEvent("load");
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await loaded;
});

test("the form may lead to the provider's own page, and to no other", async ({ desk }) => {
  const { page } = desk;
  const path = PAYMENTS.ofJourney("elsewhere", "script");
  const payAt = async (location: string) => {
    await page.route(`**${path}`, async (route) => {
      const isForm = route.request().method() === "POST";
      return isForm ? route.fulfill({ status: 303, headers: { location } }) : route.fallback();
    });
    await desk.open(path);
    await page.getByLabel("Email").fill(EMAIL);
    await payButton(page).click();
  };
  const asked = page.waitForRequest("https://checkout.stripe.com/c/pay/cs_1");
  await payAt("https://checkout.stripe.com/c/pay/cs_1");
  await asked;
  // Nobody outside is looked up: the way ends at the browser's own page, which is waited for.
  await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
  const refused = page.waitForEvent("console", (one) => one.text().includes("form-action"));
  await payAt("https://evil.example/");
  await refused;
  expect(new URL(page.url()).pathname).toBe(path);
});

test("a provider without a script is not asked for one again", async ({ desk }) => {
  const { page } = desk;
  const asked: string[] = [];
  page.on("request", (request) => {
    const { host, pathname } = new URL(request.url());
    if (pathname.endsWith("/session") || host.endsWith("stripe.com")) asked.push(pathname);
  });
  const answered = page.waitForResponse("**/checkout/*/session");
  await desk.open(PAYMENTS.open);
  await answered;
  await desk.reload();
  await desk.expectText(/on the card provider’s own page/);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([`${PAYMENTS.open}/session`]);
});
