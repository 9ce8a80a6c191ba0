import { BOARD } from "../addresses";
import type { BrowserDesk } from "../browser-desk";
import { createDeal } from "../deals";
import { expect, scripted as test, uniqueName } from "../test";
import { dragCard, holdBack } from "../ways";

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

/** Opens a deal's edit, in which Sidemark is typed, and saves another Sidemark elsewhere. */
async function beginOvertaken(staff: BrowserDesk, name: string) {
  const path = await createDeal(staff, uniqueName(name));
  await staff.open(`${path}/edit`);
  await saveElsewhere(staff, path, "Sidemark", "THEIRS");
  await staff.fill("Sidemark", "MINE");
  return path;
}

async function saveElsewhere(staff: BrowserDesk, path: string, label: string, text: string) {
  const colleague = await staff.elsewhere();
  await colleague.open(`${path}/edit`);
  await colleague.fill(label, text);
  await colleague.press("Save details");
  await colleague.expectAddress(path);
}

test("what is typed after a conflict stays, though the page is read again after another change", async ({
  staff,
}) => {
  const { page } = staff;
  const path = await beginOvertaken(staff, "Overtaken twice");
  await staff.press("Save details");
  await staff.expectText("Saved now: THEIRS");
  await staff.fill("Description", "Typed after the conflict");
  await saveElsewhere(staff, path, "Name", "Renamed meanwhile");
  await page.evaluate(() => window.__remixRouter.revalidate());
  await page.waitForFunction(() => window.__remixRouter.state.revalidation === "idle");
  await staff.expectField("Sidemark", "MINE");
  await staff.expectField("Description", "Typed after the conflict");
  await staff.expectText("Saved now: THEIRS");
  // Only what its writer has seen may be overwritten.
  await staff.press("Save details");
  await staff.expectText("Somebody else changed this in the meantime");
  await staff.expectField("Name", "Renamed meanwhile");
  await staff.expectField("Sidemark", "MINE");
  await staff.expectField("Description", "Typed after the conflict");
  await staff.press("Save details");
  await staff.expectAddress(path);
  await staff.expectHeading("Renamed meanwhile");
  await staff.expectText("Typed after the conflict");
});

test("what is typed while a save is on its way stays, though it ends in a conflict", async ({
  staff,
}) => {
  const { page } = staff;
  const path = await beginOvertaken(staff, "Overtaken on its way");
  const letGo = await holdBack(page, `**${path}/edit?_data=*`);
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await staff.press("Save details");
  await staff.fill("Description", "Typed meanwhile");
  letGo();
  expect((await answered).status()).toBe(409);
  await staff.expectText("Saved now: THEIRS");
  await staff.expectField("Sidemark", "MINE");
  await staff.expectField("Description", "Typed meanwhile");
  await staff.press("Save details");
  await staff.expectAddress(path);
  await staff.expectText("Typed meanwhile");
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
});
