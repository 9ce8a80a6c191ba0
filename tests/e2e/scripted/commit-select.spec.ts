import type { Page } from "@playwright/test";

import type { BrowserDesk } from "../browser-desk";
import { createDeal, setStatusElsewhere } from "../deals";
import { expect, scripted as test, uniqueName } from "../test";
import { holdBack } from "../ways";

const panel = (staff: BrowserDesk) => staff.within(".panel");

test.describe("the status of a deal", () => {
  const sent = (page: Page) => {
    const bodies: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") bodies.push(request.postData() ?? "");
    });
    return bodies;
  };

  test("is not saved by arrows: Enter saves, Escape takes back", async ({ staff }) => {
    const { page } = staff;
    await staff.open(await createDeal(staff, uniqueName("Arrows")));
    const status = page.locator(".panel").getByLabel("Status", { exact: true });
    const bodies = sent(page);
    await status.focus();
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
    const chosen = await status.locator("option:checked").textContent();
    expect(chosen).not.toBe("New enquiry");
    await page.keyboard.press("Escape");
    await panel(staff).expectChosen("Status", "New enquiry");
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
    expect(bodies).toEqual([]);
    await staff.afterChange(() => page.keyboard.press("Enter"));
    await expect(status.locator("option:checked")).toHaveText(chosen ?? "");
    expect(bodies).toHaveLength(1);
    await staff.reload();
    await panel(staff).expectChosen("Status", chosen ?? "");
  });

  test("is saved on leaving the control", async ({ staff }) => {
    const { page } = staff;
    await staff.open(await createDeal(staff, uniqueName("Blur")));
    await page.locator(".panel").getByLabel("Status", { exact: true }).focus();
    await page.keyboard.press("ArrowDown");
    await staff.afterChange(() => page.keyboard.press("Tab"));
    await staff.reload();
    await expect(page.locator(".panel").getByLabel("Status", { exact: true })).not.toHaveValue(
      (await page
        .getByLabel("Status", { exact: true })
        .locator("option")
        .first()
        .getAttribute("value")) ?? "",
    );
  });

  test("chosen again on the way waits for the answer, and goes out from there", async ({
    staff,
  }) => {
    const { page } = staff;
    await staff.open(await createDeal(staff, uniqueName("Twice")));
    const bodies = sent(page);
    const release = await holdBack(page, "**/status?*");
    await panel(staff).choose("Status", "Quoting");
    await expect.poll(() => bodies).toHaveLength(1);
    await panel(staff).choose("Status", "Signed");
    await panel(staff).expectChosen("Status", "Signed");
    expect(bodies).toHaveLength(1);
    release();
    await expect(page.locator(".panel").getByText("In Progress")).toBeVisible();
    await panel(staff).expectChosen("Status", "Signed");
    expect(bodies).toHaveLength(2);
    await expect(page.locator(".toast")).toHaveCount(0);
  });

  test("goes back to what holds after a conflict", async ({ staff }) => {
    const path = await createDeal(staff, uniqueName("Overtaken"));
    await staff.open(path);
    await setStatusElsewhere(staff, path, "Received");
    await panel(staff).choose("Status", "Quoting");
    await staff.expectToast("Oops! That didn't work");
    await panel(staff).expectChosen("Status", "Received");
  });
});
