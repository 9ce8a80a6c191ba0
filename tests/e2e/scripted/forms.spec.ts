import type { Page } from "@playwright/test";
import axe from "axe-core";

import { builtScript } from "../../support/built-script";
import type { BrowserDesk } from "../browser-desk";
import { createDeal } from "../deals";
import { expect, scripted as test, uniqueName } from "../test";
import { goTo, holdBack } from "../ways";

const NEW_DEAL = "/workflows/residential-sales/new";
const contactOf = (page: Page) => page.getByRole("combobox", { name: /^Contact/ });
const savedContact = (page: Page) => page.locator("input[name=contactId]");
const listOf = (page: Page) => page.getByRole("listbox", { name: "Found contacts" });
const options = (page: Page) => listOf(page).getByRole("option");

/** Opens the deal's form and waits until its combobox is there. */
async function openForm(staff: BrowserDesk, path: string) {
  await staff.open(path);
  await expect(contactOf(staff.page)).toBeVisible();
}

/** Chooses the first contact that is found by a text; gives its name. */
async function chooseContact(page: Page, text: string): Promise<string> {
  await contactOf(page).fill(text);
  await expect(options(page).first()).toContainText(text, { ignoreCase: true });
  await page.keyboard.press("Enter");
  return contactOf(page).inputValue();
}

test("a contact is chosen by Enter or a click, never by Tab", async ({ staff }) => {
  const { page } = staff;
  await page.setViewportSize({ width: 1440, height: 600 });
  await openForm(staff, NEW_DEAL);
  await contactOf(page).focus();
  await page.keyboard.press("Tab");
  await page.getByLabel("Name").focus();
  // The name's problem, said as one leaves it, moves the field from under the pointer.
  await contactOf(page).click();
  await expect(page.locator(".problem")).toHaveText("Deal name is required");
  await expect(options(page).first()).toBeVisible();
  // Nothing is active until an arrow or a letter leads there.
  await expect(contactOf(page)).not.toHaveAttribute("aria-activedescendant", /./);
  await page.keyboard.press("Tab");
  await expect(options(page)).toHaveCount(0);
  await expect(savedContact(page)).toHaveValue("");

  await contactOf(page).fill("kow");
  await expect(page.locator("[role=option].active")).toContainText("Kow");
  await page.keyboard.press("Tab");
  await expect(savedContact(page)).toHaveValue("");
  await expect(contactOf(page)).toHaveValue("");

  await contactOf(page).press("ArrowDown");
  await options(page).nth(1).click();
  await expect(savedContact(page)).not.toHaveValue("");
  await expect(contactOf(page)).toBeFocused();
});

test("Tab keeps the saved contact, and a text that was emptied is none", async ({ staff }) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Contact kept"));
  await openForm(staff, `${path}/edit`);
  const name = await chooseContact(page, "kow");
  const id = await savedContact(page).inputValue();
  await contactOf(page).pressSequentially("something else");
  await page.keyboard.press("Tab");
  await expect(contactOf(page)).toHaveValue(name);
  await expect(savedContact(page)).toHaveValue(id);
  await staff.press("Save details");
  await staff.expectAddress(path);
  await staff.expectShown(".facts", name);

  await openForm(staff, `${path}/edit`);
  await expect(contactOf(page)).toHaveValue(name);
  await contactOf(page).fill("");
  await page.keyboard.press("Tab");
  await staff.press("Save details");
  await staff.expectAddress(path);
  await expect(page.locator(".panel")).not.toContainText(name);
});

test("arrows begin at the first option, and half a search keeps what was saved", async ({
  staff,
}) => {
  const { page } = staff;
  await openForm(staff, NEW_DEAL);
  const active = page.locator("[role=option].active");
  await contactOf(page).click();
  await expect(options(page).nth(2)).toBeVisible();
  await options(page).nth(2).hover();
  await expect(active).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toHaveClass(/active/);
  await page.keyboard.press("ArrowDown");
  await expect(options(page).nth(1)).toHaveClass(/active/);
  const name = await chooseContact(page, "kow");
  const id = await savedContact(page).inputValue();
  // A click opens the list again.
  await contactOf(page).click();
  await expect(options(page).first()).toBeVisible();
  await contactOf(page).fill("");
  await expect(savedContact(page)).toHaveValue("");
  await contactOf(page).pressSequentially("some");
  await page.keyboard.press("Tab");
  await expect(contactOf(page)).toHaveValue(name);
  await expect(savedContact(page)).toHaveValue(id);
});

