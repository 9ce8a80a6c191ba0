import type { Page } from "@playwright/test";

import { startStripeApp, type StripeApp } from "../../support/payments/stripe-app";
import type { BrowserDesk } from "../browser-desk";
import { expectPaid, standIn as standInFor } from "../payments";
import { expect, inBrowser, scripted } from "../test";

const PHONE = { width: 390, height: 844 };
const EMAIL = "ada@customer.example";

declare global {
  interface Window {
    /** What the stand-in was asked. */
    asked: {
      key: string;
      options: object;
      sessions: { clientSecret: string; elementsOptions: { appearance: object } }[];
    };
  }
}

let app: StripeApp;
/** `desk` is somebody at the program with Stripe; `path` that of the page of a payment that is requested. */
const test = scripted.extend<{ path: string }>({
  desk: async ({ openDeskAt }, use) => use(inBrowser(await openDeskAt(app.origin))),
  path: async ({ seat: _ }, use) => use(await app.addPayment()),
});
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  app = await startStripeApp();
});
test.afterAll(() => app.close());

/** With a phone, and the provider's script stood in for. */
async function standIn(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await standInFor(page, app.stripe);
}
const payButton = (page: Page) => page.getByRole("button", { name: "Pay $2,148.30" });
const cardField = (page: Page) => page.getByLabel("Card number");
const panelHeading = (page: Page) => page.getByRole("alert").getByRole("heading");
const WENT_WRONG = "Sorry, something went wrong";

/** The form leads to the provider's own page, as it does without script. */
async function expectHosted(desk: BrowserDesk): Promise<void> {
  const { page } = desk;
  await expect(cardField(page)).toHaveCount(0);
  await desk.expectText(/on the card provider’s own page/);
  await page.getByLabel("Email").fill(EMAIL);
  await payButton(page).click();
  await page.waitForURL(`${app.stripe.origin}/c/pay/*`);
}

test("the card's fields come into the form, and what is paid there is done", async ({
  desk,
  path,
}) => {
  const { page } = desk;
  await standIn(page);
  await desk.open(path);
  await expect(cardField(page)).toBeVisible();
  await desk.expectText("Card details");
  await desk.expectText(
    "Card details go straight to the card provider. Banksia Blinds & Shutters never sees them.",
  );
  expect(await page.evaluate(() => window.asked)).toMatchObject({
    key: app.stripe.settings.publishableKey,
    options: { stripeAccount: "acct_1Banksia" },
    sessions: [{ elementsOptions: { appearance: { variables: { colorPrimary: "#0b5f60" } } } }],
  });

  await payButton(page).click();
  await desk.expectText("Please enter an email address");
  await desk.expectText("Please enter your email");
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Please enter your email");
  await page.getByLabel("Email").fill("ada");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your email is invalid.")).toHaveCount(2);
  await desk.expectNoText("Please enter your email");

  let go = () => undefined as void;
  const waiting = new Promise<void>((resolve) => (go = resolve));
  await page.route("https://api.stripe.com/elements/confirm", async (route) => {
    await waiting;
    return route.fallback();
  });
  await page.getByLabel("Email").fill(EMAIL);
  await payButton(page).click();
  await expect(page.getByRole("button", { name: "Paying" })).toBeDisabled();
  await expect(page.getByText("Your email is invalid.")).toHaveCount(0);
  go();
  await desk.expectAddress(new RegExp(`^${path}/return\\?session_id=cs_\\w+$`));
  await desk.expectHeading("All Done!");
  await expectPaid(desk, path);
});

test("a card that is refused is told in a dialog, and the form is as it was", async ({
  desk,
  path,
}) => {
  const { page } = desk;
  await standIn(page);
  await desk.open(path);
  await page.getByLabel("Email").fill(EMAIL);
  await cardField(page).fill("declined");
  await payButton(page).click();
  const dialog = page.getByRole("alertdialog", { name: "Payment Failed" });
  const ours = "We encountered a problem while processing your payment";
  await expect(dialog).toHaveAccessibleDescription(`${ours} Your card was declined.`);
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(payButton(page)).toBeEnabled();
  await expect(payButton(page)).toBeFocused();

  await page.route("https://api.stripe.com/elements/confirm", (route) => route.abort());
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveAccessibleDescription(ours);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel("Email")).toHaveValue(EMAIL);
  await expect(cardField(page)).toHaveValue("declined");
  await desk.open(path);
  await desk.expectHeading("Banksia Blinds & Shutters has requested payment from you");
});

