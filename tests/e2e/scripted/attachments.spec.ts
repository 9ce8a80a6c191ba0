import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

import { DEMO_PASSWORD } from "../../support/start-app";
import type { BrowserDesk } from "../browser-desk";
import { addAttachment, createDeal, PICTURE, TEXT } from "../deals";
import { useFinger } from "../targets";
import { expect, scripted as test, uniqueName } from "../test";
import { expectFocus, goOffline, goOnline, holdBack } from "../ways";

const MB = 1_048_576;
const large = (name: string) => ({
  name,
  mimeType: "text/plain",
  bytes: new Uint8Array(3 * MB).fill(65),
});

const FILM = { name: "Walk-through.mov", mimeType: "video/quicktime", bytes: TEXT.bytes };
const SIGNED_OUT = "Your session has ended. Sign in in another tab, then try again.";
const UPLOADS = "**/attachments/upload";

/** Opens the upload of a new deal over the deal itself. */
async function openUpload(staff: BrowserDesk, name: string): Promise<string> {
  const path = await createDeal(staff, uniqueName(name));
  await staff.open(path);
  await staff.follow("Add attachments");
  await staff.expectHeading("Upload attachments");
  await expect(staff.page.locator(".drop.live")).toBeVisible();
  return path;
}

/** From here on files are sent to where all of them is taken and nothing is answered. */
async function neverAnswer(staff: BrowserDesk): Promise<() => Promise<void>> {
  const server = createServer((request) => request.resume());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await staff.page.route(UPLOADS, (route) => route.continue({ url: `http://127.0.0.1:${port}/` }));
  return async () => {
    await staff.page.unroute(UPLOADS);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

test("files outlive a session that ended, and are stored after signing in in another tab", async ({
  staff,
}) => {
  const { page } = staff;
  const path = await openUpload(staff, "Signed out");
  await staff.forgetSession();
  await staff.attach("Choose files", [TEXT, FILM]);
  await staff.expectText(SIGNED_OUT);
  await staff.expectText("Files of type mov are not accepted");
  // As the page does by itself every few minutes.
  const read = page.waitForResponse((response) => response.url().includes("_data="));
  await page.evaluate(() => window.__remixRouter.revalidate());
  await read;
  await page.waitForFunction(() => window.__remixRouter.state.revalidation === "idle");
  await staff.expectHeading("Upload attachments");
  await staff.expectText(SIGNED_OUT);

  const tab = await page.context().newPage();
  await tab.goto(`${staff.origin}/login`);
  await tab.getByLabel("Username").fill("admin");
  await tab.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await tab.getByRole("button", { name: "Sign in" }).click();
  await tab.waitForURL("**/dashboard");
  await tab.close();
  await page.getByRole("button", { name: `Try again ${TEXT.name}` }).click();
  await staff.expectText("Uploaded");
  await expect(page.locator(".file-name")).toHaveCount(1);
  await page.getByRole("link", { name: "Done" }).click();
  await staff.expectAddress(path);
  await staff.expectCount(".file-row", 1);
});

test("a file that is refused has nothing read again", async ({ staff }) => {
  const { page } = staff;
  await openUpload(staff, "Refused");
  const reads: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("_data=")) reads.push(request.url());
  });
  const answered = page.waitForResponse(UPLOADS);
  await staff.attach("Choose files", [{ ...TEXT, name: "No picture.jpg" }]);
  await answered;
  await staff.expectText("This is no jpg file, whatever its name says");
  await page.waitForTimeout(500);
  expect(reads).toEqual([]);
});

test("each file is in the list behind as it ends", async ({ staff }) => {
  const { page } = staff;
  await openUpload(staff, "One by one");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(UPLOADS, async (route) => {
    if (route.request().postDataBuffer()?.includes("second.txt")) await held;
    await route.continue();
  });
  const small = (name: string) => ({ ...TEXT, name });
  await staff.attach("Choose files", [small("first.txt"), small("second.txt")]);
  await expect(page.locator(".file-name")).toHaveCount(1);
  await staff.expectText("1 file is still uploading");
  release();
  await expect(page.locator(".file-name")).toHaveCount(2);
  await expect(page.getByRole("status").filter({ hasText: "first.txt: uploaded" })).toContainText(
    "second.txt: uploaded",
  );
});

