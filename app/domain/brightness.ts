/** Brightness from which text on a background is dark. Source: specification part 1 section 2. */
const THRESHOLD = 165;

/** True if a `#rrggbb` background needs dark text: perceived brightness (0–255) of 165 or more. */
export function isLightColor(color: string): boolean {
  const value = Number.parseInt(color.slice(1), 16);
  const red = (value >> 16) & 255;
  const green = (value >> 8) & 255;
  const blue = value & 255;
  return (red * 299 + green * 587 + blue * 114) / 1_000 >= THRESHOLD;
}
