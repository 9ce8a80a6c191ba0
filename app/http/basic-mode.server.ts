import { preferenceCookie, readPreference } from "./preference-cookie.server";

const COOKIE = "headrail_basic";

/** True if pages are sent without scripts: chosen by the person, or asked for by `Save-Data: on`. */
export function isBasicMode(request: Request): boolean {
  const chosen = readPreference(request, COOKIE);
  if (chosen === "1" || chosen === "0") return chosen === "1";
  return request.headers.get("save-data")?.toLowerCase() === "on";
}

export function basicModeCookie(isBasic: boolean, isSecure: boolean): string {
  return preferenceCookie(COOKIE, isBasic ? "1" : "0", isSecure);
}
