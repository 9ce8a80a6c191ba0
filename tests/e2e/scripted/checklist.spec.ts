import type { Page } from "@playwright/test";

import { BOARD } from "../addresses";
import { DEMO_PASSWORD } from "../../support/start-app";
import type { BrowserDesk } from "../browser-desk";
import { createDeal, relateDeal } from "../deals";
import { expect, scripted as test, uniqueName } from "../test";
import { FAILED, gatewayFault, goTo, holdBack } from "../ways";

const TITLE = "Sales steps";
const sheet = (page: Page) => page.locator(".sheet", { hasText: TITLE });
const labels = (page: Page) => sheet(page).locator(".label-text");
const handle = (page: Page, label: string) => page.getByRole("button", { name: `Move ${label}` });
const box = (page: Page, label: string) =>
  sheet(page).getByRole("checkbox", { name: label, exact: true });
const newItem = (page: Page) => page.getByLabel("Label of the new item");
const ITEM_ACTIONS = /\/checklist\//;

/** Opens a new deal with a checklist of these labels. */
async function openList(staff: BrowserDesk, ...items: string[]): Promise<string> {
  const path = await createDeal(staff, uniqueName("Listed"));
  const window = await staff.elsewhere();
  for (const label of items) {
    await window.open(`${path}/checklist/default/new`);
    await window.fill("Label", label);
    await window.press("Save item");
  }
  await staff.open(path);
  await expect(labels(staff.page)).toHaveText(items);
  await sheet(staff.page).locator(".item-rows[data-draggable]").waitFor();
  return path;
}

test("ticks are there at once, one on its way after the other, and all of them are kept", async ({
  staff,
}) => {
  const { page } = staff;
  await openList(staff, "Measure", "Quote", "Deposit");
  const letGo = await holdBack(page, "**/checklist/**");
  let sent = 0;
  page.on("request", (request) => (sent += request.method() === "POST" ? 1 : 0));
  for (const label of ["Measure", "Quote", "Deposit"]) await box(page, label).check();
  await expect(sheet(page)).toContainText("3 of 3 done");
  expect(sent).toBe(1);
  letGo();
  await expect(sheet(page).locator(".by")).toHaveCount(3);
  expect(sent).toBe(3);
  await staff.reload();
  await expect(sheet(page)).toContainText("3 of 3 done");
});

test("what does not reach the server is taken back, and what was typed is there again", async ({
  staff,
}) => {
  const { page } = staff;
  await openList(staff, "Measure", "Quote");
  await gatewayFault(page, ITEM_ACTIONS);
  await box(page, "Measure").click();
  await staff.expectToast(FAILED);
  await expect(box(page, "Measure")).not.toBeChecked();
  await handle(page, "Quote").press("Home");
  await expect(labels(page)).toHaveText(["Measure", "Quote"]);
  await page.getByRole("link", { name: "Edit Quote" }).click();
  await page.getByLabel("Label of Quote").fill("Quote sent");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Label of Quote")).toHaveValue("Quote sent");
  await page.unroute(ITEM_ACTIONS);
  await staff.afterChange(() => page.keyboard.press("Enter"));
  await expect(labels(page)).toHaveText(["Measure", "Quote sent"]);
  await staff.reload();
  await expect(labels(page)).toHaveText(["Measure", "Quote sent"]);
});

test("a list that somebody else changed meanwhile is shown as it is, and nothing is overwritten", async ({
  staff,
}) => {
  const { page } = staff;
  const path = await openList(staff, "Measure", "Quote");
  const window = await staff.elsewhere();
  await window.open(path);
  await window.follow("Edit Measure");
  await window.fill("Label", "Check measure");
  await window.press("Save item");
  await box(page, "Measure").click();
  await staff.expectToast("Oops! That didn't work");
  await expect(labels(page)).toHaveText(["Check measure", "Quote"]);
  await expect(box(page, "Check measure")).not.toBeChecked();
  await staff.afterChange(() => box(page, "Check measure").check());
  await expect(sheet(page).locator(".by")).toHaveCount(1);
});

