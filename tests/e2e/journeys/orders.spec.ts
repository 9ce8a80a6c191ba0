import { orderPage } from "../quotes";
import { expect, test } from "../test";

test("an order is created, its details are edited @rendered", async ({ staff }) => {
  await staff.open("/orders/new");
  await staff.choose("Supplier", "Coastline Window Fashions");
  await staff.fill(/^Sidemark/, "Novak");
  await staff.fill(/^Sales rep/, "Megan Tran");
  await staff.press("Create order");
  await staff.expectToast("Order created");
  await staff.expectToast("PO-");
  await staff.expectText("No products added yet");
  expect(staff.address()).toMatch(/^\/orders\/[^/]+$/);
  await staff.follow("Edit details");
  await staff.fill(/^Sidemark/, "Novak, upstairs");
  await staff.press("Save order");
  await staff.expectToast("Order saved");
  await staff.expectText("Sidemark Novak, upstairs");
});

test("an order is cloned, and searched", async ({ staff }) => {
  await staff.open(orderPage());
  await staff.expectCount(".lines .win", 2);
  await staff.follow("Clone order");
  await staff.press("Clone order");
  await staff.expectToast("Order cloned");
  await staff.expectTexts(".lines .win b", ["Study", "Main"]);
  await staff.fill("Search products", "main");
  await staff.press("Search");
  await staff.expectTexts(".lines .win b", ["Main"]);
  await staff.fill("Search products", "attic");
  await staff.press("Search");
  await staff.expectText("No products in this order matched your search.");
});
