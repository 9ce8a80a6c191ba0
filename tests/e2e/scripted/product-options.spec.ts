import type { Page } from "@playwright/test";

import { DEMO_PASSWORD, startApp } from "../../support/start-app";
import { lineId, linePage, quotePage } from "../quotes";
import { expect, inBrowser, scripted as test } from "../test";

const total = ".options-sum strong";

test("each change is previewed where it is made, and the last answer counts", async ({ staff }) => {
  const { page } = staff;
  await staff.open(linePage("script-2", "options"));
  const before = await page.locator(total).textContent();
  let running = 0;
  let most = 0;
  await page.route("**/options/lines/**", async (route) => {
    running += 1;
    most = Math.max(most, running);
    const response = await route.fetch();
    running -= 1;
    await route.fulfill({ response });
  });
  const control = page.locator("[name='choice:control'][value=chain]");
  await control.focus();
  // Spring assist, battery, wired, and back to where it was.
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  await expect(page.locator("[role=group]", { hasText: "Remote" }).first()).toBeVisible();
  await expect(page.locator("[name='choice:control'][value=wired-motor]")).toBeFocused();
  await expect(page.locator(total)).not.toHaveText(before ?? "");
  await expect(page.locator("input[type=hidden][name='kept:choice:chain']")).toHaveValue(
    "stainless-steel",
  );
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  await expect(page.locator(total)).toHaveText(before ?? "");
  await expect(page.locator("[name='choice:chain'][value=stainless-steel]")).toBeChecked();
  expect(most).toBe(1);
});

test("unsaved options are asked about, and what was only tried is none", async ({ staff }) => {
  const { page } = staff;
  await staff.open(linePage("script-2", "options"));
  await page.locator("[name='choice:fit'][value=recess-fit]").check();
  await page.keyboard.press("Escape");
  await staff.expectText("You have unsaved changes");
  await staff.press("Keep editing");
  await page.locator("[name='choice:fit'][value=face-fit]").check();
  await page.keyboard.press("Escape");
  await staff.expectAddress(quotePage());
});

test("a total that cannot be had is said, and can be asked for again", async ({ staff }) => {
  const { page } = staff;
  await staff.open(linePage("script-2", "options"));
  await page.route("**/options/lines/**", (route) => route.abort());
  await page.locator("[name='choice:fascia'][value=none]").check();
  await staff.expectText("The total could not be worked out.");
  await page.unroute("**/options/lines/**");
  await staff.press("Try again");
  await staff.expectNoText("The total could not be worked out.");
  await expect(page.locator("[name='choice:fascia'][value=none]")).toBeChecked();
});

test("on a phone groups are folded, with what was chosen, and a problem is open", async ({
  staff,
}) => {
  const { page } = staff;
  await page.setViewportSize({ width: 390, height: 844 });
  await staff.open(linePage("script-2", "options"));
  const roll = page.locator("#group-choice\\:roll-direction");
  await expect(roll.locator("input").first()).toBeHidden();
  await expect(roll.locator("summary")).toContainText("Back roll");
  await expect(page.getByRole("button", { name: "Save options", exact: true })).toBeInViewport();
  await roll.locator("summary").click();
  await roll.locator("[value=front-roll]").check();
  await expect(roll).toContainText("Slimline fascia is not made with front roll.");
});

test("a long list closes onto what was pointed at, which keeps the focus, and arrows go on through it", async ({
  staff,
}) => {
  const { page } = staff;
  await page.setViewportSize({ width: 390, height: 844 });
  await staff.open(linePage("empty", "options"));
  const fabric = page.locator("#group-choice\\:fabric");
  const rows = fabric.locator(".option-row:visible");
  const find = fabric.getByRole("searchbox");
  await find.fill("sanctuary");
  await rows.nth(1).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.locator("input")).toBeFocused();
  await expect(rows.locator("input")).toBeChecked();
  await expect(rows).toBeInViewport();
  await expect(find).toHaveCount(0);
  await fabric.getByRole("button", { name: "Change", exact: false }).click();
  await rows.locator("input:checked").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  expect(await rows.count()).toBeGreaterThan(8);
  // Rows of fabrics are alike: what it is, and under it whose.
  const heights = await rows.evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2);
});

