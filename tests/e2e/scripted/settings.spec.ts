import { emptyQuote, productSettings } from "../quotes";
import { expect, scripted as test, uniqueName } from "../test";
import { FAILED, goTo } from "../ways";

test("addresses are chips: typed, pasted, corrected, removed and brought back by keys, and saved as a list", async ({
  staff,
}) => {
  const { page } = staff;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await staff.open("/settings/general");
  await goTo(page, "/settings/general/notifications");
  const field = page.locator(".chips-field").first();
  // What was done to a chip is said under the field, not in it.
  const frame = field.locator("xpath=..");
  const entry = field.getByLabel("Account notification emails", { exact: false }).last();
  const chips = field.locator(".chip");
  const sent = field.locator("textarea");
  await expect(entry).toBeVisible();
  const before = await sent.inputValue();
  const known = await chips.count();
  await entry.focus();
  await page.keyboard.type("ada@banksia.example,doug@banksia");
  await expect(chips).toHaveCount(known + 1);
  await page.keyboard.press("Enter");
  await expect(chips.last()).toContainText("Invalid address");
  // Back to the wrong one, which is written to its end.
  await page.keyboard.press("Backspace");
  await expect(chips.last().locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(entry).toHaveValue("doug@banksia");
  await page.keyboard.press("End");
  await page.keyboard.type(".example");
  await page.keyboard.press("Enter");
  await expect(sent).toHaveValue(/, ada@banksia\.example, doug@banksia\.example$/);
  await field.getByRole("button", { name: "Copy doug@banksia.example" }).click();
  await expect(frame.locator(":scope > [role=status]")).toHaveText("doug@banksia.example copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("doug@banksia.example");
  await entry.focus();
  await page.keyboard.type("Ada@banksia.example");
  await page.keyboard.press("Enter");
  await expect(chips.last()).toContainText("Duplicate address already added");
  for (let at = 0; at < 3; at += 1) {
    await page.keyboard.press("Backspace");
    await expect(chips.last().locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Delete");
    await expect(chips).toHaveCount(known + 2 - at);
    await expect(entry).toBeFocused();
  }
  await expect(sent).toHaveValue(before);
  await frame.getByRole("button", { name: "Undo" }).click();
  await expect(chips).toHaveCount(known + 1);
  await chips
    .last()
    .getByRole("button", { name: /^Remove/ })
    .press("Enter");
  await expect(sent).toHaveValue(before);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await staff.expectToast("Notification settings saved");
  await expect(page.getByRole("link", { name: "Edit Notification Settings" })).toBeFocused();
});

test("a supplier's page and a secret that was just made have the focus", async ({ staff }) => {
  const { page } = staff;
  await staff.open("/settings/suppliers");
  await page.locator(".supplier-card", { hasText: "Online" }).first().locator("h3 a").click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeFocused();
  await page.getByRole("link", { name: "Make a key" }).click();
  await expect(page.getByLabel("What it is for")).toBeFocused();
  await page.keyboard.type(uniqueName("Program"));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Secret")).toBeFocused();
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page.getByRole("link", { name: "Make a key" })).toBeFocused();
});

test("a bundle is subscribed at once, its group with it, and goes back if that fails", async ({
  staff,
}) => {
  const { page } = staff;
  const [showroom, volume] = ["Coastline showroom terms", "Coastline volume terms"];
  await staff.open("/settings/bundles");
  const subscribe = page.getByRole("button", { name: `Subscribe to ${showroom}` });
  const why = page.getByText(`Unsubscribe from ${showroom} first`);
  await page.route("**/settings/bundles**", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await expect(why).toBeVisible();
    await route.abort();
  });
  const versionAsked = page.waitForRequest("**/health.json");
  await subscribe.click();
  await expect(why).toBeHidden();
  await staff.expectToast(FAILED);
  // What failed may have failed because another version runs.
  await versionAsked;
  await expect(page.getByRole("link", { name: `Subscribe to ${volume}` })).toBeVisible();
  await expect(subscribe).toBeFocused();
});

test("the pages of the settings are a list, and on a phone a select", async ({ staff }) => {
  const { page } = staff;
  await staff.open("/settings/general");
  const list = page.getByRole("navigation", { name: "Settings" });
  const select = page.getByLabel("Page", { exact: true });
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(list).toBeVisible();
    await expect(select).toBeHidden();
    // On large screens the navigation of the app stays beside the page.
    await expect(page.locator(".side")).toBeVisible({ visible: width === 1280 });
  }
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(list).toBeHidden();
  await select.selectOption("Quotes");
  await page.getByRole("button", { name: "Go" }).click();
  await staff.expectAddress("/settings/quotes");
});

