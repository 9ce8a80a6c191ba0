import { freeTuesday } from "../appointments";
import { createAppointment, createDeal } from "../deals";
import type { Desk } from "../place";
import { expect, test, uniqueName } from "../test";

const MEGAN = "Megan Tran";

/** Adds a participant who is found by a text. */
async function addParticipant(staff: Desk, text: string, name: string): Promise<void> {
  const { scripted } = staff;
  if (scripted) {
    const field = scripted.getByRole("combobox").and(scripted.getByPlaceholder("Name or email"));
    await field.click();
    await field.pressSequentially(text);
    await scripted.getByRole("option", { name }).click();
    return;
  }
  await staff.fill("Name or email", text);
  await staff.press("Search");
  await staff.within(".choices").check(new RegExp(`^${name}`));
  await staff.press("Add ticked participants");
}

async function setAllDay(staff: Desk, isAllDay: boolean): Promise<void> {
  const { scripted } = staff;
  if (scripted) return scripted.getByRole("switch", { name: "All day" }).setChecked(isAllDay);
  await staff.check(isAllDay ? "All day" : "With times");
  await staff.press("Update fields");
}

test("an appointment is added, read, changed and deleted @rendered", async ({ staff }) => {
  const path = await createDeal(staff, uniqueName("Appointed"));
  await staff.open(path);
  await staff.expectText("No appointments found");
  await staff.follow("Add appointment");
  await staff.expectHeading("Add appointment");
  await staff.expectField("Description", await defaultDescription(staff));
  await staff.fill("Title", "Check measure");
  await staff.fill("Start", "2031-03-04");
  await staff.choose("Start time", "9:30am");
  await staff.fill("End", "2031-03-04");
  await staff.choose("End time", "10:45am");
  await staff.fill("Location", "27 Ewing Blyth Drive");
  await addParticipant(staff, "tran", MEGAN);
  await addParticipant(staff, "guest@example.com", "guest@example.com");
  await staff.press("Add appointment");
  await staff.expectAddress(path);
  await staff.expectToast("Appointment added");
  await staff.expectText("Tue 4 Mar 2031 9:30am – 10:45am · 27 Ewing Blyth Drive");
  await staff.within(".note", { text: "Check measure" }).follow("Check measure");
  await staff.expectHeading("Check measure");
  await staff.expectText(/Coming up in \d+ years/);
  await staff.expectText("1 hour 15 minutes");
  await staff.expectTexts(".dialog .chip-name", [MEGAN, "guest@example.com"]);
  const address = staff.address();

  await staff.follow("Edit");
  await staff.expectAddress(`${address}/edit`);
  await staff.expectText(/Coming up in \d+ years · D-\d+/);
  await staff.expectChosen("Start time", "9:30am");
  await staff.press(`Remove ${MEGAN}`);
  await setAllDay(staff, true);
  await staff.fill("End date", "2031-03-05");
  await staff.press("Save appointment");
  await staff.expectAddress(address);
  await staff.expectToast("Appointment saved");
  await staff.expectText("Tue 4 Mar 2031 – Wed 5 Mar 2031, all day");
  await staff.expectTexts(".dialog .chip-name", ["guest@example.com"]);

  await staff.follow("Delete");
  await staff.expectHeading("Delete Appointment");
  await staff.expectText("Are you sure you want to delete this appointment?");
  await staff.press("Yes, delete now");
  await staff.expectAddress(path);
  await staff.expectToast("Appointment deleted");
  await staff.expectText("No appointments found");
});

/** The workflow and the number of the deal that is open, as a new appointment's description has them. */
async function defaultDescription(staff: Desk): Promise<string> {
  const [about = ""] = await staff.texts(".dialog .hint");
  const tuid = /D-\d+/.exec(about)?.[0];
  expect(tuid).toBeDefined();
  return `Appointment for Residential sales ${tuid}`;
}

