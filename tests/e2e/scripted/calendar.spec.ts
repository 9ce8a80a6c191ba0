import type { Locator, Page } from "@playwright/test";

import { builtScript } from "../../support/built-script";
import { bookWith, freeTuesday } from "../appointments";
import type { BrowserDesk } from "../browser-desk";
import { createDeal } from "../deals";
import { findSmallTargets, useFinger } from "../targets";
import { expect, scripted as test, uniqueName } from "../test";
import { cutNetwork, FAILED, gatewayFault, goOnline, goTo, holdBack } from "../ways";

/** A deal with an appointment from 9:30 to 10:45 on a Tuesday of its own. */
async function book(staff: BrowserDesk, title = "Drag") {
  // High enough for all weeks of a month: the last one is dragged in without scrolling.
  const { width } = staff.page.viewportSize() ?? { width: 1_280 };
  await staff.page.setViewportSize({ width, height: 1_300 });
  const deal = await createDeal(staff, uniqueName("Drag"));
  const [name, day] = [uniqueName(title), freeTuesday()];
  await bookWith(staff, { deal, title: name, day });
  return { deal, name, day };
}

/** Days later, `yyyy-MM-dd`. */
const later = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const address = (view: "month" | "week" | "day", day: string) =>
  `/calendar?mode=single${view === "month" ? "" : `&view=${view}`}&date=${day}`;

/** Waits until what can be dragged has taken the place of what the server drew. */
const ready = (page: Page) => page.locator(".full-calendar:not(.waiting)").waitFor();
const link = (page: Page, name: string) =>
  page.locator(".full-calendar a", { hasText: name }).filter({ visible: true });
const dayCell = (page: Page, day: string) => page.locator(`.fc-day[data-date="${day}"]`).last();
const announced = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text })).toHaveCount(1);

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error("it is not to be seen");
  return box;
}

