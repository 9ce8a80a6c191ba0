export type DealsView = "kanban" | "table";

const COOKIE = "headrail_deals_view";
const YEAR_SECONDS = 31_536_000;

/** The view of the deals page: the address's if it names one, else the remembered one, else kanban. */
export function readView(request: Request): { view: DealsView; setCookie: string | null } {
  const wanted = new URL(request.url).searchParams.get("view");
  const kept = (request.headers.get("cookie") ?? "").split(/;\s*/).includes(`${COOKIE}=table`)
    ? "table"
    : "kanban";
  if (wanted !== "kanban" && wanted !== "table") return { view: kept, setCookie: null };
  if (wanted === kept) return { view: wanted, setCookie: null };
  return {
    view: wanted,
    setCookie: `${COOKIE}=${wanted}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly`,
  };
}
