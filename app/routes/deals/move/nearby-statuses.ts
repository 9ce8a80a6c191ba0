import type { PhaseName } from "~/domain/phases";

export interface MenuStatus {
  id: string;
  name: string;
  phase: PhaseName;
}

/** Statuses of a menu behind the current one, and of a sheet, which has room, before it. */
const BEHIND = 4;
const BEFORE = 2;

/** The statuses a deal most likely goes to: those about its own, and those it is lost in. */
export function nearbyStatuses(
  statuses: readonly MenuStatus[],
  currentId: string,
  isSheet: boolean,
): MenuStatus[] {
  const at = statuses.findIndex((status) => status.id === currentId);
  const from = isSheet ? Math.max(0, at - BEFORE) : at;
  return statuses.filter(
    ({ phase }, index) =>
      (index >= from && index <= at + BEHIND) || (index > at && phase === "CANCELLED"),
  );
}

/** The next status on the way; null if none follows but those a deal is lost in. */
export function nextStatus(statuses: readonly MenuStatus[], currentId: string): MenuStatus | null {
  const at = statuses.findIndex((status) => status.id === currentId);
  return statuses.slice(at + 1).find(({ phase }) => phase !== "CANCELLED") ?? null;
}