/** Takes hold of a thing and lets it go elsewhere. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 4, from.y + 8, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

async function dragToDay(page: Page, name: string, day: string) {
  const from = await boxOf(link(page, name));
  const to = await boxOf(dayCell(page, day));
  await drag(page, { x: from.x + 20, y: from.y + 10 }, { x: to.x + 20, y: to.y + to.height / 2 });
}

const isOn = (page: Page, day: string, name: string) =>
  expect(dayCell(page, day).locator("a", { hasText: name })).toBeVisible();

for (const width of [820, 1440]) {
  test(`what can be dragged takes the place of what was drawn, and nothing jumps, at ${width}`, async ({
    staff,
  }) => {
    const { page } = staff;
    await page.setViewportSize({ width, height: 900 });
    const { name, day } = await book(staff);
    for (const view of ["month", "week", "day"] as const) {
      await page.route(`**${builtScript("full-calendar")}`, (route) => route.abort());
      await staff.open(address(view, day));
      const before = await boxOf(page.locator(".calendar a", { hasText: name }));
      const height = (await boxOf(page.locator(".calendar"))).height;
      await page.unroute(`**${builtScript("full-calendar")}`);
      await staff.open(address(view, day));
      await ready(page);
      const after = await boxOf(link(page, name));
      for (const side of ["x", "y", "width", "height"] as const) {
        expect(Math.abs(after[side] - before[side]), `${view} ${side}`).toBeLessThanOrEqual(1.5);
      }
      const now = (await boxOf(page.locator(".calendar"))).height;
      expect(Math.abs(now - height), view).toBeLessThanOrEqual(1.5);
    }
  });
}

test("days keep their colours, and cards say in full what has no room in them", async ({
  staff,
}) => {
  const { page } = staff;
  await page.setViewportSize({ width: 820, height: 900 });
  const { name, day } = await book(staff, "All windows of the ground floor ".repeat(6));
  const colours = (cells: string) =>
    page
      .locator(cells)
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  await staff.open(address("month", day));
  await ready(page);
  expect(await colours(".full-calendar .fc-day[data-date]")).toEqual(await colours(".month td"));
  for (const isDrawn of [true, false]) {
    if (isDrawn) await page.route(`**${builtScript("full-calendar")}`, (route) => route.abort());
    else await page.unroute(`**${builtScript("full-calendar")}`);
    await staff.open(address("day", day));
    if (!isDrawn) await ready(page);
    const card = page.locator(isDrawn ? ".in-hours a" : ".full-calendar a", { hasText: name });
    await expect(card).toHaveAttribute("title", `9:30am – 10:45am ${name}`);
    const [time, title] = await Promise.all(
      [".event-time", ".event-title"].map((part) => boxOf(card.locator(part))),
    );
    if (!time || !title) throw new Error("they are not to be seen");
    expect(title.y).toBeGreaterThanOrEqual(time.y + time.height - 1);
  }
});

test("appointments of one hour are each as wide as a finger", async ({ staff }) => {
  const { page } = staff;
  const deal = await createDeal(staff, uniqueName("Crowd"));
  const day = freeTuesday();
  for (const title of ["One", "Two", "Three", "Four", "Five"]) {
    await bookWith(staff, { deal, title, day });
  }
  const beside = page.locator(".in-hours a", { hasText: "9:30am" }).filter({ visible: true });
  await useFinger(page);
  for (const width of [820, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [address("week", day), `/calendar?mode=multi&date=${day}`]) {
      await staff.open(path);
      await expect(beside).toHaveCount(5);
      // With script the hours are drawn once more.
      await expect.poll(() => findSmallTargets(page), `${path} at ${width}`).toEqual([]);
    }
  }
  // Where the week is as wide as its window, no day lies over the next one.
  await page.route(`**${builtScript("full-calendar")}`, (route) => route.abort());
  await page.setViewportSize({ width: 1366, height: 900 });
  await staff.open(address("week", day));
  await expect(beside).toHaveCount(5);
  const edges = await page.locator(".week > section").evaluateAll((days) =>
    days.map((one) => {
      const { left, right } = one.getBoundingClientRect();
      return { left, right };
    }),
  );
  for (const [at, { right }] of edges.slice(0, -1).entries()) {
    expect(right).toBeLessThanOrEqual((edges[at + 1]?.left ?? 0) + 1);
  }
});

test("a phone keeps its list, and never fetches what it cannot use", async ({ staff }) => {
  const { page } = staff;
  const { name, day } = await book(staff);
  await page.setViewportSize({ width: 390, height: 844 });
  let fetched = 0;
  page.on(
    "request",
    (request) => (fetched += Number(request.url().endsWith(builtScript("full-calendar")))),
  );
  await staff.open(address("month", day));
  await expect(page.locator(".month a", { hasText: name })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(fetched).toBe(0);
  // Days of other months are not listed.
  await expect(page.locator(".month .other").filter({ visible: true })).toHaveCount(0);
});

test("an appointment is dragged to another day, keeps its time, and is a link all the while", async ({
  staff,
}) => {
  const { page } = staff;
  const { name, day } = await book(staff);
  await staff.open(address("month", day));
  await ready(page);
  const target = later(day, 1);
  await staff.afterChange(() => dragToDay(page, name, target));
  await isOn(page, target, name);
  await announced(page, `${name} moved to`);
  await expect(page.locator(".toast")).toHaveCount(0);
  await staff.expectAddress(address("month", day));
  await staff.reload();
  await ready(page);
  await isOn(page, target, name);
  await link(page, name).focus();
  await page.keyboard.press("Enter");
  await staff.expectHeading(name);
  await staff.within(".panel").expectText("9:30am – 10:45am");
  await page.keyboard.press("Escape");
  await expect(link(page, name)).toBeFocused();
});

test("what is let go after Escape stays where it was", async ({ staff }) => {
  const { page } = staff;
  const { name, day } = await book(staff);
  await staff.open(address("month", day));
  await ready(page);
  let asked = 0;
  page.on("request", (request) => (asked += Number(request.method() === "POST")));
  const from = await boxOf(link(page, name));
  const to = await boxOf(dayCell(page, later(day, 1)));
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 12 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await isOn(page, day, name);
  expect(asked).toBe(0);
  // The next one counts again.
  await staff.afterChange(() => dragToDay(page, name, later(day, 1)));
  await isOn(page, later(day, 1), name);
});

test("in the hours it is dragged to another time, and longer by its end", async ({ staff }) => {
  const { page } = staff;
  const { name, day } = await book(staff);
  await staff.open(address("week", day));
  await ready(page);
  const hour = 48;
  const start = await boxOf(link(page, name));
  const from = { x: start.x + 20, y: start.y + 10 };
  await staff.afterChange(() => drag(page, from, { x: from.x, y: from.y + 2 * hour }));
  await expect(link(page, name)).toContainText("11:30am – 12:45pm");
  const moved = await boxOf(link(page, name));
  const edge = { x: moved.x + moved.width / 2, y: moved.y + moved.height - 3 };
  await staff.afterChange(() => drag(page, edge, { x: edge.x, y: edge.y + hour }));
  await expect(link(page, name)).toContainText("11:30am – 1:45pm");
  await announced(page, `${name} ends`);
  await staff.reload();
  await ready(page);
  await expect(link(page, name)).toContainText("11:30am – 1:45pm");
});

test("a move that a colleague was faster with is taken back, in the words for that", async ({
  staff,
}) => {
  const { page } = staff;
  const { deal, name, day } = await book(staff);
  await staff.open(address("month", day));
  await ready(page);
  const href = (await link(page, name).getAttribute("href")) ?? "";
  const id = new URL(href, staff.origin).pathname.split("/").at(-1);
  const window = await staff.elsewhere();
  await window.open(`${deal}/appointments/${id}/edit`);
  await window.choose("End time", "12:00pm");
  await window.press("Save appointment");
  await dragToDay(page, name, later(day, 1));
  await staff.expectToast("Oops! That didn't work");
  await staff.expectToast("We had trouble making that change, please try again");
  await isOn(page, day, name);
  await expect(page.locator(".toast")).toHaveCount(1);
  // From what is stored now it goes.
  await staff.afterChange(() => dragToDay(page, name, later(day, 1)));
  await isOn(page, later(day, 1), name);
  await expect(page.locator(".toast")).toHaveCount(0);
});

test("a move that does not reach the server is taken back, and works when tried again", async ({
  staff,
}) => {
  const { page } = staff;
  const { name, day } = await book(staff);
  await staff.open(address("month", day));
  await ready(page);
  await page.route(/\/move\?/, (route) => route.abort());
  await dragToDay(page, name, later(day, 1));
  await staff.expectToast(FAILED);
  await isOn(page, day, name);
  await page.unroute(/\/move\?/);
  await staff.afterChange(() => dragToDay(page, name, later(day, 1)));
  await isOn(page, later(day, 1), name);
  await expect(page.locator(".toast")).toHaveCount(0);
});

test("offline a move is taken back, and the days stay as they were", async ({ staff }) => {
  const { page } = staff;
  const { name, day } = await book(staff);
  await staff.open(address("month", day));
  await ready(page);
  await cutNetwork(page);
  await dragToDay(page, name, later(day, 1));
  await staff.expectToast(FAILED);
  await expect(
    page.locator(`.calendar a`, { hasText: name }).filter({ visible: true }),
  ).toBeVisible();
  await goOnline(page);
  await staff.reload();
  await ready(page);
  await isOn(page, day, name);
});

test("moves made faster than they are answered wait for each other", async ({ staff }) => {
  const { page } = staff;
  const { name, day } = await book(staff);
  await staff.open(address("month", day));
  await ready(page);
  let asked = 0;
  page.on("request", (request) => (asked += Number(request.method() === "POST")));
  const release = await holdBack(page, "**/move?*");
  await dragToDay(page, name, later(day, 1));
  await isOn(page, later(day, 1), name);
  await dragToDay(page, name, later(day, 2));
  await isOn(page, later(day, 2), name);
  expect(asked).toBe(1);
  release();
  await expect.poll(() => asked).toBe(2);
  await expect(page.locator(".toast")).toHaveCount(0);
  await isOn(page, later(day, 2), name);
  await page.waitForLoadState("networkidle");
  await staff.reload();
  await ready(page);
  await isOn(page, later(day, 2), name);
});

