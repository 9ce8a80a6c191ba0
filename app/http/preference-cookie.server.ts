const YEAR_SECONDS = 31_536_000;

/** What this browser's person prefers, as text; null if nothing is remembered under the name. */
export function readPreference(request: Request, name: string): string | null {
  const pairs = (request.headers.get("cookie") ?? "").split(/;\s*/);
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : decodeSafely(found.slice(name.length + 1));
}

function decodeSafely(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The header that remembers a preference for a year. */
export function preferenceCookie(name: string, value: string, isSecure: boolean): string {
  const secure = isSecure ? "; Secure" : "";
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly${secure}`;
}
