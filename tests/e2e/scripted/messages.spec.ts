import type { Page } from "@playwright/test";

import type { BrowserDesk } from "../browser-desk";
import { addAttachment, createDeal, createShownDeal, TEXT } from "../deals";
import { quotePath } from "../quotes";
import { expect, scripted as test, uniqueName } from "../test";
import { leaveField, standsStill } from "../ways";

test.describe("messages", () => {
  /** Controls of a panel or dialog that a toast lies over. */
  const covered = (page: Page) =>
    page.evaluate(() => {
      const places = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
      const controls = places(
        ":is(.panel-head, .lines-head, .dialog-head, .dialog-foot) :is(a, button):not(.toast *)",
      );
      return places(".toast").flatMap((toast) => {
        const over = toast.getBoundingClientRect();
        return controls
          .filter((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return left < over.right && over.left < right && top < over.bottom && over.top < bottom;
          })
          .map((one) => one.textContent);
      });
    });

  test("lie over no control of a panel or dialog, work over a dialog, and archiving can be undone", async ({
    staff,
  }) => {
    const { page } = staff;
    const path = await createDeal(staff, uniqueName("Archived by mistake"));
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await staff.open(`${path}/archive`);
      await page.getByRole("button", { name: "Yes, archive now" }).click();
      await staff.expectToast("Deal archived");
      await standsStill(page);
      expect(await covered(page), `panel at ${width}`).toEqual([]);
      await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
      await staff.expectToast("Deal unarchived");
      await expect(page.locator(".toast", { hasText: "Deal archived" })).toHaveCount(0);
      await staff.open(`${path}/edit`);
      await page.getByLabel("Name", { exact: true }).fill(" ");
      await page.getByRole("button", { name: "Save details" }).click();
      await staff.expectToast("Deal name is required");
      await standsStill(page);
      expect(await covered(page), `dialog at ${width}`).toEqual([]);
      await page.getByRole("button", { name: "Close message" }).click();
      await expect(page.locator(".toast")).toHaveCount(0);
    }
  });

  test("lie over nothing of a quote", async ({ staff }) => {
    const { page } = staff;
    await page.setViewportSize({ width: 1440, height: 900 });
    await staff.open(`${quotePath("updates")}/edit`);
    await page.getByRole("button", { name: "Save quote" }).click();
    await expect(page.locator(".toast")).toBeVisible();
    await standsStill(page);
    expect(await covered(page)).toEqual([]);
  });

  test("of a form end with its next submission, and there is one of a form", async ({ staff }) => {
    const { page } = staff;
    await staff.open(`${await createDeal(staff, uniqueName("Corrected"))}/edit`);
    const name = page.getByLabel("Name", { exact: true });
    // Blank, and not to be stored: each has its line at the field, and the toast says the first.
    await name.fill("\u000b");
    await name.press("Enter");
    await expect(page.locator(".problem")).toContainText(
      "cannot be stored.\nDeal name is required",
    );
    await expect(page.locator(".toast strong")).toHaveText(/^Contains .* cannot be stored$/);
    await name.fill(" ");
    for (let times = 0; times < 2; times += 1) {
      await name.press("Enter");
      await staff.expectToast("Deal name is required");
    }
    await expect(page.locator(".toast")).toHaveCount(1);
    await name.fill(uniqueName("Corrected"));
    await page.getByRole("button", { name: "Save details" }).click();
    await staff.expectToast("Details saved");
    await expect(page.locator(".toast")).toHaveCount(1);
  });

  test("a refused sign-in stands in the form, focused, and no toast repeats it", async ({
    desk,
  }) => {
    const { page } = desk;
    await desk.open("/login");
    await desk.signIn("nobody", "wrong-password");
    await expect(page.locator("form :focus")).toContainText("Login failed.");
    await expect(page.locator(".toast")).toHaveCount(0);
  });

  test("a reset link that is no good says so until something else is wrong, and nothing about fields", async ({
    desk,
  }) => {
    const { page } = desk;
    const save = async (password: string, again = password) => {
      await desk.fill("New password", password);
      await desk.fill("New password again", again);
      await desk.press("Save password");
    };
    const expectRefused = async () => {
      await expect(page.locator("form :focus")).toContainText("This link");
      await desk.expectNoText("Review all fields");
      await expect(page.locator(".toast")).toHaveCount(0);
    };
    await desk.open("/reset-password?token=made-up");
    await save("Roller-blinds-77");
    await expectRefused();
    await save("Roller-blinds-77", "Roller-blinds-78");
    await expect(page.getByLabel("New password again")).toBeFocused();
    await desk.expectShown(".problem", "Passwords do not match");
    await expect(page.getByText("This link")).toBeHidden();
    await save("Roller-blinds-77");
    await expectRefused();
  });
});

