import type { Locator } from "@playwright/test";

import { DEALS, PHONE } from "../addresses";
import type { BrowserDesk } from "../browser-desk";
import { addAttachment, createDeal, createShownDeal, TEXT } from "../deals";
import { useFinger } from "../targets";
import { expect, scripted as test, uniqueName } from "../test";
import { holdBack, watchReads } from "../ways";

/** The board as it was filtered, and over it the deal, opened by its card. */
async function openFromBoard(staff: BrowserDesk, name: string): Promise<string> {
  const search = encodeURIComponent(name).replaceAll("%20", "+");
  const board = `${DEALS}?view=kanban&search=${search}`;
  await staff.open(board);
  await staff.page.getByRole("link", { name, exact: true }).click();
  await expect(staff.page.locator(".panel h1")).toBeFocused();
  return board;
}

/** One Back leaves the deal, however often it was changed in between. */
async function expectOneBack(staff: BrowserDesk, board: string) {
  await expect.poll(() => staff.page.evaluate(() => history.state.idx)).toBe(1);
  await staff.page.goBack();
  await staff.expectAddress(board);
  await expect(staff.page.locator(".panel")).toHaveCount(0);
}

test.describe("one Back leaves a deal", () => {
  test("after its details were saved, which reads everything once", async ({ staff }) => {
    const { page } = staff;
    const name = uniqueName("Saved");
    await createDeal(staff, name);
    const board = await openFromBoard(staff, name);
    await page.getByRole("link", { name: "Edit details" }).click();
    await page.getByLabel("Description").fill("Saved once");
    const read = watchReads(page);
    await page.getByRole("button", { name: "Save details" }).click();
    await staff.expectToast("Details saved");
    await staff.expectToast(name);
    await expect(page.locator(".panel")).toContainText("Saved once");
    await expect(page.getByRole("link", { name: "Edit details" })).toBeFocused();
    await expectOneBack(staff, board);
    expect(read.filter((one) => one === "routes/deals/panel/panel")).toHaveLength(1);
  });

  test("after it was archived, and after that was undone", async ({ staff }) => {
    const { page } = staff;
    const name = uniqueName("Archived");
    await createDeal(staff, name);
    const board = await openFromBoard(staff, name);
    await page.getByRole("link", { name: "Archive", exact: true }).click();
    await page.getByRole("button", { name: "Yes, archive now" }).click();
    await staff.expectToast("Deal archived");
    await staff.expectToast(name);
    await expect(page.getByRole("link", { name: "Unarchive" })).toBeFocused();
    await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
    await staff.expectToast("Deal unarchived");
    await expect(page.getByRole("link", { name: "Archive", exact: true })).toBeFocused();
    await expectOneBack(staff, board);
  });

  test("after a note was written and put away", async ({ staff }) => {
    const { page } = staff;
    const name = uniqueName("Noted");
    await createDeal(staff, name);
    const board = await openFromBoard(staff, name);
    await page.getByRole("link", { name: "Add note" }).click();
    await page.getByRole("textbox", { name: "Note" }).fill("For a while");
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByRole("link", { name: "Add note", exact: true })).toBeFocused();
    await page.getByRole("link", { name: /^Archive note/ }).click();
    await page.getByRole("button", { name: "Yes, archive now" }).click();
    await expect(page.locator(".note")).toHaveCount(0);
    await expectOneBack(staff, board);
  });
});

test("a deal that is closed twice at once is closed once", async ({ staff }) => {
  const { page } = staff;
  const name = uniqueName("Twice");
  await createDeal(staff, name);
  await staff.open("/dashboard");
  await page.locator(`.side a[href="${DEALS}"]`).click();
  await staff.expectAddress(`${DEALS}?view=kanban`);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.locator(".panel h1")).toBeFocused();
  await page.evaluate(() => {
    const scrim = document.querySelector<HTMLElement>(".panel-scrim");
    scrim?.click();
    scrim?.click();
  });
  await expect(page.locator(".panel")).toHaveCount(0);
  await staff.expectAddress(`${DEALS}?view=kanban`);
  await expect(page.locator(".board")).toBeVisible();
});

test("Keep editing leads back into the field that had the focus from the start", async ({
  staff,
}) => {
  const { page } = staff;
  await staff.open(await createDeal(staff, uniqueName("Kept")));
  await staff.ready();
  await page.getByRole("link", { name: "Edit details" }).click();
  const name = page.getByLabel("Name", { exact: true });
  await expect(name).toBeFocused();
  await page.keyboard.type("More");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(name).toBeFocused();
});

test("what is typed as soon as a form can be typed into is asked about", async ({ staff }) => {
  const { page } = staff;
  await staff.open(await createDeal(staff, uniqueName("At once")));
  await staff.ready();
  // Before the page does anything else: a slow device has much to do once its form is drawn.
  await page.evaluate(() => {
    const type = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement) || target.name !== "name") return;
      document.removeEventListener("focusin", type);
      queueMicrotask(() => {
        target.value += " and more";
        target.dispatchEvent(new InputEvent("input", { bubbles: true }));
        target.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
      });
    };
    document.addEventListener("focusin", type);
  });
  await page.getByRole("link", { name: "Edit details" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(/ and more$/);
});

