import { expect, scripted as test } from "../test";

declare global {
  interface Window {
    /** When the version was asked for, by the clock of the page. */
    versionAskedAt: number[];
  }
}

test("which version runs is asked every five minutes, while the page is in sight", async ({
  staff,
}) => {
  const { page } = staff;
  await page.clock.install();
  await page.addInitScript(() => {
    const { fetch } = window;
    window.versionAskedAt = [];
    window.fetch = (input, init) => {
      if (input === "/health.json") window.versionAskedAt.push(Date.now());
      return fetch(input, init);
    };
  });
  const askedAt = () => page.evaluate(() => window.versionAskedAt);
  const show = (state: string) =>
    page.evaluate((one) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, value: one });
    }, state);
  await staff.open("/dashboard");
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
  await show("hidden");
  await page.clock.runFor(900_000);
  expect(await askedAt()).toHaveLength(paused + 3);
  await show("visible");
  await page.clock.runFor(300_000);
  expect(await askedAt()).toHaveLength(paused + 4);
  // It is the same all the while.
  await expect(page.getByText("Update Available!")).toHaveCount(0);
});
