import sharp from "sharp";

/** A picture of one shape on nothing, as a canvas gives one. */
export const examplePicture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      {
        input: { create: { width: 20, height: 9, channels: 3, background: "#123456" } },
        left: 5,
        top: 5,
      },
    ])
    .png()
    .toBuffer();
