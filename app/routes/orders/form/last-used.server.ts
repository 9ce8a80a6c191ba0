import { preferenceCookie, readPreference } from "~/http/preference-cookie.server";
import type { StaffContext } from "~/http/route.server";

/** What this person's last order was of, in this browser. */
interface LastUsed {
  supplier: string;
  rep: string;
}

const COOKIE = "last_order";

/** Nothing of what somebody else used here. */
export function readLastUsed({ request, staff }: StaffContext): LastUsed {
  const [user, supplier = "", rep = ""] = (readPreference(request, COOKIE) ?? "").split("\n");
  return user === staff.user.principal.id ? { supplier, rep } : { supplier: "", rep: "" };
}

/** Remembers it with an answer that says the order was added. */
export function keepLastUsed(
  response: Response,
  { staff, context }: StaffContext,
  { supplier, rep }: LastUsed,
): Response {
  const value = [staff.user.principal.id, supplier, rep.replaceAll("\n", " ")].join("\n");
  response.headers.append("set-cookie", preferenceCookie(COOKIE, value, context.host.isSecure));
  return response;
}