test("what was typed before the page's script was there is asked about, too", async ({ staff }) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Early"));
  await staff.open("/terms");
  const edit = new URL(`${path}/edit`, page.url()).href;
  const letGo = await holdBack(page, "**/assets/*.js");
  await page.goto(edit, { waitUntil: "commit" });
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Typed early");
  letGo();
  // From here on the page's script takes its keys.
  await page.locator("dialog:modal").waitFor();
  await expect(name).toHaveValue("Typed early");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(name).toHaveValue("Typed early");
});

test.describe("on a phone", () => {
  const boxOf = async (found: Locator) => {
    const box = await found.boundingBox();
    if (!box) throw new Error(`Nothing to see: ${found}`);
    return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  };

  test("the head of a deal has its name beside what may be done, and notes have their actions in the author's line", async ({
    staff,
  }) => {
    const { page } = staff;
    const name = uniqueName("A name of a deal that needs some lines");
    const { deal } = await createShownDeal(staff, name);
    await page.setViewportSize(PHONE);
    await staff.open(`${deal}?tab=notes`);
    await expect(page.locator(".panel-head").getByText("Residential sales")).toBeHidden();
    await expect(page.locator(".panel-head").getByText(/^D-\d+$/)).toBeVisible();
    const title = await boxOf(page.locator(".panel h1"));
    const archive = await boxOf(page.getByRole("link", { name: "Archive", exact: true }));
    expect(title.right).toBeLessThanOrEqual(archive.x);
    expect(title.y).toBeLessThan(archive.bottom);
    expect(archive.width).toBeLessThanOrEqual(48);
    const head = await boxOf(page.locator(".note header:has(.by)"));
    const edit = await boxOf(page.getByRole("link", { name: /^Edit note/ }));
    expect(edit.y).toBeLessThan(head.y);
    expect(edit.height).toBeGreaterThanOrEqual(44);
  });

  test("an address and a number can be hit by a finger", async ({ staff }) => {
    const { page } = staff;
    await openFromBoard(staff, "Reyes, theatre room");
    await useFinger(page);
    for (const width of [PHONE.width, 820]) {
      await page.setViewportSize({ ...PHONE, width });
      for (const kind of ["mailto", "tel"]) {
        const link = await boxOf(page.locator(`.panel .facts a[href^="${kind}:"]`));
        expect(link.height, `${kind} at ${width}`).toBeGreaterThanOrEqual(44);
      }
    }
  });

  test("a question is a sheet at the foot, without script too", async ({ staff }) => {
    const { page } = staff;
    const path = await createDeal(staff, uniqueName("Asked"));
    const storageState = await page.context().storageState();
    const plain = await page
      .context()
      .browser()
      ?.newContext({ javaScriptEnabled: false, storageState });
    if (!plain) throw new Error("This needs a browser");
    for (const one of [page, await plain.newPage()]) {
      await one.setViewportSize(PHONE);
      await one.goto(`${staff.origin}${path}/archive`);
      const sheet = one.locator("dialog");
      await expect.poll(async () => Math.round((await boxOf(sheet)).bottom)).toBe(PHONE.height);
      const box = await boxOf(sheet);
      expect(box.height).toBeLessThan(PHONE.height / 2);
      expect([box.x, box.width]).toEqual([0, PHONE.width]);
    }
    await plain.close();
  });

  test("a deal that is not there has its heading beside its way out, and room at its sides", async ({
    staff,
  }) => {
    const { page } = staff;
    await page.setViewportSize(PHONE);
    await staff.open(`${DEALS}/nothing`);
    const title = await boxOf(page.getByRole("heading", { name: "Deal not found" }));
    const close = await boxOf(page.getByRole("link", { name: "Close Deal not found" }));
    expect(title.y).toBeLessThan(close.bottom);
    const card = await boxOf(page.locator(".error-page"));
    expect([card.x, card.right]).toEqual([16, PHONE.width - 16]);
  });
});

test("what was opened from the page of all attachments leads back to its row there", async ({
  staff,
}) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("From the list"));
  await addAttachment(staff, path, { ...TEXT, name: "First.txt" });
  await addAttachment(staff, path, { ...TEXT, name: "Second.txt" });
  await staff.open(`${path}/attachments`);
  // The deal behind it has one too, as soon as it is read.
  const list = page.getByRole("dialog", { name: "Attachments" });
  const name = page.locator(".file-name[title='First.txt']");
  const row = list.locator(name);
  await row.click();
  await staff.expectHeading("First.txt");
  await page.keyboard.press("Escape");
  await staff.expectAddress(`${path}/attachments`);
  await expect(row).toBeFocused();
  await list.getByRole("article").filter({ has: name }).locator("summary").click();
  await list.getByRole("link", { name: "Archive First.txt" }).click();
  await page.getByRole("button", { name: "Yes, archive now" }).click();
  await staff.expectToast("Attachment archived");
  await staff.expectAddress(`${path}/attachments`);
  await expect(row).toHaveCount(0);
  await page.goBack();
  await expect(page.locator("dialog")).toHaveCount(0);
});