test("a product's settings are a dialog 600 wide, and the ID of a workflow is copied", async ({
  staff,
}) => {
  const { page } = staff;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.open(productSettings());
  const box = await page.getByRole("dialog").boundingBox();
  expect(box?.width).toBe(600);
  await staff.open("/settings/workflows");
  await page.locator("tbody a.row-link").first().click();
  const workflow = page.getByRole("dialog");
  await workflow.getByRole("button", { name: "Copy ID" }).click();
  await staff.expectToast("Workflow ID copied to clipboard");
  const id = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(page.url()).pathname).toBe(`/settings/workflows/${id}`);
});

test("text is trimmed, and a number held within its limits, once its field is left", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open("/settings/quotes/prices");
  const deposit = page.getByLabel("Deposit percentage");
  for (const [typed, held] of [
    ["150", "100"],
    ["-5", "0"],
    ["12.5", "12.5"],
    ["fifty", "fifty"],
  ] as const) {
    await deposit.fill(typed);
    await deposit.blur();
    await expect(deposit).toHaveValue(held);
  }
  await staff.open("/settings/suppliers/new");
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("  Westgate Curtains ");
  await name.blur();
  await expect(name).toHaveValue("Westgate Curtains");
  const days = page.getByLabel("Lead time, working days");
  await days.fill("400");
  await days.blur();
  await expect(days).toHaveValue("365");
  await expect(page.locator(".problem")).toHaveCount(0);
  // An adjustment: a percentage from 0 to 100, and money from 0 on.
  await staff.open(`${emptyQuote(staff, "METRIC", 0)}/adjustments/new`);
  const amount = page.getByLabel("Amount", { exact: true });
  for (const [type, typed, held] of [
    ["Percent discount", "150", "100"],
    ["Percent charge", "-5", "0"],
    ["Fixed charge", "-5", "0"],
    ["Fixed charge", "150", "150"],
  ] as const) {
    await page.getByLabel(type).check();
    await amount.fill(typed);
    await amount.blur();
    await expect(amount).toHaveValue(held);
  }
});

test("whether an email is taken is asked after 200 ms, and is so where nobody answers", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open("/settings/employees/new");
  const email = page.getByLabel("Email");
  const said = email.locator("xpath=ancestor::*[contains(@class, 'field')]").getByRole("status");
  const asked: string[] = [];
  let answer = () => {};
  await page.route("**/options/employees/email/0?*", async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("search") ?? "");
    await new Promise<void>((resolve) => (answer = resolve));
    return asked.length === 1 ? route.continue() : route.abort();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await email.fill("dan@banksia.exampl");
  await page.clock.runFor(150);
  await email.fill("dan@banksia.example");
  await expect(said).toHaveText("Checking email...");
  await page.clock.runFor(190);
  expect(asked).toEqual([]);
  await page.clock.runFor(10);
  await expect.poll(() => asked).toEqual(["dan@banksia.example"]);
  await expect(said).toHaveText("Checking email...");
  answer();
  await expect(said).toHaveText("Email has already been taken");
  await email.fill("nobody@banksia.example");
  await expect(said).toHaveText("Checking email...");
  await page.clock.runFor(200);
  await expect.poll(() => asked).toHaveLength(2);
  answer();
  await expect(said).toHaveText("Email has already been taken");
});

