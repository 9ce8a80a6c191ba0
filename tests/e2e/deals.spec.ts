import { expect, test, uniqueName } from "./desk";

test("adds a deal, refuses a blank name, and keeps what was typed", async ({ staff }) => {
  await staff.open("/workflows/commercial/new");
  const { page } = staff;
  await page.getByLabel("Description").fill("Typed before the name");
  await page.getByLabel("Project address").fill("1 Rope Walk");
  await page.getByLabel("Name", { exact: true }).fill("   ");
  await page.getByRole("button", { name: "Add deal" }).click();
  await expect(page.locator(".problem", { hasText: "Deal name is required" })).toBeVisible();
  await expect(page.getByText("Review all fields and try again").first()).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue("Typed before the name");
  const name = uniqueName("Kestrel awnings");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Add deal" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await staff.expectToast("Deal added");
  await staff.open("/workflows/commercial");
  expect((await staff.column("enquiry"))[0]).toBe(name);
});

test("finds a contact while the rest of the form stays", async ({ staff }) => {
  const { page } = staff;
  const name = uniqueName("With contact");
  await staff.open("/workflows/residential-sales/new");
  await page.getByLabel("Name", { exact: true }).fill(name);
  if (staff.hasScript) {
    await page.getByLabel("Contact").click();
    const box = page.getByRole("combobox", { name: /Contact/ });
    await box.fill("example.com");
    await page.locator(".combobox .item").first().waitFor();
    const first = page.locator(".combobox .item").first();
    await first.click();
  } else {
    await page.getByLabel("Search for a contact").fill("example.com");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
    await page.locator(".choices .check").nth(1).click();
  }
  await page.getByRole("button", { name: "Add deal" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.locator(".facts", { hasText: "@example.com" })).toBeVisible();
});

test("edits a deal; an edit from an older page comes back with both texts", async ({
  staff,
  browser,
}) => {
  const { page } = staff;
  const path = await staff.createDeal(uniqueName("To edit"));
  await staff.open(`${path}/edit`);
  const other = await browser.newPage({
    storageState: await page.context().storageState(),
    javaScriptEnabled: staff.hasScript,
  });
  await other.goto(`${staff.origin}${path}/edit`);
  await other.getByLabel("Sidemark").fill("THEIRS");
  await other.getByRole("button", { name: "Save details" }).click();
  await other.waitForURL(`**${path}`);
  await other.close();
  await page.getByLabel("Sidemark").fill("MINE");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Somebody else changed this in the meantime").first()).toBeVisible();
  await expect(page.getByLabel("Sidemark")).toHaveValue("MINE");
  await expect(page.getByText("Saved now: THEIRS")).toBeVisible();
});

test("changes status and flags from the deal", async ({ staff }) => {
  const { page } = staff;
  await staff.createDeal(uniqueName("Standing"));
  await staff.choose("Status", "Signed");
  await expect(page.locator(".panel-alerts")).toContainText("Signed and awaiting deposit");
  await staff.choose("Payment", "Deposit paid");
  await expect(page.locator(".panel-alerts")).not.toContainText("Signed and awaiting deposit");
  await page.reload();
  await expect(staff.standing("Payment").locator("option:checked")).toHaveText("Deposit paid");
});

test("two people move the same deal: the second is told, and sees where it is", async ({
  staff,
  browser,
}) => {
  const { page } = staff;
  const path = await staff.createDeal(uniqueName("Contested"));
  await staff.open(path);
  const other = await browser.newPage({
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
  });
  await other.goto(staff.origin + path);
  await other.getByLabel("Status", { exact: true }).selectOption("Ordered");
  await other.getByRole("button", { name: "Save Status" }).click();
  await other.waitForLoadState();
  await other.close();
  await staff.choose("Status", "Lost");
  await staff.expectToast("Oops! That didn't work");
  await expect(
    page.getByText("We had trouble making that change, please try again").first(),
  ).toBeVisible();
  await expect(staff.standing("Status").locator("option:checked")).toHaveText("Ordered");
});

test("moves a deal with the move form", async ({ staff }) => {
  const { page } = staff;
  const name = uniqueName("To move");
  const path = await staff.createDeal(name);
  await staff.open(`${path}/move`);
  await page.getByLabel("Received").check();
  await page.getByLabel(/Position in/).selectOption("top");
  await page.getByRole("button", { name: "Move deal" }).click();
  await page.waitForURL("**/workflows/residential-sales");
  await staff.expectToast(`${name} moved to Received`);
  await expect.poll(async () => (await staff.column("received"))[0]).toBe(name);
  await staff.open(`${path}/move`);
  await page.getByRole("button", { name: "Move down" }).click();
  await page.waitForURL("**/workflows/residential-sales");
  await expect.poll(async () => (await staff.column("received")).indexOf(name)).toBeGreaterThan(0);
});

test("writes, edits and archives a note", async ({ staff }) => {
  const { page } = staff;
  const path = await staff.createDeal(uniqueName("With notes"));
  await staff.open(`${path}?tab=notes`);
  await page.getByRole("link", { name: "Add note" }).click();
  await page.getByRole("textbox", { name: "Note" }).fill("Rang, nobody home.\nWill try again.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.locator(".note")).toContainText("Will try again.");
  await page.getByRole("link", { name: /^Edit note/ }).click();
  await page.getByRole("textbox", { name: "Note" }).fill("Rang, all settled.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.locator(".note")).toContainText("Rang, all settled.");
  await page.getByRole("link", { name: /^Archive note/ }).click();
  await expect(page.getByText("Are you sure you want to archive this note?")).toBeVisible();
  await page.getByRole("button", { name: "Yes, archive now" }).click();
  await expect(page.getByText("No notes found")).toBeVisible();
});

test("archives a deal, which is then read-only, and brings it back", async ({ staff }) => {
  const { page } = staff;
  const path = await staff.createDeal(uniqueName("To archive"));
  await staff.open(path);
  await page.getByRole("link", { name: "Archive", exact: true }).click();
  await page.getByRole("button", { name: "Yes, archive now" }).click();
  await staff.expectToast("Deal archived");
  await expect(page.locator(".panel-head .badge", { hasText: "Archived" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Edit/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Add note" })).toHaveCount(0);
  await expect(page.locator(".panel select")).toHaveCount(0);
  await page.getByRole("link", { name: "Unarchive" }).click();
  await page.getByRole("button", { name: "Yes, unarchive now" }).click();
  await staff.expectToast("Deal unarchived");
  await expect(page.locator(".panel select").first()).toBeVisible();
});

test("filters by the strip, keeps the filter as a preset, and manages presets", async ({
  staff,
}) => {
  const { page } = staff;
  const name = uniqueName("Filter me");
  await staff.createDeal(name, "Quoting");
  await staff.open("/workflows/residential-sales?view=kanban");
  await page.getByLabel("Search", { exact: true }).fill(name);
  await page.locator(".filters").getByLabel("Status").selectOption("Quoting");
  if (!staff.hasScript) await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/search=Filter/);
  await expect(page.locator(".card")).toHaveCount(1);
  await page.getByRole("link", { name: "Manage presets", exact: true }).click();
  const preset = uniqueName("Preset");
  await page.getByLabel("Name of a new preset").fill(preset);
  await page.getByRole("button", { name: "Add preset" }).click();
  await staff.expectToast("Preset added");
  await page.locator(".dialog-foot").getByRole("link", { name: "Done" }).click();
  await expect(page.locator("dialog")).toHaveCount(0);
  const tab = page.locator(".preset-bar .tabs a", { hasText: preset });
  await expect(tab).toHaveAttribute("aria-current", "page");
  await expect(tab).toContainText("1");
  await page.getByRole("link", { name: "Manage presets", exact: true }).click();
  const row = page.locator("form", { has: page.getByLabel(`Name of ${preset}`) });
  await row.getByRole("button", { name: "Remove" }).click();
  await staff.expectToast("Preset removed");
});

test("remembers the table, sorts it, and pages are told", async ({ staff }) => {
  const { page } = staff;
  await staff.open("/workflows/residential-sales?view=table");
  await expect(page.locator("table.deals tbody tr").first()).toBeVisible();
  await page.getByRole("link", { name: "Name", exact: true }).click();
  await expect(page).toHaveURL(/sort=name%7CASC/);
  // The address changes before the rows do where script draws them.
  await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  const names = await page.locator("table.deals td:nth-child(2)").allTextContents();
  const sorted = names.map((one) => one.toLowerCase()).toSorted();
  expect(names.map((one) => one.toLowerCase())).toEqual(sorted);
  await expect(page.getByText(/^\d+ record\(s\) found$/)).toBeVisible();
  await staff.open("/workflows/residential-sales");
  await expect(page.locator("table.deals")).toBeVisible();
  await staff.open("/workflows/residential-sales?view=kanban");
  await expect(page.locator(".board")).toBeVisible();
});

test("dashboard counts lead to their deals", async ({ staff }) => {
  const { page } = staff;
  await staff.open("/workflows/residential-sales?view=kanban");
  await staff.open("/dashboard");
  const card = page.locator(".phase", { hasText: "Quoting" }).first();
  const count = Number(await card.locator(".count").textContent());
  await card.click();
  await page.waitForURL(/phase=QUOTING/);
  await expect(page.locator(".group-head")).toContainText(`${count} deals`);
});

test("unknown workflows and paths lead home, an unknown deal says so", async ({ staff }) => {
  await staff.open("/workflows/no-such-flow");
  await expect(staff.page).toHaveURL(/\/dashboard$/);
  await staff.open("/no/such/page");
  await expect(staff.page).toHaveURL(/\/dashboard$/);
  await staff.open("/workflows/commercial/nothing");
  await expect(staff.page.getByRole("heading", { name: "Deal not found" })).toBeVisible();
});

test("basic mode sends pages without scripts", async ({ staff }) => {
  const { page } = staff;
  await page.locator("summary", { hasText: "Menu of" }).click();
  await page.getByRole("button", { name: "Use basic mode" }).click();
  await page.waitForLoadState();
  const html = await (await page.request.get(`${staff.origin}/workflows/commercial`)).text();
  expect(html).not.toContain("<script");
  expect(html).toContain("Leave basic mode");
});
