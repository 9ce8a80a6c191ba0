import { emptyQuote } from "../quotes";
import type { Desk } from "../place";
import { test } from "../test";

const topProducts = (staff: Desk) =>
  staff.within(".product-tree details", { text: "Top Products", isFirst: true });
const NEW = "/products/new";

async function chooseSunscreen(staff: Desk, path: string): Promise<void> {
  await staff.open(path + NEW);
  await staff.expectHeading("Add product");
  await topProducts(staff).follow("Sunscreen roller 5%");
  await staff.expectShown(".product-head", "Sunscreen roller 5%");
}

test("a product is found, sized for two windows and added @rendered", async ({ staff }) => {
  const path = emptyQuote(staff, "METRIC", 0);
  await staff.open(path + NEW);
  await staff.fill("Search products", "sunscreen roller 5%");
  if (!staff.hasScript) await staff.press("Search");
  await staff.expectText("Found 1 product");
  await topProducts(staff).follow("Sunscreen roller 5%");
  await staff.expectText("410 to 3000 mm");
  const form = staff.within(".line-form");
  await form.fill(/^Window/, "Bedrooms/Main");
  await form.fill("Width", "184.5");
  await form.fill("Height", "2100");
  await form.press("Add another window");
  const second = staff.within(".window", { text: "Window 2" });
  await second.fill(/^Window/, "Nursery");
  await second.fill("Width", "900");
  await second.fill("Height", "1200 mm");
  await second.fill("Quantity", "2");
  await form.press("Add product");
  await staff.expectText("Width must be in whole millimetres, such as 1845");
  const first = staff.within(".window", { text: "Window 1" });
  await first.expectField("Width", "184.5");
  await first.expectField(/^Window/, "Bedrooms/Main");
  await first.fill("Width", "1845");
  await form.press("Add product");
  await staff.expectToast("Product added");
  await staff.expectAddress(path);
  await staff.expectText("Sunscreen roller 5%");
});

test("a size that the brand does not make is put right by one next to it", async ({
  openDesk,
  signedIn,
}) => {
  const staff = await openDesk(await signedIn("redwood"));
  const path = emptyQuote(staff, "IMPERIAL", 0);
  await chooseSunscreen(staff, path);
  await staff.fill("Width", "36 1/3");
  await staff.fill("Height", "84");
  await staff.press("Add product");
  await staff.expectText(/Width must be in whole inches, halves, quarters/);
  await staff.expectField("Width", "36 1/3");
  if (staff.hasScript) {
    await staff.within(".nearest").press("36 3/8");
    await staff.expectField("Width", "36 3/8");
  } else await staff.check("36 3/8");
  await staff.press("Add product");
  await staff.expectToast("Product added");
  await staff.expectAddress(path);
});

test("a second product is chosen once the first is added, and the view is remembered", async ({
  staff,
}) => {
  const path = emptyQuote(staff, "METRIC", 1);
  await chooseSunscreen(staff, path);
  await staff.fill("Width", "1000");
  await staff.fill("Height", "1000");
  await staff.press("Add and choose another");
  await staff.expectToast("Product added");
  await staff.expectHeading("Add product");
  await staff.expectText("Choose a product to add it.");
  await staff.follow("Tiles");
  await staff.expectShown(".tiles", "Top Products");
  await staff.open(path + NEW);
  await staff.within(".tiles").follow(/^Coastline/);
  await staff.expectShown(".trail", "Coastline");
  await staff.fill("Search products", "pergola of nobody");
  if (!staff.hasScript) await staff.press("Search");
  await staff.expectText("No products found");
  await staff.expectText("Please contact support for assistance");
  await staff.follow("Tree");
});
