import type { Selectable } from "kysely";

import type { When } from "../../../app/domain/when";
import type { Schema } from "../../database/schema";

export type StoredWhen = Pick<
  Selectable<Schema["appointments"]>,
  "kind" | "starts" | "ends" | "start_zone" | "end_zone"
>;

/** When a stored appointment is, as the contract says it. */
export function whenOf({ kind, starts, ends, start_zone, end_zone }: StoredWhen): When {
  const zone = start_zone ?? "UTC";
  switch (kind) {
    case "date":
      return { kind, date: starts };
    case "datespan":
      return { kind, start: starts, end: ends };
    case "time":
      return { kind, time: starts, zone };
    case "timespan":
      return { kind, start: starts, end: ends, startZone: zone, endZone: end_zone ?? zone };
  }
}
