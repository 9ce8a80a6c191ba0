/** 1 is the picture as it fits its stage. */
export const MIN_SCALE = 0.5;
export const MAX_SCALE = 4;
const STEP = 0.25;

export const clampScale = (scale: number): number =>
  Math.max(MIN_SCALE, Math.min(MAX_SCALE, Number.isFinite(scale) ? scale : 1));

/** The next quarter up or down, from wherever a pinch has left it. */
export function stepScale(scale: number, step: 1 | -1): number {
  const quarters = scale / STEP;
  const next = step === 1 ? Math.floor(quarters + 1e-9) + 1 : Math.ceil(quarters - 1e-9) - 1;
  return clampScale(next * STEP);
}
