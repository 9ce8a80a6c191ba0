import type {
  TimelineArea,
  TimelineEntry,
  TimelineVerb,
} from "../../../app/upstream/contract/timeline";
import { newId } from "../../database/id";
import { employeeOf, type AccountWrite, type Actor } from "../scope";

export type FieldChange = TimelineEntry["changes"][number];
/** A change as a history keeps it: of costs with figures, which are for who may see them. */
export type KeptChange = FieldChange & { readonly isCost?: true };

/** What a change says of itself on the timeline of its deal. */
export interface NewEntry {
  area: TimelineArea;
  verb: TimelineVerb;
  /** What was changed, by its name at that time; none if it is the deal itself. */
  subject?: { id: string | null; label: string };
  changes?: readonly KeptChange[];
  /** Of a customer, who has no row of their own. */
  actorName?: string;
}

/** More of a value is not kept. */
const MAX_VALUE = 2_000;
const ACTORS = {
  employee: "EMPLOYEE",
  customer: "CUSTOMER",
  job: "SYSTEM",
  system: "SYSTEM",
} as const satisfies Record<Actor["type"], TimelineEntry["actor"]["type"]>;

/**
 * Puts changes on the timeline of their deal, which tells no figures of costs, in the transaction that makes them. Of what says that it changed and names
 * no field nothing was changed that anybody sees.
 */
export async function addToTimeline(
  write: AccountWrite,
  dealId: string,
  entries: readonly NewEntry[],
): Promise<void> {
  const told = entries.map((entry) => ({ ...entry, changes: withoutFigures(entry.changes ?? []) }));
  const rows = timelineRows(write, told).map((row) => ({ ...row, id: newId(), deal_id: dealId }));
  if (rows.length > 0) await write.db.insertInto("timeline_entries").values(rows).execute();
}

/** As who may not see costs reads it: that they changed, and not to what. */
export const withoutFigures = (changes: readonly KeptChange[]): FieldChange[] =>
  changes.map(({ isCost, ...change }) =>
    isCost ? { ...change, old: null, new: "Changed" } : change,
  );

/** The same as rows, without what they belong to. */
export function timelineRows(
  { accountId, actor, now }: AccountWrite,
  entries: readonly NewEntry[],
) {
  return entries
    .filter(({ verb, changes }) => verb !== "CHANGED" || (changes && changes.length > 0))
    .map(({ area, verb, subject, changes = [], actorName }) => ({
      account_id: accountId,
      at: now.toISOString(),
      actor_type: ACTORS[actor.type],
      actor_id: employeeOf(actor),
      actor_name: actorName ?? null,
      area,
      verb,
      subject_id: subject?.id ?? null,
      subject_label: subject ? shortened(subject.label) : null,
      changes: JSON.stringify(
        changes.map((one) => ({ ...one, old: shortened(one.old), new: shortened(one.new) })),
      ),
    }));
}

function shortened<Value extends string | null>(value: Value): Value {
  if (value === null || value.length <= MAX_VALUE) return value;
  return `${value.slice(0, MAX_VALUE).replace(/\p{Surrogate}$/u, "")}…` as Value;
}

/** The fields whose text is not what it was; blank is nothing. */
export function textChanges(
  fields: readonly (readonly [name: string, before: string | null, after: string | null])[],
): FieldChange[] {
  return fields
    .map(([field, before, after]) => ({
      field,
      type: "TEXT" as const,
      old: before || null,
      new: after || null,
    }))
    .filter((one) => one.old !== one.new);
}
