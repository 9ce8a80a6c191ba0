import { type Page } from "@playwright/test";

import { addPayment, createDeal } from "../deals";
import type { BrowserDesk } from "../browser-desk";
import { expect, scripted as test, uniqueName } from "../test";
import { expectFocus } from "../ways";

const TAB = "?tab=payments";

async function allowClipboard(staff: BrowserDesk) {
  const permissions = ["clipboard-read", "clipboard-write"];
  await staff.page.context().grantPermissions(permissions, { origin: staff.origin });
}
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const linkOf = (staff: BrowserDesk, payment: string) =>
  `${staff.origin}/checkout/${/payments\/(\w+)/.exec(payment)?.[1]}`;

test("who adds a card payment is at its Copy link, and copies it from the table too", async ({
  staff,
}) => {
  const { page } = staff;
  await allowClipboard(staff);
  const path = await createDeal(staff, uniqueName("Copied"));
  await staff.open(path + TAB);
  await staff.follow("Add payment");
  await staff.check(/Headrail Pay/);
  await staff.fill("Amount", "25");
  await page.keyboard.press("Enter");
  await staff.expectHeading("Payment");
  const link = linkOf(staff, staff.address());
  await expectFocus(page, "#copy-payment-link");
  await page.keyboard.press("Enter");
  await staff.expectToast("Payment link copied!");
  expect(await copied(page)).toBe(link);

  await page.keyboard.press("Escape");
  await staff.expectAddress(path + TAB);
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await expect(page.locator(".toast")).toHaveCount(0);
  await staff.within(".payments").follow(/^Copy link/);
  await staff.expectToast("Payment link copied!");
  expect(await copied(page)).toBe(link);
  await staff.expectAddress(path + TAB);
});

test("an amount is written as money once it is left, and a date goes with Paid alone", async ({
  staff,
}) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Typed"));
  await staff.open(`${path}/payments/new`);
  const amount = page.getByLabel("Amount");
  for (const [typed, written] of [
    ["2148.3", "2148.30"],
    ["99.00", "99"],
    ["$1,000", "1000"],
    ["twelve", "twelve"],
  ] as const) {
    await amount.fill(typed);
    await amount.blur();
    await expect(amount).toHaveValue(written);
  }
  await expect(page.locator(".problem")).toHaveText("Please enter an amount such as 2148.30");
  await amount.fill("0.4");
  await expect(page.locator(".problem")).toHaveText("Minimum payment amount is $0.50");
  await amount.fill("99");
  await expect(page.locator(".problem")).toHaveCount(0);

  const date = page.getByLabel("Transaction date");
  await expect(date).toBeDisabled();
  await staff.expectText("Only for Paid");
  await staff.choose("Status", "Paid");
  await expect(date).toBeEnabled();
  await expect(date).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await date.fill("2026-11-10");
  await staff.choose("Status", "Cancelled");
  await expect(date).toBeDisabled();
  await staff.choose("Status", "Paid");
  await expect(date).toHaveValue("2026-11-10");

  // Another type and back: everything that was typed is there.
  await staff.check(/Headrail Pay/);
  await expect(date).toBeHidden();
  await expect(page.getByLabel("Status")).toBeHidden();
  await staff.expectText("Starts as Requested");
  await staff.check(/Manual/);
  await expect(date).toHaveValue("2026-11-10");
  await expect(page.getByLabel("Status")).toHaveValue("PAID");
  await date.fill("");
  await staff.press("Add payment");
  await expect(page.locator(".problem")).toHaveText("Transaction date is required");
});

test("an open payment follows what becomes of it, and says so, with the focus on its title", async ({
  staff,
}) => {
  const { page } = staff;
  await page.clock.install();
  const path = await createDeal(staff, uniqueName("Followed"));
  const payment = await addPayment(staff, path, { amount: "25", isCard: true });
  await staff.open(path + TAB);
  await staff.within(".payments").follow("Deposit");
  await expectFocus(page, "#copy-payment-link");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.runFor(10_500);
  await expect
    .poll(() => asked.filter((one) => one.startsWith("/options/workflows")))
    .toHaveLength(1);
  // Nothing has changed: nothing else is read.
  expect(asked.filter((one) => one.startsWith("/workflows"))).toEqual([]);
  const window = await staff.elsewhere();
  await window.open(`${payment}/cancel`);
  await window.press("Yes, cancel now");
  await page.clock.runFor(10_500);
  const dialog = page.locator("dialog");
  await expect(dialog.locator(".badge")).toHaveText("Cancelled");
  await expect(dialog.getByRole("status")).toHaveText("The payment is Cancelled");
  await expect(dialog.locator(".payment-link")).toHaveCount(0);
  await expectFocus(page, "dialog h1");
  await expect(dialog.getByRole("link", { name: "Archive payment" })).toBeVisible();
  await expect(page.locator(".payments .badge")).toHaveText("Cancelled");
  // Nobody else changes it any more.
  asked.length = 0;
  await page.clock.runFor(30_000);
  expect(asked).toEqual([]);
});

