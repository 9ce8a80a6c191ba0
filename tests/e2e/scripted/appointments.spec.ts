import type { Page } from "@playwright/test";

import type { BrowserDesk } from "../browser-desk";
import { createAppointment, createDeal } from "../deals";
import { expect, scripted as test, uniqueName } from "../test";
import { gatewayFault } from "../ways";

/** The combobox: what came as HTML and was used before it, stays as it is. */
const participantField = (page: Page) =>
  page.getByRole("combobox").and(page.getByPlaceholder("Name or email"));

async function openNew(staff: BrowserDesk): Promise<string> {
  const path = await createDeal(staff, uniqueName("Timed"));
  await staff.open(`${path}/appointments/new`);
  await staff.ready();
  return path;
}

async function addParticipant(page: Page, text: string, name = text): Promise<void> {
  await participantField(page).click();
  await participantField(page).pressSequentially(text);
  await page.getByRole("option", { name }).first().click();
  // The list gives the focus back with the next frame, which nobody's fingers are ahead of.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
}

test.describe("the time of an appointment", () => {
  test("a start that moves takes the end along, over midnight too", async ({ staff }) => {
    const { page } = staff;
    await openNew(staff);
    await page.getByLabel("Start", { exact: true }).fill("2031-03-04");
    await page.getByLabel("Start time").selectOption("23:15");
    await expect(page.getByLabel("End time")).toHaveValue("00:15");
    await expect(page.getByLabel("End", { exact: true })).toHaveValue("2031-03-05");
    await page.getByLabel("End time").selectOption("00:45");
    await expect(page.locator(".when-foot")).toContainText("1 hour 30 minutes");
    await page.getByLabel("Start time").selectOption("09:00");
    await expect(page.getByLabel("End time")).toHaveValue("10:30");
    await expect(page.getByLabel("End", { exact: true })).toHaveValue("2031-03-04");
  });

  test("a start that is no day while it is typed takes the end along all the same", async ({
    staff,
  }) => {
    const { page } = staff;
    await openNew(staff);
    const [start, end] = [
      page.getByLabel("Start", { exact: true }),
      page.getByLabel("End", { exact: true }),
    ];
    await start.fill("2031-01-31");
    await expect(end).toHaveValue(/^2031-/);
    const before = await end.inputValue();
    await start.fill("");
    await start.fill("2031-02-10");
    const days = before === "2031-01-31" ? "2031-02-10" : "2031-02-11";
    await expect(end).toHaveValue(days);
  });

  test("zones are chosen in a dialog of their own, which gives the focus back", async ({
    staff,
  }) => {
    const { page } = staff;
    await openNew(staff);
    await page.getByLabel("Start", { exact: true }).fill("2031-07-04");
    await page.getByRole("button", { name: "Edit time zones" }).click();
    await expect(page.getByLabel("Start time zone")).toBeFocused();
    await page.getByLabel("Start time zone").selectOption("Australia/Perth");
    await expect(page.getByLabel("End time zone")).toHaveValue("Australia/Perth");
    await page.keyboard.press("Escape");
    await expect(page.locator(".when-zone")).toContainText("Melbourne time (AEST, UTC+10)");
    await expect(page.getByRole("button", { name: "Edit time zones" })).toBeFocused();
    await page.getByRole("button", { name: "Edit time zones" }).click();
    await page.getByLabel("Start time zone").selectOption("Australia/Perth");
    await page.getByRole("button", { name: "Use time zones" }).click();
    await expect(page.locator(".when-zone")).toContainText("Perth time (AWST, UTC+8)");
    await staff.expectHeading("Add appointment");
  });

  test("a time that comes twice in a night is asked about, with both of its moments", async ({
    staff,
  }) => {
    const { page } = staff;
    const path = await openNew(staff);
    await page.getByLabel("Title").fill("Late install");
    await page.getByLabel("Start", { exact: true }).fill("2031-04-06");
    await page.getByLabel("Start time").selectOption("02:30");
    await page.getByLabel("End", { exact: true }).fill("2031-04-06");
    await page.getByLabel("End time").selectOption("04:00");
    await page.getByRole("button", { name: "Add appointment" }).last().click();
    await expect(page.locator(".when .problem")).toContainText("Clocks show this time twice");
    await page.getByLabel("Which 2:30am").selectOption("second");
    await expect(page.locator(".when-foot")).toContainText("1 hour 30 minutes");
    await page.getByLabel("Which 2:30am").selectOption("first");
    await expect(page.locator(".when-foot")).toContainText("2 hours 30 minutes");
    await page.getByRole("button", { name: "Add appointment" }).last().click();
    await staff.expectAddress(path);
    await staff.expectText("Sun 6 Apr 2031 2:30am – 4:00am");
  });
});

