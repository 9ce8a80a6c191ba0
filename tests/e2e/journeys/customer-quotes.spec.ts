import { BrowserDesk } from "../browser-desk";
import type { Desk } from "../place";
import { customerQuote } from "../quotes";
import { test } from "../test";

const PHONE = { width: 390, height: 844 };
const ACCEPTED = /Quote accepted \w{3} \d+ \w{3}/;

/** A customer at the page of a quote of their own, with a phone. */
async function openQuote(desk: Desk, name: string) {
  if (desk instanceof BrowserDesk) await desk.page.setViewportSize(PHONE);
  const { page } = customerQuote(name);
  await desk.open(page);
  await desk.expectText("What is quoted");
  await desk.expectText("1200 mm wide, 1500 mm high");
  await desk.expectText(/Total inc GST/);
  return page;
}

test(
  "a customer reads a quote, forgets the terms, accepts it by name, pays the deposit and comes back",
  { tag: "@rendered" },
  async ({ desk, seat }) => {
    const page = await openQuote(desk, `typed-${seat}`);
    await desk.follow("Accept quote");
    await desk.expectHeading("Accept this quote");
    await desk.fill("Full name", "Giulia Marchetti");
    await desk.press("Accept quote");
    await desk.expectText("Please accept the terms");
    await desk.expectField("Full name", "Giulia Marchetti");
    await desk.check(/I accept the terms of sale/);
    await desk.press("Accept quote");
    await desk.expectAddress(page);
    await desk.expectText(ACCEPTED);
    await desk.expectText("Accepted by Giulia Marchetti");
    // Its form is over, by Back as by its address.
    await desk.open(`${page}/accept`);
    await desk.expectAddress(page);
    await desk.expectNoLink("Accept quote");

    await desk.follow("Pay the deposit");
    await desk.fill("Email", "giulia@customer.example");
    await desk.press(/^Pay \$/);
    await desk.press("Pay");
    await desk.expectHeading("All Done!");
    await desk.follow("Back to your quote");
    await desk.expectAddress(page);
    await desk.expectText(/Your deposit of \$[\d.,]+ is paid/);
    await desk.expectText("Succeeded");
    await desk.expectNoLink("Pay the deposit");
  },
);

test(
  "a quote that changed while it was read is shown anew, and accepted after another look",
  { tag: "@rendered" },
  async ({ desk, openDesk, signedIn, seat }) => {
    const page = await openQuote(desk, `changed-${seat}`);
    await desk.follow("Accept quote");
    const staff = await (await openDesk(await signedIn("admin"))).elsewhere();
    await staff.open(`${customerQuote(`changed-${seat}`).staff}/deposit`);
    await staff.fill("Deposit", "100.00");
    await staff.press("Save deposit");

    await desk.fill("Full name", "Ada Tran");
    await desk.check(/I accept the terms of sale/);
    await desk.press("Accept quote");
    await desk.expectText(/This quote has changed since you opened it/);
    await desk.expectText("$100.00");
    await desk.expectField("Full name", "Ada Tran");
    await desk.check(/I accept the terms of sale/);
    await desk.press("Accept quote");
    await desk.expectAddress(page);
    await desk.expectText(ACCEPTED);
  },
);

test("a quote that is closed says so and how to go on", { tag: "@rendered" }, async ({ desk }) => {
  await desk.open(customerQuote("closed").page);
  await desk.expectText("This quote can no longer be accepted");
  await desk.expectText(/please call/);
  await desk.expectNoLink("Accept quote");
});
