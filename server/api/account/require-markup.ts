import { ApiError } from "../api-error";
import type { Staff } from "../session";

/** Refuses (403) who may not see costs: with what a thing is sold at markup and margin tell what it costs. */
export function requireMarkup({ permissions }: Pick<Staff, "permissions">): void {
  if (permissions.settingsProducts && permissions.quoteCosts) return;
  throw new ApiError(403, "forbidden", "Markup and margin are for who may see costs");
}
