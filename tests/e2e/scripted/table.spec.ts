import { createDeal } from "../deals";
import { expect, scripted as test, uniqueName } from "../test";

const TABLE = "/workflows/residential-sales?view=table";
const PHONE = { width: 390, height: 844 };

test("twenty rows stand under the heads in 900 pixels, within the width of the page", async ({
  staff,
}) => {
  const { page } = staff;
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.open(TABLE);
  const table = page.locator("table.deals");
  await table
    .locator("tbody tr")
    .nth(12)
    .evaluate((row) => row.scrollIntoView());
  const whole = await table.evaluate((one) => {
    const top = one.querySelector("thead")?.getBoundingClientRect().bottom ?? 0;
    return [...one.querySelectorAll("tbody tr")].filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= top - 1 && box.bottom <= innerHeight + 1;
    }).length;
  });
  expect(whole).toBeGreaterThanOrEqual(20);
  const widths = await table.evaluate((one) => [one.scrollWidth, one.parentElement?.clientWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  const alerts = await table.locator("th", { hasText: "Alerts" }).boundingBox();
  expect(alerts?.width).toBeGreaterThanOrEqual(230);
});

for (const width of [820, 1024, 1440]) {
  test(`no cell of the table is cut at ${width} px`, async ({ staff }) => {
    const { page } = staff;
    await page.setViewportSize({ width, height: 900 });
    await staff.open(TABLE);
    const cut = await page
      .locator("table.deals td")
      .evaluateAll((cells) =>
        cells
          .filter((cell) => cell.checkVisibility() && cell.scrollWidth > cell.clientWidth)
          .map((cell) => cell.textContent),
      );
    expect(cut).toEqual([]);
    const dates = await page.locator("table.deals td:nth-child(9)").evaluateAll((cells) =>
      cells.map((cell) => {
        cell.textContent = "Wed 26 Nov";
        return cell.scrollWidth <= cell.clientWidth;
      }),
    );
    expect(dates.length).toBeGreaterThan(20);
    expect(dates).not.toContain(false);
    const head = await page.locator("table.deals thead").boundingBox();
    expect(head?.height).toBeLessThanOrEqual(46);
    const tops = await page
      .locator("table.deals th")
      .evaluateAll((heads) => heads.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
  });
}

test.describe("under a finger", () => {
  test.use({ hasTouch: true, isMobile: true });
  for (const width of [820, 1440]) {
    test(`rows hold their links at ${width} px`, async ({ staff }) => {
      const { page } = staff;
      await page.setViewportSize({ width, height: 900 });
      await staff.open(TABLE);
      const rows = await page.locator("table.deals tbody tr").evaluateAll((all) =>
        all.slice(0, 20).map((row) => {
          const link = row.querySelector("td:last-child a")?.getBoundingClientRect();
          const box = row.getBoundingClientRect();
          return {
            height: box.height,
            link: link?.height ?? 0,
            isInside: !!link && link.top >= box.top - 0.5 && link.bottom <= box.bottom + 0.5,
          };
        }),
      );
      for (const row of rows) {
        expect(row.height).toBeGreaterThanOrEqual(46);
        expect(row.link).toBeGreaterThanOrEqual(44);
        expect(row.isInside).toBe(true);
      }
    });
  }
});

for (const query of ["", "&archived=true"]) {
  test(`on a phone a name has all the room beside its status${query && ", archived too"}`, async ({
    staff,
  }) => {
    const { page } = staff;
    await page.setViewportSize(PHONE);
    await createDeal(staff, uniqueName("A name that goes on beyond the width of it"), "Signed");
    await staff.open(TABLE + query);
    const gaps = await page.locator("table.deals tbody tr").evaluateAll((rows) =>
      rows.map((row) => {
        const name = row.children[1]?.getBoundingClientRect();
        const status = row.children[3]?.getBoundingClientRect();
        return name && status && name.bottom > status.top ? status.left - name.right : -1;
      }),
    );
    expect(gaps.length).toBeGreaterThan(0);
    for (const gap of gaps) expect(Math.abs(gap - 8)).toBeLessThanOrEqual(1);
    // Alerts are signs of one size, whole, whose words remain to be read aloud.
    const alerts = await page
      .locator("table.deals :is(.alert-w, .alert-i)")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    for (const alert of alerts) expect(alert).toBeCloseTo(13, 0);
    if (!query) expect(alerts.length).toBeGreaterThan(0);
  });
}

test("on a phone the orders stay under the top bar, the present one first", async ({ staff }) => {
  const { page } = staff;
  await page.setViewportSize(PHONE);
  await staff.open(TABLE);
  await page
    .locator("table.deals tbody tr")
    .nth(20)
    .evaluate((row) => row.scrollIntoView());
  const head = page.locator("table.deals thead");
  await expect.poll(async () => (await head.boundingBox())?.y).toBe(52);
  const left = (name: string) =>
    page
      .locator("table.deals th", { hasText: name })
      .evaluate((one) => one.getBoundingClientRect().left);
  expect(await left("Updated")).toBeLessThan(await left("Deal"));
  const row = head.locator("tr");
  expect(await row.evaluate((one) => getComputedStyle(one).maskImage)).toContain("gradient");
  const quotes = head.getByRole("link", { name: "Quotes" });
  expect((await quotes.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await quotes.click();
  await staff.expectAddress(/sort=quotes/);
  await expect(page.locator("th[aria-sort]")).toContainText("Quotes");
  expect(await left("Quotes")).toBeLessThan(await left("Deal"));
});
