import pLimit from "p-limit";

/** Twice the size at which lists show it, in pixels. */
const THUMBNAIL = { width: 192, height: 144 };
export const THUMBNAIL_TYPE = "image/webp";
/** More pixels than any camera's: beyond it a picture is made to fill the memory of whoever looks at it. */
const MAX_PIXELS = 250_000_000;
/** What is decoded whole before it is made small; of a common JPEG only what the small picture needs. */
const MAX_WHOLE_PIXELS = 40_000_000;
const TIMEOUT_SECONDS = 5;
/** Decoding takes memory and a processor: the next one waits. */
const limited = pLimit(2);

export type PictureFault = "too large" | "unreadable";

async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** What keeps a file from being a picture people can be shown; null if nothing does. Reads its head alone. */
export async function picturesFault(path: string): Promise<PictureFault | null> {
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    return width * height > MAX_PIXELS ? "too large" : null;
  } catch {
    return "unreadable";
  }
}

/** The small picture of a picture, upright; null if none can be made in reasonable time and memory. */
export function makeThumbnail(path: string): Promise<Buffer | null> {
  return limited(async () => {
    const sharp = await loadSharp();
    try {
      const picture = sharp(path, {
        limitInputPixels: MAX_PIXELS,
        failOn: "none",
        sequentialRead: true,
      });
      const { width, height, format, isProgressive } = await picture.metadata();
      const isShrunkAsItLoads = format === "jpeg" && !isProgressive;
      if (!isShrunkAsItLoads && width * height > MAX_WHOLE_PIXELS) return null;
      return await picture
        .autoOrient()
        .resize({ ...THUMBNAIL, fit: "cover" })
        .webp({ quality: 70 })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .toBuffer();
    } catch {
      // Damaged behind its head: it is kept as it came, and shown as a file.
      return null;
    }
  });
}

/** As large as a logo is ever shown, in pixels. */
const REDRAWN = { width: 1_200, height: 600 };

/** A picture drawn anew, upright, as a PNG without what else its file carries; null if that cannot be done. */
export function redrawPicture(picture: string | Uint8Array): Promise<Buffer | null> {
  return limited(async () => {
    const sharp = await loadSharp();
    try {
      return await sharp(picture, { limitInputPixels: MAX_WHOLE_PIXELS, sequentialRead: true })
        .autoOrient()
        .toColourspace("srgb")
        .resize({ ...REDRAWN, fit: "inside", withoutEnlargement: true })
        .png({ compressionLevel: 9 })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .toBuffer();
    } catch {
      return null;
    }
  });
}
