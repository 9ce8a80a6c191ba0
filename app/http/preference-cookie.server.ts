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

/** A choice between two ways to show a page, the first of which is the usual one. */
export interface ViewChoice<View extends string> {
  param: string;
  cookie: string;
  views: readonly [View, View];
}

/**
 * The view of a page: the address's if it names one, else the remembered one, else the usual one. Only an address that
 * names it shows everybody the same at all times: `named` is the query that does.
 */
export function readView<View extends string>(
  request: Request,
  { param, cookie, views: [usual, other] }: ViewChoice<View>,
  isSecure: boolean,
): { view: View; isNamed: boolean; named: string; setCookie: string | null } {
  const { search, searchParams } = new URL(request.url);
  const wanted = searchParams.get(param);
  const kept = readPreference(request, cookie) === other ? other : usual;
  const view = [usual, other].find((one) => one === wanted);
  if (view === undefined) {
    searchParams.set(param, kept);
    return { view: kept, isNamed: false, named: `?${searchParams}`, setCookie: null };
  }
  const setCookie = view === kept ? null : preferenceCookie(cookie, view, isSecure);
  return { view, isNamed: true, named: search, setCookie };
}