test("keys on a handle move its item, are told of, and keep the focus", async ({ staff }) => {
  const { page } = staff;
  await openList(staff, "Measure", "Quote", "Deposit");
  const quote = handle(page, "Quote");
  await quote.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(
    page.getByText("Drag, or press ↑ and ↓ to move").filter({ visible: true }),
  ).toHaveCount(1);
  for (const [key, order, said] of [
    ["ArrowDown", ["Measure", "Deposit", "Quote"], "Moved to 3 of 3"],
    ["Home", ["Quote", "Measure", "Deposit"], "Moved to 1 of 3"],
    ["ArrowUp", ["Quote", "Measure", "Deposit"], "Moved to 1 of 3"],
    ["End", ["Measure", "Deposit", "Quote"], "Moved to 3 of 3"],
    ["ArrowUp", ["Measure", "Quote", "Deposit"], "Moved to 2 of 3"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(labels(page)).toHaveText([...order]);
    await expect(sheet(page).getByRole("status")).toHaveText(said);
    await expect(quote).toBeFocused();
  }
  await expect(async () => {
    const window = await staff.elsewhere();
    await window.open(staff.address());
    expect(await window.texts(".label-text")).toEqual(["Measure", "Quote", "Deposit"]);
  }).toPass();
  await expect(quote).toBeFocused();
});

test("an item is dragged by its handle", async ({ staff }) => {
  const { page } = staff;
  await openList(staff, "Measure", "Quote", "Deposit");
  await sheet(page).locator("[data-draggable]").waitFor();
  await handle(page, "Measure").scrollIntoViewIfNeeded();
  const from = await handle(page, "Measure").boundingBox();
  const to = await handle(page, "Deposit").boundingBox();
  if (!from || !to) throw new Error("nothing to drag");
  await page.mouse.move(from.x + 10, from.y + 15);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 25, { steps: 5 });
  await page.mouse.move(to.x + 12, to.y + 20, { steps: 15 });
  // It follows the pointer in its own time.
  await expect(async () => {
    await page.mouse.move(to.x + 12, to.y + 28 + Math.random() * 4, { steps: 3 });
    expect(await labels(page).allTextContents()).toEqual(["Quote", "Deposit", "Measure"]);
  }).toPass();
  await staff.afterChange(() => page.mouse.up());
  await expect(labels(page)).toHaveText(["Quote", "Deposit", "Measure"]);
  await staff.reload();
  await expect(labels(page)).toHaveText(["Quote", "Deposit", "Measure"]);
});

/** The open page at a touch screen, as wide as a phone. */
async function atPhone(staff: BrowserDesk): Promise<Page> {
  const here = staff.page.context();
  const there = await here.browser()?.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    storageState: await here.storageState(),
  });
  if (!there) throw new Error("no browser");
  const page = await there.newPage();
  await page.goto(`${staff.origin}${staff.address()}?tab=checklist-2`);
  await sheet(page).locator("[data-draggable]").waitFor();
  return page;
}

test("an item is dragged by its handle at once by a finger, which scrolls the page anywhere else", async ({
  staff,
}) => {
  await openList(staff, "Measure", "Quote", "Deposit");
  const page = await atPhone(staff);
  await handle(page, "Deposit").scrollIntoViewIfNeeded();
  const from = await handle(page, "Measure").boundingBox();
  const to = await handle(page, "Deposit").boundingBox();
  if (!from || !to) throw new Error("nothing to drag");
  const finger = await page.context().newCDPSession(page);
  const x = from.x + from.width / 2;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y = 0) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y }],
    });
  const start = from.y + from.height / 2;
  await expect(handle(page, "Measure")).toHaveCSS("touch-action", "none");
  await expect(sheet(page).locator(".item-row .label-text").first()).toHaveCSS(
    "touch-action",
    /auto|manipulation/,
  );
  // It moves before a long press would have begun.
  await touch("touchStart", start);
  const end = to.y + to.height / 2 + 6;
  for (let step = 1; step <= 12; step += 1) {
    await touch("touchMove", start + ((end - start) * step) / 12);
  }
  await expect(async () => {
    await touch("touchMove", end + Math.random() * 3);
    // What follows the finger is a copy.
    const rows = sheet(page).locator(".item-row:not(.sortable-fallback) .label-text");
    expect(await rows.allTextContents()).toEqual(["Quote", "Deposit", "Measure"]);
  }).toPass();
  const moved = page.waitForResponse((response) => response.request().method() === "POST");
  await touch("touchEnd");
  expect((await moved).ok()).toBe(true);
  await page.reload();
  await expect(labels(page)).toHaveText(["Quote", "Deposit", "Measure"]);
});