test("whoever leaves the calendar at once has made the moves that waited", async ({ staff }) => {
  const { page } = staff;
  const { name, day } = await book(staff);
  await staff.open(address("month", day));
  await ready(page);
  let answered = 0;
  page.on("response", (one) => (answered += Number(one.request().method() === "POST")));
  const release = await holdBack(page, "**/move?*");
  for (const days of [1, 2]) {
    await dragToDay(page, name, later(day, days));
    await isOn(page, later(day, days), name);
  }
  await goTo(page, "/dashboard");
  release();
  await expect.poll(() => answered).toBe(2);
  await expect(page.locator(".toast")).toHaveCount(0);
  await staff.open(address("month", day));
  await ready(page);
  await isOn(page, later(day, 2), name);
});

/** Two appointments of a day, both dragged to the next one while nothing is answered. */
async function dragTwo(staff: BrowserDesk) {
  const { page } = staff;
  const { deal, name, day } = await book(staff, "First");
  const other = uniqueName("Second");
  await bookWith(staff, { deal, title: other, day });
  await staff.open(address("month", day));
  await ready(page);
  const release = await holdBack(page, "**/move?*");
  for (const one of [name, other]) {
    await dragToDay(page, one, later(day, 1));
    await isOn(page, later(day, 1), one);
  }
  const isMoved = async () => {
    const window = await staff.elsewhere();
    await window.open(address("day", later(day, 1)));
    for (const one of [name, other]) await window.expectText(new RegExp(one));
  };
  return { day, release, isMoved: () => expect(isMoved).toPass() };
}

