import { expect, scripted as test } from "../test";

test("what the server refuses of a field is a toast too, until the field is put right", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open("/personnel/new");
  await staff.fill("Name", "Sam Twice");
  await staff.fill("Email", "dan@banksia.example");
  await staff.press("Add person");
  await staff.expectShown(".problem", "Email already in use");
  const toast = page.locator(".toast", { hasText: "Email already in use" });
  await expect(toast).toBeVisible();
  await staff.fill("Email", "sam.twice@banksia.example");
  await expect(toast).toHaveCount(0);
});
