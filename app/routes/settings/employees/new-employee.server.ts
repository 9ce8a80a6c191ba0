import { randomBytes } from "node:crypto";

/** What the specification sends with whoever is added. */
export const FIXED = {
  ...{ notification_settings: {}, permissions: {}, colors: {}, company_ids: [] },
  maximum_discount: 0,
};

/** Nobody is told it: it stands in for the one they choose. */
export const generatePassword = () => randomBytes(24).toString("base64url");
