import type { Page } from "@playwright/test";

import { customerQuote, quotePath } from "../quotes";
import { findSmallTargets, useFinger } from "../targets";
import { expect, scripted as test } from "../test";

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 844 };
const DRAWN = /^data:image\/png;base64,/;

const field = (page: Page) => page.locator("input[name=signature]");
const pad = (page: Page) => page.getByRole("img", { name: /^Signature/ });

async function draw(page: Page) {
  await pad(page).scrollIntoViewIfNeeded();
  const box = await pad(page).boundingBox();
  if (!box) throw new Error("There is no pad");
  const { x, y, width, height } = box;
  await page.mouse.move(x + width * 0.2, y + height * 0.5);
  await page.mouse.down();
  for (let at = 0; at <= 20; at += 1) {
    const up = Math.sin(at / 2) * height * 0.2;
    await page.mouse.move(x + width * (0.2 + at * 0.03), y + height * 0.5 + up);
  }
  await page.mouse.up();
}
/** Where there is ink in the drawing that is sent, as shares of its sides. */
const inkOf = (page: Page) =>
  page.evaluate(async () => {
    const { value } = document.querySelector<HTMLInputElement>("input[name=signature]") ?? {
      value: "",
    };
    const image = new Image();
    image.src = value;
    await image.decode();
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: image.width, height: image.height });
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
    const columns: number[] = [];
    for (let at = 3; at < data.length; at += 4) {
      if ((data[at] ?? 0) > 0) columns.push(((at - 3) / 4) % image.width);
    }
    const { width, height } = image;
    return { width, height, from: Math.min(...columns) / width, to: Math.max(...columns) / width };
  });

test("a customer draws, turns the phone, clears, draws again and accepts", async ({ desk }) => {
  const { page } = desk;
  await page.setViewportSize(PHONE);
  const { page: path } = customerQuote("drawn");
  await desk.open(`${path}/accept`);
  await expect(pad(page)).toHaveAccessibleName("Signature: nothing is drawn");
  await expect(field(page)).toHaveValue("");
  await draw(page);
  await expect(pad(page)).toHaveAccessibleName("Signature: drawn");
  await expect(field(page)).toHaveValue(DRAWN);
  const ink = await inkOf(page);
  expect(ink).toMatchObject({ width: 768, height: 240 });
  expect(ink.from).toBeCloseTo(0.2, 1);
  expect(ink.to).toBeCloseTo(0.8, 1);

  // A turn loses nothing, and what is drawn afterwards is where the finger is.
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  await draw(page);
  const both = await inkOf(page);
  expect(both.from).toBeCloseTo(0.2, 1);
  expect(both.to).toBeCloseTo(0.8, 1);
  await page.setViewportSize(PHONE);

  await desk.press("Clear");
  await expect(field(page)).toHaveValue("");
  await expect(pad(page)).toHaveAccessibleName("Signature: nothing is drawn");
  await draw(page);
  await desk.fill("Full name", "Giulia Marchetti");
  // What was drawn is there again after a refusal.
  await desk.press("Accept quote");
  await desk.expectText("Please accept the terms");
  await expect(pad(page)).toHaveAccessibleName("Signature: drawn");
  await expect(field(page)).toHaveValue(DRAWN);
  await desk.check(/I accept the terms of sale/);
  await desk.press("Accept quote");
  await desk.expectAddress(path);
  await desk.expectText(/Quote accepted/);
});

test("the pad's script comes when the pad is nearly in sight, and a finger that draws does not scroll", async ({
  desk,
}) => {
  const { page } = desk;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize(PHONE);
  const { page: path } = customerQuote("open");
  await desk.open(path);
  await desk.expectText("What is quoted");
  const script = await page.locator("[data-signature]").getAttribute("data-script");
  expect(asked).not.toContain(script);
  await page.setViewportSize(WIDE);
  await expect(pad(page)).toBeVisible();
  await expect.poll(() => asked).toContain(script);
  await expect(pad(page)).toHaveCSS("touch-action", "none");
  // Of strokes that leave nothing to be seen nothing is sent.
  await page.evaluate(() => {
    CanvasRenderingContext2D.prototype.fill = () => undefined;
  });
  await draw(page);
  await expect(pad(page)).toHaveAccessibleName("Signature: nothing is drawn");
  await expect(field(page)).toHaveValue("");
  await page.setViewportSize(PHONE);
  await desk.open(`${path}/accept`);
  await expect(pad(page)).toBeVisible();
  const putAway = await useFinger(page);
  expect(await findSmallTargets(page)).toEqual([]);
  await putAway();
});

test("without what draws there is no pad, and the typed name does", async ({ desk }) => {
  const { page } = desk;
  await page.setViewportSize(PHONE);
  const { page: path } = customerQuote("blocked");
  await desk.open(path);
  const script = await page.locator("[data-signature]").getAttribute("data-script");
  await page.route(`**${script}`, (route) => route.abort());
  await desk.follow("Accept quote");
  await expect(page.locator("[data-signature]")).toBeEmpty();
  await desk.fill("Full name", "Ada Tran");
  await desk.check(/I accept the terms of sale/);
  await desk.press("Accept quote");
  await desk.expectAddress(path);
  await desk.expectText(/Quote accepted/);
});

test("the place of the pad is kept until script has filled it, so that nothing moves", async ({
  desk,
  staff,
}) => {
  const pages = [
    [desk.page, desk.origin + customerQuote("open").page],
    [staff.page, staff.origin + quotePath("shown")],
  ] as const;
  for (const [page, quote] of pages) {
    const under = page.getByRole("checkbox");
    /** From the field above the pad to the box below it, where the page itself may move. */
    const height = async () => {
      const [above, below] = [
        await page.getByLabel("Full name").boundingBox(),
        await under.boundingBox(),
      ];
      return (below?.y ?? 0) - (above?.y ?? 0);
    };
    for (const size of [PHONE, WIDE]) {
      await page.setViewportSize(size);
      let arrive = () => {};
      const arrival = new Promise<void>((resolve) => (arrive = resolve));
      await page.route("**/assets/*.js", (route) => arrival.then(() => route.continue()));
      await page.goto(`${quote}/accept`, { waitUntil: "commit" });
      await expect(under).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      // A box is there as soon as its HTML is, and as high as it will be once its style is there, too.
      await expect.poll(height).toBeGreaterThan(100);
      const before = await height();
      arrive();
      await expect(pad(page)).toHaveAccessibleName("Signature: nothing is drawn");
      expect(Math.abs((await height()) - before)).toBeLessThan(1);
      await page.unrouteAll();
    }
  }
});
