import type { Page } from "@playwright/test";

import { BOARD, PHONE } from "../addresses";
import { createDeal } from "../deals";
import { expect, scripted as test, uniqueName } from "../test";
import { goOffline, goOnline } from "../ways";

/** The last word of a made-up name, which nothing else has. */
const ownWord = (name: string) => name.split(" ").at(-1) ?? "";
const field = (page: Page) => page.getByLabel("Search everything").and(page.locator("input"));
const options = (place: Pick<Page, "getByRole">) =>
  place.getByRole("listbox", { name: "Results" }).getByRole("option");
const marked = (page: Page) => page.locator("[role=option][aria-selected=true]");
const status = (page: Page) => page.locator(".sr[role=status]", { hasText: /result|Searching/ });
/** The search has all its script. */
const ready = (page: Page) => expect(field(page)).toHaveRole("combobox");

test("/ goes to the search, arrows mark, Enter opens, and the count is announced", async ({
  staff,
}) => {
  const { page } = staff;
  const names = [uniqueName("Curlew"), uniqueName("Curlew")];
  const word = `curlew${Date.now()}`;
  const deals = [];
  for (const name of names) deals.push(await createDeal(staff, `${name} ${word}`));
  await staff.open("/dashboard");
  await ready(page);
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(word);
  await expect(status(page)).toHaveText("Found 2 result(s)");
  await expect(options(page)).toHaveCount(2);
  await expect(marked(page)).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(marked(page)).toContainText(names[1] ?? "");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(marked(page)).toContainText(names[0] ?? "");
  await expect(field(page)).toHaveAttribute(
    "aria-activedescendant",
    (await marked(page).getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Enter");
  await staff.expectHeading(`${names[0]} ${word}`);
  await expect(page.getByRole("heading", { name: names[0] ?? "" })).toBeFocused();
  await expect(options(page)).toHaveCount(0);
  await staff.expectAddress(deals[0] ?? "");
});

test("/ is a letter in a field; Escape closes, clears and gives the focus back, one after the other", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open(BOARD);
  await ready(page);
  const filter = page.locator(".filters").getByLabel("Search", { exact: true });
  await filter.focus();
  await page.keyboard.press("/");
  await expect(filter).toHaveValue("/");
  await filter.fill("");
  const link = page.getByRole("link", { name: "Manage presets" });
  await link.focus();
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");
  await page.keyboard.type("kowalski");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(field(page)).toHaveValue("kowalski");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveValue("");
  await expect(link).toBeFocused();
});

test("Enter without a mark, and Show all, lead to the page of all results", async ({ staff }) => {
  const { page } = staff;
  await staff.open(BOARD);
  await ready(page);
  await page.keyboard.press("/");
  await page.keyboard.type("d-10");
  await expect(status(page)).toHaveText(/^Found 100\+ result\(s\) \(top 10 shown\)$/);
  await expect(options(page)).toHaveCount(10);
  await page.getByRole("link", { name: "Show all 100+" }).click();
  await staff.expectAddress("/search?q=d-10");
  await staff.expectText(/Page 1 of \d/);
  await field(page).fill("nothing-has-this");
  await expect(status(page)).toHaveText("No results found");
  await page.keyboard.press("Enter");
  await staff.expectAddress("/search?q=nothing-has-this");
  await expect(page.getByRole("listbox")).toHaveCount(0);
});

test("one question is asked after a pause, and one that was replaced is called off", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open("/dashboard");
  await ready(page);
  const asked: string[] = [];
  const cancelled: string[] = [];
  page.on("requestfailed", (request) => {
    if (request.url().includes("/options/search")) cancelled.push(request.url());
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/options/search*", async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("search") ?? "");
    if (asked.length === 1) await held;
    await route.continue().catch(() => undefined);
  });
  /** Letter by letter, faster than any machine is busy. */
  const type = (texts: string[]) =>
    field(page).evaluate((input: HTMLInputElement, all) => {
      for (const text of all) {
        input.value = text;
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }
    }, texts);
  await field(page).focus();
  await type(["k", "ko", "kow", "kowa"]);
  await expect.poll(() => asked).toEqual(["kowa"]);
  await expect(status(page)).toHaveText("Searching...");
  await type(["kowal", "kowals", "kowalsk", "kowalski"]);
  await expect.poll(() => cancelled.length).toBe(1);
  await expect.poll(() => asked).toEqual(["kowa", "kowalski"]);
  release();
  await expect(status(page)).toHaveText(/^Found/);
  await expect(page.locator(".result mark").first()).toHaveText(/^kowalski$/i);
});

