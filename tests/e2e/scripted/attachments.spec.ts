import { addAttachment, createDeal, PICTURE, TEXT } from "../deals";
import { expect, scripted as test, uniqueName } from "../test";

const MB = 1_048_576;
const large = (name: string) => ({
  name,
  mimeType: "text/plain",
  bytes: new Uint8Array(3 * MB).fill(65),
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
  await expect(page.getByRole("button", { name: "Zoom out" })).toBeDisabled();
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

test("a picture that cannot be had says so", async ({ staff }) => {
  const { page } = staff;
  const path = await createDeal(staff, uniqueName("Gone"));
  const picture = await addAttachment(staff, path, PICTURE);
  await page.route("**/download?inline=true", (route) => route.abort());
  await staff.open(picture);
  await staff.expectText("Image Unavailable");
  await staff.expectText("The image URL is incorrect or not accessible");
});
