import { acceptedPath } from "../quotes";
import { expect, test } from "../test";

test("an accepted quote is ordered supplier by supplier @rendered", async ({ staff, seat }) => {
  const path = acceptedPath(seat);
  await staff.open(path);
  await staff.expectText("3 of 3 products are not ordered yet");
  await staff.expectTexts(".ready .win b", ["Coastline Window Fashions", "Tasman Textiles"]);
  await staff.press("Create order from Coastline Window Fashions");
  await staff.expectToast("Order created");
  await staff.expectAddress(path);
  await staff.expectTexts(".ready .win b", ["Tasman Textiles"]);
  // The focus is where the eye is: on the button that stands in place of the one that is gone.
  if (staff.scripted) {
    const next = staff.scripted.getByRole("button", { name: "Create order from Tasman Textiles" });
    await expect(next).toBeFocused();
  }
  await staff.expectText("2 of 3 products are not ordered yet");
  await staff.expectCount(".orders tbody tr", 1);
  const [order = ""] = await staff.texts(".orders tbody td:first-child");
  expect(order).toMatch(/^PO-3\d{4}$/);
  await staff.expectShown(".lines td", `Ordered in ${order}`);
  await staff.expectNoText("All products are ordered");
  await staff.press("Create order from Tasman Textiles");
  await staff.expectToast("Order created");
  await staff.expectText("All products are ordered");
  await staff.expectCount(".ready", 0);
  if (staff.scripted) await expect(staff.scripted.locator("#orders")).toBeFocused();
  await staff.expectCount(".orders tbody tr", 2);
});
