import { REFERS_TO } from "../../../app/domain/custom-fields";
import type { AccountWrite } from "../scope";
import type { LockedColumn } from "./columns";
import type { DealState } from "./deals";
import { textChanges, type FieldChange, type NewEntry } from "./timeline";
import { listUdfs } from "./udfs";

type Told = Omit<DealState, "sort_order">;

/**
 * What a change makes of a deal's row, in words that are read when the names have changed since. Its statuses are among
 * the columns that were locked for it.
 */
export async function describePatch(
  write: AccountWrite,
  before: Told,
  after: Told,
  columns: readonly LockedColumn[],
): Promise<NewEntry[]> {
  const isOther = (name: "status_id" | "is_archived") => after[name] !== before[name];
  const entries: NewEntry[] = [
    { area: "DETAILS", verb: "CHANGED", changes: await detailChanges(write, before, after) },
  ];
  if (isOther("status_id")) {
    const nameOf = (id: string) => columns.find((column) => column.id === id)?.name ?? id;
    const changes = textChanges([["Status", nameOf(before.status_id), nameOf(after.status_id)]]);
    entries.push({ area: "STATUS", verb: "CHANGED", changes });
  }
  if (isOther("is_archived")) {
    entries.push({ area: "DEAL", verb: after.is_archived === 1 ? "ARCHIVED" : "UNARCHIVED" });
  }
  return entries;
}

type Details = Pick<
  DealState,
  "name" | "description" | "sidemark" | "contact_id" | "owner_id" | "udfs"
>;

async function detailChanges(
  write: AccountWrite,
  before: Details,
  after: Details,
): Promise<FieldChange[]> {
  const contact =
    after.contact_id === before.contact_id
      ? ([null, null] as const)
      : await names(write, "contacts", before.contact_id, after.contact_id);
  const owner =
    after.owner_id === before.owner_id
      ? ([null, null] as const)
      : await names(write, "people", before.owner_id, after.owner_id);
  return [
    ...textChanges([
      ["Name", before.name, after.name],
      ["Description", before.description, after.description],
      ["Sidemark", before.sidemark, after.sidemark],
      ["Contact", ...contact],
      ["Owner", ...owner],
    ]),
    ...(after.udfs === before.udfs ? [] : await udfChanges(write, before.udfs, after.udfs)),
  ];
}

/** Where the names are of what values of custom fields stand for. */
const TABLES = { contact: "contacts" } as const;

/** Of custom fields, those of contacts by their names. A field that is archived has no name any more but its path. */
async function udfChanges(
  write: AccountWrite,
  before: string,
  after: string,
): Promise<FieldChange[]> {
  const [old, now] = [before, after].map(
    (stored) => JSON.parse(stored) as Record<string, string | null>,
  );
  const known = new Map((await listUdfs(write)).map((udf) => [udf.path, udf]));
  const changes: FieldChange[] = [];
  for (const path of new Set([...known.keys(), ...Object.keys({ ...old, ...now })])) {
    const pair = [valueOf(old, path), valueOf(now, path)] as const;
    if (pair[0] === pair[1]) continue;
    const udf = known.get(path);
    const refersTo = udf ? REFERS_TO[udf.type] : null;
    const shown = refersTo === null ? pair : await names(write, TABLES[refersTo], ...pair);
    changes.push(...textChanges([[udf?.name ?? path, ...shown]]));
  }
  return changes;
}

/** A path may be called as what every object has. */
const valueOf = (values: Record<string, string | null> | undefined, path: string) =>
  values && Object.hasOwn(values, path) ? (values[path] ?? null) : null;

/** The names of two rows; of one that is not there any more its id. */
async function names(
  { db, accountId }: AccountWrite,
  table: "contacts" | "people",
  ...ids: readonly [string | null, string | null]
): Promise<[string | null, string | null]> {
  const rows = await db
    .selectFrom(table)
    .select(["id", "name"])
    .where("account_id", "=", accountId)
    .where(
      "id",
      "in",
      ids.filter((id) => id !== null),
    )
    .execute();
  const nameOf = (id: string | null) => rows.find((row) => row.id === id)?.name ?? id;
  return [nameOf(ids[0]), nameOf(ids[1])];
}
