import { PAYMENTS } from "../../support/payments/payment-pages";
import { startStripeApp } from "../../support/payments/stripe-app";
import type { Desk } from "../place";
import { expectPaid } from "../payments";
import { test, type Seat } from "../test";

const PHONE = { width: 390, height: 844 };
const PAY = "Pay $2,148.30";
const RETURN = /\/return\?session_id=sandbox_\w+$/;

/** A customer at the page of a payment of their own, with a phone. */
async function openPayment(desk: Desk, name: string, seat: Seat): Promise<string> {
  await desk.scripted?.setViewportSize(PHONE);
  const path = PAYMENTS.ofJourney(name, seat);
  await desk.open(path);
  await desk.expectHeading("Banksia Blinds & Shutters has requested payment from you");
  await desk.expectText("Deposit, 50% of quote Q-20931");
  return path;
}

test(
  "a customer forgets the address, pays, and finds the payment done",
  { tag: "@rendered" },
  async ({ desk, seat }) => {
    const path = await openPayment(desk, "pays", seat);
    await desk.press(PAY);
    await desk.expectText("Please enter an email address");
    await desk.expectText("Please enter your email");
    await desk.fill("Email", "ada@customer.example");
    await desk.press(PAY);
    await desk.expectText("Card sandbox – no money moves");
    await desk.expectText("ada@customer.example");
    // Back is the payment's page, and not the browser's own about a form that was sent.
    await desk.back();
    await desk.expectAddress(path);
    await desk.expectHeading("Banksia Blinds & Shutters has requested payment from you");
    await desk.fill("Email", "ada@customer.example");
    await desk.press(PAY);
    await desk.press("Pay");
    await desk.expectAddress(RETURN);
    await desk.expectHeading("All Done!");
    await desk.expectText("Please check your email for payment confirmation");
    await desk.expectText("12 Rope Walk, Geelong VIC 3220");
    await expectPaid(desk, path);
  },
);

test(
  "a customer is declined, goes back, is asked by the bank and pays",
  { tag: "@rendered" },
  async ({ desk, seat }) => {
    const path = await openPayment(desk, "declined", seat);
    await desk.fill("Email", "ada@customer.example");
    await desk.press(PAY);
    await desk.press("Be declined");
    await desk.expectText("The card was declined. Nothing was paid.");
    const session = desk.address().split("/").at(-1);
    await desk.open(`${path}/return?session_id=${session}`);
    await desk.expectHeading("Payment Failed");
    await desk.follow("Back to checkout");
    await desk.expectAddress(path);
    await desk.fill("Email", "ada@customer.example");
    await desk.press(PAY);
    await desk.press("Be asked by the bank");
    await desk.expectText("The bank asks whether it is you");
    await desk.press("Confirm");
    await desk.expectAddress(RETURN);
    await desk.expectHeading("All Done!");
  },
);

test("a customer leaves without having paid", { tag: "@rendered" }, async ({ desk, seat }) => {
  const path = await openPayment(desk, "leaves", seat);
  await desk.fill("Email", "ada@customer.example");
  await desk.press(PAY);
  await desk.press("Leave");
  await desk.expectAddress(path);
  await desk.expectHeading("Banksia Blinds & Shutters has requested payment from you");
});

test(
  "a customer pays on the card provider's own page",
  { tag: "@rendered" },
  async ({ openDeskAt }) => {
    test.setTimeout(120_000);
    const app = await startStripeApp();
    try {
      const path = await app.addPayment();
      const desk = await openDeskAt(app.origin);
      await desk.scripted?.route("https://js.stripe.com/**", (route) => route.abort());
      await desk.open(path);
      await desk.fill("Email", "ada@customer.example");
      await desk.press(PAY);
      await desk.expectHeading("Checkout");
      await desk.press("Pay with a card that is declined");
      await desk.expectText("Your card was declined.");
      await desk.press("Pay");
      await desk.expectAddress(/\/return\?session_id=cs_\w+$/);
      await desk.expectHeading("All Done!");
      await desk.open(path);
      await desk.expectHeading("All Done!");
    } finally {
      await app.close();
    }
  },
);
