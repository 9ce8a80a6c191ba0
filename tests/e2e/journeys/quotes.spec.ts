import { cloneQuote, createDeal } from "../deals";
import type { Desk } from "../place";
import { expect, test, uniqueName } from "../test";

const sheet = (staff: Desk) => staff.within(".sheet", { text: "Quotes", isFirst: true });

test("a quote is added, edited, archived and brought back @rendered", async ({ staff }) => {
  const path = await createDeal(staff, uniqueName("To be quoted"));
  await staff.open(`${path}?tab=quotes`);
  await sheet(staff).expectText("No quotes found");
  await staff.follow("Add quote");
  await staff.expectHeading("Add quote");
  await staff.fill(/^Description/, "Two rooms");
  await staff.press("Add quote");
  await staff.expectToast("Quote added");
  await staff.expectAddress(/\/quotes\/\w{22}\?tab=quotes$/);
  await staff.expectText("No products added yet");
  await staff.within(".w1190").follow("Edit details");
  await staff.expectField(/^Description/, "Two rooms");
  await staff.fill(/^Description/, "Three rooms");
  await staff.press("Save quote");
  await staff.expectToast("Quote saved");
  await staff.expectText("Three rooms");
  await staff.unfold("More");
  await staff.within(".panel-head .menu-list").follow("Archive");
  await staff.expectHeading("Archive Quote");
  await staff.press("Yes, archive now");
  await staff.expectToast("Quote archived");
  await staff.expectText("This quote is archived and takes no changes.");
  await staff.within(".w1190").expectNoLink("Edit details");
  await staff.follow(/^Close Quote/);
  await staff.expectAddress(`${path}?tab=quotes`);
  await sheet(staff).expectText("No quotes found");
  await staff.follow("Show archived");
  await staff.expectShown(".quotes .badge", "Archived");
  await staff.within(".quotes").follow(/^Q-/);
  await staff.unfold("More");
  await staff.within(".panel-head .menu-list").follow("Unarchive");
  await staff.press("Yes, unarchive now");
  await staff.expectToast("Quote unarchived");
  await staff.expectShown(".w1190 a", "Edit details");
});

test("lines are shown by their errors, copied to another window, and removed", async ({
  staff,
}) => {
  const path = await cloneQuote(staff, uniqueName("Copies"));
  await staff.open(path);
  await staff.expectCount(".lines .row-link", 3);
  await staff.follow(/^With errors/);
  await staff.expectAddress(`${path}?lines=errors`);
  await staff.expectCount(".lines .row-link", 2);
  await staff.expectText("Specified width/height is not allowed.");
  await staff.follow(/^All products/);
  await staff.expectAddress(path);
  await staff.expectCount(".lines .row-link", 3);

  const [line = ""] = /\/products\/\w{22}/.exec(await staff.html()) ?? [];
  await staff.open(`${path}${line}/menu`);
  await staff.within("dialog").follow("Copy");
  await staff.expectHeading("Copy product");
  await staff.choose("To window", "W2 Bedrooms / Main");
  await staff.press("Copy product");
  await staff.expectToast("Product copied");
  await staff.expectAddress(path);
  await staff.expectCount(".lines .row-link", 4);

  await staff.open(`${path}${line}/menu`);
  await staff.within("dialog").follow("Remove window");
  await staff.expectHeading("Remove Window");
  await staff.expectText("W1 Living room");
  await staff.press("Yes, remove now");
  await staff.expectToast("Window removed");
  await staff.expectTexts(".lines .win b", ["Main", "Nursery"]);
});

test("the menu of a line opens in its place, and after a removal the focus is beside it", async ({
  staff,
}) => {
  const page = staff.scripted;
  test.skip(page === null, "Without script it is a page");
  if (!page) return;
  const path = await cloneQuote(staff, uniqueName("Removals"));
  await staff.open(path);
  await page.locator(".lines .dots").first().click();
  await staff.expectAddress(path);
  await expect(page.locator(".lines .menu[open] summary")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".lines .menu .item").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator(".lines .menu summary")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.locator(".lines .menu[open] .item", { hasText: /^Remove$/ }).click();
  await staff.expectHeading("Remove Product");
  const reads: number[] = [];
  let removedAt = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") removedAt = Date.now();
    else if (request.url().includes("_data=routes%2Fdeals%2Fquotes%2Fquote"))
      reads.push(Date.now());
  });
  await staff.press("Yes, remove now");
  await staff.expectToast("Product removed");
  await staff.expectCount(".lines .row-link", 2);
  await expect(page.locator(".lines .win .plus").first()).toBeFocused();
  // Once at once, and once more when the upstream has calculated.
  await expect.poll(() => reads.length).toBeGreaterThanOrEqual(2);
  expect((reads.at(-1) ?? 0) - removedAt).toBeGreaterThan(900);
  // The last one takes its window and its problems along: what stands before them is beside it.
  await page.locator(".lines .dots").last().click();
  await page.locator(".lines .menu[open] .item", { hasText: /^Remove$/ }).click();
  await staff.press("Yes, remove now");
  await staff.expectCount(".lines .row-link", 1);
  await expect(page.locator(".lines .problems a")).toBeFocused();
});
