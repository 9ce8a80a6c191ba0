/** A colour that may stand on a page, `#rrggbb`; null for whatever else an upstream calls one. */
export function readColor(color: string | null | undefined): string | null {
  return color && /^#[0-9a-f]{6}$/i.test(color) ? color : null;
}

/**
 * The path of a picture on our own origin; null for every other address, which no page would load, and for a document,
 * which is there for staff alone.
 */
export function ownPicture(url: string | null | undefined): string | null {
  return url && /^\/(?![/\\]|api\/)/.test(url) ? url : null;
}
