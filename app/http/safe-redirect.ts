import { paths } from "./paths";

const HOME = paths.dashboard();

/**
 * A path of our own to go to after sign-in: the given address if it stays on this origin, reduced to
 * path and query; `/dashboard` for everything else. The address comes from the outside.
 */
export function safeReturnUrl(value: unknown, origin: string): string {
  if (typeof value !== "string" || value === "" || value.length > 2_000) return HOME;
  if (!value.startsWith("/") || !URL.canParse(value, origin)) return HOME;
  const url = new URL(value, origin);
  if (url.origin !== origin) return HOME;
  const path = url.pathname.replace(/^[/\\]+/, "/");
  return path === "/" ? HOME : `${path}${url.search}`;
}