test("what is stored as the network goes is in the list once it is back", async ({ staff }) => {
  const { page } = staff;
  const path = await openUpload(staff, "Network");
  let isCut = false;
  await page.route(/_data=/, (route) => (isCut ? route.abort() : route.continue()));
  await page.route(UPLOADS, async (route) => {
    const response = await route.fetch();
    isCut = true;
    await route.fulfill({ response });
  });
  await staff.attach("Choose files", [TEXT]);
  await staff.expectText("Uploaded");
  await staff.expectToast("The list of files could not be read again");
  await goOffline(staff);
  await page.keyboard.press("Escape");
  await staff.expectAddress(path);
  await staff.expectCount(".file-row", 0);
  isCut = false;
  await goOnline(page);
  await expect(page.locator(".file-row")).toHaveCount(1);
  await expect(page.locator(".toast")).toHaveCount(0);
});

test("keys that take a row or its control away leave the focus near it", async ({ staff }) => {
  const { page } = staff;
  await openUpload(staff, "Keys");
  const press = async (name: string) => {
    await page.getByRole("button", { name }).focus();
    await page.keyboard.press("Enter");
  };
  const expectOn = (name: string) =>
    expect(page.getByRole("button", { name, exact: true })).toBeFocused();
  await staff.attach("Choose files", [
    { ...FILM, name: "a.mov" },
    { ...FILM, name: "b.mov" },
    { ...FILM, name: "c.mov" },
  ]);
  await press("Remove b.mov");
  await expectOn("Remove c.mov");
  await page.keyboard.press("Enter");
  await expectOn("Remove a.mov");

  let isCut = true;
  await page.route(UPLOADS, (route) => (isCut ? route.abort() : new Promise(() => {})));
  await staff.attach("Choose files", [TEXT]);
  await staff.expectText("The upload was cut off");
  isCut = false;
  await press(`Try again ${TEXT.name}`);
  await expectOn(`Cancel ${TEXT.name}`);
  await page.keyboard.press("Enter");
  await expectOn("Remove a.mov");
  await page.keyboard.press("Enter");
  await expectFocus(page, "input[type=file]");
});

