import { preferenceCookie, readPreference } from "~/http/preference-cookie.server";

type DealsView = "kanban" | "table";

const COOKIE = "headrail_deals_view";

/**
 * The view of the deals page: the address's if it names one, else the remembered one, else kanban. Only an
 * address that names it shows everybody the same at all times: `named` is the query that does.
 */
export function readView(
  request: Request,
  isSecure: boolean,
): { view: DealsView; isNamed: boolean; named: string; setCookie: string | null } {
  const { search, searchParams } = new URL(request.url);
  const wanted = searchParams.get("view");
  const kept = readPreference(request, COOKIE) === "table" ? "table" : "kanban";
  if (wanted !== "kanban" && wanted !== "table") {
    searchParams.set("view", kept);
    return { view: kept, isNamed: false, named: `?${searchParams}`, setCookie: null };
  }
  const setCookie = wanted === kept ? null : preferenceCookie(COOKIE, wanted, isSecure);
  return { view: wanted, isNamed: true, named: search, setCookie };
}
