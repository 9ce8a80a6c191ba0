import { ApiError } from "../api-error";
import type { Staff } from "../session";

/** Refuses (403) who may not see costs what tells what is paid to a supplier; `what` begins the sentence. */
export function requireCosts({ permissions }: Pick<Staff, "permissions">, what: string): void {
  if (permissions.quoteCosts) return;
  throw new ApiError(403, "forbidden", `${what} is for who may see costs`);
}
