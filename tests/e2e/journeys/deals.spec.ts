import { column, createDeal, setStanding, setStatusElsewhere } from "../deals";
import { expect, test, uniqueName } from "../test";

const RENDERED = { tag: "@rendered" };

test("adds a deal, refuses a blank name, and keeps what was typed", RENDERED, async ({ staff }) => {
  await staff.open("/workflows/commercial/new");
  await staff.fill("Description", "Typed before the name");
  await staff.fill("Project address", "1 Rope Walk");
  await staff.fill("Name", "   ");
  await staff.press("Add deal");
  await staff.expectShown(".problem", "Deal name is required");
  await staff.expectText("Review all fields and try again");
  if (!staff.scripted) await staff.expectShown("[data-refusal] a[href='#deal-name']");
  await staff.expectField("Description", "Typed before the name");
  const name = uniqueName("Kestrel awnings");
  await staff.fill("Name", name);
  await staff.press("Add deal");
  await staff.expectHeading(name);
  await staff.expectToast("Deal added");
  await staff.open("/workflows/commercial");
  expect((await column(staff, "enquiry"))[0]).toBe(name);
});

test("finds a contact while the rest of the form stays", async ({ staff }) => {
  const name = uniqueName("With contact");
  await staff.open("/workflows/residential-sales/new");
  await staff.fill("Name", name);
  const { scripted: page } = staff;
  if (page) {
    await page.getByRole("combobox", { name: /Contact/ }).fill("example.com");
    await page.locator(".combobox .item").first().click();
  } else {
    await staff.fill("Search for a contact", "example.com");
    await staff.press("Search");
    await staff.expectField("Name", name);
    const [, second = ""] = await staff.texts(".choices .check");
    await staff.check(second);
  }
  await staff.press("Add deal");
  await staff.expectHeading(name);
  await staff.expectShown(".facts", "@example.com");
});

test("edits a deal; an edit from an older page comes back with both texts", async ({ staff }) => {
  const path = await createDeal(staff, uniqueName("To edit"));
  await staff.open(`${path}/edit`);
  const other = await staff.elsewhere();
  await other.open(`${path}/edit`);
  await other.fill("Sidemark", "THEIRS");
  await other.fill("Description", "What they wrote");
  await other.press("Save details");
  await other.expectAddress(path);
  await staff.fill("Sidemark", "MINE");
  await staff.press("Save details");
  await staff.expectText("Somebody else changed this in the meantime");
  await staff.expectField("Sidemark", "MINE");
  await staff.expectText("Saved now: THEIRS");
  // What they have not touched is as it is saved, and the next save takes nothing back.
  await staff.expectField("Description", "What they wrote");
  await staff.press("Save details");
  await staff.expectAddress(path);
  await staff.expectText("What they wrote");
  await staff.expectText("MINE");
});

test("changes status and flags from the deal", RENDERED, async ({ staff }) => {
  await staff.open(await createDeal(staff, uniqueName("Standing")));
  const alerts = staff.within(".panel-alerts");
  await setStanding(staff, "Status", "Signed");
  await alerts.expectText("Signed and awaiting deposit");
  await setStanding(staff, "Payment", "Deposit paid");
  await alerts.expectNoText("Signed and awaiting deposit");
  await staff.reload();
  await staff.within(".panel").expectChosen("Payment", "Deposit paid");
});

test("two people move the same deal: the second is told, and sees where it is", async ({
  staff,
}) => {
  const path = await createDeal(staff, uniqueName("Contested"));
  await staff.open(path);
  await setStatusElsewhere(staff, path, "Ordered");
  await setStanding(staff, "Status", "Lost");
  await staff.expectToast("Oops! That didn't work");
  await staff.expectText("We had trouble making that change, please try again");
  await staff.within(".panel").expectChosen("Status", "Ordered");
});

test("moves a deal with the move form", async ({ staff }) => {
  const name = uniqueName("To move");
  const path = await createDeal(staff, name);
  await staff.open(`${path}/move`);
  await staff.check("Received");
  await staff.choose(/Position in/, "top");
  await staff.press("Move deal");
  await staff.expectAddress("/workflows/residential-sales?view=kanban");
  await staff.expectToast(`${name} moved to Received`);
  await expect.poll(async () => (await column(staff, "received"))[0]).toBe(name);
  await staff.open(`${path}/move`);
  await staff.press("Move down");
  await staff.expectAddress("/workflows/residential-sales?view=kanban");
  await expect.poll(async () => (await column(staff, "received")).indexOf(name)).toBeGreaterThan(0);
});

