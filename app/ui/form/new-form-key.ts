/**
 * A one-time key for a change that script sends: the page's own, which says whose page it is, and behind it,
 * where a form has its place on the page, something that comes once.
 */
export function newFormKey(pageKey: string | undefined): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const once = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${pageKey ?? ""}.${once}`;
}
