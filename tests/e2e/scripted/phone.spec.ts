import type { Page } from "@playwright/test";

import { BOARD } from "../addresses";
import { createDeal } from "../deals";
import { quotePath, reviewedOrder } from "../quotes";
import { useFinger } from "../targets";
import { expect, scripted as test, uniqueName } from "../test";
import { expectFocus, FAILED, gatewayFault, goOffline, goTo, standsStill } from "../ways";

const LONG = `${"of rather many words ".repeat(9)}`.trim();

test.beforeEach(({ staff }) => staff.page.setViewportSize({ width: 390, height: 844 }));

/** Words of the controls of an open sheet that a message lies on. */
const coveredIn = (page: Page, sheet: string) =>
  page.evaluate((selector) => {
    const controls = document.querySelectorAll(`${selector} :is(a, button, input, select)`);
    return [...controls]
      .filter((one) => !one.closest(".toasts") && one.checkVisibility())
      .filter((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const isIn = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
        const toasts = [...document.querySelectorAll(".toast")].map((toast) =>
          toast.getBoundingClientRect(),
        );
        return (
          isIn &&
          toasts.some((box) => y > box.top && y < box.bottom && x > box.left && x < box.right)
        );
      })
      .map((one) => one.textContent);
  }, sheet);

/** At once, and not only when a message ends by itself. */
const expectNoToast = (page: Page) =>
  expect(page.locator(".toast")).toHaveCount(0, { timeout: 1_000 });

/** A change that fails while something else is in use. */
async function failSomething(page: Page) {
  await gatewayFault(page, /\/somewhere\?/);
  await page.evaluate(() =>
    fetch("/workflows/residential-sales/somewhere?_data=routes%2Fdeals%2Fmove%2Fmove", {
      method: "POST",
      body: new URLSearchParams({ name: "A change" }),
    }),
  );
  await expect(page.locator(".toast", { hasText: FAILED })).toBeVisible();
}

test.describe("toasts and sheets", () => {
  test("a message of before is gone when a Move sheet opens, and its buttons can be pressed", async ({
    staff,
  }) => {
    const { page } = staff;
    const name = uniqueName("Told twice");
    await createDeal(staff, name);
    await staff.open(`${BOARD}&search=${encodeURIComponent(name)}`);
    await goOffline(staff);
    const card = page.locator(".card", { hasText: name });
    await card.getByRole("link", { name: /^Move/ }).click();
    await page.locator(".move-menu").getByRole("button", { name: "Measure booked" }).click();
    await staff.expectToast(FAILED);
    await card.getByRole("link", { name: /^Move/ }).click();
    await expect(page.locator(".move-menu")).toBeVisible();
    await expectNoToast(page);
  });

  for (const [sheet, open] of [
    [".move-menu", (page: Page) => page.locator(".card .mv").first().click()],
    [".top .menu", (page: Page) => page.locator(".top .menu > summary").click()],
    [".filters", (page: Page) => page.locator(".filters-open > summary").click()],
  ] as const) {
    test(`a message that comes over ${sheet} lies on none of its controls, in the colours of the app`, async ({
      staff,
    }) => {
      const { page } = staff;
      await staff.open(BOARD);
      await useFinger(page);
      await open(page);
      await expect(page.locator(sheet)).toBeVisible();
      await failSomething(page);
      await standsStill(page);
      expect(await coveredIn(page, sheet)).toEqual([]);
      const toast = page.locator(".toast");
      await expect(toast).toBeInViewport({ ratio: 1 });
      const looks = await toast.evaluate((one) => ({
        text: getComputedStyle(one).color,
        ink: getComputedStyle(document.body).color,
        close: one.querySelector("button")?.getBoundingClientRect().width ?? 0,
      }));
      expect(looks.text).toBe(looks.ink);
      expect(looks.close).toBeLessThan(60);
    });
  }

  test("opening the drawer ends what was said before", async ({ staff }) => {
    const { page } = staff;
    await staff.open(BOARD);
    await failSomething(page);
    await page.locator(".drawer > summary").click();
    await expect(page.locator(".drawer nav")).toBeVisible();
    await expectNoToast(page);
  });

  test("the question about unsaved changes is read whole, and the field keeps its message", async ({
    staff,
  }) => {
    const { page } = staff;
    const path = await createDeal(staff, uniqueName("Asked"));
    await staff.open(path);
    await goTo(page, `${path}/notes/new`);
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.locator(".toast")).toBeVisible();
    await page.getByRole("textbox", { name: "Note" }).pressSequentially(" ");
    await page.goBack();
    await expect(
      page.getByText("If you exit now your changes will be lost. Are you sure?"),
    ).toBeVisible();
    await expectNoToast(page);
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect(page.locator("dialog .problem")).toBeVisible();
  });
});