test("an address is searched for 500 ms after typing, and one that cannot be had is told", async ({
  staff,
}) => {
  const { page } = staff;
  const NOT_FOUND = "We couldn't find that address, please try again";
  const options = [{ value: "one", label: "12 Smith Street, Geelong", detail: "" }];
  const asked: string[] = [];
  // The server of these tests knows nobody who could be asked.
  await page.route("**/settings/orders/delivery?*_data=*", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '"searchUrl":null',
      '"searchUrl":"/options/addresses"',
    );
    await route.fulfill({ response, body });
  });
  await page.route("**/options/addresses?*", (route) => {
    const { searchParams } = new URL(route.request().url());
    if (searchParams.has("place")) return route.fulfill({ status: 503, json: {} });
    asked.push(searchParams.get("search") ?? "");
    return route.fulfill({ json: { options, total: 1 } });
  });
  await staff.open("/settings/orders");
  await goTo(page, "/settings/orders/delivery");
  const search = page.getByRole("combobox", { name: "Search for Default shipping address" });
  await expect(search).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await search.fill("12 Smith");
  await page.clock.runFor(490);
  expect(asked).toEqual([]);
  await page.clock.runFor(10);
  await expect.poll(() => asked).toEqual(["12 Smith"]);
  await page.getByRole("option", { name: "12 Smith Street, Geelong" }).click();
  await staff.expectToast(NOT_FOUND);
});

test("a workflow is imported from a file that is chosen, and it shows that it is on its way", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open("/settings/workflows");
  const held: (() => void)[] = [];
  await page.route("**/settings/workflows?*_data=*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const letGo = async () => {
    await expect.poll(() => held.length).toBe(1);
    held.pop()?.();
  };
  const name = uniqueName("Imported");
  const file = { name, statuses: [{ name: "New", phase: "NEW" }], flags: [], modules: [] };
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Import" }).click();
  await (
    await chooser
  ).setFiles({
    ...{ name: "workflow.json", mimeType: "application/json" },
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await expect(page.getByRole("button", { name: "Importing" })).toBeVisible();
  await letGo();
  const dialog = page.getByRole("dialog", { name: "Import workflow" });
  await expect(dialog.getByRole("heading", { name })).toBeFocused();
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(dialog.getByRole("button", { name: "Importing" })).toBeVisible();
  await letGo();
  await expect(page.locator("tbody tr", { hasText: name })).toContainText("Inactive");
});

test("a password that is set for somebody can be shown and hidden again", async ({ staff }) => {
  const { page } = staff;
  await staff.open("/settings/employees");
  const path = await page.locator(".employee-list .row-link").first().getAttribute("href");
  await staff.open(`${path}/password`);
  const field = page.getByLabel("Password", { exact: true });
  await field.fill("Ferry at seven");
  await expect(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(field).toHaveAttribute("type", "password");
  await expect(field).toHaveValue("Ferry at seven");
});

test("labels of a person are chips, and those in use are offered", async ({ staff }) => {
  const { page } = staff;
  await staff.open("/personnel/new");
  const name = uniqueName("Labelled");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email").fill(`${name.replaceAll(/\W/g, "").toLowerCase()}@people.example`);
  const chips = page.locator(".chips-field .chip");
  const entry = page.locator(".chips-entry");
  await entry.focus();
  expect(await page.locator("datalist option").count()).toBeGreaterThan(0);
  await page.keyboard.type("Trade night,Nights,Trade night,");
  await expect(chips).toHaveText([/^Trade night/, /^Nights/]);
  await page.keyboard.type("trade  NIGHT,");
  await expect(chips).toHaveCount(2);
  await expect(page.locator(".chips-undo")).toHaveText("trade  NIGHT is already there");
  // One that is too long is written anew.
  await page.keyboard.type(`${"x".repeat(51)},`);
  await page.keyboard.press("Backspace");
  await expect(page.getByRole("button", { name: "Edit xxx" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(entry).toHaveValue("x".repeat(51));
  await entry.fill("");
  await page.keyboard.press("Backspace");
  await expect(chips.last().locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Delete");
  await expect(chips).toHaveCount(1);
  await expect(entry).toBeFocused();
  await page.keyboard.type("On call");
  await page.getByRole("button", { name: "Add person" }).click();
  await staff.expectToast("Person added");
  await expect(page.locator(".person-sheets .label")).toHaveText(["Trade night", "On call"]);
});
