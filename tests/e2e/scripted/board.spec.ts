import type { Page } from "@playwright/test";

import { BOARD } from "../addresses";
import type { BrowserDesk } from "../browser-desk";
import { createDeal, setStatusElsewhere } from "../deals";
import { expect, scripted as test, uniqueName } from "../test";
import { goTo, holdBack, standsStill } from "../ways";

const cardOf = (page: Page, name: string) => page.locator(".card", { hasText: name });
const inStatus = (page: Page, slug: string, name: string) =>
  page.locator(`#status-${slug} .card`, { hasText: name });
const moveLink = (page: Page, name: string) =>
  cardOf(page, name).getByRole("link", { name: /^Move/ });
const announced = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text })).toHaveCount(1);

/** The board with a deal of one's own on it. */
async function openBoardWith(staff: BrowserDesk, title: string, status?: string) {
  const name = uniqueName(title);
  const path = await createDeal(staff, name, status);
  await staff.open(BOARD);
  await staff.page.locator(".board[aria-description]").waitFor();
  return { name, path };
}

/** The same person at a device with a touch screen of this size. */
async function atTouchScreen(staff: BrowserDesk, width: number, height: number): Promise<Page> {
  const here = staff.page.context();
  const browser = here.browser();
  if (!browser) throw new Error("no browser");
  const there = await browser.newContext({
    viewport: { width, height },
    hasTouch: true,
    isMobile: true,
    storageState: await here.storageState(),
  });
  return there.newPage();
}

test("a card keeps its focus wherever it moves, and its place is told as people count", async ({
  staff,
}) => {
  const { page } = staff;
  const { name } = await openBoardWith(staff, "Focused");
  const link = page.getByRole("link", { name, exact: true });
  await link.focus();
  await staff.afterChange(() => page.keyboard.press("Shift+ArrowRight"));
  await expect(inStatus(page, "measure-booked", name)).toBeVisible();
  await expect(link).toBeFocused();
  await announced(page, `${name} moved to Measure booked, position 1`);
  await staff.afterChange(() => page.keyboard.press("Shift+ArrowDown"));
  await announced(page, `${name} moved to Measure booked, position 2`);
  await expect(page.locator("#status-measure-booked .cn").nth(1)).toHaveText(name);
  await expect(link).toBeFocused();
});

