import type { Page } from "@playwright/test";

import { useFinger } from "../targets";
import { expect, scripted as test } from "../test";

test("the browser draws the page alone, and none of its own beside it", async ({ staff }) => {
  await staff.open("/dashboard");
  const devtools = await staff.page.context().browser()?.newBrowserCDPSession();
  const targets = await devtools?.send("Target.getTargets", { filter: [{}] });
  const urls = targets?.targetInfos.map(({ url }) => url);
  expect(urls).toContain(`${staff.origin}/dashboard`);
  expect(urls?.filter((url) => url.startsWith("chrome:"))).toEqual([]);
});

test.describe.serial("the window that is kept", () => {
  let kept: Page | null = null;

  test("is left full", async ({ staff }) => {
    const { page } = staff;
    kept = page;
    await staff.open("/dashboard");
    await page.evaluate(() => {
      localStorage.setItem("left", "behind");
      sessionStorage.setItem("left", "behind");
    });
    page.on("dialog", (dialog) => void dialog.accept());
    await page.context().grantPermissions(["clipboard-read"]);
    await page.route("**/dashboard", (route) => route.abort());
    await page.context().route("**/*.css", (route) => route.abort());
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "no-preference" });
    await page.setViewportSize({ width: 390, height: 844 });
    await useFinger(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setEmulatedMedia", { media: "print" });
    await (await page.context().newPage()).goto(`${staff.origin}/help`);
    await page.mouse.down();
    await page.keyboard.down("Shift");
    await page.context().setOffline(true);
  });

  test("is empty, and the same", async ({ desk }) => {
    const { page } = desk;
    expect(page).toBe(kept);
    expect(page.context().pages()).toEqual([page]);
    expect(page.viewportSize()).toEqual({ width: 1280, height: 720 });
    await desk.open("/dashboard");
    await desk.expectHeading("Sign in");
    const buttons = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const tell = ({ buttons, shiftKey }: MouseEvent) => resolve(`${buttons} ${shiftKey}`);
          addEventListener("mousemove", tell, { once: true });
        }),
    );
    await page.mouse.move(200, 200);
    expect(await buttons).toBe("0 false");
    const found = await page.evaluate(async () => ({
      left: localStorage.getItem("left") ?? sessionStorage.getItem("left"),
      mayRead: (await navigator.permissions.query({ name: "clipboard-read" as never })).state,
      isDark: matchMedia("(prefers-color-scheme: dark)").matches,
      isStill: matchMedia("(prefers-reduced-motion: reduce)").matches,
      isUnderFinger: matchMedia("(pointer: coarse)").matches,
      isPrinted: matchMedia("print").matches,
      isStyled: [...document.styleSheets].some(({ href }) => href !== null),
      // Nobody who listens says yes any more.
      isAsked: confirm("Does anybody listen?"),
    }));
    expect(found).toEqual({
      left: null,
      mayRead: "prompt",
      isDark: false,
      isStill: true,
      isUnderFinger: false,
      isPrinted: false,
      isStyled: true,
      isAsked: false,
    });
    await page.addInitScript(() => Object.assign(window, { isGiven: true }));
  });

  test("is another where a page was given what stays", async ({ desk }) => {
    expect(desk.page).not.toBe(kept);
    await desk.open("/login");
    expect(await desk.page.evaluate(() => "isGiven" in window)).toBe(false);
  });
});
