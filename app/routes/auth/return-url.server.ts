import type { PublicContext } from "~/http/route.server";
import { safeReturnUrl } from "~/http/safe-redirect";

/** Where sign-in leads to: what its address says, if that is a page of ours. */
export function returnUrlOf({ url, context }: PublicContext): string {
  return safeReturnUrl(url.searchParams.get("returnUrl"), context.host.publicOrigin);
}
