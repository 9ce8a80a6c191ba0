const COOKIE = "headrail_basic";
const YEAR_SECONDS = 31_536_000;

/** True where pages are sent without scripts: chosen by the person, or asked for by `Save-Data: on`. */
export function isBasicMode(request: Request): boolean {
  const cookies = (request.headers.get("cookie") ?? "").split(/;\s*/);
  if (cookies.includes(`${COOKIE}=1`)) return true;
  if (cookies.includes(`${COOKIE}=0`)) return false;
  return request.headers.get("save-data")?.toLowerCase() === "on";
}

export function basicModeCookie(isBasic: boolean, isSecure: boolean): string {
  const secure = isSecure ? "; Secure" : "";
  return `${COOKIE}=${isBasic ? 1 : 0}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly${secure}`;
}
