import { crc32 } from "node:zlib";

import { unsuitable } from "../../api-error";

/** What a signature pad draws. */
const MOST = { width: 768, height: 240, bytes: 200_000 };
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const refuse = (why: string) => unsuitable("signature", why);
const NO_PNG = "The signature must be a PNG image";

/** The bytes of a signature in a data URL, as they came: they are evidence. 422 of what is not one small PNG with a drawing. */
export async function readSignature(dataUrl: string): Promise<Buffer> {
  const [, text = ""] = /^data:image\/png;base64,([A-Za-z0-9+/]+=*)$/.exec(dataUrl) ?? [];
  const bytes = Buffer.from(text, "base64");
  if (bytes.toString("base64") !== text || !isOnePng(bytes)) throw refuse(NO_PNG);
  if (bytes.byteLength > MOST.bytes) throw refuse("The signature is too large");
  const { default: sharp } = await import("sharp");
  // Before anything is decoded: what says that it is large may be made to fill the memory.
  const told = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (told?.format !== "png") throw refuse(NO_PNG);
  if (told.width > MOST.width || told.height > MOST.height) {
    throw refuse(`The signature may be ${MOST.width} by ${MOST.height} pixels at most`);
  }
  const pixels = await sharp(bytes, { failOn: "warning" })
    .flatten({ background: "#fff" })
    .greyscale()
    .raw()
    .toBuffer()
    .catch(() => {
      throw refuse(NO_PNG);
    });
  if (!isDrawnOn(pixels)) throw refuse("Nothing is drawn in the signature");
  return bytes;
}

/** Differences of less, of 255, nobody sees on paper. */
const LEAST_CONTRAST = 16;

/** Whether there is something to be seen, as it is printed on white: it is not all of one shade. */
function isDrawnOn(pixels: Uint8Array): boolean {
  let [darkest, lightest] = [255, 0];
  for (const shade of pixels) {
    if (shade < darkest) darkest = shade;
    if (shade > lightest) lightest = shade;
  }
  return lightest - darkest >= LEAST_CONTRAST;
}

/** Whether these are the chunks of a PNG, each whole, from its first byte to its last. */
function isOnePng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, PNG.length).equals(PNG)) return false;
  let at = PNG.length;
  for (let number = 0; at + 12 <= bytes.byteLength; number += 1) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.byteLength) return false;
    const name = bytes.toString("latin1", at + 4, at + 8);
    if ((number === 0) !== (name === "IHDR")) return false;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false;
    at = end;
    if (name === "IEND") return at === bytes.byteLength;
  }
  return false;
}
