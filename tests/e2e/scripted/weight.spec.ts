import { BOARD } from "../addresses";
import { createDeal } from "../deals";
import { expect, scripted as test, uniqueName } from "../test";
import { watchReads } from "../ways";

test("going from page to page asks for what the page shows, in one call a click", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open(BOARD);
  const asked = watchReads(page);
  await page.locator("#status-signed .cn").first().click();
  await expect(page.locator(".panel")).toBeVisible();
  expect(asked.splice(0)).toEqual(["routes/deals/panel/panel"]);
  await page.keyboard.press("Escape");
  await expect(page.locator(".panel")).toHaveCount(0);
  await expect.poll(() => asked).toEqual(["routes/deals/board/board"]);
  asked.length = 0;
  await page.getByRole("link", { name: "Table", exact: true }).click();
  await expect(page.getByRole("table")).toBeVisible();
  expect(asked.splice(0)).toEqual(["routes/deals/board/board"]);
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  expect(asked.splice(0)).toEqual(["routes/dashboard/dashboard"]);
});

test("after a change the key of the forms is another, and the toast shows once", async ({
  staff,
}) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Keys"));
  await staff.open(path);
  const add = async (note: string) => {
    await page.getByRole("link", { name: "Add note" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Note").fill(note);
    const key = await dialog.locator("[name=_key]").inputValue();
    await dialog.getByRole("button", { name: "Save note" }).click();
    await expect(page.locator(".note", { hasText: note })).toBeVisible();
    await expect(page.locator(".toast")).toHaveCount(1);
    return key.split(".")[0];
  };
  const first = await add("The first note");
  await page.getByRole("button", { name: "Close message" }).click();
  await expect(page.locator(".toast")).toHaveCount(0);
  expect(await add("The second note")).not.toBe(first);
  await page.getByRole("button", { name: "Close message" }).click();
  await page.keyboard.press("Escape");
  await expect(page.locator(".panel")).toHaveCount(0);
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(0);
});
