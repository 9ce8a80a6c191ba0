import { expect, scripted as test } from "../test";

declare global {
  interface Window {
    /** When the version and the board were asked for, by the clock of the page. */
    versionAskedAt: number[];
    boardAskedAt: number[];
  }
}

test("which version runs, and the deals of a board, are asked every five minutes, while the page is in sight", async ({
  staff,
}) => {
  const { page } = staff;
  await page.clock.install();
  await page.addInitScript(() => {
    const { fetch } = window;
    window.versionAskedAt = [];
    window.boardAskedAt = [];
    window.fetch = (input, init) => {
      if (input === "/health.json") window.versionAskedAt.push(Date.now());
      const url = typeof input === "string" ? input : "url" in input ? input.url : input.href;
      if (url.includes("_data=routes%2Fdeals%2Fboard%2Fboard"))
        window.boardAskedAt.push(Date.now());
      return fetch(input, init);
    };
  });
  const askedAt = () => page.evaluate(() => window.versionAskedAt);
  const show = (state: string) =>
    page.evaluate((one) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, value: one });
    }, state);
  await staff.open("/workflows/commercial?view=kanban");
  // Who asks comes with what is fetched when the page is idle.
  await expect(async () => {
    await page.clock.runFor(300_000);
    expect((await askedAt()).length).toBeGreaterThan(0);
  }).toPass();
  await page.clock.pauseAt(Date.now() + 86_400_000);
  const { length: paused } = await askedAt();
  await page.clock.runFor(900_000);
  const times = (await askedAt()).slice(paused);
  expect(times).toHaveLength(3);
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  expect(gaps).toEqual([300_000, 300_000]);
  // As often, and by no other clock.
  const board = await page.evaluate(() => window.boardAskedAt);
  expect(board.length).toBeGreaterThanOrEqual(2);
  const between = board.slice(1).map((time, at) => time - (board[at] ?? 0));
  expect(between.at(-1)).toBe(300_000);
  await show("hidden");
  await page.clock.runFor(900_000);
  expect(await askedAt()).toHaveLength(paused + 3);
  await show("visible");
  await page.clock.runFor(300_000);
  expect(await askedAt()).toHaveLength(paused + 4);
  // It is the same all the while.
  await expect(page.getByText("Update Available!")).toHaveCount(0);
});

for (const [screen, size] of [
  ["a phone", { width: 390, height: 844 }],
  ["a wide screen", { width: 1440, height: 500 }],
] as const) {
  test(`the update is told above ${screen}'s fixed foot and the field in use`, async ({
    staff,
  }) => {
    const { page } = staff;
    await page.setViewportSize(size);
    await page.clock.install();
    await page.route("**/health.json", (route) => route.fulfill({ json: { GIT_COMMIT: "newer" } }));
    await staff.open("/settings/general/company");
    const update = page.getByRole("dialog", { name: "Update Available!" });
    await expect(async () => {
      await page.clock.runFor(301_000);
      await expect(update).toBeVisible({ timeout: 1_000 });
    }).toPass();
    /** Controls of the form that lie under the update: the one in use, and those of a foot that is fixed. */
    const covered = () =>
      page.evaluate(() => {
        const box = document.querySelector(".update")?.getBoundingClientRect();
        const shown = [...document.querySelectorAll("form .btn.primary, :focus")];
        return shown
          .filter((one) => {
            const { top, bottom, left, right } = one.getBoundingClientRect();
            if (!box || top >= innerHeight || bottom <= 0) return false;
            return top < box.bottom && bottom > box.top && left < box.right && right > box.left;
          })
          .map((one) => one.outerHTML.slice(0, 80));
      });
    // Its style comes with it, a moment later.
    await expect.poll(async () => (await update.boundingBox())?.height).toBeLessThan(250);
    await expect.poll(covered).toEqual([]);
    const fields = page.locator("form :is(input, select, textarea):visible");
    for (const field of await fields.all()) {
      await field.focus();
      await page.clock.runFor(50);
      await expect.poll(covered).toEqual([]);
    }
  });
}