test("a file that has gone whole cannot be cancelled, and one that is never answered ends", async ({
  staff,
}) => {
  const { page } = staff;
  await page.clock.install();
  const path = await openUpload(staff, "Unanswered");
  const answerAgain = await neverAnswer(staff);
  await staff.attach("Choose files", [TEXT]);
  await expect(page.locator(".upload-state")).toHaveText("Saving");
  await expect(page.getByRole("button", { name: /^Cancel/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await staff.expectText("Please wait for all uploads to finish before closing");
  await page.keyboard.press("Escape");
  await page.clock.fastForward("01:01");
  await staff.expectText("The upload was cut off");
  await answerAgain();
  await page.getByRole("button", { name: `Try again ${TEXT.name}` }).click();
  await staff.expectText("Uploaded");
  await page.getByRole("link", { name: "Done" }).click();
  await staff.expectAddress(path);
  await staff.expectCount(".file-row", 1);
});

test("folders and names that are too long are refused with the reason", async ({ staff }) => {
  const { page } = staff;
  await openUpload(staff, "Folders");
  const data = await page.evaluateHandle(() => {
    // A script cannot make a folder to drop.
    DataTransferItem.prototype.webkitGetAsEntry = function () {
      const name = this.getAsFile()?.name ?? "";
      return { isDirectory: name.includes("folder"), name } as FileSystemEntry;
    };
    const transfer = new DataTransfer();
    for (const name of ["folder.txt", "afolder", `${"n".repeat(252)}.txt`]) {
      transfer.items.add(new File(["Dropped"], name));
    }
    return transfer;
  });
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
  await expect(page.locator(".upload-said")).toHaveText([
    /Folders cannot be uploaded/,
    /Folders cannot be uploaded/,
    /The name must be at most 255 characters/,
  ]);
  await expect(page.getByRole("button", { name: /^Try again/ })).toHaveCount(0);
});

test("a picture on its way is shown small; what is none shows its kind", async ({ staff }) => {
  const { page } = staff;
  await openUpload(staff, "Small pictures");
  const small = (name: string) => page.locator(".upload", { hasText: name }).locator("img");
  await staff.attach("Choose files", [
    { ...PICTURE, name: "window.png" },
    { ...TEXT, name: "broken.png" },
    TEXT,
  ]);
  await expect(page.locator(".upload-said")).toHaveCount(3);
  await expect(small("window.png")).toHaveAttribute("src", /^data:image\/jpeg/);
  const sizes = await small("window.png").evaluate(async (one: HTMLImageElement) => {
    await one.decode();
    return [one.naturalWidth, one.naturalHeight];
  });
  expect(sizes).toEqual([128, 96]);
  await expect(page.locator(".upload img")).toHaveCount(1);
});

test("what is clear in a picture on its way has the colour of the sheet", async ({ staff }) => {
  const { page } = staff;
  await openUpload(staff, "Clear pictures");
  const bytes = await sharp({
    create: { width: 128, height: 96, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  for (const [colorScheme, name, isLight] of [
    ["light", "day.png", true],
    ["dark", "night.png", false],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await staff.attach("Choose files", [{ ...PICTURE, name, bytes }]);
    const drawn = await page
      .locator(".upload", { hasText: name })
      .locator("img")
      .evaluate(async (one: HTMLImageElement) => {
        await one.decode();
        const canvas = document.createElement("canvas");
        const pen = canvas.getContext("2d");
        pen?.drawImage(one, 0, 0);
        return [...(pen?.getImageData(64, 48, 1, 1).data ?? [])].slice(0, 3);
      });
    const sheet = isLight ? [0xff, 0xff, 0xff] : [0x1f, 0x26, 0x23];
    drawn.forEach((value, at) => expect(Math.abs(value - (sheet[at] ?? 0))).toBeLessThan(4));
  }
});

test("long names take one line of an upload and three of a dialog", async ({ staff }) => {
  const { page } = staff;
  const path = await openUpload(staff, "Long names");
  const name = `${"n".repeat(200)}.txt`;
  await staff.attach("Choose files", [{ ...TEXT, name }]);
  await staff.expectText("Uploaded");
  await page.setViewportSize({ width: 390, height: 844 });
  const height = async (selector: string) =>
    (await page.locator(selector).last().boundingBox())?.height ?? 0;
  expect(await height(".upload")).toBeLessThan(80);
  await page.getByRole("link", { name: "Done" }).click();
  await staff.expectAddress(path);
  await staff.open(`${path}?tab=attachments`);
  await useFinger(page);
  await staff.within(".file-row").follow(name);
  await staff.expectHeading(name);
  await expect(page.getByRole("heading", { level: 1, name })).toHaveAttribute("title", name);
  expect(Math.round(await height("dialog h1"))).toBeLessThanOrEqual(72);
  const close = page.getByRole("link", { name: `Close ${name}` });
  const { width = 0, height: high = 0 } = (await close.boundingBox()) ?? {};
  expect([width, high].map(Math.round)).toEqual([44, 44]);
});

test("uploads tell how far they are, and keep whoever leaves until they have ended", async ({
  staff,
}) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Uploading"));
  await staff.open(path);
  await staff.follow("Add attachments");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/attachments/upload", async (route) => {
    await held;
    await route.continue();
  });
  await staff.attach("Choose files", [large("one.txt"), large("two.txt")]);
  await expect(page.getByRole("progressbar", { name: "Upload of one.txt" })).toBeVisible();
  await staff.expectText("2 files are still uploading");
  await expect(page.getByRole("button", { name: "Done" })).toBeDisabled();

  for (const leave of [
    () => page.keyboard.press("Escape"),
    () => page.getByRole("link", { name: "Close Upload attachments" }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    const question = page.getByRole("dialog", { name: "Upload is still in progress" });
    await expect(question).toContainText("Please wait for all uploads to finish before closing");
    await expect(question.getByRole("button", { name: "Keep waiting" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await staff.expectHeading("Upload attachments");
  }
  release();
  await expect(page.locator(".upload-said")).toHaveText([/Uploaded/, /Uploaded/]);
  // In the list behind at once.
  await expect(page.locator(".file-name")).toHaveCount(2);
  await page.getByRole("link", { name: "Done" }).click();
  await staff.expectAddress(path);
});

test("an upload that is cut off is tried again, one that is cancelled is gone", async ({
  staff,
}) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Cut off"));
  await staff.open(`${path}/attachments/new`);
  let isCut = true;
  await page.route("**/attachments/upload", (route) =>
    isCut ? route.abort("connectionreset") : route.continue(),
  );
  await staff.attach("Choose files", [TEXT]);
  await staff.expectText("The upload was cut off");
  isCut = false;
  await page.getByRole("button", { name: "Try again Access notes.txt" }).click();
  await staff.expectText("Uploaded");

  await page.unroute("**/attachments/upload");
  await page.route("**/attachments/upload", () => new Promise(() => {}));
  await staff.attach("Choose files", [{ ...TEXT, name: "Second.txt" }]);
  await page.getByRole("button", { name: "Cancel Second.txt" }).click();
  await staff.expectNoText("Second.txt");
  await page.getByRole("link", { name: "Done" }).click();
  await staff.expectAddress(path);
  await staff.expectCount(".file-row", 1);
});

test("files are dropped anywhere on the page", async ({ staff }) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Dropped"));
  await staff.open(`${path}/attachments/new`);
  await expect(page.locator(".drop.live")).toBeVisible();
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["Dropped"], "Dropped.txt", { type: "text/plain" }));
    return transfer;
  });
  await page.dispatchEvent("body", "dragover", { dataTransfer: data });
  await expect(page.locator(".drop-all")).toBeVisible();
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
  await expect(page.locator(".drop-all")).toHaveCount(0);
  await staff.expectText("Uploaded");
});

test("pictures are zoomed, turned and left by keys", async ({ staff }) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Viewed"));
  const first = await addAttachment(staff, path, { ...PICTURE, name: "First.png" });
  const second = await addAttachment(staff, path, { ...PICTURE, name: "Second.png" });
  await staff.open(path);
  await staff.within(".file-row", { text: "Second.png" }).follow("Second.png");
  await staff.expectAddress(second);
  const scale = page.locator(".viewer-zoom output");
  await expect(scale).toHaveText("100%");
  await expect(page.locator(".viewer-stage")).toBeFocused();
  for (let at = 0; at < 4; at += 1) await page.keyboard.press("-");
  await expect(scale).toHaveText("50%");
  for (let at = 0; at < 20; at += 1) await page.keyboard.press("+");
  await expect(scale).toHaveText("400%");
  // What is larger than the stage is moved; what fits it turns the page.
  await page.keyboard.press("ArrowRight");
  await staff.expectAddress(second);
  await page.keyboard.press("0");
  await expect(scale).toHaveText("100%");
  await page.keyboard.press("ArrowRight");
  await staff.expectAddress(first);
  await staff.expectHeading("First.png");
  await page.keyboard.press("Home");
  await staff.expectAddress(second);
  // Who turns back while a picture is still on its way stays where they are.
  const letGo = await holdBack(page, `**${first}?*_data=*`);
  const asked = page.waitForRequest((request) => request.url().includes(`${first}?`));
  await page.keyboard.press("End");
  await asked;
  await page.keyboard.press("Home");
  letGo();
  await page.waitForLoadState("networkidle");
  await staff.expectHeading("Second.png");
  await page.keyboard.press("End");
  await staff.expectAddress(first);
  await page.getByRole("link", { name: "Previous image" }).click();
  await staff.expectAddress(second);
  await staff.expectHeading("Second.png");
  // As a browser does it, each of the pictures can have a tab of its own.
  const tab = page.context().waitForEvent("page");
  await page
    .locator(".viewer-thumb")
    .last()
    .click({ modifiers: ["Control"] });
  await (await tab).close();
  await staff.expectAddress(second);
  await page.keyboard.press("Escape");
  await staff.expectAddress(path);
  await expect(page.locator(".file-name[title='Second.png']")).toBeFocused();
});

test("pictures turn under the focus, which nothing takes away, and each begins as it fits", async ({
  staff,
}) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Turned"));
  const first = await addAttachment(staff, path, { ...PICTURE, name: "First.png" });
  const second = await addAttachment(staff, path, { ...PICTURE, name: "Second.png" });
  await staff.open(second);
  const scale = page.locator(".viewer-zoom output");
  await expect(scale).toHaveText("100%");
  const stage = page.locator(".viewer-stage");
  await expect(stage).toBeFocused();
  await page.keyboard.press("-");
  await expect(scale).toHaveText("75%");
  const lost = await page.evaluateHandle(() => {
    const targets: unknown[] = [];
    document.addEventListener("focusout", ({ target }) => targets.push(target));
    return targets;
  });
  await page.keyboard.press("End");
  await staff.expectHeading("First.png");
  await staff.expectAddress(first);
  await expect(scale).toHaveText("100%");
  await expect(stage).toBeFocused();
  expect(await lost.evaluate(({ length }) => length)).toBe(0);
  // The last one has no next one: with its link goes the focus.
  await page.keyboard.press("Home");
  await staff.expectHeading("Second.png");
  await page.getByRole("link", { name: "Next image" }).press("Enter");
  await staff.expectHeading("First.png");
  await expect(stage).toBeFocused();
});

test("a picture that cannot be had says so", async ({ staff }) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Gone"));
  const picture = await addAttachment(staff, path, PICTURE);
  await page.route("**/download?inline=true", (route) => route.abort());
  await staff.open(picture);
  await staff.expectText("Image Unavailable");
  await staff.expectText("The image URL is incorrect or not accessible");
});