test("days in place of times and back again are nine to ten o'clock", async ({ staff }) => {
  const path = await createDeal(staff, uniqueName("All day"));
  await staff.open(`${path}/appointments/new`);
  await staff.fill("Title", "Install");
  await setAllDay(staff, true);
  await setAllDay(staff, false);
  await staff.expectChosen("Start time", "9:00am");
  await staff.expectChosen("End time", "10:00am");
  await staff.expectField("Title", "Install");
});

test("what is missing or the wrong way round is said, and nothing typed is lost", async ({
  staff,
}) => {
  const path = await createDeal(staff, uniqueName("Refused"));
  await staff.open(`${path}/appointments/new`);
  await staff.fill("Title", "Backwards");
  await staff.fill("Start", "2031-03-04");
  await staff.fill("End", "2031-03-03");
  await staff.press("Add appointment");
  await staff.expectText("End time must be after start time");
  await staff.expectField("Title", "Backwards");
  await staff.expectField("End", "2031-03-03");
  if (!staff.hasScript) await staff.fill("Name or email", "tran");
  await setAllDay(staff, true);
  if (!staff.hasScript) {
    await staff.expectField("Name or email", "tran");
    await staff.fill("Name or email", "");
  }
  await staff.press("Add appointment");
  await staff.expectText("End date must be after start date");
  await staff.expectField("Start date", "2031-03-04");
});

/** From ten to eleven of a day: what is proposed late in an evening ends on the day after. */
async function fillHours(staff: Desk, day: string): Promise<void> {
  await staff.fill("Start", day);
  await staff.choose("Start time", "10:00am");
  await staff.fill("End", day);
  await staff.choose("End time", "11:00am");
}

test("somebody who is taken already is named, and it is saved all the same", async ({ staff }) => {
  const path = await createDeal(staff, uniqueName("Overlap"));
  const title = uniqueName("First");
  const day = freeTuesday();
  await staff.open(`${path}/appointments/new`);
  await staff.fill("Title", title);
  await fillHours(staff, day);
  await addParticipant(staff, "tran", MEGAN);
  await staff.press("Add appointment");
  await staff.expectToast("Appointment added");

  await staff.open(`${path}/appointments/new`);
  await staff.fill("Title", "Second");
  await fillHours(staff, day);
  await addParticipant(staff, "tran", MEGAN);
  await staff.expectText(new RegExp(`${MEGAN} already has ${title}`));
  await staff.press("Add appointment");
  await staff.expectToast("Appointment added");
});

test("who saved first is told to who saved second", async ({ staff }) => {
  const path = await createDeal(staff, uniqueName("Both"));
  const address = await createAppointment(staff, path, "Before");
  await staff.open(`${address}/edit`);
  const window = await staff.elsewhere();
  await window.open(`${address}/edit`);
  await window.fill("Title", "Theirs");
  await addParticipant(window, "guest@example.com", "guest@example.com");
  await setAllDay(window, true);
  await window.press("Save appointment");
  await window.expectToast("Appointment saved");
  await staff.fill("Title", "Mine");
  await staff.press("Save appointment");
  await staff.expectText("Saved now: Theirs");
  await staff.expectField("Title", "Mine");
  // What they have not touched is theirs, and the next save takes nothing back.
  await staff.expectText("guest@example.com");
  await staff.press("Save appointment");
  await staff.expectToast("Appointment saved");
  await staff.expectHeading("Mine");
  await staff.expectText("guest@example.com");
  await staff.expectText(/all day/i);
});

test("one that a colleague deleted says so, and an archived deal takes none", async ({ staff }) => {
  const path = await createDeal(staff, uniqueName("Gone"));
  const address = await createAppointment(staff, path, "Short-lived");
  await staff.open(`${address}/edit`);
  await staff.fill("Title", "Kept text");
  const window = await staff.elsewhere();
  await window.open(`${address}/delete`);
  await window.press("Yes, delete now");
  await staff.press("Save appointment");
  await staff.expectText(/somebody may have deleted it/);
  await staff.expectField("Title", "Kept text");
  await window.open(`${path}/archive`);
  await window.press("Yes, archive now");
  await window.expectNoLink(/^Add/);
});
