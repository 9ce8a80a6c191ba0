import type { Page } from "@playwright/test";

import { expect, scripted as test, uniqueName } from "../test";
import { FAILED, gatewayFault, goOffline, goOnline, goTo } from "../ways";
import { importWorkflow } from "../workflows";

const names = (page: Page) => page.locator(".module-name > b");
const handle = (page: Page, name: string) => page.getByRole("button", { name: `Move ${name}` });
const MODULES = [
  ...[{ type: "DETAILS" }, { type: "APPOINTMENTS" }, { type: "NOTES" }],
  { type: "CHECKLIST", config: { name: "Measure day" } },
];

test("modules are moved by keys and by their handles, told of, and put back if that fails", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open(await importWorkflow(staff, uniqueName("Moved"), MODULES));
  await page.locator("ul[data-draggable]").waitFor();
  const list = handle(page, "Checklist, Measure day");
  await list.focus();
  for (const [key, order, said] of [
    [
      "ArrowUp",
      ["Details", "Appointments", "Checklist", "Notes"],
      "Checklist, Measure day, 3 of 4",
    ],
    ["Home", ["Checklist", "Details", "Appointments", "Notes"], "Checklist, Measure day, 1 of 4"],
    ["End", ["Details", "Appointments", "Notes", "Checklist"], "Checklist, Measure day, 4 of 4"],
    ["Home", ["Checklist", "Details", "Appointments", "Notes"], "Checklist, Measure day, 1 of 4"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(names(page)).toHaveText([...order]);
    await expect(page.getByRole("dialog").getByRole("status").first()).toHaveText(said);
    await expect(list).toBeFocused();
  }
  await expect(async () => {
    const window = await staff.elsewhere();
    await window.open(staff.address());
    expect((await window.texts(".module-name > b"))[0]).toBe("Checklist");
  }).toPass();
  const from = await handle(page, "Details").boundingBox();
  const to = await handle(page, "Notes").boundingBox();
  if (!from || !to) throw new Error("nothing to drag");
  await page.mouse.move(from.x + 10, from.y + 15);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 25, { steps: 5 });
  await expect(async () => {
    await page.mouse.move(to.x + 12, to.y + 28 + Math.random() * 4, { steps: 3 });
    expect((await names(page).allTextContents()).at(-1)).toBe("Details");
  }).toPass();
  await staff.afterChange(() => page.mouse.up());
  const dragged = ["Checklist", "Appointments", "Notes", "Details"];
  await expect(names(page)).toHaveText(dragged);
  await expect(handle(page, "Details")).toBeFocused();
  await gatewayFault(page, "**/settings/workflows/*");
  await page.keyboard.press("Home");
  await staff.expectToast(FAILED);
  await expect(names(page)).toHaveText(dragged);
  await expect(handle(page, "Details")).toBeFocused();
});

test("a handle that was left does not take the focus back as the list is drawn anew", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open(await importWorkflow(staff, uniqueName("Left"), MODULES));
  await page.locator("ul[data-draggable]").waitFor();
  const details = handle(page, "Details");
  await details.click();
  await expect(details).toBeFocused();
  await details.evaluate((one) => one.blur());
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  // Another module is moved, and the focus is nowhere.
  for (const [key, place] of [
    ["Home", 0],
    ["End", 3],
  ] as const) {
    await handle(page, "Notes").dispatchEvent("keydown", { key });
    await expect(names(page).nth(place)).toHaveText("Notes");
  }
  await expect(details).not.toBeFocused();
});

test("after a module was removed the next one has the focus, after the last the one before; a new one has it too", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open(await importWorkflow(staff, uniqueName("Removed"), MODULES));
  const remove = async (name: string) => {
    await page.getByRole("link", { name: `Remove ${name}`, exact: true }).click();
    await page.getByRole("button", { name: "Yes, remove now" }).click();
    await expect(handle(page, name)).toHaveCount(0);
  };
  await remove("Appointments");
  await expect(handle(page, "Notes")).toBeFocused();
  await remove("Checklist, Measure day");
  await expect(handle(page, "Notes")).toBeFocused();
  await page.getByRole("link", { name: "Remove Details" }).click();
  await page.getByRole("link", { name: "Keep module" }).click();
  await expect(page.getByRole("link", { name: "Remove Details" })).toBeFocused();
  await remove("Details");
  await remove("Notes");
  await expect(page.getByRole("link", { name: "Add module" })).toBeFocused();
  for (const [type, name] of [
    ["QUOTES", "Quotes"],
    ["CHECKLIST", "Checklist"],
  ] as const) {
    await page.getByRole("link", { name: "Add module" }).click();
    await page.getByLabel("Module type").selectOption(type);
    await page.getByRole("button", { name: "Add module" }).click();
    await expect(handle(page, name)).toBeFocused();
  }
});

test("a file without an answer is said so, Back and Escape close what is shown of it", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open("/dashboard");
  await goTo(page, "/settings/workflows");
  const button = page.getByRole("button", { name: "Import", exact: true });
  const name = uniqueName("Without an answer");
  const file = { name, statuses: [{ name: "New", phase: "NEW" }], flags: [], modules: [] };
  const choose = async () => {
    const chooser = page.waitForEvent("filechooser");
    await button.click();
    await (
      await chooser
    ).setFiles({
      ...{ name: "workflow.json", mimeType: "application/json" },
      buffer: Buffer.from(JSON.stringify(file)),
    });
  };
  const alert = page.getByRole("alert").filter({ hasText: "may not be imported" });
  await goOffline(staff);
  await choose();
  await expect(alert).toBeVisible();
  await expect(page.locator(".settings-section tbody tr").first()).toBeVisible();
  await goOnline(page);
  // The same file again.
  await choose();
  const dialog = page.getByRole("dialog", { name: "Import workflow" });
  await expect(dialog).toBeVisible();
  await goOffline(staff);
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(dialog.getByRole("alert")).toContainText("may not be imported");
  await goOnline(page);
  await staff.back();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Workflows" })).toBeVisible();
  await choose();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(page.locator("tbody tr", { hasText: name })).toHaveCount(0);
});