test("a session that is over is left behind: the page says what became of the payment, or begins another", async ({
  desk,
  path,
}) => {
  const { page } = desk;
  await standIn(page);
  const fillIn = async () => {
    await desk.open(path);
    await cardField(page).fill("declined");
    await page.getByLabel("Email").fill(EMAIL);
  };
  const says = (outcome: string) =>
    page.route("**/checkout/*/session?*", (route) => route.fulfill({ json: outcome }));
  const dialog = page.getByRole("alertdialog", { name: "Payment Failed" });

  await fillIn();
  await says("unknown");
  await payButton(page).click();
  const loaded = page.waitForEvent("load");
  await dialog.getByRole("button", { name: "Close" }).click();
  await loaded;
  await expect(cardField(page)).toHaveValue("");

  await fillIn();
  await page.unroute("**/checkout/*/session?*");
  await says("complete");
  await payButton(page).click();
  await desk.expectAddress(new RegExp(`^${path}/return\\?session_id=`));
});

test("where the provider's script is blocked, it is paid on the provider's own page", async ({
  desk,
  path,
}) => {
  const { page } = desk;
  await page.setViewportSize(PHONE);
  await page.route("https://js.stripe.com/**", (route) => route.abort());
  await desk.open(path);
  await expect(panelHeading(page)).toHaveText(WENT_WRONG);
  await expectHosted(desk);
  await page.getByRole("button", { name: "Back" }).click();
  await desk.expectAddress(path);

  // It comes after all.
  await expect(panelHeading(page)).toHaveText(WENT_WRONG);
  await page.unroute("https://js.stripe.com/**");
  await standIn(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cardField(page)).toBeVisible();
  await expect(panelHeading(page)).toHaveCount(0);
  await expect(page.locator(".card-details")).toHaveCount(1);
});

test("why the provider refuses a payment is said over the form", async ({ desk, path }) => {
  const { page } = desk;
  await standIn(page);
  await page.route("**/checkout/*/session", (route) =>
    route.fulfill({ status: 422, body: "The card provider refuses this payment" }),
  );
  await desk.open(path);
  await expect(panelHeading(page)).toHaveText(WENT_WRONG);
  await expect(page.getByRole("alert")).toContainText("The card provider refuses this payment.");
});

test("where there is no session for its script, it is paid on the provider's own page", async ({
  desk,
  path,
}) => {
  const { page } = desk;
  await standIn(page);
  await page.route("**/checkout/*/session", async (route) => {
    const response = await route.fetch();
    const json = { ...((await response.json()) as object), clientSecret: "of another session" };
    return route.fulfill({ response, json });
  });
  await desk.open(path);
  await expect(panelHeading(page)).toHaveText(WENT_WRONG);
  await expect(cardField(page)).toHaveCount(0);
  await page.unroute("**/checkout/*/session");
  await page.route("**/checkout/*/session", (route) => route.fulfill({ status: 503 }));
  await desk.open(path);
  await expect(panelHeading(page)).toHaveText(WENT_WRONG);
  await expectHosted(desk);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await desk.expectAddress(new RegExp(`^${path}/return`));
  await desk.expectHeading("All Done!");
});

test("a provider's script that never comes is not waited for", async ({ desk, path }) => {
  const { page } = desk;
  await page.clock.install();
  const asked = page.waitForRequest("https://js.stripe.com/**");
  await page.route("https://js.stripe.com/**", () => undefined);
  // Such a page never ends loading.
  await page.goto(app.origin + path, { waitUntil: "commit" });
  await asked;
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.clock.fastForward(21_000);
  await desk.expectText(WENT_WRONG);
  await expect(page.locator(".card-details")).toHaveCount(0);
  await expect(payButton(page)).toBeEnabled();
});

test("whoever loads the page again and again has the card's fields, in the session they have", async ({
  desk,
  path,
}) => {
  const { page } = desk;
  await standIn(page);
  const asked: string[] = [];
  page.on("request", (one) => asked.push(new URL(one.url()).pathname));
  await desk.open(path);
  await expect(cardField(page)).toBeVisible();
  for (let at = 0; at < 6; at += 1) {
    await desk.reload();
    await expect(cardField(page)).toBeVisible();
  }
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(asked.filter((one) => one === `${path}/session`)).toHaveLength(1);

  // Paid on the provider's page in another window, the one that is kept is over: another one is begun.
  const window = await desk.elsewhere();
  await window.open(path);
  await window.fill("Email", EMAIL);
  await window.press("Pay $2,148.30");
  const begun = page.waitForResponse(`**${path}/session`);
  await desk.reload();
  expect((await begun).status()).toBe(200);
  await expect(cardField(page)).toBeVisible();
  await page.getByLabel("Email").fill(EMAIL);
  await payButton(page).click();
  await desk.expectHeading("All Done!");
});
