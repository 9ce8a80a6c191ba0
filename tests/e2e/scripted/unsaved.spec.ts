import type { Page } from "@playwright/test";

import { createDeal, createShownDeal } from "../deals";
import { expect, scripted as test, uniqueName } from "../test";
import { expectFocus, goTo, holdBack } from "../ways";

test.describe("unsaved text", () => {
  test("is asked about on Back; the question closes back into the field", async ({ staff }) => {
    const { page } = staff;
    const path = await createDeal(staff, uniqueName("Unsaved back"));
    await staff.open(path);
    await page.getByRole("link", { name: "Edit details" }).click();
    await page.getByLabel("Description").fill("Half a thought");
    const question = page.getByRole("dialog", { name: "You have unsaved changes" });
    await page.goBack();
    await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
    await staff.expectAddress(`${path}/edit`);
    for (const keep of ["Escape", "Enter"]) {
      await page.keyboard.press(keep);
      await expect(question).toHaveCount(0);
      await expect(page.getByLabel("Description")).toBeFocused();
      await page.getByRole("link", { name: "Cancel" }).click();
      await expect(question).toBeVisible();
    }
    await question.locator(".dialog-head button").click();
    await expect(page.getByLabel("Description")).toBeFocused();
    await expect(page.getByLabel("Description")).toHaveValue("Half a thought");
    await page.goBack();
    await page.getByRole("button", { name: "Yes, exit without saving" }).click();
    await staff.expectAddress(path);
    await expect(page.locator(".panel")).not.toContainText("Half a thought");
  });

  test("is asked about over the page from its first paint on, so that no key goes elsewhere", async ({
    staff,
  }) => {
    const { page } = staff;
    await staff.open(await createDeal(staff, uniqueName("At once")));
    await page.evaluate(() => {
      const flat: string[] = [];
      Object.assign(window, { flat });
      new MutationObserver(() => {
        for (const one of document.querySelectorAll("dialog:not(:modal)"))
          flat.push(one.querySelector("h1, h2")?.textContent ?? "");
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole("link", { name: "Edit details" }).click();
    await page.getByLabel("Description").fill("Half a thought");
    await page.goBack();
    await expect(page.getByRole("dialog", { name: "You have unsaved changes" })).toBeVisible();
    expect(await page.evaluate(() => (window as { flat?: string[] }).flat)).toEqual([]);
  });

  for (const [way, leave] of [
    ["Back", (page: Page) => page.goBack()],
    ["a link", (page: Page) => goTo(page, "/contacts", { isHeld: true })],
  ] as const) {
    test(`is asked about until it is answered, whatever is read meanwhile: ${way}`, async ({
      staff,
    }) => {
      const { page } = staff;
      const path = await createDeal(staff, uniqueName("Asked for long"));
      await staff.open(path);
      await page.getByRole("link", { name: "Edit details" }).click();
      const window = await staff.elsewhere();
      await window.open(`${path}/edit`);
      await window.fill("Description", "Theirs");
      await window.press("Save details");
      await page.getByLabel("Description").fill("Mine");
      const question = page.getByRole("dialog", { name: "You have unsaved changes" });
      /** Saves, and leaves while the refusal's page is read again. */
      const askWhileRead = async () => {
        const letGo = await holdBack(page, /edit\?.*_data/, "GET");
        const isRefused = page.waitForResponse((one) => one.request().method() === "POST");
        await page.locator("dialog .primary").click();
        await isRefused;
        await expect(page.locator("dialog .primary[aria-busy]")).toHaveCount(1);
        await leave(page);
        await expect(question).toBeVisible();
        letGo();
        await expect(page.locator("dialog .primary[aria-busy]")).toHaveCount(0);
      };
      await askWhileRead();
      await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(question).toHaveCount(0);
      await expect(page.getByLabel("Description")).toBeFocused();
      await expect(page.getByLabel("Description")).toHaveValue("Mine");
      await staff.expectAddress(`${path}/edit`);

      await window.open(`${path}/edit`);
      await window.fill("Description", "Theirs again");
      await window.press("Save details");
      await askWhileRead();
      await question.getByRole("button", { name: "Yes, exit without saving" }).click();
      await staff.expectAddress(way === "Back" ? path : "/contacts");
      await expect(question).toHaveCount(0);
      await (way === "Back" ? page.goForward() : page.goBack());
      await expect(question).toHaveCount(0);
      await staff.expectAddress(`${path}/edit`);
      await expect(page.getByLabel("Description")).toHaveValue("Theirs again");
    });
  }

  test("in presets is asked about, and is still there behind the question whether to remove one", async ({
    staff,
  }) => {
    const { page } = staff;
    const names = [uniqueName("First"), uniqueName("Second")] as const;
    const list = "/workflows/commercial/presets?alerts=any";
    const window = await staff.elsewhere();
    for (const name of names) {
      await window.open(list);
      await window.fill("Name of a new preset", name);
      await window.press("Add preset");
    }
    await staff.open("/workflows/commercial?alerts=any&view=kanban");
    await page.getByRole("link", { name: "Manage presets" }).click();
    await page.getByLabel("Name of a new preset").fill("Half a name");
    await page.goBack();
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect(page.getByLabel("Name of a new preset")).toBeFocused();
    await page.getByRole("link", { name: `Remove ${names[0]}` }).click();
    await expect(page.getByText("Are you sure you want to remove this preset?")).toBeVisible();
    await expect(page.getByRole("link", { name: "Keep preset" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: `Remove ${names[0]}` })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Yes, remove now" }).click();
    await expect(page.getByRole("link", { name: `Remove ${names[0]}` })).toHaveCount(0);
    await expect(page.getByLabel(`Name of ${names[1]}`)).toBeFocused();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Yes, exit without saving" }).click();
    await staff.expectAddress(/^\/workflows\/commercial\?/);
  });

  test("what was removed gives the focus to its neighbour", async ({ staff }) => {
    const { page } = staff;
    const { deal } = await createShownDeal(staff);
    const window = await staff.elsewhere();
    await window.open(`${deal}/notes/new`);
    await window.fill("Note", "Stays");
    await window.press("Save note");
    await staff.open(deal);
    await page.locator(".note", { hasText: "A note to look at." }).getByText("Archive").click();
    await page.getByRole("button", { name: "Yes, archive now" }).click();
    await expect(page.locator(".note:has(.by)")).toHaveCount(1);
    await expectFocus(page, ".note:has(.by) a");
  });
});

test("presets keep the focus where one was added or renamed", async ({ staff }) => {
  const { page } = staff;
  await staff.open("/workflows/commercial/presets?alerts=any");
  const name = uniqueName("Kept focus");
  const added = page.getByLabel("Name of a new preset");
  await added.fill(name);
  await added.press("Enter");
  await staff.expectToast("Preset added");
  await expect(added).toBeFocused();
  await expect(added).toHaveValue("");
  const row = page.getByLabel(`Name of ${name}`);
  await row.fill(`${name}, renamed`);
  await page
    .getByRole("listitem")
    .filter({ has: row })
    .getByRole("button", { name: "Rename" })
    .click();
  await staff.expectToast("Preset renamed");
  await expect(page.getByLabel(`Name of ${name}, renamed`)).toBeFocused();
});
