import type { Page } from "@playwright/test";

import { newId } from "../../../server/database/id";
import { startStripeApp, type StripeApp } from "../../support/payments/stripe-app";
import { PAYMENTS } from "../../support/payments/payment-pages";
import { findLooks } from "../looks";
import { standIn } from "../payments";
import { expect, inBrowser, scripted as test } from "../test";

const EMAIL = "ada@customer.example";
const WIDTHS = [320, 390, 1440];
const PAY = "Pay $2,148.30";

/** Collects what is wrong with the looks of states of pages, each of which is named. */
function inspect(page: Page) {
  const problems: string[] = [];
  return {
    problems,
    async look(state: string) {
      for (const problem of await findLooks(page, WIDTHS)) problems.push(`${state}: ${problem}`);
    },
  };
}

/** Something about the payment does not fit, so that its page says that it is being checked. */
async function hold({ database }: StripeApp, path: string): Promise<void> {
  const id = path.slice(path.lastIndexOf("/") + 1);
  const { account_id, deal_id } = await database.read
    .selectFrom("payments")
    .select(["account_id", "deal_id"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const trouble = {
    ...{ id: newId(), account_id, deal_id, payment_id: id, session_id: "cs_held" },
    ...{ kind: "AMOUNT_DIFFERS" as const, amount: 990_000, currency: "AUD" },
    ...{ provider_reference: "pi_held", at: "2026-11-17T00:00:00.000Z" },
    ...{ settled_at: null, settled_by: null },
  };
  await database.write((trx) => trx.insertInto("payment_troubles").values(trouble).execute());
}

test("whatever becomes of a card payment, its pages are accessible and as wide as the window", async ({
  openDeskAt,
}) => {
  test.setTimeout(180_000);
  const app = await startStripeApp();
  try {
    const desk = inBrowser(await openDeskAt(app.origin));
    const { page } = desk;
    const { problems, look } = inspect(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const path = await app.addPayment();
    const wentWrong = page.getByRole("alert").getByRole("heading");

    await page.route("https://js.stripe.com/**", (route) => route.abort());
    await desk.open(path);
    await expect(wentWrong).toBeVisible();
    await look("the provider's script is blocked");
    await page.unroute("https://js.stripe.com/**");

    await standIn(page, app.stripe);
    await page.route("**/checkout/*/session", (route) =>
      route.fulfill({ status: 422, body: "The card provider refuses this payment" }),
    );
    const refused = await app.addPayment();
    await desk.open(refused);
    await desk.expectText("The card provider refuses this payment.");
    await look("no session is begun");
    await page.unroute("**/checkout/*/session");

    await desk.open(path);
    await expect(page.getByLabel("Card number")).toBeVisible();
    await look("requested");
    await desk.press(PAY);
    await desk.expectText("Please enter your email");
    await look("no address");
    await desk.fill("Email", EMAIL);
    await desk.fill("Card number", "declined");
    await desk.press(PAY);
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await look("the card is refused");
    await desk.press("Close");
    const session = (await app.database.read
      .selectFrom("payment_sessions")
      .select("external_id")
      .where("payment_id", "=", path.slice("/checkout/".length))
      .executeTakeFirstOrThrow()) as { external_id: string };
    const returnPath = `${path}/return?session_id=${session.external_id}`;
    await desk.open(returnPath);
    await desk.expectHeading("Payment Failed");
    await look("the session is open");
    await desk.open(`${path}/return?session_id=cs_nothing`);
    await desk.expectHeading("Sorry, we were unable to verify the status of your payment");
    await look("the session is not known");

    await desk.open(path);
    await desk.fill("Email", EMAIL);
    await desk.fill("Card number", "good");
    await desk.press(PAY);
    await desk.expectHeading("All Done!");
    await look("the session is complete");

    const own = await app.addPayment();
    for (const brand_color of ["#fff4c2", "#000000", "#e00000"]) {
      await app.database.write((trx) =>
        trx
          .updateTable("accounts")
          .set({ brand_color, brand_logo_url: "/favicon.svg" })
          .where("name", "=", "Banksia Blinds & Shutters")
          .execute(),
      );
      await desk.open(own);
      await expect(page.locator(".dealer img")).toHaveJSProperty("complete", true);
      // Where the colour is nearly that of the page, a line ends what is the dealer's.
      await expect(page.locator(".dealer.own")).toHaveCSS("box-shadow", / 0px 1px 0px 0px$/);
      await expect(page.locator(".bill > .rail")).toHaveCSS("border-bottom-width", "1px");
      await look(`in ${brand_color}`);
    }

    await hold(app, refused);
    await desk.open(refused);
    await desk.expectHeading("This payment is being checked");
    await look("held");
    await desk.open("/checkout/nothing");
    await desk.expectHeading("Oops!");
    await look("there is none");
    expect(problems).toEqual([]);
  } finally {
    await app.close();
  }
});

test("whatever becomes of a session of the sandbox, its page is accessible and as wide as the window", async ({
  desk,
}) => {
  test.setTimeout(180_000);
  const { page } = desk;
  const { problems, look } = inspect(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await desk.open(PAYMENTS.ofJourney("looks", "script"));
  await desk.fill("Email", EMAIL);
  await desk.press(PAY);
  await desk.press("Be declined");
  await desk.expectText("The card was declined. Nothing was paid.");
  await look("declined");
  await desk.press("Be asked by the bank");
  await desk.expectText("The bank asks whether it is you");
  await look("at the bank");
  const session = desk.address();
  await desk.press("Confirm");
  await desk.expectHeading("All Done!");
  await desk.open(session);
  await desk.expectText("This has been paid.");
  await look("paid");
  await desk.open("/sandbox/nothing");
  await desk.expectHeading("This session is not here");
  await look("there is none");
  expect(problems).toEqual([]);
});
