import type { DocumentSize } from "./quote-document";

const POINTS_PER_MM = 72 / 25.4;
/** The first figures of scales: 1:5, 1:6, 1:8, 1:10, 1:15, 1:20 and so on. */
const FIRST_FIGURES = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];
const SMALLEST_SCALE = 5;
/** Under one scale for all, none is drawn with a side shorter than this, in points. */
const LEAST_SIDE = 14;

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** The largest usual scale, as what a length is divided by, at which an opening fits into a box of points. */
export function scaleFor({ widthMm, heightMm }: DocumentSize, box: Box): number {
  const needed =
    Math.max(widthMm / box.width, heightMm / box.height, SMALLEST_SCALE / POINTS_PER_MM) *
    POINTS_PER_MM;
  const power = 10 ** Math.floor(Math.log10(needed));
  const ladder = [...FIRST_FIGURES, 10].map((figure) => figure * power);
  return ladder.find((scale) => scale >= needed - 1e-9) ?? 10 * power;
}

/**
 * The one scale at which all openings of a sheet fit; null if one of them would be too small to see, so that each has
 * its own, or if there is none.
 */
export function sharedScale(sizes: readonly DocumentSize[], box: Box): number | null {
  if (sizes.length === 0) return null;
  const scale = Math.max(...sizes.map((size) => scaleFor(size, box)));
  const isSeen = sizes.every((size) => {
    const { width, height } = drawnSize(size, scale);
    return Math.min(width, height) >= LEAST_SIDE;
  });
  return isSeen ? scale : null;
}

/** How large an opening is drawn, in points. */
export const drawnSize = ({ widthMm, heightMm }: DocumentSize, scale: number): Box => ({
  width: (widthMm * POINTS_PER_MM) / scale,
  height: (heightMm * POINTS_PER_MM) / scale,
});

/** `1:50`, `1:2.5`. */
export const scaleText = (scale: number): string => `1:${Number(scale.toPrecision(3))}`;
