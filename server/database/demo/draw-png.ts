import { crc32, deflateSync } from "node:zlib";

type Colour = readonly [red: number, green: number, blue: number];

/** A window as a dealer photographs it, in shares of its picture. */
export interface Scene {
  wall: Colour;
  panes: number;
  /** Where the opening begins and ends across, and down. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** How far down a roller blind hangs, of the opening; 0 is none. */
  blind: number;
  /** Draws a tape measure across the opening. */
  hasTape?: boolean;
}

const SKY: readonly [Colour, Colour] = [
  [152, 184, 203],
  [226, 232, 226],
];
const HILL: Colour = [112, 132, 98];
const TREE: Colour = [84, 105, 76];
const FRAME: Colour = [244, 241, 232];
const FLOOR: Colour = [166, 128, 88];
const BLIND: Colour = [214, 206, 190];
const TAPE: Colour = [226, 178, 60];

const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** The colour at a place of the scene, both in shares. */
function colourAt(scene: Scene, x: number, y: number): Colour {
  if (y > 0.86) return mix(FLOOR, [110, 82, 54], (y - 0.86) * 4 + (Math.floor(x * 9) % 2) * 0.08);
  const { left, right, top, bottom } = scene;
  const border = 0.018;
  const isOpening = x > left && x < right && y > top && y < bottom;
  const isSill = y >= bottom && y < bottom + 0.035 && x > left - 0.04 && x < right + 0.04;
  const isFrame = x > left - border && x < right + border && y > top - 0.024 && y < bottom;
  if (isSill) return FRAME;
  if (!isOpening) return isFrame ? FRAME : mix(scene.wall, [150, 138, 120], x * 0.35);
  const across = (x - left) / (right - left);
  const down = (y - top) / (bottom - top);
  if (scene.hasTape && Math.abs(down - 0.5) < 0.02)
    return across * 24 - Math.floor(across * 24) < 0.12 ? [60, 50, 30] : TAPE;
  if (down < scene.blind) return mix(BLIND, [196, 187, 170], Math.abs(((down * 40) % 1) - 0.5));
  if (scene.blind > 0 && down < scene.blind + 0.02) return [120, 112, 98];
  const inPane = (across * scene.panes) % 1;
  if (inPane < 0.025 || inPane > 0.975) return FRAME;
  const hill = 0.74 + Math.sin(across * 5 + scene.panes) * 0.06;
  const tree = (across - 0.72) ** 2 * 5 + (down - 0.62) ** 2;
  if (tree < 0.016) return TREE;
  return down > hill ? mix(HILL, TREE, (down - hill) * 2) : mix(SKY[0], SKY[1], down);
}

/** The scene as a PNG (ISO 15948): rows of red, green and blue, none of them filtered but by the one above. */
export function drawPng(scene: Scene, width: number, height: number): Buffer {
  const stride = width * 3 + 1;
  const rows = Buffer.alloc(stride * height);
  const above = new Uint8Array(width * 3);
  for (let y = 0; y < height; y += 1) {
    rows[y * stride] = 2;
    for (let x = 0; x < width; x += 1) {
      const colour = colourAt(scene, x / width, y / height);
      for (const [at, share] of colour.entries()) {
        const value = Math.max(0, Math.min(255, Math.round(share)));
        const place = x * 3 + at;
        rows[y * stride + 1 + place] = (value - (above[place] ?? 0)) & 255;
        above[place] = value;
      }
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