test("options of a line that a colleague has removed stay to be read", async ({ staff }) => {
  const { page } = staff;
  await staff.open(linePage("removed", "options"));
  await page.locator("[name='choice:control'][value=wired-motor]").check();
  await expect(page.locator("[role=group]", { hasText: "Remote" }).first()).toBeVisible();
  const window = await staff.elsewhere();
  await window.open(linePage("removed", "remove"));
  await window.press("Yes, remove now");
  await staff.press("Save options");
  await expect(page.locator("dialog :focus")).toContainText("This product was removed.");
  await expect(page.locator("[name='choice:control'][value=wired-motor]")).toBeChecked();
  await expect(page.locator("[role=group]", { hasText: "Chain safety" })).toHaveCount(0);
  await expect(page.locator("[role=group]", { hasText: "Remote" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Save options" })).toHaveCount(0);
});

test("a frame closes, saves, fails and ends by its messages, and nobody else does so", async ({
  openDeskAt,
}) => {
  const app = await startApp({ env: { OPTIONS_FRAME_ORIGIN: "self" } });
  try {
    const staff = inBrowser(await openDeskAt(app.origin));
    const { page } = staff;
    await staff.open("/login");
    await staff.signIn("admin", DEMO_PASSWORD);
    await staff.expectAddress("/dashboard");
    const address = linePage("frame", "options");
    const inside = page.frameLocator("iframe.options-frame");
    const embed = async () => {
      await staff.open(address);
      await expect(inside.getByRole("button", { name: "Save options", exact: true })).toBeVisible();
      await staff.ready(findFrame(page));
    };
    await embed();
    expect(await page.locator("iframe.options-frame").getAttribute("src")).toBe(
      `/product-options/${lineId("frame")}`,
    );

    // Neither the page itself, nor another frame, nor another shape.
    await page.evaluate(() => {
      window.postMessage({ type: "closeModal" }, "*");
      const other = document.createElement("iframe");
      other.srcdoc = `<script>parent.postMessage({ type: "closeModal" }, "*")</script>`;
      document.body.append(other);
      const frame = document.querySelector<HTMLIFrameElement>("iframe.options-frame");
      frame?.contentWindow?.postMessage({ type: "closeModal" }, "*");
    });
    await say(page, { type: "closeDialog" });
    await say(page, { type: "error", data: "Boo" });
    await say(page, { type: "openUrl", data: { url: "https://evil.example/" } });
    await say(page, { type: "openUrl", data: { url: "javascript:alert(1)" } });
    await say(page, { type: "error", data: { heading: "Not today", message: "It rains." } });
    await expect(page.getByRole("heading", { name: "Not today" })).toBeVisible();
    await staff.expectText("It rains.");
    expect(page.context().pages()).toHaveLength(1);
    expect(staff.address()).toBe(address);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { name: "Not today" })).toHaveCount(0);
    expect(staff.address()).toBe(address);

    await inside.getByRole("link", { name: "Cancel", exact: true }).click();
    await staff.expectAddress(quotePage());

    await embed();
    await inside.locator("[name='choice:fascia'][value=none]").check();
    await inside.getByRole("button", { name: "Save options", exact: true }).click();
    await staff.expectAddress(quotePage());
    await embed();
    await expect(inside.locator("[name='choice:fascia'][value=none]")).toBeChecked();

    // Whichever way it is closed, it asks first: X, Escape in the dialog, Escape and Cancel in the frame.
    const ask = "If you exit now your changes will be lost.";
    const close = page.locator("dialog .dialog-head [data-close]").first();
    await inside.locator("[name='choice:fascia'][value='slimline-fascia']").check();
    await close.click();
    await staff.expectText(ask);
    await staff.press("Keep editing");
    await staff.expectNoText(ask);
    await close.focus();
    await page.keyboard.press("Escape");
    await staff.expectText(ask);
    await page.keyboard.press("Escape");
    await staff.expectNoText(ask);
    for (const leave of [
      () => inside.locator("[name='choice:fascia']:checked").press("Escape"),
      () => inside.getByRole("link", { name: "Cancel", exact: true }).click(),
    ]) {
      await leave();
      await expect(inside.getByText(ask)).toBeVisible();
      await inside.getByRole("button", { name: "Keep editing" }).click();
      await expect(inside.getByText(ask)).toHaveCount(0);
      expect(staff.address()).toBe(address);
    }
    await inside.locator("[name='choice:fascia']:checked").press("Escape");
    await inside.getByRole("button", { name: "Yes, exit without saving" }).click();
    await staff.expectAddress(quotePage());
    await embed();
    await inside.locator("[name='choice:fascia']:checked").press("Escape");
    await staff.expectAddress(quotePage());
    await embed();

    await page.context().clearCookies();
    await inside.getByRole("button", { name: "Save options", exact: true }).click();
    await staff.expectAddress(/^\/login/);
  } finally {
    await app.stop();
  }
});

/** The frame with the options; undefined if there is none. */
const findFrame = (page: Page) =>
  page.frames().find((one) => one.url().includes("/product-options/"));

/** Says something in the name of the frame. */
async function say(page: Page, message: unknown) {
  const frame = findFrame(page);
  await frame?.evaluate((data) => window.parent.postMessage(data, location.origin), message);
}
