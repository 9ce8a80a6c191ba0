import { createContact } from "../contacts";
import { expect, scripted as test, uniqueName } from "../test";
import { expectFocus } from "../ways";

test("a row opens its contact, which is marked in the list, and gives the focus back", async ({
  staff,
}) => {
  const { page } = staff;
  await page.setViewportSize({ width: 1440, height: 900 });
  const name = uniqueName("Avocet");
  const contact = await createContact(staff, name);
  await staff.open("/contacts");
  await page.getByRole("searchbox", { name: "Search" }).fill(name);
  await expect(page.locator(".contacts tbody tr")).toHaveCount(1);
  await expect(page.locator(".filters [role=status]")).toHaveText("1 contact");
  await page.locator(".contacts tbody td").nth(2).click();
  await staff.expectHeading(name);
  expect(staff.address()).toMatch(`${contact}?search=`);
  await expect(page.locator(".contacts a[aria-current]")).toHaveText(name);
  await page.keyboard.press("Escape");
  await expect(page.locator(".panel")).toHaveCount(0);
  await expectFocus(page, ".contacts .row-link");
});

test("Refresh keeps the page and says how many there are", async ({ staff }) => {
  const { page } = staff;
  await staff.open("/contacts?search=kowalski");
  const count = await page.locator(".contacts tbody tr").count();
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.locator(".refresh [role=status]")).toHaveText(`${count} record(s) found`);
  expect(staff.address()).toBe("/contacts?search=kowalski");
  await expectFocus(page, ".refresh button");
});

test("a contact that is half typed over a deal's form is asked about, and its form keeps the deal's", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open("/workflows/residential-sales/new");
  await staff.fill("Name", "A deal half typed");
  await page.getByRole("button", { name: "Add contact" }).click();
  const form = page.locator("#add-contact");
  await form.getByRole("button", { name: "Add contact" }).click();
  await expect(form.locator(".problem")).toHaveText(["Name is required"]);
  await form.getByLabel("Name", { exact: true }).fill("Half typed");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "You have unsaved changes" })).toBeVisible();
  await page.getByRole("button", { name: "Yes, exit without saving" }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("A deal half typed");
  await expectFocus(page, "#deal button");
});
