import { formatPaperDate } from "../../../../app/domain/dates";
import { showDimension, type MeasureSystem } from "../../../../app/domain/dimensions";
import { formatCost, fromUnits, toUnits } from "../../../../app/domain/money";
import {
  answerName,
  TRACKED_NAMES,
  type TrackedField,
} from "../../../../app/domain/supplier-answers";
import { newId } from "../../../database/id";
import { insertRows } from "../../../database/insert-rows";
import { employeeOf, type AccountRead, type AccountWrite } from "../../scope";
import type { KeptChange } from "../timeline";
import type { SupplierOrderRow } from "./supplier-order-rows";

/** A change of a tracked field, as its history keeps it: days and ids as they are, money in units. */
export interface TrackedChange {
  readonly field: TrackedField;
  /** Of a line: its window and product. */
  readonly label?: string;
  readonly old: string | null;
  readonly new: string | null;
}

/** What only those read who may see costs. */
const COSTS: ReadonlySet<string> = new Set(["price", "total_freight_override"]);

/** Columns of a supplier order that are tracked by themselves, each under the name the specification has for it. */
const COLUMNS = {
  customer_notes: "customer_notes",
  eta: "eta",
  status_id: "order_status_id",
  status_text: "order_status",
  tracking_information: "tracking_information",
  freight: "total_freight_override",
  reference: "reference",
  required_date: "required_date",
  shipping_address: "shipping_address",
  shipping_instructions: "shipping_instructions",
  shipping_method: "shipping_method",
  notes: "notes",
} as const satisfies Partial<Record<keyof SupplierOrderRow, TrackedField>>;
export type TrackedPatch = Partial<Pick<SupplierOrderRow, keyof typeof COLUMNS>>;

/** Which tracked fields a patch changes; of what is new, all that it fills. Blank is nothing. */
export function trackedChanges(
  before: TrackedPatch | null,
  patch: TrackedPatch,
): { changes: TrackedChange[]; set: TrackedPatch } {
  const changes: TrackedChange[] = [];
  const set: Record<string, string | number | null> = {};
  for (const [column, field] of Object.entries(COLUMNS)) {
    const name = column as keyof TrackedPatch;
    const given = patch[name];
    if (given === undefined) continue;
    const value = typeof given === "string" ? given.trim() || null : given;
    const old = before?.[name] ?? (name === "freight" ? 0 : null);
    if (old === value) continue;
    set[name] = value;
    changes.push({ field, old: textOf(name, old), new: textOf(name, value) });
  }
  return { changes, set: set as TrackedPatch };
}

const textOf = (name: string, value: string | number | null): string | null =>
  name === "freight" ? inUnits(Number(value)) : value === null ? null : String(value);
export const inUnits = (amount: number): string => String(toUnits(amount));

/** Keeps what changed of a supplier order, with who changed it; `actorName` is of the supplier, as it was typed. */
export async function keepChanges(
  { db, accountId, actor, now }: AccountWrite,
  supplierOrderId: string,
  changes: readonly TrackedChange[],
  actorName: string | null = null,
): Promise<void> {
  const rows = changes.map(({ label = null, ...change }) => ({
    ...{ id: newId(), account_id: accountId, supplier_order_id: supplierOrderId },
    ...{ ...change, label, employee_id: employeeOf(actor), actor_name: actorName },
    created_at: now.toISOString(),
  }));
  await insertRows(db, "supplier_order_changes", rows);
}

interface Words {
  readonly statusName: (id: string) => string;
  readonly system: MeasureSystem;
  readonly symbol: string;
}

/** The same in words, for the history of the order and the timeline of its deal; figures of costs are marked as such. */
export function tellChanges(
  changes: readonly TrackedChange[],
  { statusName, system, symbol }: Words,
): KeptChange[] {
  const told = (field: TrackedField, value: string | null) => {
    if (value === null) return null;
    if (field === "order_status_id") return statusName(value);
    if (field === "eta" || field === "required_date") return formatPaperDate(value);
    if (field === "size") return sizeWords(value, system);
    if (COSTS.has(field)) return formatCost(fromUnits(Number(value)), symbol);
    return field === "answer" ? answerName(value) : value;
  };
  return changes.map((change) => {
    const { field, label } = change;
    const name = label === undefined ? TRACKED_NAMES[field] : `${label}: ${TRACKED_NAMES[field]}`;
    return {
      ...({ field: name, type: "TEXT" } as const),
      ...{ old: told(field, change.old), new: told(field, change.new) },
      ...(COSTS.has(field) && { isCost: true as const }),
    };
  });
}

/** `1210 × 900` of the account's smallest unit, as people read it. */
const sizeWords = (size: string, system: MeasureSystem): string =>
  size
    .split(" × ")
    .map((side) => showDimension(Number(side), system))
    .join(" × ");

const PAGE = 40;
interface Part {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly canSeeCosts: boolean;
}

/** A page of a supplier order's history, the newest first, with the employees who made it. */
export async function readChanges(
  read: AccountRead,
  supplierOrderId: string,
  { page = 1, limit = PAGE, canSeeCosts }: Part,
) {
  const rows = await changesOf(read, supplierOrderId, canSeeCosts)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
  const ids = [...new Set(rows.flatMap((row) => row.employee_id ?? []))];
  const employees =
    ids.length === 0
      ? []
      : await read.db
          .selectFrom("employees")
          .select(["id", "first_name", "last_name"])
          .where("account_id", "=", read.accountId)
          .where("id", "in", ids)
          .execute();
  const byId = new Map(employees.map((one) => [one.id, one]));
  return rows.map((row) => ({ ...row, employee: byId.get(row.employee_id ?? "") ?? null }));
}

export async function countChanges(
  read: AccountRead,
  supplierOrderId: string,
  canSeeCosts: boolean,
): Promise<number> {
  const { count } = await changesOf(read, supplierOrderId, canSeeCosts)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function changesOf({ db, accountId }: AccountRead, id: string, canSeeCosts: boolean) {
  const all = db
    .selectFrom("supplier_order_changes")
    .where("account_id", "=", accountId)
    .where("supplier_order_id", "=", id);
  return canSeeCosts ? all : all.where("field", "not in", [...COSTS]);
}

const NUMBERS: ReadonlySet<string> = COSTS;
/** A stored value as the wire has it: a map of its field. */
export const asMap = (field: string, value: string | null) => ({
  [field]: value !== null && NUMBERS.has(field) ? Number(value) : value,
});
