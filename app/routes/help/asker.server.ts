import { createHmac } from "node:crypto";

import type { HelpChat } from "~/http/host-context";
import type { StaffContext } from "~/http/route.server";

/**
 * Who asks, as the chat's `setUser` takes it. The hash shows that nobody has made the identifier up.
 * Source: chatwoot.com/hc/user-guide, "Identity validation in Chatwoot" (HMAC-SHA256 of the identifier, hexadecimal).
 */
export function askerOf({ user, settings }: StaffContext["staff"], { identityKey }: HelpChat) {
  return {
    identifier: user.principal.employeeId,
    name: user.name,
    company_name: settings.name ?? settings.main_company.name ?? "",
    ...(identityKey !== null && {
      identifier_hash: createHmac("sha256", identityKey)
        .update(user.principal.employeeId)
        .digest("hex"),
    }),
  };
}
