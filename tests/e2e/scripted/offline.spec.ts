import { BOARD, TABLE } from "../addresses";
import { createDeal } from "../deals";
import { reviewedOrder } from "../quotes";
import { expect, scripted as test, uniqueName } from "../test";
import { FAILED, gatewayFault, goOffline, goOnline, leaveField, NOT_SAVED } from "../ways";

test.describe("offline from the first moment", () => {
  test("a move is taken back with a toast, and the board goes on", async ({ staff }) => {
    const { page } = staff;
    const name = uniqueName("First move");
    await createDeal(staff, name);
    await staff.open(BOARD);
    await goOffline(staff);
    await page.getByRole("link", { name, exact: true }).focus();
    await page.keyboard.press("Shift+ArrowRight");
    await staff.expectToast(FAILED);
    await expect(page.locator("#status-new-enquiry .card", { hasText: name })).toBeVisible();
    // Again, and one toast is enough.
    await page.getByRole("link", { name, exact: true }).focus();
    await page.keyboard.press("Shift+ArrowRight");
    await expect(page.locator("#status-new-enquiry .card", { hasText: name })).toBeVisible();
    await expect(page.locator(".toast")).toHaveCount(1);
    await goOnline(page);
    await page.getByRole("link", { name, exact: true }).focus();
    await page.keyboard.press("Shift+ArrowRight");
    await expect(page.locator("#status-measure-booked .card", { hasText: name })).toBeVisible();
    await expect(page.locator(".toast")).toHaveCount(0);
  });

  test("a deal that cannot be opened says so over the board, and opens when tried again", async ({
    staff,
  }) => {
    const { page } = staff;
    const name = uniqueName("Unreachable");
    await createDeal(staff, name);
    await staff.open(BOARD);
    await goOffline(staff);
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { name: "Sorry, something went wrong" })).toBeVisible();
    await expect(page.locator(".board")).toHaveCount(1);
    await goOnline(page);
    await page.getByRole("link", { name: "Try again" }).click();
    await staff.expectHeading(name);
  });

  test("a step over an order that cannot be had says so in its place, with the focus", async ({
    staff,
  }) => {
    const { page } = staff;
    await staff.open(reviewedOrder("open"));
    await goOffline(staff);
    await page.getByRole("link", { name: "Review order" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Sorry, something went wrong" })).toBeVisible();
    await expect(page.locator(":focus")).toHaveCount(1);
    await expect(page.locator("body:focus")).toHaveCount(0);
  });

  test("a page that says it failed needs no toast that says so too", async ({ staff }) => {
    const { page } = staff;
    const name = uniqueName("Said once");
    await createDeal(staff, name);
    await staff.open(BOARD);
    await goOffline(staff);
    await page.getByRole("link", { name, exact: true }).focus();
    await page.keyboard.press("Shift+ArrowRight");
    await staff.expectToast(FAILED);
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { name: "Sorry, something went wrong" })).toBeVisible();
    await expect(page.locator(".panel h1")).toBeFocused();
    await expect(page.locator(".toast")).toHaveCount(0, { timeout: 1_000 });
  });

  test("status and flag are taken back, and the deal stays", async ({ staff }) => {
    const { page } = staff;
    await staff.open(await createDeal(staff, uniqueName("Standing still")));
    await goOffline(staff);
    for (const [label, value, before] of [
      ["Status", "Lost", "New enquiry"],
      ["Payment", "Deposit paid", "None"],
    ] as const) {
      await page.getByLabel(label, { exact: true }).selectOption(value);
      await leaveField(page);
      await staff.expectToast(FAILED);
      await staff.within(".panel").expectChosen(label, before);
    }
    await expect(page.locator(".toast")).toHaveCount(1);
  });

  test("a dialog that cannot be opened says so over the deal, and opens when tried again", async ({
    staff,
  }) => {
    const { page } = staff;
    const name = uniqueName("Behind");
    await staff.open(await createDeal(staff, name));
    await goOffline(staff);
    await page.getByRole("link", { name: "Edit" }).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Sorry, something went wrong");
    await expect(page.locator(".panel h1", { hasText: name })).toBeVisible();
    await goOnline(page);
    await dialog.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.locator(".panel h1", { hasText: name })).toBeVisible();
  });

  test("another page leads to the error screen inside the shell, and back", async ({ staff }) => {
    const { page } = staff;
    await staff.open(BOARD);
    await goOffline(staff);
    await page.getByRole("link", { name: "Dashboard" }).first().click();
    await staff.expectHeading("Sorry, something went wrong");
    await expect(page).toHaveTitle(/^Sorry, something went wrong/);
    await expect(page.locator(".top")).toBeVisible();
    await goOnline(page);
    await page.getByRole("link", { name: "Try again" }).click();
    await staff.expectHeading("Dashboard");
  });
});

test("a filter that a gateway answers leaves the filters, and a block with Try again", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open(TABLE);
  await gatewayFault(page, /_data=/);
  const strip = page.locator("form.filters");
  await strip.getByLabel("Phase").selectOption({ label: "Quoting" });
  await expect(page.getByRole("heading", { name: "Sorry, something went wrong" })).toBeVisible();
  // What was chosen and what is typed stands, and every way on keeps it.
  await expect(strip.getByLabel("Phase")).toHaveValue("QUOTING");
  await expect(strip.getByRole("link", { name: "Reset filters" })).toHaveAttribute(
    "href",
    /view=table$/,
  );
  await strip.getByLabel("Search").pressSequentially("kow");
  await expect(page).toHaveURL(/search=kow/);
  await expect(strip.getByLabel("Search")).toHaveValue("kow");
  await expect(page.getByRole("link", { name: "Kanban" })).toHaveAttribute(
    "href",
    /search=kow&phase=QUOTING/,
  );
  await expect(page.getByRole("status").filter({ hasText: /\d+ deals/ })).toHaveCount(0);
  await strip.getByLabel("Search").fill("");
  await expect(page).not.toHaveURL(/search=/);
  await expect(page.locator("table.deals")).toHaveCount(0);
  await page.unroute(/_data=/);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.locator("table.deals tbody tr").first()).toBeVisible();
  await expect(page).toHaveURL(/phase=QUOTING/);
});

test("a server that never answers counts as failed", async ({ staff }) => {
  const { page } = staff;
  await page.clock.install();
  await staff.open(await createDeal(staff, uniqueName("Silence")));
  await page.route(/\/status\?/, () => {});
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByLabel("Status", { exact: true }).selectOption("Lost");
  await leaveField(page);
  await sent;
  await staff.within(".panel").expectChosen("Status", "Lost");
  await page.clock.runFor(36_000);
  await staff.within(".panel").expectChosen("Status", "New enquiry");
  await staff.expectToast(FAILED);
  await expect(page.locator(".panel")).toBeVisible();
});

test("a save that failed keeps the text and says so; sent again, it is saved", async ({
  staff,
}) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Unsaved yet"));
  await staff.open(`${path}/notes/new`);
  await page.getByRole("textbox", { name: "Note" }).fill("Typed in the tunnel");
  await gatewayFault(page, /_data=/);
  await page.getByRole("button", { name: "Save note" }).click();
  const alert = page.locator("dialog [role=alert]");
  await expect(alert).toContainText(NOT_SAVED);
  await expect(page.locator("dialog :focus")).toContainText(NOT_SAVED);
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("Typed in the tunnel");
  await page.unroute(/_data=/);
  await page.getByRole("button", { name: "Save note" }).click();
  await staff.expectToast("Note saved");
  await staff.expectAddress(path);
});