test("a focus elsewhere in the dialog stays where it is while the payment changes", async ({
  staff,
}) => {
  const { page } = staff;
  await page.clock.install();
  const path = await createDeal(staff, uniqueName("Kept"));
  const payment = await addPayment(staff, path, { amount: "25", isCard: true });
  await staff.open(payment);
  await expectFocus(page, "#copy-payment-link");
  const done = page.getByRole("link", { name: "Done", exact: true });
  await done.focus();
  const window = await staff.elsewhere();
  await window.open(`${payment}/cancel`);
  await window.press("Yes, cancel now");
  await page.clock.runFor(10_500);
  await expect(page.locator("dialog .badge")).toHaveText("Cancelled");
  await expect(done).toBeFocused();
});

test("a row of a phone is two lines, and leads to its payment; its Copy link copies", async ({
  staff,
}) => {
  const { page } = staff;
  await allowClipboard(staff);
  await page.setViewportSize({ width: 390, height: 844 });
  const path = await createDeal(staff, uniqueName("Phone"));
  const payment = await addPayment(staff, path, { amount: "25", isCard: true });
  await staff.open(path + TAB);
  const row = page.locator(".payments tbody tr");
  await row.getByRole("link", { name: /^Copy link/ }).click();
  await staff.expectToast("Payment link copied!");
  await staff.expectAddress(path + TAB);
  await row.click({ position: { x: 150, y: 50 } });
  await staff.expectAddress(payment + TAB);
});

test("fields beside each other are of one height", async ({ staff }) => {
  await staff.open(`${await createDeal(staff, uniqueName("Heights"))}/payments/new`);
  const heightOf = async (label: string | RegExp) =>
    (await staff.page.getByLabel(label).boundingBox())?.height;
  expect(await heightOf("Transaction date")).toBe(await heightOf(/^Reference/));
});

test("who archives a payment is at its neighbour, and at their heading once there is none", async ({
  staff,
}) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Archived"));
  for (const description of ["First", "Second", "Third"]) {
    await addPayment(staff, path, { amount: "25", description });
  }
  await staff.open(path + TAB);
  const link = (name: string) => page.locator(".payments .row-link", { hasText: name });
  const names = await page.locator(".payments .row-link").allTextContents();
  const archive = async (name: string) => {
    await link(name).click();
    await page.getByRole("link", { name: "Archive payment" }).click();
    await page.getByRole("button", { name: "Yes, archive now" }).click();
    await expect(link(name)).toHaveCount(0);
  };
  const [first = "", second = "", third = ""] = names;
  await archive(second);
  await expect(link(third)).toBeFocused();
  await archive(third);
  await expect(link(first)).toBeFocused();
  await archive(first);
  await expect(page.getByRole("heading", { name: "Payments" })).toBeFocused();
});

test("a long name of a deal takes two lines under the title on a phone, and no fact's name is broken", async ({
  staff,
}) => {
  const { page } = staff;
  await page.setViewportSize({ width: 390, height: 844 });
  const name = `${"Second stage of the apartments by the river ".repeat(4)}${uniqueName("").trim()}`;
  const path = await createDeal(staff, name);
  await staff.open(await addPayment(staff, path, { amount: "25", isCard: true }));
  const linesOf = (selector: string, text: string) =>
    page
      .locator(selector, { hasText: text })
      .evaluate((one) => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight));
  expect(await linesOf("dialog .dialog-head .hint", "Second stage")).toBeCloseTo(2, 1);
  await expect(page.locator(".dialog-head .hint")).toHaveAttribute("title", new RegExp(name));
  expect(await linesOf("dialog dt", "Transaction date")).toBeCloseTo(1, 1);
});

test("a request that is pressed twice is sent once", async ({ staff }) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Sent once"));
  const payment = await addPayment(staff, path, { amount: "25", isCard: true });
  const unique = uniqueName("sent").replaceAll(" ", "-");
  const [first, second] = [`${unique}@first.example`, `${unique}@second.example`];
  await staff.open(`${payment}/send`);
  await page.getByLabel("Email").fill(first);
  await page.getByRole("button", { name: "Send request" }).dblclick();
  await staff.expectToast("Payment request sent");
  const window = await staff.elsewhere();
  await window.open(`${payment}/send`);
  await window.fill("Email", second);
  await window.press("Send request");
  const countMails = async (to: string) => {
    await window.open("/development/outbox");
    return (await window.texts("article > header")).filter((one) => one.includes(to)).length;
  };
  // Mails go in their order.
  await expect.poll(() => countMails(second)).toBe(1);
  expect(await countMails(first)).toBe(1);
});