test.describe("a colleague archived it meanwhile", () => {
  async function archiveElsewhere(staff: BrowserDesk, path: string) {
    const window = await staff.elsewhere();
    await window.open(`${path}/archive`);
    await window.press("Yes, archive now");
    await window.expectToast("Deal archived");
  }

  test("a status is not changed: the conflict toast, and the deal as it is", async ({ staff }) => {
    const path = await createDeal(staff, uniqueName("Gone status"));
    await staff.open(path);
    await archiveElsewhere(staff, path);
    await staff.page.getByLabel("Status", { exact: true }).selectOption("Lost");
    await leaveField(staff.page);
    await staff.expectToast("Oops! That didn't work");
    await staff.expectText(/The deal is archived/);
    await staff.expectShown(".panel-head .badge", "Archived");
    await staff.expectCount(".panel select", 0);
  });

  test("an edit keeps its text, to be read and copied", async ({ staff }) => {
    const { page } = staff;
    const path = await createDeal(staff, uniqueName("Gone form"));
    await staff.open(`${path}/edit`);
    await page.getByRole("textbox", { name: "Description" }).fill("Long and dear");
    await archiveElsewhere(staff, path);
    await page.getByRole("button", { name: "Save details" }).click();
    await expect(page.locator("dialog :focus")).toContainText("This deal is archived");
    await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("Long and dear");
    await expect(page.getByRole("button", { name: "Save details" })).toHaveCount(0);
    await staff.expectAddress(`${path}/edit`);
  });

  test("a note that is not there any more says so, and keeps the text", async ({ staff }) => {
    const { page } = staff;
    const { note } = await createShownDeal(staff);
    await staff.open(`${note}/edit`);
    await page.getByRole("textbox", { name: "Note" }).fill("Better words");
    const window = await staff.elsewhere();
    await window.open(`${note}/archive`);
    await window.press("Yes, archive now");
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.locator("dialog :focus")).toContainText("This note is not there any more");
    await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("Better words");
  });

  test("a person or a custom field that is not there any more says so, and keeps the text", async ({
    staff,
  }) => {
    const { page } = staff;
    const window = await staff.elsewhere();
    const name = uniqueName("Gone soon");
    await staff.open("/personnel/new");
    await staff.fill("Name", name);
    await staff.fill("Email", `${name.replaceAll(/\W/g, "")}@banksia.example`);
    await staff.press("Add person");
    await staff.expectAddress(/^\/personnel\/(?!new)/);
    const person = staff.address();
    await staff.open("/settings/custom-fields/new");
    await staff.fill("Name", name);
    await staff.press("Add custom field");
    const added = page.getByRole("link", { name });
    const field = (await added.getAttribute("href")) ?? "";
    for (const [path, said] of [
      [person, "This person is not there any more"],
      [field, "This custom field is not there any more"],
    ]) {
      await staff.open(`${path}/edit`);
      await page.getByRole("textbox", { name: "Name" }).fill("Better words");
      await window.open(`${path}/archive`);
      await window.press("Yes, archive now");
      await page.locator("dialog").getByRole("button", { name: "Save" }).click();
      await expect(page.locator("dialog :focus")).toContainText(said ?? "");
      await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Better words");
    }
  });

  test("a question about a deal that takes no changes any more leads back to it, and says so", async ({
    staff,
  }) => {
    const { deal } = await createShownDeal(staff);
    await staff.open(`${deal}?tab=notes`);
    await archiveElsewhere(staff, deal);
    await staff.page.getByRole("link", { name: /^Archive note/ }).click();
    await staff.expectToast("This deal is archived and takes no changes");
    await staff.expectAddress(`${deal}?tab=notes`);
    await staff.expectShown(".panel-head .badge", "Archived");
  });

  test("what a colleague archived is told of at once, where the way back leads", async ({
    staff,
  }) => {
    const { page } = staff;
    const path = await createDeal(staff, uniqueName("Gone file"));
    const attachment = await addAttachment(staff, path, TEXT);
    await staff.open(path);
    const window = await staff.elsewhere();
    await window.open(`${attachment}/archive`);
    await window.press("Yes, archive now");
    await staff.within(".file-row").follow(TEXT.name);
    await staff.expectToast("This attachment is not there any more");
    await staff.expectAddress(path);
    await expect(page.locator(".file-row")).toHaveCount(0);
  });
});
