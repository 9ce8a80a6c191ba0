import { expect, scripted as test } from "../test";

test("a search of a picker that failed is tried again", async ({ staff }) => {
  const { page } = staff;
  await staff.open("/workflows/residential-sales/new");
  const contact = page.getByRole("combobox", { name: /Contact/ });
  let failures = 0;
  await page.route("**/options/contacts?search=*", async (route) => {
    failures += 1;
    return failures === 1 ? route.abort() : route.continue();
  });
  await contact.click();
  await expect(page.locator(".combobox .head")).toHaveText("Error loading search results");
  const again = page.locator(".combobox").getByRole("button", { name: "Try again" });
  await again.click();
  await expect(page.locator(".combobox [role=option]").first()).toBeVisible();
  await expect(again).toHaveCount(0);
  await expect(contact).toBeFocused();
  await staff.expectAddress("/workflows/residential-sales/new");
});
