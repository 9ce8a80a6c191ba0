import { bookWith, freeTuesday } from "../appointments";
import { createDeal } from "../deals";
import type { Desk } from "../place";
import { expect, test, uniqueName } from "../test";

const book = (staff: Desk, deal: string, title: string, day: string) =>
  bookWith(staff, { deal, title, day });

/** With script the days that can be dragged in take the place of those that were drawn: whoever clicks meets one of them. */
const settled = (staff: Desk) => staff.scripted?.locator(".full-calendar:not(.waiting)").waitFor();

test("an appointment is found in every view, read, and leads to its deal @rendered", async ({
  staff,
}) => {
  const deal = await createDeal(staff, uniqueName("In the calendar"));
  const [title, day] = [uniqueName("Fitting"), freeTuesday()];
  await book(staff, deal, title, day);
  const event = new RegExp(`9:30am.*${title}`);

  const month = `/calendar?mode=single&date=${day}`;
  await staff.open(month);
  await staff.expectHeading("Calendar");
  await settled(staff);
  await staff.follow(event);
  await staff.expectHeading(title);
  await staff.expectAddress(/^\/calendar\/[0-9A-Za-z]{22}\?mode=single&date=/);
  await staff.within(".panel").expectText("1 hour 15 minutes");
  await staff.within(".panel").expectText("Megan Tran");
  await staff.follow(`Close ${title}`);
  await staff.expectAddress(month);

  await staff.follow("Week");
  await staff.expectAddress(`/calendar?mode=single&view=week&date=${day}`);
  await staff.expectShown(".event-card", title);
  await staff.follow("Day");
  await staff.expectAddress(`/calendar?mode=single&view=day&date=${day}`);
  await staff.expectShown(".event-card", "9:30am – 10:45am");

  await staff.follow("Multi view");
  await staff.expectAddress(`/calendar?mode=multi&view=day&date=${day}`);
  await staff.expectShown("section", title);
  await staff.follow("Next");
  await staff.expectNoText(title);
  await staff.follow("Back");
  await staff.expectShown(".event-card", title);
  await staff.open("/calendar");
  await staff.expectAddress("/calendar?mode=multi");
  await staff.follow("Single view");
  await staff.expectAddress("/calendar?mode=single");
  await staff.open("/calendar");
  await staff.expectAddress("/calendar?mode=single");

  await staff.open(`/calendar?mode=single&view=day&date=${day}`);
  await settled(staff);
  await staff.follow(event);
  await staff.expectHeading(title);
  await staff.follow("Open in deal");
  await staff.expectAddress(new RegExp(`^${deal}/appointments/[0-9A-Za-z]{22}$`));
});

test("filters find and leave out, and what is not there leads back", async ({ staff }) => {
  const deal = await createDeal(staff, uniqueName("Filtered"));
  const [title, day] = [uniqueName("Measure"), freeTuesday()];
  await book(staff, deal, title, day);
  const apply = async () => (staff.hasScript ? undefined : staff.press("Apply"));
  const path = `/calendar?mode=single&view=day&date=${day}`;
  await staff.open(path);
  await staff.fill("Search", title.toUpperCase());
  await staff.unfold("All personnel");
  await staff.check("Megan Tran");
  await apply();
  await staff.expectAddress(/search=.*personnel=/);
  await staff.expectShown(".event-card", title);
  await staff.fill("Search", "nothing-has-this");
  await apply();
  await staff.expectText("Nothing to display");
  await staff.expectText("No results found");
  await staff.follow("Reset filters");
  await staff.expectAddress(path);
  await staff.expectShown(".event-card", title);

  await staff.open("/calendar/nothing-is-here?mode=single");
  await staff.expectAddress("/calendar?mode=single");
  await staff.expectToast("This appointment is not there any more");
  await staff.open("/calendar/some/where");
  await staff.expectAddress("/calendar?mode=single");
});

test("who is taken already is looked up in the calendar of that day", async ({ staff }) => {
  const deal = await createDeal(staff, uniqueName("Taken"));
  const day = freeTuesday();
  await book(staff, deal, uniqueName("First"), day);
  const window = await staff.elsewhere();
  await window.open(`${deal}/appointments/new`);
  await window.fill("Title", "Second");
  await window.fill("Start", day);
  await window.choose("Start time", "10:00am");
  await window.fill("End", day);
  await window.choose("End time", "11:00am");
  await window.fill("Name or email", "tran");
  await window.press("Search");
  await window.within(".choices").check(/^Megan Tran/);
  await window.press("Add ticked participants");
  await window.expectText("Megan Tran already has");
  expect(await window.html()).toContain(`/calendar?view=day&amp;date=${day}`);
  await window.follow("Open calendar");
  await window.expectAddress(`/calendar?mode=single&view=day&date=${day}`);
});
