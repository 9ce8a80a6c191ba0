import type { Page } from "@playwright/test";

import { DEALS } from "../addresses";
import { createDeal } from "../deals";
import { expect, scripted as test, uniqueName } from "../test";
import { standsStill } from "../ways";

const query = (name: string) => new URLSearchParams({ search: name }).toString();

const boxOf = async (page: Page, selector: string) => {
  const found = page.locator(selector).first();
  await found.waitFor();
  await standsStill(page);
  const box = await found.boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return { ...box, right: box.x + box.width, middle: box.y + box.height / 2 };
};

/** Archives the deal at `path` on its own page, so that a toast with Undo comes. */
const archive = async (page: Page, open: () => Promise<void>) => {
  await open();
  await page.getByRole("button", { name: "Yes, archive now" }).click();
  await expect(page.locator(".toast", { hasText: "Deal archived" })).toBeVisible();
};

test.describe("the view of the deals page", () => {
  test("is named by every address, so that Back and reload show it again", async ({ staff }) => {
    const { page } = staff;
    await staff.open(`${DEALS}?alerts=any#main`);
    await expect(page).toHaveURL(`${staff.origin}${DEALS}?alerts=any&view=kanban#main`);
    await page.getByRole("link", { name: "Table", exact: true }).click();
    await expect(page.locator("table.deals")).toBeVisible();
    await page.goBack();
    await staff.expectAddress(`${DEALS}?alerts=any&view=kanban`);
    await expect(page.locator(".board")).toBeVisible();
    await staff.reload();
    await expect(page.locator(".board")).toBeVisible();
  });

  test("is named by script without asking again, over the bare address", async ({ staff }) => {
    const { page } = staff;
    await staff.open("/dashboard");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("board%2Fboard")) asked.push(request.url());
    });
    await page.locator(`.side a[href="${DEALS}"]`).click();
    await staff.expectAddress(`${DEALS}?view=kanban`);
    await expect(page.locator(".board")).toBeVisible();
    await staff.ready();
    expect(asked).toHaveLength(1);
    await page.goBack();
    await staff.expectAddress("/dashboard");
  });

  test("stays when filters change and presets are chosen", async ({ staff }) => {
    const { page } = staff;
    await staff.open(`${DEALS}?view=table`);
    await page.getByLabel("Alerts").selectOption("any");
    await staff.expectAddress(/view=table.*alerts=any|alerts=any.*view=table/);
    await page.getByRole("link", { name: "All deals", exact: true }).click();
    await staff.expectAddress(`${DEALS}?view=table`);
  });
});

test("a move from the table is said once, with the deal's name", async ({ staff }) => {
  const { page } = staff;
  const name = uniqueName("Told");
  await createDeal(staff, name);
  await staff.open(`${DEALS}?view=table&${query(name)}`);
  await page.locator(".deals td:last-child > a").click();
  await page.getByRole("button", { name: "Signed" }).click();
  await expect(page.locator("[role=status]", { hasText: `${name} moved to Signed` })).toHaveCount(
    1,
  );
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await expect(page.locator(".deals td").getByText("Signed", { exact: true })).toBeVisible();
});

test.describe("a toast", () => {
  test("has Undo right before its Close, and lies left of the panel", async ({ staff }) => {
    const { page } = staff;
    const path = await createDeal(staff, uniqueName("Laid out"));
    for (const width of [1440, 820]) {
      await page.setViewportSize({ width, height: 900 });
      await archive(page, () => staff.open(`${path}/archive`));
      const [undo, close, toast] = [
        await boxOf(page, ".toast form"),
        await boxOf(page, ".toast .square"),
        await boxOf(page, ".toast"),
      ];
      expect(close.x - undo.right).toBeLessThan(12);
      expect(toast.right - close.right).toBeLessThan(12);
      expect(Math.abs(close.middle - undo.middle)).toBeLessThan(1);
      if (width === 1440) expect(toast.right).toBeLessThan((await boxOf(page, ".panel")).x);
      await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
      await staff.expectToast("Deal unarchived");
    }
  });

  test("over a panel is reached right after the panel's Close", async ({ staff }) => {
    const { page } = staff;
    await archive(page, async () =>
      staff.open(`${await createDeal(staff, uniqueName("Reached"))}/archive`),
    );
    await page
      .locator(".panel-head")
      .getByRole("link", { name: /^Close/ })
      .focus();
    await page.keyboard.press("Tab");
    await expect(page.locator(".toast").getByRole("button", { name: "Undo" })).toBeFocused();
  });

  test("of success ends when a dialog opens", async ({ staff }) => {
    const { page } = staff;
    await page.setViewportSize({ width: 390, height: 844 });
    const path = await createDeal(staff, uniqueName("Ended"));
    await archive(page, () => staff.open(`${path}/archive`));
    await page.locator(".panel-head").getByRole("link", { name: "Unarchive" }).click();
    await expect(page.locator("dialog[open]")).toBeVisible();
    await expect(page.locator(".toast")).toHaveCount(0);
  });
});

