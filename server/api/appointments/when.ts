import type { Selectable } from "kysely";

import type { When } from "../../../app/domain/when";
import type { Schema } from "../../database/schema";

export type WhenColumns = Pick<
  Selectable<Schema["appointments"]>,
  "kind" | "starts" | "ends" | "start_zone" | "end_zone"
>;

/** When an appointment is, as it is stored. */
export function whenColumns(when: When): WhenColumns {
  const { kind } = when;
  switch (kind) {
    case "date":
      return { kind, starts: when.date, ends: when.date, start_zone: null, end_zone: null };
    case "datespan":
      return { kind, starts: when.start, ends: when.end, start_zone: null, end_zone: null };
    case "time":
      return { kind, starts: when.time, ends: when.time, start_zone: when.zone, end_zone: null };
    case "timespan":
      return {
        kind,
        starts: when.start,
        ends: when.end,
        start_zone: when.startZone,
        end_zone: when.endZone,
      };
  }
}

/** The same by the names of the wire. */
export function whenOf({ kind, starts, ends, start_zone, end_zone }: WhenColumns): When {
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

export function isSameWhen(a: WhenColumns, b: WhenColumns): boolean {
  return (["kind", "starts", "ends", "start_zone", "end_zone"] as const).every(
    (column) => a[column] === b[column],
  );
}