test.describe("participants of an appointment", () => {
  test("one who is there already is marked, and not added again", async ({ staff }) => {
    const { page } = staff;
    await openNew(staff);
    await addParticipant(page, "tran", "Megan Tran");
    await addParticipant(page, "MEGAN@banksia.example");
    await expect(page.locator(".chip")).toHaveCount(1);
    await expect(page.locator(".chip.marked")).toContainText("Megan Tran");
    await expect(page.getByText("Already added")).toBeVisible();
    await expect(participantField(page)).toBeFocused();
    await expect(participantField(page)).toHaveValue("");
  });

  test("Backspace goes to the last one and takes it away, the focus to its neighbour", async ({
    staff,
  }) => {
    const { page } = staff;
    await openNew(staff);
    await addParticipant(page, "one@example.com");
    await addParticipant(page, "two@example.com");
    await participantField(page).press("Backspace");
    await expect(page.getByRole("button", { name: "Remove two@example.com" })).toBeFocused();
    await page.keyboard.press("Backspace");
    await expect(page.locator(".chip")).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Remove one@example.com" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator(".chip")).toHaveCount(0);
    await expect(participantField(page)).toBeFocused();
  });

  test("nobody is chosen by Tab, and what is left typed adds nobody", async ({ staff }) => {
    const { page } = staff;
    await openNew(staff);
    await participantField(page).pressSequentially("tran");
    await expect(page.getByRole("option", { name: "Megan Tran" })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.locator(".chip")).toHaveCount(0);
  });
});

test("long words stay in the panel and in the form, on a phone too", async ({ staff }) => {
  const { page } = staff;
  const word = "Donaudampfschifffahrtsgesellschaft".repeat(8);
  const path = await createDeal(staff, uniqueName("Long"));
  const address = await createAppointment(staff, path, word);
  const excess = (selector: string) =>
    page.locator(selector).evaluate((box) => box.scrollWidth - box.clientWidth);
  await staff.open(`${address}/edit`);
  await staff.ready();
  await page.getByLabel("Location").fill(word);
  await addParticipant(page, `${"guest.".repeat(9)}x@${"example.".repeat(9)}com`);
  await page.getByRole("button", { name: "Save appointment" }).last().click();
  await staff.expectToast("Appointment saved");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const shown of [address, `${address}/edit`]) {
      await staff.open(shown);
      await staff.ready();
      expect(await excess(".dialog")).toBe(0);
    }
    await staff.open(path);
    await staff.ready();
    if (width === 390) await page.getByText("Appointments").first().click();
    await expect(page.locator(".note").getByRole("link", { name: word })).toBeVisible();
    expect(await excess(".modules")).toBe(0);
  }
});

test("what was added to an appointment is not lost without asking", async ({ staff }) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Guarded"));
  const address = await createAppointment(staff, path, "Kept");
  await staff.open(`${address}/edit`);
  await staff.ready();
  await addParticipant(page, "new@example.com");
  await page.keyboard.press("Escape");
  await staff.expectText("You have unsaved changes");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.locator(".chip")).toHaveCount(1);
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Yes, exit without saving" }).click();
  await staff.expectAddress(address);
  await staff.expectHeading("Kept");
});

test("a save that fails keeps the form, its chips too", async ({ staff }) => {
  const { page } = staff;
  await openNew(staff);
  await page.getByLabel("Title").fill("Stormy");
  await addParticipant(page, "rain@example.com");
  await gatewayFault(page, /appointments.*_data/);
  await page.getByRole("button", { name: "Add appointment" }).last().click();
  await staff.expectText(/This may not be saved/);
  await expect(page.getByLabel("Title")).toHaveValue("Stormy");
  await expect(page.locator(".chip")).toHaveCount(1);
  await page.unroute(/appointments.*_data/);
  await page.getByRole("button", { name: "Add appointment" }).last().click();
  await staff.expectToast("Appointment added");
});
