import { expect, scripted as test } from "../test";
import { goTo } from "../ways";

test("addresses are chips: typed, pasted, corrected, removed and brought back by keys, and saved as a list", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open("/settings/general");
  await goTo(page, "/settings/general/notifications");
  const field = page.locator(".chips-field").first();
  const entry = field.getByLabel("Account notification emails", { exact: false }).last();
  const chips = field.locator(".chip");
  const sent = field.locator("textarea");
  await expect(entry).toBeVisible();
  const before = await sent.inputValue();
  const known = await chips.count();
  await entry.focus();
  await page.keyboard.type("ada@banksia.example,doug@banksia");
  await expect(chips).toHaveCount(known + 1);
  await page.keyboard.press("Enter");
  await expect(chips.last()).toContainText("Invalid address");
  // Back to the wrong one, which is written to its end.
  await page.keyboard.press("Backspace");
  await expect(chips.last().locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(entry).toHaveValue("doug@banksia");
  await page.keyboard.press("End");
  await page.keyboard.type(".example");
  await page.keyboard.press("Enter");
  await expect(sent).toHaveValue(/, ada@banksia\.example, doug@banksia\.example$/);
  await page.keyboard.type("Ada@banksia.example");
  await page.keyboard.press("Enter");
  await expect(chips.last()).toContainText("Duplicate address already added");
  for (let at = 0; at < 3; at += 1) {
    await page.keyboard.press("Backspace");
    await expect(chips.last().locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Delete");
    await expect(chips).toHaveCount(known + 2 - at);
    await expect(entry).toBeFocused();
  }
  await expect(sent).toHaveValue(before);
  await field.getByRole("button", { name: "Undo" }).click();
  await expect(chips).toHaveCount(known + 1);
  await chips
    .last()
    .getByRole("button", { name: /^Remove/ })
    .press("Enter");
  await expect(sent).toHaveValue(before);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await staff.expectToast("Notification settings saved");
  await expect(page.getByRole("link", { name: "Edit Notification Settings" })).toBeFocused();
});

test("a bundle is subscribed at once, its group with it, and goes back if that fails", async ({
  staff,
}) => {
  const { page } = staff;
  const [showroom, volume] = ["Coastline showroom terms", "Coastline volume terms"];
  await staff.open("/settings/bundles");
  const subscribe = page.getByRole("button", { name: `Subscribe to ${showroom}` });
  const why = page.getByText(`Unsubscribe from ${showroom} first`);
  await page.route("**/settings/bundles**", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await expect(why).toBeVisible();
    await route.abort();
  });
  await subscribe.click();
  await expect(why).toBeHidden();
  await expect(page.getByRole("link", { name: `Subscribe to ${volume}` })).toBeVisible();
  await expect(subscribe).toBeFocused();
});
