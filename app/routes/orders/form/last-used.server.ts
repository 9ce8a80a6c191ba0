import { preferenceCookie, readPreference } from "~/http/preference-cookie.server";
import type { StaffContext } from "~/http/route.server";

/** What this person's last order was of, in this browser, and the form it was made by. */
interface LastUsed {
  supplier: string;
  rep: string;
  /** Of the order. */
  id: string;
  key: string;
}
const NOTHING: LastUsed = { supplier: "", rep: "", id: "", key: "" };

const COOKIE = "last_order";

/** Nothing of what somebody else used here. */
export function readLastUsed({ request, staff }: StaffContext): LastUsed {
  const kept = (readPreference(request, COOKIE) ?? "").split("\n");
  const [user, supplier = "", rep = "", id = "", key = ""] = kept;
  return user === staff.user.principal.id ? { supplier, rep, id, key } : NOTHING;
}

/** Remembers it with an answer that says the order was added. */
export function keepLastUsed(
  response: Response,
  { staff, context }: StaffContext,
  { supplier, rep, id, key }: LastUsed,
): Response {
  const words = [staff.user.principal.id, supplier, rep, id, key];
  const value = words.map((word) => word.replaceAll("\n", " ")).join("\n");
  response.headers.append("set-cookie", preferenceCookie(COOKIE, value, context.host.isSecure));
  return response;
}