test("on a phone a long label has the width of its row, and what may be done stands under it", async ({
  staff,
}) => {
  const long =
    "Check measure signed off by the customer and by the body corporate, both in writing";
  const unbroken = "Averyveryverylongwordwithoutanyspaceinitatallbecausewhynot12345";
  await openList(staff, "Measure", long, unbroken);
  const page = await atPhone(staff);
  await box(page, unbroken).check();
  await expect(sheet(page).locator(".by")).toHaveCount(1);
  const row = (label: string) =>
    sheet(page).locator(".item-row", { has: page.getByText(label, { exact: true }) });
  const boxOf = async (label: string, part: string) => {
    const found = await row(label).locator(part).boundingBox();
    if (!found) throw new Error(`no ${part} of ${label}`);
    return found;
  };
  const [short, links] = [
    await boxOf("Measure", ".label-text"),
    await boxOf("Measure", ".item-links"),
  ];
  expect(links.y).toBeLessThan(short.y + short.height);
  for (const label of [long, unbroken]) {
    const [text, under] = [await boxOf(label, ".label-text"), await boxOf(label, ".item-links")];
    expect(text.width).toBeGreaterThan(210);
    expect(under.y + under.height / 2).toBeGreaterThan(text.y + text.height);
    const edge = await boxOf(label, ".tick");
    expect(under.x + under.width).toBeLessThanOrEqual(edge.x + edge.width + 1);
  }
  const by = await boxOf(unbroken, ".by");
  const beside = await boxOf(unbroken, ".item-links");
  expect(by.y).toBeLessThan(beside.y + beside.height);
});

test("a label is saved by Enter and on leaving; Escape, nothing and the same save nothing", async ({
  staff,
}) => {
  const { page } = staff;
  const path = await openList(staff, "Measure");
  const edit = page.getByRole("link", { name: "Edit Measure" });
  const field = page.getByLabel("Label of Measure");
  let sent = 0;
  page.on("request", (request) => (sent += request.method() === "POST" ? 1 : 0));
  await edit.click();
  await field.fill("Something else");
  await page.keyboard.press("Escape");
  await expect(edit).toBeFocused();
  expect(staff.address()).toBe(path);
  await edit.click();
  await field.fill("  ");
  await page.getByRole("heading", { name: TITLE }).click();
  await expect(field).toHaveCount(0);
  await edit.click();
  await page.keyboard.press("Enter");
  await expect(field).toHaveCount(0);
  await edit.click();
  await field.fill("Other");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(labels(page)).toHaveText(["Measure"]);
  expect(sent).toBe(0);
  await edit.click();
  await field.fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(sheet(page).getByRole("alert")).toHaveText("Please enter a label");
  await expect(field).toBeFocused();
  await field.fill(" Check measure ");
  await staff.afterChange(() => page.getByRole("heading", { name: TITLE }).click());
  await expect(labels(page)).toHaveText(["Check measure"]);
  expect(sent).toBe(1);
});

