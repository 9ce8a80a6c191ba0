import { PHONE, TABLE } from "../addresses";
import { createDeal } from "../deals";
import { expect, scripted as test, uniqueName } from "../test";

test("the first view of a window of 1440 by 900 holds twenty rows, however long their names are", async ({
  staff,
}) => {
  test.slow();
  const { page } = staff;
  const name = uniqueName("A house of many rooms and of more windows than anybody has counted");
  for (let at = 0; at < 20; at += 2) {
    await Promise.all([createDeal(staff, `${name} ${at}`), createDeal(staff, `${name} ${at + 1}`)]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.open(`${TABLE}&${new URLSearchParams({ search: name }).toString()}`);
  const table = page.locator("table.deals");
  const bottoms = await table
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
  expect(bottoms).toHaveLength(20);
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(900);
  // What is cut can be read whole under the mouse.
  for (const link of await table.locator("td:nth-child(2) a").all()) {
    expect(await link.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
  }
  const first = table.locator("td:nth-child(2) a").first();
  await first.hover();
  await expect(first).toHaveAttribute("title", (await first.textContent()) ?? "");
});

test("the table is as wide as the page, and a row of two flags little higher", async ({
  staff,
}) => {
  const { page } = staff;
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.open(TABLE);
  const table = page.locator("table.deals");
  const widths = await table.evaluate((one) => [one.scrollWidth, one.parentElement?.clientWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  const alerts = await table.locator("th", { hasText: "Alerts" }).boundingBox();
  expect(alerts?.width).toBeGreaterThanOrEqual(215);
  const heights = await table.locator("tbody tr").evaluateAll((rows) =>
    rows
      .filter((row) => row.querySelectorAll(".flag").length <= 2)
      .filter((row) => row.querySelectorAll(".alert-w, .alert-i").length <= 1)
      .map((row) => row.getBoundingClientRect().height),
  );
  expect(heights.length).toBeGreaterThan(20);
  expect(Math.max(...heights)).toBeLessThanOrEqual(39);
});

for (const width of [820, 1024]) {
  test(`the place stands under the contact at ${width} px, as far to the left`, async ({
    staff,
  }) => {
    const { page } = staff;
    await page.setViewportSize({ width, height: 900 });
    // Those with a contact first: other journeys put deals without one on top.
    await staff.open(`${TABLE}&sort=contact%7CDESC`);
    const cell = page.locator("table.deals td:nth-child(3)", { hasText: "·" }).first();
    // Rows out of sight have no text.
    await cell.scrollIntoViewIfNeeded();
    const lefts = await cell.evaluate((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      return lines.map(({ left }) => Math.round(left));
    });
    expect(lefts.length).toBeGreaterThanOrEqual(2);
    expect(new Set(lefts).size).toBe(1);
    await expect.poll(() => cell.innerText()).toMatch(/ ·\n\S/);
  });
}

for (const width of [820, 1024, 1440]) {
  test(`no cell of the table is cut at ${width} px`, async ({ staff }) => {
    const { page } = staff;
    await page.setViewportSize({ width, height: 900 });
    await staff.open(TABLE);
    const cut = await page.locator("table.deals td").evaluateAll((cells) =>
      cells
        .filter((cell) => cell.checkVisibility() && cell.scrollWidth > cell.clientWidth)
        // In a row of one line names, contacts and places end in an ellipsis.
        .filter((cell) => getComputedStyle(cell).textOverflow !== "ellipsis")
        .map((cell) => cell.textContent),
    );
    expect(cut).toEqual([]);
    const head = await page.locator("table.deals thead").boundingBox();
    expect(head?.height).toBeLessThanOrEqual(46);
    const tops = await page
      .locator("table.deals th")
      .evaluateAll((heads) => heads.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
    // Last: a row that is written over does not hydrate.
    const dates = await page.locator("table.deals td:nth-child(9)").evaluateAll((cells) =>
      cells.map((cell) => {
        cell.textContent = "Wed 26 Nov";
        return cell.scrollWidth <= cell.clientWidth;
      }),
    );
    expect(dates.length).toBeGreaterThan(20);
    expect(dates).not.toContain(false);
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
    if (query) return;
    const alerts = await page
      .locator("table.deals :is(.alert-w, .alert-i)")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    // The first of a row is in words, beside its Move; of others there is the sign.
    for (const alert of alerts) expect(alert).toBeGreaterThanOrEqual(12.5);
    const isBeside = await page
      .locator("table.deals tbody tr")
      .evaluateAll((rows: HTMLTableRowElement[]) =>
        rows.every((row) => {
          const [cell, move] = [row.cells[5], row.lastElementChild].map((one) =>
            one?.getBoundingClientRect(),
          );
          return !cell || !move || cell.right <= move.left + 1;
        }),
      );
    expect(isBeside).toBe(true);
    expect(alerts.length).toBeGreaterThan(0);
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
