import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { readPicture, readPictureOrNone } from "./pictures";
import { examplePicture } from "./test-pictures";

const BOX = { width: 100, height: 40 };

describe("pictures of documents", () => {
  test("fit into their box in their proportions, on white", async () => {
    const { bytes, width, height } = await readPicture(await examplePicture(768, 240), BOX);
    expect([width, height]).toEqual([100, 31.25]);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.channels, ...data.subarray(0, 3)]).toEqual([3, 255, 255, 255]);
  });

  test("are no larger than print shows, and carry nothing but what is seen", async () => {
    const camera = await sharp({
      create: { width: 2_000, height: 800, channels: 3, background: "#808080" },
    })
      .withExif({ IFD0: { Copyright: "somebody's place" } })
      .jpeg()
      .toBuffer();
    expect(camera.includes("somebody's place")).toBe(true);
    const { bytes } = await readPicture(camera, BOX);
    const { width, height, format } = await sharp(bytes).metadata();
    expect([width, height, format]).toEqual([400, 160, "png"]);
    expect(bytes.includes("somebody's place")).toBe(false);
  });

  test("are refused if they are no PNG or JPEG, or are damaged", async () => {
    const whole = await examplePicture(768, 240);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const bad = [Buffer.from(svg), Buffer.from(""), whole.subarray(0, 60)];
    for (const bytes of bad) {
      await expect(readPicture(bytes, BOX)).rejects.toThrow();
      expect(await readPictureOrNone(bytes, BOX)).toBeNull();
    }
    expect(await readPictureOrNone(null, BOX)).toBeNull();
  });
});
