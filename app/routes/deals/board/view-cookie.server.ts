import { preferenceCookie, readPreference } from "~/http/preference-cookie.server";

export type DealsView = "kanban" | "table";

const COOKIE = "headrail_deals_view";

/** The view of the deals page: the address's if it names one, else the remembered one, else kanban. */
export function readView(
  request: Request,
  isSecure: boolean,
): { view: DealsView; setCookie: string | null } {
  const wanted = new URL(request.url).searchParams.get("view");
  const kept = readPreference(request, COOKIE) === "table" ? "table" : "kanban";
  if (wanted !== "kanban" && wanted !== "table") return { view: kept, setCookie: null };
  if (wanted === kept) return { view: wanted, setCookie: null };
  return { view: wanted, setCookie: preferenceCookie(COOKIE, wanted, isSecure) };
}
