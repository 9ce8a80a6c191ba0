/** The cookie that keeps whose documents are unfolded: ids with dots between them. */
export const OPEN_SUPPLIERS = "open_suppliers";
const YEAR_SECONDS = 31_536_000;
/** More than that no header carries. */
const MOST = 40;

export const readOpen = (value: string | null): readonly string[] =>
  (value ?? "").split(".").filter(Boolean);

/** Remembers in this browser that a supplier's documents were unfolded, or folded. */
export function keepOpen(id: string, isOpen: boolean): void {
  const kept = document.cookie
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${OPEN_SUPPLIERS}=`))
    ?.slice(OPEN_SUPPLIERS.length + 1);
  const others = readOpen(decodeURIComponent(kept ?? "")).filter((one) => one !== id);
  const value = encodeURIComponent((isOpen ? [id, ...others] : others).slice(0, MOST).join("."));
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${OPEN_SUPPLIERS}=${value}; Path=/documents; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