test.describe("the tab of a deal", () => {
  for (const width of [390, 820]) {
    test(`outlives what is done in it at ${width}, and has the focus after that`, async ({
      staff,
    }) => {
      const { page } = staff;
      await page.setViewportSize({ width, height: 900 });
      await staff.open(await createDeal(staff, uniqueName("Tabs")));
      const tab = page.locator(".panel-tabs").getByRole("link", { name: "Notes" });
      const add = page.getByRole("link", { name: "Add note" });
      await tab.click();
      for (const text of ["First", "Second"]) {
        await add.click();
        await page.getByRole("textbox", { name: "Note" }).fill(text);
        await page.getByRole("button", { name: "Save note" }).click();
        await expect(page.locator(".note", { hasText: text })).toBeVisible();
        await expect(tab).toHaveAttribute("aria-current", "page");
        await expect(add).toBeFocused();
      }
      await page
        .getByRole("link", { name: /^Archive note/ })
        .first()
        .click();
      await page.getByRole("button", { name: "Yes, archive now" }).click();
      await expect(page.locator(".note")).toHaveCount(1);
      await expect(tab).toHaveAttribute("aria-current", "page");
      await expect(page.locator(".note a").first()).toBeFocused();
    });
  }
});

for (const width of [390, 820, 1440]) {
  test(`nothing of a quote lies over the page that adds a product at ${width}, whose form has the focus next`, async ({
    staff,
  }) => {
    const { page } = staff;
    await page.setViewportSize({ width, height: 844 });
    await staff.open(quotePath("updates"));
    await page.getByRole("link", { name: "Add product", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Add product" })).toBeInViewport();
    await page
      .locator(".product-page")
      .getByRole("link", { name: "Blockout roller" })
      .first()
      .click();
    await expect(page.locator(".product-chosen")).toBeFocused();
    await page.getByRole("button", { name: "Add product", exact: true }).click();
    await expect(page.getByText("Width is required").first()).toBeVisible();
  });
}

test("the account menu is a sheet with a handle, and says whose it is", async ({ staff }) => {
  const { page } = staff;
  await staff.open("/dashboard");
  await page.locator(".top .menu > summary").click();
  const sheet = page.locator(".top .menu-list");
  await expect(sheet.locator("strong")).toBeVisible();
  await expect(sheet.locator(".dialog-head .muted")).not.toBeEmpty();
  const handle = await sheet.evaluate((one) => getComputedStyle(one, "::before").backgroundImage);
  expect(handle).toContain("gradient");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(sheet.locator("strong")).toBeHidden();
});

test("the way to move a deal has no holes, shows every status, and cuts a long name", async ({
  staff,
}) => {
  const { page } = staff;
  const name = `${uniqueName("Long")} ${LONG}`;
  await createDeal(staff, name);
  await staff.open(`${BOARD}&search=${encodeURIComponent(name.slice(0, 20))}`);
  await page.locator(".card .mv").first().click();
  await page.getByRole("link", { name: "More statuses…" }).click();
  const dialog = page.locator("dialog:modal");
  await expect(dialog.getByRole("radio", { name: "Lost" })).toBeAttached();
  const measures = await dialog.evaluate((one) => {
    const list = one.querySelector(".choices");
    const first = one.querySelector("form:first-of-type");
    const text = first?.querySelector<HTMLElement>("p[title]");
    const last = first?.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    return {
      hidden: list ? list.scrollHeight - list.clientHeight : -1,
      hole: (one.querySelector("legend")?.getBoundingClientRect().top ?? 0) - last,
      lines: text ? text.clientHeight / parseFloat(getComputedStyle(text).lineHeight) : 9,
    };
  });
  expect(measures.hidden).toBeLessThanOrEqual(0);
  expect(measures.hole).toBeLessThan(40);
  expect(Math.round(measures.lines)).toBeLessThanOrEqual(3);
  // The head stays while the body scrolls.
  await dialog.evaluate((one) => one.scrollTo(0, one.scrollHeight));
  await expect(dialog.locator(".dialog-head")).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByLabel(/^Position/)).toBeInViewport({ ratio: 1 });
});

test("a supplier order begins at its top, above its tabs", async ({ staff }) => {
  const { page } = staff;
  await staff.open(reviewedOrder("supplierOrder"));
  await expectFocus(page, ".dialog-head [data-close]");
  await expect(page.locator("dialog:modal").getByText("Status")).toBeInViewport({ ratio: 1 });
});

test.describe("a filter on the board", () => {
  test("starts at the first column that has what it found, and mutes those without", async ({
    staff,
  }) => {
    const { page } = staff;
    const name = uniqueName("Far away");
    await createDeal(staff, name, "Signed");
    await staff.open(`${BOARD}&search=${encodeURIComponent(name)}`);
    await expect(page.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".jump [aria-current]")).toContainText("Signed");
    const [without, withOne] = await page.evaluate(() =>
      ["new-enquiry", "signed"].map((slug) => {
        const link = document.querySelector(`.jump [href="#status-${slug}"]`);
        return link ? getComputedStyle(link).color : "";
      }),
    );
    expect(without).not.toBe(withOne);
  });

  test("that is set with script does the same", async ({ staff }) => {
    const { page } = staff;
    const name = uniqueName("Found later");
    await createDeal(staff, name, "Ordered");
    await staff.open(BOARD);
    await goTo(page, `${BOARD}&search=${encodeURIComponent(name).replaceAll("%20", "+")}`);
    await expect(page.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
  });

  test("that finds nothing says so, with the way back", async ({ staff }) => {
    const { page } = staff;
    await staff.open(`${BOARD}&search=nothing-has-this`);
    const reset = page.locator(".empty").getByRole("link", { name: "Reset filters" });
    await expect(page.getByText("Nothing to display")).toBeInViewport();
    await expect(page.locator(".jump")).toBeHidden();
    await reset.click();
    await expect(page.locator(".card").first()).toBeVisible();
    await staff.expectAddress(BOARD);
  });
});

test("presets that were opened from the filters close to the button of the filters", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open(BOARD);
  await page.locator(".filters-open > summary").click();
  await page.getByRole("link", { name: "Manage presets" }).click();
  await page.getByRole("link", { name: "Done" }).click();
  await expect(page.locator("dialog")).toHaveCount(0);
  await expectFocus(page, ".filters-open > summary");
});

test("without script a message stands clear of the panel below it", async ({ staff }) => {
  const path = await createDeal(staff, uniqueName("No script"));
  const browser = staff.page.context().browser();
  const context = await browser?.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    storageState: await staff.page.context().storageState(),
  });
  const page = await context?.newPage();
  if (!page) throw new Error("no browser");
  await page.goto(`${staff.origin}${path}/notes/new`);
  await page.getByRole("textbox", { name: "Note" }).fill("Plain");
  await page.getByRole("button", { name: "Save note" }).click();
  await page.locator(".toast", { hasText: "Note saved" }).waitFor();
  await standsStill(page);
  const toast = await page.locator(".toast", { hasText: "Note saved" }).boundingBox();
  const panel = await page.locator(".panel").boundingBox();
  expect((panel?.y ?? 0) - ((toast?.y ?? 0) + (toast?.height ?? 0))).toBeGreaterThanOrEqual(12);
  await context?.close();
});
