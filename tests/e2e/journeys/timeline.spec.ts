import { bookWith, freeTuesday } from "../appointments";
import { createDeal, setStanding } from "../deals";
import type { Desk } from "../place";
import { expect, test, uniqueName } from "../test";

/** Who has script reads what is new once it is in sight. */
const see = (staff: Desk) =>
  staff.scripted?.locator(".sheet", { hasText: "Timeline" }).scrollIntoViewIfNeeded();
const timeline = (staff: Desk) => staff.within(".sheet", { text: "Timeline" });

test("what was changed of a deal can be read, by day and by kind @rendered", async ({ staff }) => {
  const name = uniqueName("Told");
  const path = await createDeal(staff, name);
  await staff.open(`${path}?tab=timeline`);
  await timeline(staff).expectText(/added this deal/);
  await timeline(staff).expectText("Today");

  await setStanding(staff, "Status", "Measure booked");
  await staff.within(".panel").expectChosen("Status", "Measure booked");
  await see(staff);
  await timeline(staff).expectText(/changed status/);
  await timeline(staff).expectText(/New enquiry/);

  await staff.open(`${path}/notes/new`);
  await staff.fill("Note", "Parking at the rear");
  await staff.press("Save note");
  await staff.expectAddress(path);
  await staff.open(`${path}?tab=timeline`);
  await timeline(staff).expectText(/added a note/);

  await staff.open(`${path}/timeline`);
  await staff.expectHeading("Timeline");
  await staff.expectText(name);
  await staff.follow("Status and flags");
  await staff.expectText(/changed status/);
  await staff.expectNoText("added a note");
  await staff.within(".dialog-foot").follow("Close");
  await staff.expectAddress(path);
});

test("earlier changes come in pages", async ({ staff }) => {
  const path = await createDeal(staff, uniqueName("Much told"));
  const window = await staff.elsewhere();
  for (let at = 1; at <= 12; at += 1) {
    await window.open(`${path}/notes/new`);
    await window.fill("Note", `Note number ${at}.`);
    await window.press("Save note");
  }
  await staff.open(`${path}?tab=timeline`);
  await timeline(staff).expectText(/Note number 3\./);
  await timeline(staff).expectNoText("Note number 2.");
  await timeline(staff).follow("Show 3 earlier");
  if (!staff.hasScript) await staff.expectHeading("Timeline");
  await staff.expectText(/Note number 1\./);
  await staff.expectText(/added this deal/);
  await staff.expectNoText("Show 3 earlier");
  if (staff.hasScript) return;
  await staff.follow("Back to the newest");
  await staff.expectText(/Note number 12\./);
  expect(staff.address()).toBe(`${path}/timeline?tab=timeline`);
});

test("what is opened from the timeline's page leads back to it, as it was asked for", async ({
  staff,
}) => {
  const path = await createDeal(staff, uniqueName("Led back"));
  const name = uniqueName("Measure");
  await bookWith(staff, { deal: path, title: name, day: freeTuesday() });
  await staff.open(`${path}/timeline?changes=appointments`);
  await staff.within(".timeline").follow(name);
  await staff.expectHeading(name);
  await staff.within(".dialog-foot").follow("Close");
  await staff.expectHeading("Timeline");
  expect(staff.address()).toBe(`${path}/timeline?changes=appointments`);
});