test("whoever goes on to other days has moved what waited too", async ({ staff }) => {
  const { page } = staff;
  const { day, release, isMoved } = await dragTwo(staff);
  await goTo(page, address("month", later(day, 62)));
  release();
  await isMoved();
  await expect(page.locator(".toast")).toHaveCount(0);
});

test("what waits is moved though the appointments cannot be read again", async ({ staff }) => {
  const { page } = staff;
  const { release, isMoved } = await dragTwo(staff);
  await gatewayFault(page, "**/options/calendar-events*");
  release();
  await isMoved();
});

test("an appointment of an archived deal stays where it is", async ({ staff }) => {
  const { page } = staff;
  const { deal, name, day } = await book(staff);
  const window = await staff.elsewhere();
  await window.open(`${deal}/archive`);
  await window.press(/^Yes/);
  await staff.open(address("month", day));
  await ready(page);
  let asked = 0;
  page.on("request", (request) => (asked += Number(request.method() === "POST")));
  await dragToDay(page, name, later(day, 1));
  await isOn(page, day, name);
  expect(asked).toBe(0);
});

test("the days are not replaced under somebody who is in them", async ({ staff }) => {
  const { page } = staff;
  const { name, day } = await book(staff);
  const release = await holdBack(page, "**/options/calendar-events*");
  await staff.open(address("month", day));
  const drawn = page.locator(".month a", { hasText: name });
  await drawn.focus();
  release();
  await page.locator(".full-calendar").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  await expect(drawn).toBeFocused();
  await page.getByRole("link", { name: "Week" }).focus();
  await ready(page);
});

test("several people are chosen in one filter, and the address joins them", async ({ staff }) => {
  const { page } = staff;
  await staff.open("/calendar?mode=single");
  const filter = page.locator("summary", { hasText: "All personnel" });
  await filter.click();
  await staff.check("Megan Tran");
  await staff.expectAddress(/personnel=[^|%]+$/);
  await staff.check("Ari Kahn");
  await staff.expectAddress(/personnel=[^|%]+%7C[^|%]+$/);
  await expect(page.locator("#filter-personnel-value")).toHaveText(
    /Ari Kahn, Megan Tran|Megan Tran, Ari Kahn/,
  );
  await page.getByRole("link", { name: "Reset filters" }).click();
  await staff.expectAddress("/calendar?mode=single");
});

test("Enter in a calendar address that was made makes no other", async ({ staff }) => {
  const { page } = staff;
  await staff.open("/calendar/feed");
  await page.getByRole("button", { name: /^Make a/ }).click();
  const field = page.getByLabel("Address", { exact: true });
  await expect(field).toHaveValue(/\.ics$/);
  await expect(field).toBeFocused();
  let sent = 0;
  page.on("request", (request) => (sent += Number(request.method() === "POST")));
  await field.press("Enter");
  await page.getByRole("link", { name: "Close", exact: true }).click();
  await staff.expectAddress(/^\/calendar\b(?!\/)/);
  expect(sent).toBe(0);
});

test("who comes to a day as it is to be replaced keeps it until they leave", async ({ staff }) => {
  const { page } = staff;
  await page.setViewportSize({ width: 1280, height: 900 });
  const { name, day } = await book(staff, "Measure the hall ");
  const release = await holdBack(page, `**${builtScript("full-calendar")}`);
  await staff.open(address("month", day));
  const drawn = page.locator(".drawn-days");
  const link = drawn.locator("a", { hasText: name }).filter({ visible: true }).first();
  // Right after the page has looked whether anybody is there.
  await link.evaluate((one: HTMLElement) => {
    const days = one.closest<HTMLElement>(".drawn-days");
    if (!days) throw new Error("it is drawn elsewhere");
    days.contains = (other) => {
      Reflect.deleteProperty(days, "contains");
      queueMicrotask(() => one.focus());
      return days.contains(other);
    };
  });
  release();
  await expect(link).toBeFocused();
  await expect(page.locator(".full-calendar.waiting")).toHaveCount(1);
  await expect(link).toBeFocused();
  await page.getByRole("heading", { level: 1 }).click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await ready(page);
  await expect(drawn).toBeHidden();
});