test("offline it says so, keeps the text, and goes on by itself", async ({ staff }) => {
  const { page } = staff;
  await staff.open(BOARD);
  await ready(page);
  await goOffline(staff);
  await field(page).focus();
  await page.keyboard.type("kowalski");
  await expect(page.locator(".search-state")).toHaveText(
    "Error loading search results: you are offline",
  );
  await expect(field(page)).toHaveValue("kowalski");
  await expect(field(page)).toBeFocused();
  await goOnline(page);
  await expect(status(page)).toHaveText(/^Found/);
  await goOffline(staff);
  await page.keyboard.type(" k");
  await expect(page.locator(".search-state")).toContainText("Error loading search results");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Sorry, something went wrong" })).toBeVisible();
  await goOnline(page);
  await page.getByRole("link", { name: "Try again" }).click();
  await staff.expectAddress("/search?q=kowalski+k");
  await staff.expectHeading("Search");
});

test("a fault is an error, which can be tried again", async ({ staff }) => {
  const { page } = staff;
  await staff.open("/dashboard");
  await ready(page);
  let isBroken = true;
  await page.route("**/options/search*", (route) =>
    isBroken ? route.fulfill({ status: 500, body: "gateway" }) : route.continue(),
  );
  await field(page).focus();
  await page.keyboard.type("kowalski");
  await expect(page.locator(".search-state")).toHaveText("Error loading search results");
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(options(page).first()).toBeVisible();
  await expect(field(page)).toBeFocused();
});

test("the session that ended is told, and Enter leads through sign-in to the results", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open("/dashboard");
  await ready(page);
  await staff.forgetSession();
  await field(page).focus();
  await page.keyboard.type("kowalski");
  await expect(page.locator(".search-state")).toHaveText("Error loading search results");
  await page.keyboard.press("Enter");
  await staff.expectAddress(/^\/login\?returnUrl=%2Fsearch%3Fq%3Dkowalski/);
});

test("what is found is shown literally, and what was looked for is underlined", async ({
  staff,
}) => {
  const { page } = staff;
  const name = uniqueName(`<img src=x onerror=alert(1)> "o'Gr(ady`);
  await createDeal(staff, name);
  await staff.open("/dashboard");
  await ready(page);
  await field(page).fill(`${ownWord(name)} gr(ady <img`);
  await expect(options(page).first()).toContainText(name);
  await expect(page.locator(".result strong mark").first()).toHaveText("<img");
});

test.describe("on a phone", () => {
  test("the search is all of the screen; Cancel gives the focus back", async ({ staff }) => {
    const { page } = staff;
    await page.setViewportSize(PHONE);
    const name = uniqueName("Dunlin");
    const deal = await createDeal(staff, name);
    await staff.open("/dashboard");
    await expect(page.locator(".top .find")).toBeHidden();
    await expect(page.locator(".top .find input")).toHaveAttribute("role", "combobox");
    const opener = page.getByRole("link", { name: "Search everything" });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "Search" });
    const input = dialog.getByLabel("Search everything");
    await expect(input).toBeFocused();
    await input.fill(ownWord(name));
    await expect(options(dialog)).toHaveCount(1);
    await dialog.getByRole("button", { name: "Clear" }).click();
    await expect(options(dialog)).toHaveCount(0);
    await expect(input).toBeFocused();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await input.fill(ownWord(name));
    await options(dialog).click();
    await staff.expectHeading(name);
    await staff.expectAddress(deal);
    await expect(dialog).toHaveCount(0);
  });

  test("Enter leads to the page, and Escape closes what is open first", async ({ staff }) => {
    const { page } = staff;
    await page.setViewportSize(PHONE);
    await staff.open("/dashboard");
    await expect(page.locator(".top .find input")).toHaveAttribute("role", "combobox");
    await page.keyboard.press("/");
    const dialog = page.getByRole("dialog", { name: "Search" });
    const input = dialog.getByLabel("Search everything");
    await input.fill("kowalski");
    await expect(options(dialog).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(options(dialog)).toHaveCount(0);
    await expect(input).toHaveValue("kowalski");
    await page.keyboard.press("Enter");
    await staff.expectAddress("/search?q=kowalski");
    await expect(dialog).toHaveCount(0);
    await staff.within(".main").expectText("Found");
  });
});
