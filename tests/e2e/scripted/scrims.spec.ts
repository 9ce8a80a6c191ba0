import type { BrowserDesk } from "../browser-desk";
import { createDeal } from "../deals";
import { expect, scripted as test, uniqueName } from "../test";

/** What darkens the page now, one over the other: by whose class. */
function darkening(staff: BrowserDesk): Promise<string[]> {
  return staff.page.evaluate(() => {
    const isDark = (style: CSSStyleDeclaration) =>
      style.display !== "none" &&
      (style.backgroundImage !== "none" || !/, 0\)$/.test(style.backgroundColor));
    const scrims = [...document.querySelectorAll(".panel-scrim")].filter((scrim) =>
      isDark(getComputedStyle(scrim)),
    );
    const modals = [...document.querySelectorAll("dialog:modal")].filter((modal) =>
      isDark(getComputedStyle(modal, "::backdrop")),
    );
    return [...scrims, ...modals].map((one) => one.className.trim());
  });
}

test("a panel, a dialog over it and a question over both darken the page once", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open(await createDeal(staff, uniqueName("Darkened")));
  expect(await darkening(staff)).toEqual(["panel-scrim"]);
  await page.getByRole("link", { name: "Edit details" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  expect(await darkening(staff)).toEqual(["dialog"]);
  await page.getByLabel("Description").fill("Not saved");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Keep editing" })).toBeFocused();
  expect(await darkening(staff)).toEqual(["dialog ask"]);
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect.poll(() => darkening(staff)).toEqual(["dialog"]);
});

test("a contact that is added in a dialog darkens it, and the page once", async ({ staff }) => {
  const { page } = staff;
  await staff.open("/workflows/residential-sales/new");
  await staff.fill("Name", "A deal half typed");
  await page.getByRole("button", { name: "Add contact" }).click();
  await expect(page.locator("#add-contact")).toBeVisible();
  expect(await darkening(staff)).toEqual(["dialog"]);
});