test("the menu begins at the next status, and Enter held down or pressed twice moves once", async ({
  staff,
}) => {
  const { page } = staff;
  const { name } = await openBoardWith(staff, "Menu", "Signed");
  await moveLink(page, name).focus();
  await page.keyboard.down("Enter");
  const next = page.getByRole("button", { name: "Ordered" });
  await expect(next).toBeFocused();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(next).toBeFocused();
  await expect(page.locator(".near .item")).toHaveText([
    "Signed (now)",
    "Ordered",
    "Received",
    "Completed",
    "Lost",
  ]);
  await staff.afterChange(() => page.keyboard.press("Enter"));
  await expect(inStatus(page, "ordered", name)).toBeVisible();
  await expect(moveLink(page, name)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Received" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(moveLink(page, name)).toBeFocused();
  await expect(inStatus(page, "ordered", name)).toBeVisible();
});

test("moves made faster than they are answered wait for each other", async ({ staff }) => {
  const { page } = staff;
  const { name } = await openBoardWith(staff, "Fast");
  let [asked, answered] = [0, 0];
  page.on("request", (request) => (asked += Number(request.method() === "POST")));
  page.on("response", (one) => (answered += Number(one.request().method() === "POST")));
  const release = await holdBack(page, "**/move?*");
  await page.getByRole("link", { name, exact: true }).focus();
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press("Shift+ArrowRight");
  await expect(inStatus(page, "quote-sent", name)).toBeVisible();
  await expect.poll(() => asked).toBe(1);
  release();
  await expect.poll(() => answered).toBe(2);
  await expect(page.locator(".toast")).toHaveCount(0);
  await page.reload();
  await expect(inStatus(page, "quote-sent", name)).toBeVisible();
});

test("whoever leaves the board at once has made the moves that waited, of the same deal too", async ({
  staff,
}) => {
  const { page } = staff;
  const { name, path } = await openBoardWith(staff, "Left");
  let answered = 0;
  page.on("response", (one) => (answered += Number(one.request().method() === "POST")));
  const release = await holdBack(page, "**/move?*");
  await page.getByRole("link", { name, exact: true }).focus();
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press("Shift+ArrowRight");
  await expect(inStatus(page, "quote-sent", name)).toBeVisible();
  await goTo(page, "/dashboard");
  await staff.expectHeading("Dashboard");
  release();
  await expect.poll(() => answered).toBe(2);
  await expect(page.locator(".toast")).toHaveCount(0);
  await staff.open(path);
  await staff.within(".panel").expectChosen("Status", "Quote sent");
});

test("whoever looks at other deals at once has moved what waited too", async ({ staff }) => {
  const { page } = staff;
  const { name } = await openBoardWith(staff, "Filtered");
  const other = uniqueName("Hidden");
  const path = await createDeal(staff, other);
  await staff.open(BOARD);
  await page.locator(".board[aria-description]").waitFor();
  const release = await holdBack(page, "**/move?*");
  for (const one of [name, other]) {
    await page.getByRole("link", { name: one, exact: true }).focus();
    await page.keyboard.press("Shift+ArrowRight");
    await expect(inStatus(page, "measure-booked", one)).toBeVisible();
  }
  await goTo(page, `${BOARD}&search=${encodeURIComponent(name).replaceAll("%20", "+")}`);
  await expect(cardOf(page, other)).toHaveCount(0);
  release();
  await expect(async () => {
    const window = await staff.elsewhere();
    await window.open(path);
    await window.within(".panel").expectChosen("Status", "Measure booked");
  }).toPass();
  await expect(page.locator(".toast")).toHaveCount(0);
});

test("after a conflict the card keeps its focus, and it is told where the deal is now", async ({
  staff,
}) => {
  const { page } = staff;
  const { name, path } = await openBoardWith(staff, "Conflict");
  await setStatusElsewhere(staff, path, "Received");
  const link = page.getByRole("link", { name, exact: true });
  await link.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await staff.expectToast("Oops! That didn't work");
  await expect(inStatus(page, "received", name)).toBeVisible();
  await announced(page, `${name} is in Received, position 1`);
  await expect(link).toBeFocused();
});

test("a card whose deal was archived meanwhile goes, and both the toast and the board say so", async ({
  staff,
}) => {
  const { page } = staff;
  const { name, path } = await openBoardWith(staff, "Put away");
  const window = await staff.elsewhere();
  await window.open(`${path}/archive`);
  await window.press("Yes, archive now");
  await page.getByRole("link", { name, exact: true }).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await staff.expectToast("Oops! That didn't work");
  await expect(page.locator(".toast")).toContainText("The deal is archived");
  await announced(page, `${name} is no longer shown here`);
});

test("a move that does not reach the server is taken back, with the focus", async ({ staff }) => {
  const { page } = staff;
  const { name } = await openBoardWith(staff, "Unreached", "Signed");
  await page.route("**/move?*", (route) => route.abort());
  const link = page.getByRole("link", { name, exact: true });
  await link.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await staff.expectToast("The server is experiencing issues");
  await expect(inStatus(page, "signed", name)).toBeVisible();
  await announced(page, `${name} is in Signed, position 1`);
  await expect(link).toBeFocused();
  await moveLink(page, name).press("Enter");
  await page.getByRole("button", { name: "Ordered" }).press("Enter");
  await announced(page, `${name} is in Signed, position 1`);
  await expect(moveLink(page, name)).toBeFocused();
});

test("the menu opens where there is room for all of it", async ({ staff }) => {
  const { page } = staff;
  const { name } = await openBoardWith(staff, "Room");
  for (const height of [1_100, 560, 300]) {
    await page.setViewportSize({ width: 1_280, height });
    await moveLink(page, name).scrollIntoViewIfNeeded();
    await moveLink(page, name).click();
    await page.getByRole("dialog").waitFor();
    await standsStill(page);
    const box = await page.getByRole("dialog").boundingBox();
    if (!box) throw new Error("no menu");
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    await page.mouse.click(2, 2);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(moveLink(page, name)).toBeFocused();
  }
  await moveLink(page, name).click();
  await page.getByRole("link", { name: "More statuses…" }).click();
  await expect(page.getByRole("heading", { name: /^Move D-/ })).toBeVisible();
  await expect(page.locator(".move-menu")).toHaveCount(0);
});

test("positions of the move dialog follow the chosen status", async ({ staff }) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Positions"));
  const neighbour = uniqueName("Neighbour");
  await createDeal(staff, neighbour, "Signed");
  await staff.open(`${path}/move`);
  await page.getByRole("radio", { name: "Signed" }).check();
  const positions = page.getByLabel("Position in Signed");
  await expect(positions.locator("option").first()).toHaveText("Top");
  await expect(positions.locator("option", { hasText: neighbour })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Show positions" })).toHaveCount(0);
  await positions.selectOption({ index: 1 });
  await page.getByRole("button", { name: "Move deal" }).click();
  await staff.expectToast("moved to Signed");
  await expect(page.locator("#status-signed .cn").first()).toHaveText(neighbour);
});

test("the first long press drags", async ({ staff }) => {
  const name = uniqueName("Pressed");
  await createDeal(staff, name);
  const page = await atTouchScreen(staff, 820, 1_180);
  await page.goto(staff.origin + BOARD);
  // Nothing has come near the board yet.
  await page.locator(".board[data-draggable]").waitFor();
  const from = await cardOf(page, name).boundingBox();
  const to = await page.locator("#status-measure-booked .card").first().boundingBox();
  if (!from || !to) throw new Error("nothing to drag");
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y }],
    });
  await touch("touchStart", from.x + 60, from.y + 12);
  await cardOf(page, name).and(page.locator(".sortable-chosen")).waitFor();
  for (let step = 1; step <= 10; step += 1) {
    const x = from.x + 60 + ((to.x - from.x) * step) / 10;
    await touch("touchMove", x, from.y + 12 + ((to.y + 8 - from.y) * step) / 10);
  }
  await expect(inStatus(page, "measure-booked", name).first()).toBeVisible();
  const moved = page.waitForResponse((response) => response.request().method() === "POST");
  await touch("touchEnd");
  expect((await moved).ok()).toBe(true);
  await page.reload();
  await expect(inStatus(page, "measure-booked", name)).toBeVisible();
});