test("keys go on at both ends of the zoom, whichever button has the focus", async ({ staff }) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Zoomed"));
  await staff.open(await addAttachment(staff, path, PICTURE));
  const scale = page.locator(".viewer-zoom output");
  await expect(scale).toHaveText("100%");
  for (const [name, end] of [
    ["Zoom out", "50%"],
    ["Zoom in", "400%"],
  ] as const) {
    const button = page.getByRole("button", { name });
    await button.focus();
    for (let at = 0; at < 15; at += 1) await page.keyboard.press("Enter");
    await expect(scale).toHaveText(end);
    await expect(button).toBeDisabled();
    await expect(button).toBeFocused();
    await page.keyboard.press("0");
    await expect(scale).toHaveText("100%");
  }
  await page.keyboard.press("Escape");
  await staff.expectAddress(path);
});

test("on a phone the bar of a picture has Close, its name and a menu", async ({ staff }) => {
  const { page } = staff;
  await page.setViewportSize({ width: 390, height: 844 });
  const path = await createDeal(staff, uniqueName("Bar"));
  const picture = { ...PICTURE, name: `${"Living room ".repeat(15)}.png` };
  await staff.open(await addAttachment(staff, path, picture));
  const scale = page.locator(".viewer-zoom output");
  await expect(scale).toHaveText("100%");
  const close = page.getByRole("link", { name: /^Close/ });
  const menu = page.locator(".viewer-bar summary");
  expect((await page.locator(".viewer-bar").boundingBox())?.height).toBeLessThan(72);
  expect((await close.boundingBox())?.x).toBeLessThan(20);
  expect((await menu.boundingBox())?.x).toBeGreaterThan(320);
  await page.keyboard.press("+");
  await expect(scale).toHaveText("125%");
  await menu.click();
  await expect(page.locator(".viewer-bar .menu-list > .dialog-head")).toBeVisible();
  await expect(page.locator(".viewer-bar .item", { hasText: "Download" })).toBeVisible();
  await page.locator(".viewer-bar .item", { hasText: "Fit" }).click();
  await expect(scale).toHaveText("100%");
  await menu.click();
  // It closes the menu, and nothing beneath it.
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await page.keyboard.press("Escape");
  await staff.expectAddress(path);
});