test("after an arrow, an emptied text leaves nothing active for Enter", async ({ staff }) => {
  const { page } = staff;
  await openForm(staff, NEW_DEAL);
  const active = page.locator("[role=option].active");
  for (const search of ["", "tran"]) {
    await chooseContact(page, "kow");
    await contactOf(page).click();
    if (search !== "") await contactOf(page).fill(search);
    await expect(page.locator(".combobox .head")).toHaveText(/^Found/);
    await expect(options(page).nth(1)).toBeVisible();
    if (search !== "") await expect(page.locator("[role=option] mark").first()).toHaveText("Tran");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(active).toHaveCount(1);
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await expect(active).toHaveCount(0);
    await expect(page.locator(".combobox .head")).toHaveText(/^Found/);
    await expect(active).toHaveCount(0);
    await expect(contactOf(page)).not.toHaveAttribute("aria-activedescendant", /./);
    await page.keyboard.press("Enter");
    await expect(savedContact(page)).toHaveValue("");
    await expect(contactOf(page)).toHaveValue("");
  }
});

test("arrows stay at the ends of the list, as they may in a combobox", async ({ staff }) => {
  const { page } = staff;
  await openForm(staff, NEW_DEAL);
  await contactOf(page).fill("kow");
  await expect(page.locator("[role=option] mark").first()).toHaveText("Kow");
  const count = await options(page).count();
  const isActive = (at: number) => expect(options(page).nth(at)).toHaveClass(/active/);
  await isActive(0);
  await page.keyboard.press("ArrowUp");
  await isActive(0);
  for (let at = 0; at <= count; at += 1) await page.keyboard.press("ArrowDown");
  await isActive(count - 1);
  const id = (await options(page).last().getAttribute("id")) ?? "";
  await expect(contactOf(page)).toHaveAttribute("aria-activedescendant", id);
  await expect(contactOf(page)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(contactOf(page)).toHaveAttribute("aria-expanded", "false");
});

test("a press on the count below the list leaves it open", async ({ staff }) => {
  const { page } = staff;
  await openForm(staff, NEW_DEAL);
  await contactOf(page).click();
  const count = page.locator(".combobox .head");
  await expect(count).toHaveText(/^Found/);
  await count.click();
  await expect(listOf(page)).toBeVisible();
  await expect(contactOf(page)).toBeFocused();
  await options(page).first().click();
  await expect(savedContact(page)).not.toHaveValue("");
});

test("a form opened in the app shows no other picker first, and nothing moves", async ({
  staff,
}) => {
  const { page } = staff;
  // The dialog itself comes up in a movement.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await staff.open("/workflows/residential-sales");
  const release = await holdBack(page, `**${builtScript("combobox")}`);
  await goTo(page, NEW_DEAL);
  const field = page.getByLabel(/^Contact/);
  await expect(field).toBeVisible();
  await expect(page.getByRole("button", { name: "Search", exact: true })).toHaveCount(0);
  const before = await page.locator("dialog").boundingBox();
  await field.focus();
  release();
  await expect(contactOf(page)).toBeFocused();
  expect(await page.locator("dialog").boundingBox()).toEqual(before);
});

test("who comes to a field as its list takes its place keeps it", async ({ staff }) => {
  const { page } = staff;
  await staff.open("/workflows/residential-sales");
  const release = await holdBack(page, `**${builtScript("combobox")}`);
  await goTo(page, NEW_DEAL);
  await page.getByLabel(/^Name/).focus();
  const field = page.getByLabel(/^Contact/);
  await expect(field).toHaveAttribute("aria-busy");
  // Right after the page first looks where the focus is.
  await field.evaluate(({ id }) => {
    const focused = document.activeElement;
    Object.defineProperty(document, "activeElement", {
      configurable: true,
      get() {
        Reflect.deleteProperty(document, "activeElement");
        queueMicrotask(() => document.getElementById(id)?.focus());
        return focused;
      },
    });
  });
  release();
  await expect(contactOf(page)).toBeFocused();
});

test("Escape closes the list and not the dialog, and gives the choice back", async ({ staff }) => {
  const { page } = staff;
  await openForm(staff, NEW_DEAL);
  const name = await chooseContact(page, "kow");
  await contactOf(page).pressSequentially("x");
  await expect(listOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(listOf(page)).toHaveCount(0);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(contactOf(page)).toHaveValue(name);
});

test("an answer that comes late, or not at all, does no harm", async ({ staff }) => {
  const { page } = staff;
  await openForm(staff, NEW_DEAL);
  const answerLate: (() => void)[] = [];
  await page.route("**/options/contacts?search=ko", async (route) => {
    await new Promise<void>((resolve) => answerLate.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await contactOf(page).fill("ko");
  await expect.poll(() => answerLate.length).toBe(1);
  // Half a search is not sent with the form.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await contactOf(page).fill("tran");
  await expect(options(page).first()).toContainText("Tran");
  answerLate.forEach((answer) => answer());
  await expect(page.locator("[role=option].active mark")).toHaveText("Tran");

  await contactOf(page).fill("nobody-has-this");
  await expect(page.locator(".combobox .head")).toHaveText("No contacts found");
  await page.route("**/options/contacts?search=quirke", (route) => route.abort());
  await contactOf(page).fill("quirke");
  await expect(page.locator(".combobox .head")).toHaveText("Error loading search results");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("letters that are being composed choose nothing", async ({ staff }) => {
  const { page } = staff;
  await openForm(staff, NEW_DEAL);
  await contactOf(page).fill("kow");
  await expect(page.locator("[role=option].active")).toBeVisible();
  await contactOf(page).dispatchEvent("keydown", { key: "Enter", isComposing: true });
  await expect(listOf(page)).toBeVisible();
  await expect(savedContact(page)).toHaveValue("");
});

test("the list is whole, says its count, shows the choice and what matches", async ({ staff }) => {
  const { page } = staff;
  await page.setViewportSize({ width: 390, height: 500 });
  await openForm(staff, NEW_DEAL);
  await chooseContact(page, "kow");
  await contactOf(page).press("ArrowDown");
  const chosen = listOf(page).getByRole("option", { selected: true });
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toHaveClass(/active/);
  await expect(page.getByRole("status").filter({ hasText: /^Found \d+ result/ })).toHaveCount(1);
  await expect(listOf(page)).not.toContainText("result(s)");

  const list = await page.locator(".combobox").boundingBox();
  if (!list) throw new Error("no list");
  expect(list.y).toBeGreaterThanOrEqual(0);
  expect(list.y + list.height).toBeLessThanOrEqual(500);
  expect(list.height).toBeGreaterThan(120);
  // What is drawn at its ends is the list: no dialog cuts it, nothing covers it.
  const isWhole = await page.evaluate(
    ({ x, y, width, height }) =>
      [y + 6, y + height - 6].every((at) =>
        document.elementFromPoint(x + width / 2, at)?.closest(".combobox"),
      ),
    list,
  );
  expect(isWhole).toBe(true);

  await contactOf(page).fill("kow");
  await expect(page.locator("[role=option] mark").first()).toHaveText("Kow");
  await page.evaluate(axe.source);
  const faults = await page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run("dialog", { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
  });
  expect(faults).toEqual([]);
});

test("menus: one at a time, Escape and focus elsewhere close them, arrows move", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open("/dashboard");
  const summary = page.locator("summary", { hasText: "Megan Tran, account menu" });
  await expect(summary).toHaveAccessibleName("Megan Tran, account menu");
  // A multi-select as the filter strip draws it, at the foot of the window, where there is no room below.
  await page.evaluate(() => {
    const strip = document.createElement("div");
    strip.style.cssText = "position: fixed; bottom: 0; left: 0";
    strip.innerHTML = `<details class="menu"><summary class="input">Several</summary><div class="menu-list">
      <label class="item check"><input type="checkbox">One</label>
      <label class="item check"><input type="checkbox">Two</label></div></details>`;
    document.querySelector("main")?.append(strip);
  });
  const several = page.locator("summary", { hasText: "Several" });
  const boxes = page.getByRole("checkbox");
  await summary.click();
  await expect(page.getByRole("link", { name: "Terms and conditions" })).toBeVisible();
  await several.click();
  await expect(boxes.first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Terms and conditions" })).toBeHidden();
  await expect.poll(async () => (await boxes.first().boundingBox())?.x).toBeGreaterThan(0);
  await expect(boxes.last()).toBeInViewport();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(boxes.last()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(boxes.first()).toBeHidden();
  await expect(several).toBeFocused();
  await summary.click();
  await page.getByRole("link", { name: "Dashboard" }).first().focus();
  await expect(page.getByRole("link", { name: "Terms and conditions" })).toBeHidden();
});

test("the drawer closes by its scrim, by Escape and when focus leaves it", async ({ staff }) => {
  const { page } = staff;
  await page.setViewportSize({ width: 390, height: 844 });
  await staff.open("/dashboard");
  const summary = page.locator(".drawer > summary");
  const foot = page.locator(".drawer").getByRole("button", { name: "Sign out" });
  await summary.click();
  await expect(foot).toBeInViewport();
  await page.mouse.click(370, 400);
  await expect(foot).toBeHidden();
  await summary.click();
  await page.keyboard.press("Escape");
  await expect(foot).toBeHidden();
  await expect(summary).toBeFocused();
  await summary.click();
  await foot.focus();
  await page.keyboard.press("Tab");
  await expect(foot).toBeHidden();
});

test("a page's title is said once at every width", async ({ staff }) => {
  const { page } = staff;
  for (const path of ["/dashboard", "/workflows/commercial?view=kanban"]) {
    await staff.open(path);
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const seen = await page.evaluate(
        (words) =>
          [...document.querySelectorAll("h1, .top .where")].filter(
            (one) => one.textContent === words && one.getBoundingClientRect().width > 1,
          ).length,
        title,
      );
      expect(seen, `${path} at ${width}`).toBe(1);
    }
  }
});

test("in the dark, bars of menu, dialog and table are in the accent", async ({ staff }) => {
  const { page } = staff;
  await page.emulateMedia({ colorScheme: "dark" });
  const barOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).borderTopColor);
  await staff.open("/workflows/residential-sales?view=table");
  const accent = "rgb(108, 201, 191)";
  expect(await barOf(".top .menu-list")).toBe(accent);
  expect(await barOf(".table-box")).toBe(accent);
  await staff.open(NEW_DEAL);
  expect(await barOf("dialog")).toBe(accent);
});

test("the dashboard's phases fill their rows at every width, and their bars have caps", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open("/dashboard");
  for (const [width, rows] of [
    [390, 3],
    [820, 1],
    [1440, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const found = await page
      .locator(".phases")
      .first()
      .evaluate((one) => {
        const tiles = [...one.querySelectorAll(".phase")];
        const boxes = tiles.map((tile) => tile.getBoundingClientRect());
        const covered = boxes.reduce((sum, box) => sum + box.width, 0);
        const caps = tiles
          .flatMap((tile) => [
            getComputedStyle(tile, "::before"),
            getComputedStyle(tile, "::after"),
          ])
          .filter((cap) => cap.content !== "none" && cap.display !== "none").length;
        return { rows: Math.round(covered / one.getBoundingClientRect().width), caps };
      });
    expect(found).toEqual({ rows, caps: rows * 2 });
  }
});

test("sign-in begins in Username, and its blind is never cut", async ({ desk }) => {
  const { page } = desk;
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await desk.open("/login");
    await expect(page.getByLabel("Username")).toBeFocused();
    const isWhole = await page.locator(".window").evaluate((blind) => {
      const { left, right } = blind.getBoundingClientRect();
      return [...blind.querySelectorAll("path, rect")].every((slat) => {
        const box = slat.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1;
      });
    });
    expect(isWhole, `at ${width}`).toBe(true);
  }
});

test("what the server refused is said until its field is changed, whatever else is typed", async ({
  staff,
}) => {
  const { page } = staff;
  const email = `${uniqueName("taken").replace(/\W/g, "")}@example.com`;
  const add = async (name: string, notes: string) => {
    await staff.open("/personnel/new");
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel(/^Notes/).fill(notes);
    await page.getByRole("button", { name: "Add person" }).click();
  };
  await add("Ada First", "");
  await staff.expectToast("Person added");
  await add("Ada Second", "");
  const problem = page.locator(".problem", { hasText: "Email already in use" });
  await expect(problem).toBeVisible();
  // Checked as it is left: by rules that know nothing of other people.
  await page.getByLabel(/^Notes/).fill("More of her");
  await page.getByLabel("Name", { exact: true }).fill("");
  await page.keyboard.press("Tab");
  await expect(page.locator(".problem", { hasText: "Name is required" })).toBeVisible();
  await expect(problem).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Ada Second");
  await page.getByLabel("Email", { exact: true }).fill(`second.${email}`);
  await expect(problem).toHaveCount(0);
  await page.getByRole("button", { name: "Add person" }).click();
  await staff.expectToast("Person added");
});