test.describe("the Move menu", () => {
  test("of the first column begins where its card does", async ({ staff }) => {
    const { page } = staff;
    const name = uniqueName("First column");
    await createDeal(staff, name);
    await page.setViewportSize({ width: 820, height: 900 });
    await staff.open(`${DEALS}?view=kanban&${query(name)}`);
    await page.locator(".card .mv").click();
    expect((await boxOf(page, ".move-menu")).x).toBe((await boxOf(page, ".card")).x);
    const hint = page.locator(".move-menu .keys");
    await expect(hint).toHaveCSS("font-weight", "400");
    await expect(hint).toHaveCSS("font-size", "12.5px");
  });

  test("has one left edge on phones", async ({ staff }) => {
    const { page } = staff;
    const name = uniqueName("One edge");
    await createDeal(staff, name);
    await page.setViewportSize({ width: 390, height: 844 });
    await staff.open(`${DEALS}?view=kanban&${query(name)}`);
    await page.locator(".card .mv").click();
    await expect(page.locator(".move-menu")).toBeVisible();
    const edges = await page.evaluate(() =>
      [".dialog-head span", ".head", ".item .i", ".dialog-foot .btn"].map((part) => {
        const element = document.querySelector(`.move-menu ${part}`);
        const range = document.createRange();
        range.selectNodeContents(element ?? document.body);
        const isText = part === ".head";
        return (isText ? range : element)?.getBoundingClientRect().left;
      }),
    );
    expect(edges).toEqual([16, 16, 16, 16]);
  });
});

test("the filters sheet of phones has one primary action", async ({ staff }) => {
  const { page } = staff;
  await page.setViewportSize({ width: 390, height: 844 });
  await staff.open(`${DEALS}?view=kanban`);
  const accent = await page
    .locator(".btn.primary")
    .first()
    .evaluate((button) => getComputedStyle(button).backgroundColor);
  await page.locator(".filters-open summary").click();
  await expect(page.getByRole("button", { name: /^Show \d+/ })).toHaveCSS(
    "background-color",
    accent,
  );
});

for (const width of [1280, 1366, 1440]) {
  test(`the filters are one line at ${width} px, with Reset at its end`, async ({ staff }) => {
    const { page } = staff;
    await page.setViewportSize({ width, height: 800 });
    await staff.open(`${DEALS}?view=table`);
    await expect(page.locator(".apply.live")).toHaveCount(1);
    const reset = await boxOf(page, ".filters-foot");
    for (const { y, height } of await page
      .locator(".filters > :is(.field, .switch)")
      .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect()))) {
      expect(Math.round(y + height)).toBe(Math.round(reset.y + reset.height));
    }
    const cut = await page
      .locator(".filters select")
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(cut).toBe(0);
  });
}

test("the head of the deals stays in a window of 320 px with filters set", async ({ staff }) => {
  const { page } = staff;
  await page.setViewportSize({ width: 320, height: 640 });
  await staff.open(`${DEALS}?view=table&search=a&phase=NEW&alerts=warning`);
  expect((await boxOf(page, ".page-head .primary")).right).toBeLessThanOrEqual(304);
  expect((await boxOf(page, ".paging span:not(.btn)")).height).toBeLessThan(30);
});

test.describe("in a window of middle width", () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const width of [768, 820, 1024]) {
    test(`deals begin high at ${width} px, under the presets`, async ({ staff }) => {
      const { page } = staff;
      await page.setViewportSize({ width, height: 1180 });
      await staff.open(`${DEALS}?view=kanban`);
      expect((await boxOf(page, ".card")).y).toBeLessThanOrEqual(280);
      const button = await boxOf(page, ".filters-open");
      for (const part of [".segments", ".page-head .btn"]) {
        expect((await boxOf(page, part)).middle).toBeCloseTo(button.middle, 0);
      }
      await expect(page.getByRole("navigation", { name: "Presets" })).toBeVisible();
      await expect(page.getByLabel("Phase")).toBeHidden();
      await staff.open(`${DEALS}?view=table`);
      expect((await boxOf(page, ".deals tbody tr")).y).toBeLessThanOrEqual(240);
    });
  }

  test("the filters come under the presets, and stay while they are used", async ({ staff }) => {
    const { page } = staff;
    await page.setViewportSize({ width: 820, height: 1180 });
    await staff.open(`${DEALS}?view=kanban`);
    const button = page.locator(".filters-open > summary");
    await button.click();
    const phase = page.getByLabel("Phase");
    await phase.focus();
    await phase.selectOption("Quoting");
    await staff.expectAddress(/phase=QUOTING/);
    await expect(button).toHaveText("Filters (1)");
    await expect(phase).toBeFocused();
    await expect(page.locator("[inert]")).toHaveCount(0);
    await page.getByRole("link", { name: "All deals", exact: true }).click();
    await staff.expectAddress(`${DEALS}?view=kanban`);
    await expect(phase).toHaveValue("");
    await button.click();
    await expect(phase).toBeHidden();
  });

  test("the filters apply without script", async ({ staff }) => {
    const { page } = staff;
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.route("**/*.js", (route) => route.abort());
    await page.goto(`${staff.origin}${DEALS}?view=table`);
    await page.locator(".filters-open > summary").click();
    await page.getByLabel("Phase").selectOption("Quoting");
    await page.getByRole("button", { name: "Apply" }).click({ timeout: 15_000 });
    await staff.expectAddress(/phase=QUOTING/);
    await expect(page.locator(".filters-open")).toHaveText("Filters (1)");
  });

  for (const view of ["kanban", "table"]) {
    test(`nothing of the ${view} moves while it loads at 820 px`, async ({ staff }) => {
      const { page } = staff;
      await page.setViewportSize({ width: 820, height: 1180 });
      await staff.open(`${DEALS}?view=${view}`);
      await expect(page.locator(".apply.live")).toHaveCount(1);
      const shifts = await page.evaluate(
        () =>
          new Promise<number[]>((resolve) => {
            const found: number[] = [];
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
                found.push(entry.value);
            }).observe({ type: "layout-shift", buffered: true });
            setTimeout(() => resolve(found), 500);
          }),
      );
      // A picture in the middle of the HTML moves an end of a row by its missing neighbour: 0.004 at most.
      expect(shifts.filter((value) => value > 0.01)).toEqual([]);
    });
  }
});
