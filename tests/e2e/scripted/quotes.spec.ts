import { quotePage, quotePath } from "../quotes";
import { expect, scripted as test } from "../test";

const PHONE = { width: 390, height: 500 };

test("pending updates open at their top on a phone", async ({ staff }) => {
  const { page } = staff;
  await page.setViewportSize(PHONE);
  for (const isFollowed of [false, true]) {
    await staff.open(quotePath("updates") + (isFollowed ? "" : "/updates"));
    if (isFollowed) await page.getByRole("link", { name: "See changes" }).first().click();
    const dialog = page.locator("dialog:modal");
    await expect(dialog.locator(".dialog-head [data-close]")).toBeFocused();
    const [body, table] = [dialog.locator(".dialog-body"), dialog.locator(".table-box")];
    for (const box of [dialog, body, table]) {
      expect(await box.evaluate((one) => [one.scrollTop, one.scrollLeft])).toEqual([0, 0]);
    }
    expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await expect(dialog.locator("tbody th").first()).toBeInViewport();
  }
});

test("what was chosen for a line is two lines, and all of it once it is asked for", async ({
  staff,
}) => {
  const { page } = staff;
  await page.setViewportSize({ width: 390, height: 844 });
  await staff.open(quotePage());
  const chosen = page.locator(".lines .chosen > summary").first();
  const isCut = () => chosen.evaluate((one) => one.scrollHeight > one.clientHeight + 1);
  expect(await isCut()).toBe(true);
  await chosen.click();
  await staff.expectAddress(quotePage());
  expect(await isCut()).toBe(false);
  await expect(chosen).toContainText("Bottom bar: Flat, silver");
  // On a tablet it has all the room that the figures leave, which stay within theirs.
  await page.setViewportSize({ width: 820, height: 844 });
  expect(await chosen.evaluate((one) => one.clientWidth)).toBeGreaterThan(270);
  const figures = page.locator(".lines tbody tr:not(.problems) > td:not(:first-child)");
  const over = (cells: Element[]) =>
    cells.filter((one) => one.scrollWidth > one.clientWidth).length;
  expect(await figures.evaluateAll(over)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  const unpriced = page.locator(".lines tr", { hasText: "No options chosen" }).first();
  expect(await unpriced.innerText()).not.toMatch(/at\s*–/);
  await expect(unpriced.locator("td").nth(4)).toBeHidden();
});