test("on a phone cards begin at once, and the menu is a sheet", async ({ staff }) => {
  const name = uniqueName("Phone");
  await createDeal(staff, name, "Signed");
  const page = await atTouchScreen(staff, 390, 844);
  await page.goto(staff.origin + BOARD);
  await page.locator(".board[aria-description]").waitFor();
  const card = await page.locator(".card").first().boundingBox();
  expect(card?.y ?? 999).toBeLessThanOrEqual(240);
  await page.getByRole("link", { name: /^Signed \d+$/ }).click();
  await expect(page.locator(".jump [aria-current]")).toContainText("Signed");
  await moveLink(page, name).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("button", { name: "Ordered" })).toBeFocused();
  await standsStill(page);
  const [box, down] = await Promise.all([
    sheet.boundingBox(),
    sheet.getByRole("button", { name: "Move down" }).boundingBox(),
  ]);
  expect(box).toMatchObject({ x: 0, width: 390 });
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0);
  expect((down?.y ?? 0) + (down?.height ?? 0)).toBeLessThanOrEqual(844);
  const items = await sheet.locator(".item").all();
  expect(items.length).toBeGreaterThan(3);
  for (const item of items) expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.touchscreen.tap(195, 20);
  await expect(sheet).toHaveCount(0);
  await expect(moveLink(page, name)).toBeFocused();
});

test("what is used on a board by touch is 44 px high at any width", async ({ staff }) => {
  const page = await atTouchScreen(staff, 1_200, 900);
  await page.goto(staff.origin + BOARD);
  await page.locator(".board[aria-description]").waitFor();
  await page.locator(".mv").first().click();
  for (const kind of [".jump a", ".mv", ".move-menu .item"]) {
    await expect(page.locator(kind).first()).toBeVisible();
    for (const control of await page.locator(kind).all()) {
      const box = await control.boundingBox();
      expect(box?.height, (await control.textContent()) ?? "").toBeGreaterThanOrEqual(44);
    }
  }
});

test("on a desktop the board fills the window, its heads stick, and each status is one jump away", async ({
  staff,
}) => {
  const { page } = staff;
  await page.setViewportSize({ width: 1_280, height: 800 });
  await openBoardWith(staff, "Desktop");
  const board = page.locator(".board");
  const box = await board.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(800);
  await board.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  expect(await board.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
  for (const head of [".group-head b", ".column h2"]) {
    const place = await board.locator(head).first().boundingBox();
    expect(place?.y).toBeGreaterThanOrEqual(box?.y ?? 999);
    expect(place?.y).toBeLessThan((box?.y ?? 0) + 64);
  }
  const lost = page.locator("#status-lost h2");
  await expect(lost).not.toBeInViewport();
  await page.getByRole("navigation", { name: "Statuses" }).getByText("Lost").click();
  await expect(lost).toBeInViewport();
});
