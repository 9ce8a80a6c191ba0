import type { Page } from "@playwright/test";

import { DEALS } from "../addresses";
import { createDeal } from "../deals";
import { expect, scripted as test, uniqueName } from "../test";
import { dragCard, watchReads } from "../ways";

const boardOf = (name: string) => `${DEALS}?view=kanban&search=${encodeURIComponent(name)}`;

/** Drags one card to the place of another, in the second column. */
async function drag(page: Page, name: string, target: string): Promise<void> {
  await dragCard(page, name, page.locator(".card", { hasText: target }));
  await expect(page.locator("#status-measure-booked").getByText(name)).toBeVisible();
  await page.mouse.up();
}

test("a card opened right after it was dragged shows where it is now", async ({ staff }) => {
  const { page } = staff;
  const both = uniqueName("Dragged");
  const [name, target] = [`${both} here`, `${both} there`] as const;
  await createDeal(staff, name);
  await createDeal(staff, target, "Measure booked");
  await staff.open(boardOf(both));
  await staff.afterChange(() => drag(page, name, target));
  await page.getByRole("link", { name, exact: true }).click();
  await staff.within(".panel").expectChosen("Status", "Measure booked");
});

test("a move reads the board alone", async ({ staff }) => {
  const { page } = staff;
  const name = uniqueName("Moved");
  await createDeal(staff, name);
  await staff.open(boardOf(name));
  await page.getByRole("link", { name, exact: true }).focus();
  const reads = watchReads(page);
  const read = page.waitForResponse((one) => one.url().includes("_data=routes%2Fdeals%2Fboard"));
  await staff.afterChange(() => page.keyboard.press("Shift+ArrowRight"));
  await read;
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await staff.expectHeading("Dashboard");
  expect(reads).toEqual(["routes/deals/board/board", "routes/dashboard/dashboard"]);
});

test("Escape closes the panel on top, and none that lies under it", async ({ staff }) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Under"));
  await staff.open(path);
  const setInert = (isInert: boolean) =>
    page.locator(".panel").evaluate((one, value) => one.toggleAttribute("inert", value), isInert);
  await setInert(true);
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => window.__remixRouter.state.navigation.state)).toBe("idle");
  await setInert(false);
  expect(staff.address()).toBe(path);
  await page.keyboard.press("Escape");
  await staff.expectAddress(`${DEALS}?view=kanban`);
});

test("a list that comes under an open panel is inert too", async ({ staff }) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Comes later"));
  await staff.open(path);
  await page.getByRole("link", { name: "Edit details" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.locator(".page.behind .card, .page.behind tr").first()).toBeAttached();
  await expect(page.locator(".page.behind")).toHaveAttribute("inert");
  await page.keyboard.press("Escape");
  await expect(page.locator(".panel")).toHaveCount(0);
  await expect(page.locator("[inert]")).toHaveCount(0);
});

test("of two panels the upper one darkens", async ({ staff }) => {
  const { page } = staff;
  await staff.open(await createDeal(staff, uniqueName("Scrims")));
  const scrims = page.locator(".panel-scrim");
  await expect(scrims).toBeVisible();
  await scrims.evaluate((one) => one.parentElement?.append(one.cloneNode()));
  await expect(scrims.first()).toBeHidden();
  await expect(scrims.last()).toBeVisible();
});

test("toasts can be closed over the filters of a phone, and an Escape that was taken leaves them", async ({
  staff,
}) => {
  const { page } = staff;
  await page.setViewportSize({ width: 390, height: 844 });
  await staff.open(`${DEALS}?view=kanban`);
  await page.locator(".filters-open summary").click();
  await expect(page.locator(".filters-title")).toBeFocused();
  await expect(page.locator(".toasts")).not.toHaveAttribute("inert");
  await page.evaluate(() => {
    const take = (event: Event) => event.preventDefault();
    document.addEventListener("keydown", take, { once: true, capture: true });
  });
  await page.keyboard.press("Escape");
  await expect(page.locator(".filters-title")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".filters-title")).toBeHidden();
});

test("a page read again after the session ended stays for text that is not saved alone", async ({
  staff,
}) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Read again"));
  await page.clock.install();
  await staff.open(`${path}/notes/new`);
  const note = page.getByRole("textbox", { name: "Note" });
  await note.fill("Half a sentence");
  await staff.forgetSession();
  const readAgain = async () => {
    const polled = page.waitForResponse((one) => one.url().includes("_data="));
    await page.clock.fastForward("05:01");
    await polled;
  };
  await readAgain();
  await note.fill("");
  await readAgain();
  await staff.expectHeading("Sign in");
});

test("a board is as high as its window, and no pixel more", async ({ staff }) => {
  const { page } = staff;
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.open("/dashboard");
  await page.getByRole("link", { name: "Residential Sales" }).first().click();
  await expect(page.locator(".board, table.deals")).toBeVisible();
  const heights = await page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return [scrollHeight, clientHeight];
  });
  expect(heights[0]).toBe(heights[1]);
});

for (const [width, way] of [
  [1440, "Escape"],
  [1440, "Back"],
  [820, "Escape"],
  [390, "Escape"],
] as const) {
  test(`a deal closed by ${way} at ${width} px leaves the board where it was`, async ({
    staff,
  }) => {
    const { page } = staff;
    await page.setViewportSize({ width, height: 700 });
    await staff.open(`${DEALS}?view=kanban`);
    const card = page.locator(".card:nth-child(3) .cn").last();
    // Brings it where it can be clicked.
    await card.click({ trial: true });
    const place = () =>
      page.evaluate(() => {
        const { scrollLeft = 0, scrollTop = 0 } = document.querySelector(".board") ?? {};
        return [scrollLeft, scrollTop, window.scrollY].map(Math.round);
      });
    const before = await place();
    expect(Math.max(...before)).toBeGreaterThan(0);
    await card.click();
    await expect(page.locator(".panel h1")).toBeFocused();
    const read = page.waitForResponse((one) => one.url().includes("_data=routes%2Fdeals%2Fboard"));
    if (way === "Back") await page.goBack();
    else await page.keyboard.press("Escape");
    await expect(card).toBeFocused();
    await read;
    await expect.poll(place).toEqual(before);
  });
}