test("a phone says nothing of files to drop, which nobody can", async ({ staff }) => {
  const path = await createDeal(staff, uniqueName("By hand"));
  const here = staff.page.context();
  const phone = await here.browser()?.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    storageState: await here.storageState(),
  });
  if (!phone) throw new Error("no browser");
  const page = await phone.newPage();
  await page.goto(`${staff.origin}${path}/attachments/new`);
  await page.locator(".drop.live").waitFor();
  await expect(page.getByText("Choose files")).toBeVisible();
  await expect(page.getByText("Drop files here")).toBeHidden();
  await phone.close();
});

test("a download of what is gone, or after the session ended, is said in the page", async ({
  staff,
}) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Saved"));
  const file = await addAttachment(staff, path, TEXT);
  const kept = await addAttachment(staff, path, PICTURE);
  const row = (name: string) => page.locator(".file-row", { hasText: name });
  await staff.open(path);
  const saving = page.waitForEvent("download");
  await row(TEXT.name)
    .getByRole("link", { name: /^Download/ })
    .first()
    .click();
  expect((await saving).suggestedFilename()).toBe(TEXT.name);
  await staff.expectAddress(path);
  const window = await staff.elsewhere();
  await window.open(`${file}/archive`);
  await window.press("Yes, archive now");
  await row(TEXT.name)
    .getByRole("link", { name: /^Download/ })
    .first()
    .click();
  await staff.expectToast("This attachment is not there any more");
  await staff.expectAddress(path);
  await expect(row(TEXT.name)).toHaveCount(0);
  await staff.ready();
  await staff.open(kept);
  await staff.forgetSession();
  await page.getByRole("link", { name: "Download" }).first().click();
  await staff.expectHeading("Sign in");
  await staff.signIn("admin", DEMO_PASSWORD);
  await staff.expectAddress(kept);
});

test("Back opens no list again that led to an attachment which is gone", async ({ staff }) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Led back"));
  const file = await addAttachment(staff, path, TEXT);
  await addAttachment(staff, path, PICTURE);
  await staff.open("/dashboard");
  await staff.open(`${path}/attachments`);
  const window = await staff.elsewhere();
  await window.open(`${file}/archive`);
  await window.press("Yes, archive now");
  await page.locator("dialog .file-name", { hasText: "notes" }).click();
  await staff.expectToast("This attachment is not there any more");
  await staff.expectAddress(`${path}/attachments`);
  await page.keyboard.press("Escape");
  await staff.expectAddress(path);
  await staff.back();
  await staff.expectAddress("/dashboard");
});