test("writes, edits and archives a note", async ({ staff }) => {
  const path = await createDeal(staff, uniqueName("With notes"));
  await staff.open(`${path}?tab=notes`);
  await staff.follow("Add note");
  await staff.fill("Note", "Rang, nobody home.\nWill try again.");
  await staff.press("Save note");
  await staff.expectShown(".note", "Will try again.");
  await staff.follow(/^Edit note/);
  await staff.fill("Note", "Rang, all settled.");
  await staff.press("Save note");
  await staff.expectShown(".note", "Rang, all settled.");
  await staff.follow(/^Archive note/);
  await staff.expectText("Are you sure you want to archive this note?");
  await staff.press("Yes, archive now");
  await staff.expectText("No notes found");
});

test("archives a deal, which is then read-only, and brings it back", async ({ staff }) => {
  await staff.open(await createDeal(staff, uniqueName("To archive")));
  await staff.follow("Archive");
  await staff.press("Yes, archive now");
  await staff.expectToast("Deal archived");
  await staff.within(".toast").press("Undo");
  await staff.expectToast("Deal unarchived");
  await staff.follow("Archive");
  await staff.press("Yes, archive now");
  await staff.expectToast("Deal archived");
  await staff.expectShown(".panel-head .badge", "Archived");
  await staff.expectNoLink(/^Edit/);
  await staff.expectNoLink("Add note");
  await staff.expectCount(".panel select", 0);
  await staff.follow("Unarchive");
  await staff.press("Yes, unarchive now");
  await staff.expectToast("Deal unarchived");
  await staff.expectShown(".panel select");
});

test(
  "filters by the strip, keeps the filter as a preset, and manages presets",
  RENDERED,
  async ({ staff }) => {
    const name = uniqueName("Filter me");
    await createDeal(staff, name, "Quoting");
    await staff.open("/workflows/residential-sales?view=kanban");
    await staff.fill("Search", name);
    await staff.within(".filters").choose("Status", "Quoting");
    if (!staff.hasScript) await staff.press("Apply");
    await staff.expectAddress(/search=Filter/);
    await staff.expectCount(".card", 1);
    await staff.follow("Manage presets");
    const preset = uniqueName("Preset");
    await staff.fill("Name of a new preset", preset);
    await staff.press("Add preset");
    await staff.expectToast("Preset added");
    await staff.within(".dialog-foot").follow("Done");
    await staff.expectCount("dialog", 0);
    const tab = staff.within(".preset-bar .tabs a[aria-current=page]", { text: preset });
    await tab.expectText("1");
    await staff.follow("Manage presets");
    await staff.follow(`Remove ${preset}`);
    await staff.expectText("Are you sure you want to remove this preset?");
    await staff.follow("Keep preset");
    await staff.follow(`Remove ${preset}`);
    await staff.press("Yes, remove now");
    await staff.expectToast("Preset removed");
    await staff.expectNoText(`Name of ${preset}`);
  },
);

test("remembers the table, sorts it, and pages are told", RENDERED, async ({ staff }) => {
  await staff.open("/workflows/residential-sales?view=table");
  await staff.expectShown("table.deals tbody tr");
  await staff.follow("Name");
  await staff.expectAddress(/sort=name%7CASC/);
  // If script draws the rows, the address changes before they do.
  await staff.expectShown("th[aria-sort=ascending]", "Name");
  const names = await staff.texts("table.deals td:nth-child(2)");
  const sorted = names.map((one) => one.toLowerCase()).toSorted();
  expect(names.map((one) => one.toLowerCase())).toEqual(sorted);
  await staff.expectText(/^\d+ record\(s\) found$/);
  await staff.open("/workflows/residential-sales");
  await staff.expectShown("table.deals");
  await staff.open("/workflows/residential-sales?view=kanban");
  await staff.expectShown(".board");
});

test("dashboard counts lead to their deals", async ({ staff }) => {
  await staff.open("/workflows/residential-sales?view=kanban");
  await staff.open("/dashboard");
  const workflow = staff.within("section", { text: "Residential sales" });
  const [count = ""] = await workflow.texts(".phase[href*='phase=QUOTING'] .count");
  await workflow.follow(/^Quoting/);
  await staff.expectAddress(/phase=QUOTING/);
  await staff.expectShown(".group-head", `${count} deals`);
});

test("unknown workflows and paths lead home, an unknown deal says so", async ({ staff }) => {
  await staff.open("/workflows/no-such-flow");
  await staff.expectAddress(/\/dashboard$/);
  await staff.open("/no/such/page");
  await staff.expectAddress(/\/dashboard$/);
  await staff.open("/workflows/commercial/nothing");
  await staff.expectHeading("Deal not found");
});

test("basic mode sends pages without scripts", async ({ staff }) => {
  await staff.open("/dashboard");
  await staff.unfold("account menu");
  await staff.press("Use basic mode");
  await staff.expectText("Leave basic mode");
  await staff.open("/workflows/commercial");
  const html = await staff.html();
  expect(html).not.toContain("<script");
  expect(html).toContain("Leave basic mode");
});
