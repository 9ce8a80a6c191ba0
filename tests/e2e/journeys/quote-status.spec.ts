import type { Desk } from "../place";
import { quotePath } from "../quotes";
import { expect, test } from "../test";

/** The focus is where the eye is: on what stands in place of the button that is gone. */
async function expectFocusOn({ scripted }: Desk, name: string): Promise<void> {
  if (scripted) await expect(scripted.getByRole("button", { name, exact: true })).toBeFocused();
}
const box = (staff: Desk) => staff.within(".price-box");

test("a quote is accepted by the typed name, and reopened once that was asked @rendered", async ({
  staff,
  seat,
}) => {
  const path = quotePath(`accepted-${seat}`);
  await staff.open(path);
  await box(staff).follow("Accept quote");
  await staff.expectHeading("Accept Quote");
  await staff.within(".accept-figures").expectText(/Total inc GST\s+\$[\d,]+\.\d\d/);
  await staff.fill("Full name", "");
  await staff.press("Accept quote");
  await staff.expectText("Please enter the full name");
  await staff.fill("Full name", "Marta Kowalski");
  await staff.press("Accept quote");
  await staff.expectToast("Quote accepted");
  await staff.expectAddress(path);
  await staff.within(".quote-mark").expectText("Accepted Today");
  await staff.within(".acceptance").expectText("Marta Kowalski, entered by");
  await staff.within(".w1190").expectNoLink("Edit details");
  await staff.within(".w1190").expectNoLink("Accept quote");

  await box(staff).follow("Quote PDF");
  await staff.expectHeading("Quote PDF");
  await staff.follow(/^Accepted quote/);
  await staff.expectHeading("Accepted quote");
  await staff.expectShown(".dialog a", "Open in new tab");
  await staff.within(".dialog-foot").follow("Close");
  await staff.expectAddress(path);

  await box(staff).follow("Reopen");
  await staff.expectHeading("Reopen Quote");
  await staff.expectText("Its acceptance does not hold any more.");
  await staff.press("Yes, reopen now");
  await staff.expectToast("Quote reopened");
  await staff.expectAddress(path);
  await box(staff).expectShown("a", "Accept quote");
  await staff.expectCount(".acceptance", 0);
});

test("a quote is accepted without signature", async ({ staff, seat }) => {
  const path = quotePath(`unsigned-${seat}`);
  await staff.open(path);
  await box(staff).follow("Accept quote");
  // The pad comes with script, and moves what stands below it.
  if (staff.hasScript) await staff.expectShown(".signature canvas");
  await staff.check("Accept without signature");
  await staff.press("Accept quote");
  await staff.expectToast("Quote accepted");
  await staff.expectAddress(path);
  await staff.within(".acceptance").expectText("Accepted without signature");
});

test("a quote is locked and unlocked at once, and rejected once that was asked @rendered", async ({
  staff,
  seat,
}) => {
  const path = quotePath(`turned-${seat}`);
  await staff.open(path);
  await box(staff).press("Lock");
  await staff.expectToast("Quote locked");
  await staff.expectAddress(path);
  await staff.expectText("No changes can be made until it is unlocked");
  await staff.within(".w1190").expectNoLink("Edit details");
  await expectFocusOn(staff, "Unlock");
  await box(staff).press("Unlock");
  await staff.expectToast("Quote unlocked");
  await staff.expectShown(".w1190 a", "Edit details");
  await expectFocusOn(staff, "Lock");
  await box(staff).follow("Reject");
  await staff.expectHeading("Reject Quote");
  await staff.follow("Keep quote");
  await staff.expectAddress(path);
  await box(staff).follow("Reject");
  await staff.press("Yes, reject now");
  await staff.expectToast("Quote rejected");
  await staff.expectText("was rejected and takes no changes");
  await box(staff).press("Reopen");
  await staff.expectToast("Quote reopened");
  await staff.expectShown(".quote-mark .badge", "Open");
});

test("a quote is sent to its customer, with a link to copy @rendered", async ({ staff }) => {
  const path = quotePath("agreed");
  await staff.open(path);
  await box(staff).follow("Send to customer");
  await staff.expectHeading("Send to customer");
  if (!staff.hasScript)
    await staff.within(".customer-link").expectText(/\/customer-quote\/\w{20,}/);
  await staff.fill("Email", "marta@example.com");
  await staff.fill(/^Message/, "As we said on the phone.");
  await staff.press("Send quote");
  await staff.expectToast("Quote sent");
  await staff.expectAddress(path);
  await staff.expectText(/Last sent .* to marta@example\.com/);
});
