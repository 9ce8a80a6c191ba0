import { createHmac, randomBytes } from "node:crypto";

import type { Sent, StaffContext } from "~/http/route.server";

/** What the specification sends with whoever is added. */
export const FIXED = {
  ...{ notification_settings: {}, permissions: {}, colors: {}, company_ids: [] },
  maximum_discount: 0,
};

/**
 * Nobody is told it: it stands in for the one they choose. A form that is sent again brings the same, or it would not be
 * known as the same form.
 */
export function generatePassword({ form, context }: Pick<StaffContext & Sent, "form" | "context">) {
  const [secret = ""] = context.host.sessionSecrets;
  if (secret === "" || form.key === undefined) return randomBytes(24).toString("base64url");
  return createHmac("sha256", secret).update(`password of ${form.key}`).digest("base64url");
}
