import type { Page } from "@playwright/test";

import type { BrowserDesk } from "../browser-desk";
import { createDeal, relateDeal } from "../deals";
import { expect, scripted as test, uniqueName } from "../test";
import { expectFocus, goOffline, goOnline, NOT_SAVED, standsStill } from "../ways";

const sheet = (page: Page) =>
  page.locator(".sheet", { has: page.getByRole("heading", { name: "Related deals" }) });
const add = (page: Page) => page.getByRole("link", { name: "Add related deal", exact: true });
const field = (page: Page) => page.getByRole("combobox", { name: "Deal" });
const items = (page: Page) => page.locator(".combobox .item");
const said = (page: Page) => page.locator(".combobox .head");

/** Opens a new deal beside which there is another one. */
async function openDeal(staff: BrowserDesk) {
  const other = uniqueName("Beside");
  await createDeal(staff, other);
  const path = await createDeal(staff, uniqueName("Opened"));
  await staff.open(path);
  return { path, other };
}

test("the search opens by keys beside its button, finds, adds, and gives the focus back", async ({
  staff,
}) => {
  const { page } = staff;
  await page.setViewportSize({ width: 1440, height: 900 });
  const { path, other } = await openDeal(staff);
  await add(page).focus();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  const dialog = page.locator("dialog:modal");
  await standsStill(page);
  const [box, opener] = [await dialog.boundingBox(), await add(page).boundingBox()];
  expect(box?.width).toBe(352);
  expect(Math.abs((box?.x ?? 0) + 352 - ((opener?.x ?? 0) + (opener?.width ?? 0)))).toBeLessThan(2);

  let asked = 0;
  page.on("request", (request) => (asked += request.url().includes("/options/") ? 1 : 0));
  await page.keyboard.press("ArrowDown");
  await expect(said(page)).toHaveText("Type a number, name, sidemark or contact");
  await expect(items(page)).toHaveCount(0);
  expect(asked).toBe(0);
  await page.keyboard.type(other);
  await expect(items(page)).toHaveCount(1);
  await expect(said(page)).toHaveText("Found 1 result(s)");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue(other);
  expect(staff.address()).toBe(`${path}/related/new`);
  await page.keyboard.press("Enter");
  await staff.expectToast("Related deal added");
  await expect(dialog).toHaveCount(0);
  await expect(add(page)).toBeFocused();
  await expect(sheet(page).locator(".row-link")).toHaveText([other]);
});

test("Escape closes the list, then the search; Tab chooses nothing", async ({ staff }) => {
  const { page } = staff;
  const { path, other } = await openDeal(staff);
  await add(page).click();
  await field(page).fill(other);
  await expect(items(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(items(page)).toHaveCount(0);
  await expect(page.locator("dialog:modal")).toHaveCount(1);
  await field(page).fill(other);
  await expect(items(page)).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(field(page)).toHaveValue("");
  await page.keyboard.press("Escape");
  await staff.expectAddress(path);
  await expect(add(page)).toBeFocused();
});

test("a choice that does not reach the server is kept", async ({ staff }) => {
  const { page } = staff;
  const { other } = await openDeal(staff);
  await add(page).click();
  await field(page).fill(other);
  await items(page).first().click();
  await goOffline(staff);
  await page.getByRole("button", { name: "Add deal" }).click();
  await staff.expectText(NOT_SAVED);
  await expect(field(page)).toHaveValue(other);
  await goOnline(page);
  await page.getByRole("button", { name: "Add deal" }).click();
  await staff.expectToast("Related deal added");
});

test("who removes a relationship is at the next one, or at Add", async ({ staff }) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Let go"));
  const others = [uniqueName("One"), uniqueName("Two")];
  for (const other of others) {
    await createDeal(staff, other);
    await relateDeal(staff, path, other);
  }
  await staff.open(path);
  const remove = page.getByRole("link", { name: /^Remove D-/ });
  for (const left of [1, 0]) {
    await remove.first().click();
    await expectFocus(page, ".dialog-foot a[data-close]");
    await page.getByRole("button", { name: "Yes, remove now" }).click();
    await expect(remove).toHaveCount(left);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  }
});

test("a row leads to its deal wherever it is clicked, and a phone's as well", async ({ staff }) => {
  const { page } = staff;
  const [one, other] = [uniqueName("Rows"), uniqueName("Row")];
  const otherPath = await createDeal(staff, other);
  const path = await createDeal(staff, one);
  await relateDeal(staff, path, other);
  await staff.open(path);
  await sheet(page).locator("tbody td").nth(3).click();
  await staff.expectAddress(otherPath);
  await page.setViewportSize({ width: 390, height: 844 });
  await staff.open(`${path}?tab=related_deals`);
  const row = sheet(page).locator("tbody tr");
  await row.click({ position: { x: 150, y: 50 } });
  await staff.expectAddress(otherPath);
  await staff.open(`${path}?tab=related_deals`);
  await row.getByRole("link", { name: /^Remove/ }).click();
  await staff.expectHeading("Remove Relationship");
});

test("on a phone the search is a sheet with room for what is found", async ({ staff }) => {
  const { page } = staff;
  await page.setViewportSize({ width: 390, height: 844 });
  const family = uniqueName("Found");
  for (const at of ["one", "two", "three", "four"]) await createDeal(staff, `${family} ${at}`);
  const path = await createDeal(staff, uniqueName("Phone"));
  await staff.open(`${path}?tab=related_deals`);
  await add(page).click();
  await field(page).fill(family);
  await expect(items(page)).toHaveCount(4);
  for (const item of await items(page).all()) await expect(item).toBeInViewport({ ratio: 1 });
});
