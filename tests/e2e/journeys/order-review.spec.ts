import { reviewedOrder } from "../quotes";
import { expect, test } from "../test";

test("an order is reviewed and submitted to an online supplier", async ({ staff, seat }) => {
  const order = reviewedOrder(`online-${seat}`);
  await staff.open(`${order}/shipping`);
  const dialog = staff.within("dialog");
  await dialog.choose("Shipping method", "Coastline van run, Geelong");
  await dialog.fill("Shipping address", "18 Leather Street, Breakwater VIC 3219");
  await dialog.press("Calculate shipping");
  await staff.expectText(/^From Coastline/);
  await dialog.follow("Close");
  await staff.within(".cost-box").follow("Review order");
  await staff.choose("Shipping method", "Coastline van run, Geelong");
  await staff.fill("Shipping address", "18 Leather Street, Breakwater VIC 9999");
  if (!staff.hasScript) await staff.press("Estimate freight");
  await staff.expectText("Unable to calculate shipping for this method");
  await staff.expectText(/has no freight zone with the postcode 9999/);
  await staff.fill("Shipping address", "18 Leather Street, Breakwater VIC 3219");
  await staff.fill(/^Shipping instructions/, "Rear roller door.");
  if (!staff.hasScript) await staff.press("Estimate freight");
  await staff.expectText(/^From Coastline/);
  await staff.press("Continue to review");
  await staff.expectAddress(/step=review/);
  await staff.expectShown("iframe");
  await staff.back();
  await staff.expectField("Shipping address", "18 Leather Street, Breakwater VIC 3219");
  await staff.press("Continue to review");
  await staff.follow("Continue to submit");
  await staff.expectAddress(/step=submit/);
  await staff.reload();
  await staff.expectText("Rear roller door.");
  await staff.press("Submit order");
  await staff.expectToast("Order submitted");
  expect(staff.address()).toBe(order);
  await staff.expectText(/Orders cannot be edited after submission/);
  await staff.expectCount(".supplier-orders tbody tr", 1);
  // Back leads to the order, and to no step of its review.
  await staff.back();
  await staff.expectAddress(new RegExp(`${order}$`));
  await staff.expectCount(".supplier-orders tbody tr", 1);
});

test("an order is marked as submitted to an offline supplier, and reopened", async ({
  staff,
  seat,
}) => {
  const order = reviewedOrder(`offline-${seat}`);
  await staff.open(`${order}/review`);
  await staff.fill("Shipping address", "18 Leather Street, Breakwater VIC 3219");
  await staff.press("Continue to review");
  await staff.follow("Continue to supplier order");
  await staff.fill(/^Reference/, "WC-5521");
  await staff.fill(/^Status/, "Cutting, ready Thursday");
  // What was typed goes along to the PDF and back.
  await staff.press("Back to the PDF");
  await staff.expectShown("iframe");
  if (staff.hasScript) {
    // The entry before is of the same address, without what was typed.
    await staff.back();
    await staff.press("Keep editing");
    await staff.expectShown("iframe");
  }
  await staff.press("Continue to supplier order");
  await staff.expectField(/^Reference/, "WC-5521");
  // So it does by the row of steps.
  await staff.fill(/^Reference/, "WC-5522");
  await staff.press(/Review PDF/);
  await staff.expectShown("iframe");
  await staff.press("Continue to supplier order");
  await staff.expectField(/^Reference/, "WC-5522");
  await staff.press(/^1\s*Details/);
  await staff.expectField("Shipping address", "18 Leather Street, Breakwater VIC 3219");
  await staff.press("Continue to review");
  await staff.press("Continue to supplier order");
  await staff.expectField(/^Reference/, "WC-5522");
  await staff.fill(/^Reference/, "WC-5521");
  await staff.press("Mark as Submitted");
  await staff.expectToast("Order submitted");
  await staff.follow("WC-5521");
  await staff.within("dialog").fill(/^Status/, "Sent");
  await staff.press("Save supplier order");
  await staff.expectToast("Supplier order saved");
  await staff.follow("Reopen");
  await staff.press("Yes, reopen now");
  await staff.expectToast("Order reopened");
  await staff.expectTexts(".quote-mark .badge", ["Open"]);
  await staff.expectNoLink("Reopen");
});
