import { BOARD } from "../addresses";
import { createDeal } from "../deals";
import { expect, scripted as test, uniqueName } from "../test";
import { dragCard } from "../ways";

test("drags a card to another status, at once and for good", async ({ staff }) => {
  const { page } = staff;
  const name = uniqueName("Dragged");
  await createDeal(staff, name);
  await staff.open(BOARD);
  await page.locator(".card", { hasText: name }).hover();
  await dragCard(page, name, page.locator("#status-measure-booked .card").first());
  await expect(page.locator("#status-measure-booked").getByText(name)).toBeVisible();
  await staff.afterChange(() => page.mouse.up());
  await expect(page.locator("#status-measure-booked .card", { hasText: name })).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true })).toBeFocused();
  await page.reload();
  await expect(page.locator("#status-measure-booked .card", { hasText: name })).toBeVisible();
});

test("moves a card by its menu and by keyboard, and says so", async ({ staff }) => {
  const { page } = staff;
  const name = uniqueName("Keyboard");
  await createDeal(staff, name);
  await staff.open(BOARD);
  await page.locator(".card", { hasText: name }).getByRole("link", { name: /^Move/ }).click();
  await expect(page.getByText("Move to status")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Move to status")).toHaveCount(0);
  await page.locator(".card", { hasText: name }).getByRole("link", { name: /^Move/ }).click();
  await staff.afterChange(() => page.getByRole("button", { name: "Signed" }).click());
  await expect(page.locator("#status-signed .card", { hasText: name })).toBeVisible();
  await page.getByRole("link", { name, exact: true }).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.locator("#status-ordered .card", { hasText: name })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "moved to Ordered" })).toHaveCount(1);
});

test("an edit that a colleague overtook is refused, though the page was read again in between", async ({
  staff,
}) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Overtaken"));
  await page.clock.install();
  await staff.open(path);
  await page.getByRole("link", { name: "Edit details" }).click();
  await page.getByLabel("Description").fill("What I typed");
  const colleague = await staff.elsewhere();
  await colleague.open(`${path}/edit`);
  await colleague.fill("Description", "What they saved");
  await colleague.press("Save details");
  const polled = page.waitForResponse((response) => response.url().includes("_data="));
  await page.clock.fastForward("05:01");
  await polled;
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Saved now: What they saved")).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue("What I typed");
  // Nothing lies over the button after the refusal.
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.locator(".panel")).toContainText("What I typed");
});

test("the table sorts on a phone too, and its heads are those that sort", async ({ staff }) => {
  const { page } = staff;
  await page.setViewportSize({ width: 390, height: 844 });
  await staff.open("/workflows/residential-sales?view=table");
  const heads = page.locator("table.deals thead");
  await expect(heads.getByRole("link")).toHaveText([
    "Deal",
    "Name",
    "Contact",
    "Status",
    "Alerts",
    "Quotes",
    "Orders",
    "Updated",
  ]);
  await heads.getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(/sort=contact%7CASC/);
});

test("the move dialog begins at where the deal is now", async ({ staff }) => {
  const path = await createDeal(staff, uniqueName("Begin"), "Quoting");
  await staff.open(`${path}/move`);
  const chosen = staff.page.getByRole("radio", { name: "Quoting (now)" });
  await expect(chosen).toBeChecked();
  await expect(chosen).toBeFocused();
});

test("an untouched form closes without a question", async ({ staff }) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Untouched"));
  for (const form of ["/workflows/commercial/new", `${path}/edit`, `${path}/notes/new`]) {
    await staff.open(form);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog")).toHaveCount(0);
  }
});

test("toasts close by themselves after five seconds", async ({ staff }) => {
  const { page } = staff;
  await page.clock.install();
  await staff.open("/workflows/residential-sales/new");
  await staff.fill("Name", uniqueName("Toast"));
  await staff.press("Add deal");
  await staff.expectToast("Deal added");
  await page.clock.runFor(6_000);
  await expect(page.locator(".toast")).toHaveCount(0, { timeout: 1_000 });
});

test("offers the update when a newer version runs", async ({ staff }) => {
  const { page } = staff;
  await page.clock.install();
  await page.route("**/health.json", (route) => route.fulfill({ json: { GIT_COMMIT: "newer" } }));
  await staff.open("/dashboard");
  // Who asks comes with what is fetched when the page is idle.
  await expect(async () => {
    await page.clock.runFor(301_000);
    await expect(page.getByText("Update Available!")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page.getByText("Please refresh page to update")).toBeVisible();
  await staff.open("/dashboard");
  await expect(async () => {
    await page.clock.runFor(301_000);
    await expect(page.getByText("Update Available!")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Update now" }).click();
  await loaded;
});