test("the field of a new item stays open after Enter, and items come in the order they were typed", async ({
  staff,
}) => {
  const { page } = staff;
  await openList(staff, "Measure");
  await page.getByRole("link", { name: `Add item to ${TITLE}` }).click();
  await expect(newItem(page)).toBeFocused();
  for (const label of ["Quote", "Deposit", "Install"]) {
    await page.keyboard.type(label);
    await page.keyboard.press("Enter");
  }
  await expect(newItem(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(newItem(page)).toHaveCount(0);
  await expect(labels(page)).toHaveText(["Measure", "Quote", "Deposit", "Install"]);
  await expect(handle(page, "Install")).toBeEnabled();
  await expect(sheet(page)).toContainText("0 of 4 done");
});

test("whoever leaves the deal at once has done what was waiting too", async ({ staff }) => {
  const { page } = staff;
  const path = await openList(staff, "Measure", "Quote", "Deposit");
  const letGo = await holdBack(page, "**/checklist/**");
  let sent = 0;
  page.on("request", (request) => (sent += request.method() === "POST" ? 1 : 0));
  for (const label of ["Measure", "Quote", "Deposit"]) await box(page, label).click();
  await page
    .getByRole("link", { name: /^Close/ })
    .last()
    .click();
  await expect(page.locator(".panel")).toHaveCount(0);
  // What waits does not overtake what is on its way, which would be refused as out of date.
  expect(sent).toBe(1);
  letGo();
  await expect.poll(() => sent).toBe(3);
  await expect(async () => {
    const window = await staff.elsewhere();
    await window.open(path);
    await window.within(".sheet", { text: TITLE }).expectText("3 of 3 done");
  }).toPass();
});

test("who comes back while something still waits does what they do next after it", async ({
  staff,
}) => {
  const { page } = staff;
  const other = uniqueName("Meanwhile");
  await createDeal(staff, other);
  const path = await openList(staff, "Measure", "Quote", "Deposit");
  await relateDeal(staff, path, other);
  await staff.open(path);
  await staff.ready();
  const letGo = await holdBack(page, "**/checklist/**");
  for (const label of ["Measure", "Quote", "Deposit"]) await box(page, label).check();
  await page.locator(".row-link", { hasText: other }).click();
  await staff.expectHeading(other);
  await page.locator(`a.row-link[href^="${path}"]`).click();
  await sheet(page).locator(".item-rows[data-draggable]").waitFor();
  // It may not be seen yet that they were ticked.
  await box(page, "Deposit").setChecked(true);
  await box(page, "Deposit").setChecked(false);
  letGo();
  await expect(sheet(page)).toContainText("2 of 3 done");
  await expect(page.locator(".toast")).toHaveCount(0);
  await expect(async () => {
    const window = await staff.elsewhere();
    await window.open(path);
    await window.within(".sheet", { text: TITLE }).expectText("2 of 3 done");
  }).toPass();
});

test("what waits when a related deal is opened is done to the deal it was meant for", async ({
  staff,
}) => {
  const { page } = staff;
  const other = uniqueName("Next");
  await createDeal(staff, other);
  const path = await openList(staff, "Measure", "Quote", "Deposit");
  await relateDeal(staff, path, other);
  await staff.open(path);
  await staff.ready();
  const letGo = await holdBack(page, "**/checklist/**");
  for (const label of ["Measure", "Quote", "Deposit"]) await box(page, label).click();
  await page.locator(".row-link", { hasText: other }).click();
  await staff.expectHeading(other);
  await expect(labels(page)).toHaveCount(0);
  letGo();
  await expect(async () => {
    const window = await staff.elsewhere();
    await window.open(path);
    await window.within(".sheet", { text: TITLE, isFirst: true }).expectText("3 of 3 done");
  }).toPass();
  await expect(page.locator(".toast")).toHaveCount(0);
});

const THROWN = {
  "leads elsewhere": (path: string) => ({
    status: 204,
    headers: { "x-remix-redirect": path, "x-remix-status": "302" },
  }),
  "finds nothing": () => ({ status: 404, headers: { "x-remix-catch": "yes" }, body: "Not found" }),
};

for (const [what, answer] of Object.entries(THROWN)) {
  test(`who has left stays there, and is told, though what waited ${what}`, async ({ staff }) => {
    const { page } = staff;
    const path = await openList(staff, "Measure", "Quote");
    let [sent, letGo] = [0, () => {}];
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(ITEM_ACTIONS, async (route) => {
      await held;
      sent += 1;
      await (sent === 1 ? route.continue() : route.fulfill(answer(path)));
    });
    for (const label of ["Measure", "Quote"]) await box(page, label).click();
    await goTo(page, BOARD);
    await expect(page.locator(".board")).toBeVisible();
    letGo();
    await staff.expectToast("Oops! That didn't work");
    expect(sent).toBe(2);
    await expect(page.locator(".board")).toBeVisible();
    await staff.expectAddress(BOARD);
  });
}

test("going back changes nothing that a colleague has changed in between", async ({ staff }) => {
  const { page } = staff;
  const path = await openList(staff, "Measure");
  const tickElsewhere = async () => {
    const window = await staff.elsewhere();
    await window.open(path);
    await window.check("Measure");
    await window.press("Save Measure");
  };
  await tickElsewhere();
  await staff.reload();
  await staff.ready();
  await staff.afterChange(() => box(page, "Measure").uncheck());
  await staff.open("/terms");
  await tickElsewhere();
  let sent = 0;
  page.on("request", (request) => (sent += request.method() === "POST" ? 1 : 0));
  await page.goBack();
  await sheet(page).locator(".item-rows[data-draggable]").waitFor();
  await expect(box(page, "Measure")).toBeChecked();
  expect(sent).toBe(0);
});

/** Signed in as nobody else is, as the session ends; at a new deal with a checklist of these labels. */
async function openOwnList(desk: BrowserDesk, ...items: string[]): Promise<string> {
  await desk.open("/login");
  await desk.signIn("admin", DEMO_PASSWORD);
  await desk.expectHeading("Dashboard");
  return openList(desk, ...items);
}

test("signing out waits for what is on its way and for what waits behind it", async ({
  desk,
  staff,
}) => {
  const { page } = desk;
  const path = await openOwnList(desk, "Measure", "Quote", "Deposit");
  const letGo = await holdBack(page, "**/checklist/**");
  for (const label of ["Measure", "Quote", "Deposit"]) await box(page, label).click();
  await goTo(page, "/dashboard");
  await desk.unfold("account menu");
  await desk.within(".top").press("Sign out");
  await expect(page.locator(".top")).toContainText("Signing out");
  letGo();
  await desk.expectHeading("Sign in");
  await staff.open(path);
  await expect(sheet(staff.page)).toContainText("3 of 3 done");
});

test("who signs out stays if a change is not made meanwhile", async ({ desk }) => {
  const { page } = desk;
  await openOwnList(desk, "Measure", "Quote");
  const letGo = await holdBack(page, "**/checklist/**");
  for (const label of ["Measure", "Quote"]) await box(page, label).click();
  await goTo(page, "/dashboard");
  await desk.unfold("account menu");
  await desk.within(".top").press("Sign out");
  await expect(page.locator(".top")).toContainText("Signing out");
  await gatewayFault(page, ITEM_ACTIONS);
  letGo();
  await desk.expectToast(FAILED);
  await expect(page.locator(".top")).not.toContainText("Signing out");
  await desk.expectAddress("/dashboard");
});

test("whoever leaves the site is asked while changes are on their way or wait, and only then", async ({
  staff,
}) => {
  const { page } = staff;
  await openList(staff, "Measure", "Quote");
  const letGo = await holdBack(page, "**/checklist/**");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  for (const label of ["Measure", "Quote"]) await box(page, label).click();
  const reload = () => page.evaluate(() => location.reload());
  await reload();
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  // What is sent by a page that is left counts as well.
  await goTo(page, "/dashboard");
  await reload();
  await expect.poll(() => asked).toEqual(["beforeunload", "beforeunload"]);
  letGo();
  await page.waitForFunction(() => window.__remixRouter.state.fetchers.size === 0);
  const loaded = page.waitForEvent("load");
  await reload();
  await loaded;
  expect(asked).toHaveLength(2);
});

test("changes that fail one after the other are told of once", async ({ staff }) => {
  const { page } = staff;
  await openList(staff, "Measure", "Quote", "Deposit");
  const letGo = await holdBack(page, "**/checklist/**");
  let sent = 0;
  page.on("request", (request) => (sent += request.method() === "POST" ? 1 : 0));
  for (const label of ["Measure", "Quote", "Deposit"]) await box(page, label).click();
  await goTo(page, "/dashboard");
  await gatewayFault(page, ITEM_ACTIONS);
  letGo();
  await expect.poll(() => sent).toBe(3);
  await page.waitForFunction(() => window.__remixRouter.state.fetchers.size === 0);
  await expect(page.locator(".toast", { hasText: FAILED })).toHaveCount(1);
});
