import type { Sharp } from "sharp";

/** A picture as it is embedded, and how large it is drawn, in points. */
export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Of a picture: more than it takes to print it sharp is not embedded. */
const PIXELS_PER_POINT = 4;
const MAX_PIXELS = 40_000_000;
const FORMATS = ["png", "jpeg"];

/**
 * A PNG or JPEG as large as fits into a box of points, on white and without what else the file carries. Throws for what
 * cannot be read as one.
 */
export async function readPicture(
  bytes: Uint8Array,
  box: { readonly width: number; readonly height: number },
): Promise<Picture> {
  const { default: sharp } = await import("sharp");
  const picture: Sharp = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const { format } = await picture.metadata();
  if (!FORMATS.includes(format)) throw new Error(`A picture is a PNG or a JPEG, not ${format}`);
  const { data, info } = await picture
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .resize({
      width: Math.round(box.width * PIXELS_PER_POINT),
      height: Math.round(box.height * PIXELS_PER_POINT),
      fit: "inside",
      withoutEnlargement: true,
    })
    .png({ compressionLevel: 9, progressive: false, palette: false })
    .toBuffer({ resolveWithObject: true });
  const share = Math.min(box.width / info.width, box.height / info.height);
  return { bytes: data, width: info.width * share, height: info.height * share };
}

/** The same, or null for what cannot be read. */
export async function readPictureOrNone(
  bytes: Uint8Array | null,
  box: { readonly width: number; readonly height: number },
): Promise<Picture | null> {
  if (bytes === null) return null;
  try {
    return await readPicture(bytes, box);
  } catch {
    // A logo says nothing that the name beside it does not.
    return null;
  }
}
