import { emptyQuote, reviewedOrder } from "../quotes";
import { expect, scripted as test } from "../test";

test("a size is entered on the number pad, which goes on once it is one and stops at 999999", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open(`${emptyQuote(staff, "METRIC", 0)}/products/new?find=sunscreen+roller+5%25`);
  const view = () => page.evaluate(() => localStorage.getItem("productAddView"));
  await expect.poll(view).toBe("TREE");
  await page
    .locator(".product-tree")
    .getByRole("link", { name: "Sunscreen roller 5%" })
    .first()
    .click();
  await page.getByRole("button", { name: "Number pad for Width" }).click();
  const pad = page.getByRole("group", { name: "Number pad, Width" });
  const enter = pad.getByRole("button", { name: /^Enter/ });
  await expect(enter).toBeDisabled();
  for (let at = 0; at < 7; at += 1) await pad.getByRole("button", { name: "9" }).click();
  await expect(page.getByLabel("Width", { exact: true })).toHaveValue("999999");
  await enter.click();
  await expect(page.getByRole("group", { name: "Number pad, Height" })).toBeVisible();
  await page.keyboard.press("Escape");

  const quantity = page.getByLabel("Quantity", { exact: true });
  await page.getByRole("button", { name: "One less" }).click();
  await expect(quantity).toHaveValue("1");
  await page.getByRole("button", { name: "One more" }).click();
  await expect(quantity).toHaveValue("2");
  await quantity.fill("9999");
  await page.getByRole("button", { name: "One more" }).click();
  await expect(quantity).toHaveValue("9999");
  await staff.follow("Tiles");
  await expect.poll(view).toBe("TILES");
});

test("filters of orders, and the search over everything, are asked 300 ms after the last change", async ({
  staff,
}) => {
  const { page } = staff;
  await page.clock.install();
  await staff.open("/orders");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const searches = () => asked.filter((url) => url.includes("search=zz"));
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("searchbox", { name: "Search" }).fill("zz");
  await page.clock.runFor(299);
  expect(searches()).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(searches).not.toEqual([]);
  const found = () => asked.filter((url) => url.includes("/options/search?search=kow"));
  await page.clock.resume();
  const everything = page.locator(".top").getByRole("combobox", { name: "Search everything" });
  await expect(everything).toBeEditable();
  await page.clock.pauseAt(Date.now() + 120_000);
  await everything.fill("kow");
  await page.clock.runFor(299);
  expect(found()).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(found).toHaveLength(1);
});

test("a picker of contacts asks 400 ms after the last letter", async ({ staff }) => {
  const { page } = staff;
  await page.clock.install();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const searches = () => asked.filter((url) => url.endsWith("/options/contacts?search=kow"));
  await staff.open("/workflows/residential-sales/new");
  const contact = page.getByRole("combobox", { name: /^Contact/ });
  await expect(contact).toBeEditable();
  await page.clock.pauseAt(Date.now() + 60_000);
  await contact.fill("kow");
  await page.clock.runFor(399);
  expect(searches()).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(searches).toHaveLength(1);
});

test("a review waits for the estimate of freight, and says so", async ({ staff }) => {
  const { page } = staff;
  await staff.open(`${reviewedOrder("open")}/review`);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/review/freight?*", async (route) => {
    await held;
    await route.abort();
  });
  await staff.fill("Shipping address", "18 Leather Street, Breakwater VIC 3219");
  await staff.press("Continue to review");
  await staff.expectText("Please wait for shipping estimate");
  expect(staff.address()).toContain("/review");
  letGo();
  await staff.expectText("Unable to calculate shipping for this method");
});

test("an order is shown open as it is reopened, and submitted again if that failed", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open(reviewedOrder("submitted"));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/reopen*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await held;
    return route.abort();
  });
  await staff.follow("Reopen");
  await staff.press("Yes, reopen now");
  const badges = page.locator(".quote-mark .badge");
  await expect(badges).toHaveText(["Open"]);
  letGo();
  await expect(badges).toHaveText(["Submitted"]);
  await staff.expectToast("The server is experiencing issues");
});

test("an address is looked for 500 ms after the last letter, and a lookup that fails is told", async ({
  staff,
}) => {
  const { page } = staff;
  await page.clock.install();
  // As where there is a service to ask.
  await page.route(/[?&]_data=/, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(/"searchUrl":null/g, '"searchUrl":"/asked"');
    await route.fulfill({ response, body: text });
  });
  const asked: string[] = [];
  await page.route("**/asked?*", (route) => {
    asked.push(new URL(route.request().url()).search);
    const options = [{ value: "one", label: "12 Smith Street", detail: "" }];
    return asked.length === 1
      ? route.fulfill({ json: { options, total: 1 } })
      : route.fulfill({ status: 503, body: "" });
  });
  await staff.open(reviewedOrder("open"));
  await page.locator(".cost-box").getByRole("link", { name: "Review order" }).click();
  const search = page.getByRole("combobox", { name: "Search for Shipping address" });
  await expect(search).toBeEditable();
  await page.clock.pauseAt(Date.now() + 60_000);
  await search.fill("12 Smith");
  await page.clock.runFor(499);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(["?search=12%20Smith"]);
  await page.clock.resume();
  await page.getByRole("option", { name: "12 Smith Street" }).click();
  await staff.expectToast("We couldn't find that address, please try again");
});
