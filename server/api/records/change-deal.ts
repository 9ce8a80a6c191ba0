import type { RawBuilder, Updateable } from "kysely";

import { RunAgain } from "../../database/errors";
import type { Schema } from "../../database/schema";
import { dealEntry, storeEntries } from "../../database/search-entries";
import { archived } from "../api-error";
import type { AccountWrite } from "../scope";
import type { LockedColumn } from "./columns";
import { lockDeal, type DealState } from "./deals";
import { copiedColumns, derivedColumns, readFacts, shiftCounts } from "./derived";
import { describePatch } from "./describe-patch";
import { addToTimeline, type NewEntry } from "./timeline";
import { textFieldsFor } from "./udfs";

/** What a form edits: a change of these, and of nothing else, is a new revision. */
const DETAILS = ["name", "description", "sidemark", "contact_id", "udfs", "owner_id"] as const;
type Detail = (typeof DETAILS)[number];
type Counter =
  "quote_count" | "order_count" | "payment_trouble_count" | "supplier_difference_count";

/** What a change sets. Everything else in a deal's row follows from it, and from what belongs to the deal. */
export interface DealPatch extends Partial<
  Pick<Updateable<Schema["deals"]>, Detail | Counter | "status_id" | "is_archived">
> {
  sort_order?: number | RawBuilder<number>;
}

/** What a change sets of the deal's row, which tells itself, and what it says of all else that it has changed. */
export type DealChange =
  | { set: DealPatch; entries?: readonly NewEntry[] }
  | { set?: DealPatch; entries: readonly NewEntry[] };

interface Options {
  /** The columns the deal is in and goes to, locked before: needed to move, archive or unarchive it. */
  columns?: readonly LockedColumn[];
  /** An archived deal is read-only, except for what says so here. */
  isArchivedToo?: boolean;
}

/**
 * The way of every change of a deal and of what belongs to it (flags, notes, later quotes and payments):
 * locks the deal, refuses an archived one (409), lets `change` look at it, write what belongs to it and say
 * what it sets and has changed (null, if nothing), then stores that with the revision, all columns and counts
 * that follow, and the deal's timeline. What else must happen whenever a deal changes belongs here.
 */
export async function changeDeal(
  write: AccountWrite,
  dealId: string,
  change: (deal: DealState) => Promise<DealChange | null>,
  { columns, isArchivedToo = false }: Options = {},
): Promise<void> {
  const before = await lockDeal(write, dealId);
  if (before.is_archived === 1 && !isArchivedToo) throw archived();
  const wanted = await change(before);
  if (wanted === null) return;
  const { set: patch = {}, entries = [] } = wanted;
  checkColumns(before, patch, columns);
  const state = { ...before, ...patch };
  const derived = derivedColumns(await readFacts(write, state));
  const isEdited = DETAILS.some((name) => state[name] !== before[name]);
  const isFoundAnew = isEdited || state.is_archived !== before.is_archived;
  const copied = isFoundAnew ? await readCopied(write, state) : null;
  await write.db
    .updateTable("deals")
    .set({
      ...patch,
      ...derived,
      ...copied,
      revision: before.revision + (isEdited ? 1 : 0),
      updated_at: write.now.toISOString(),
    })
    .where("account_id", "=", write.accountId)
    .where("id", "=", before.id)
    .execute();
  await shiftCounts(write, before, { ...state, ...derived });
  const told = await describePatch(write, before, state, columns ?? []);
  await addToTimeline(write, before.id, [...told, ...entries]);
  if (copied) await storeEntries(write, [dealEntry({ ...state, ...copied })]);
}

function checkColumns(
  before: DealState,
  patch: DealPatch,
  columns: readonly LockedColumn[] | undefined,
): void {
  const isMoved = ["status_id", "sort_order", "is_archived"].some((name) => name in patch);
  if (!isMoved) return;
  if (!columns) throw new TypeError("Lock the columns before a deal is moved in or out of them");
  const isLocked = (id: string) => columns.some((column) => column.id === id);
  // The deal went to another column after this transaction had read where it is.
  if (!isLocked(before.status_id) || !isLocked(patch.status_id ?? before.status_id)) {
    throw new RunAgain();
  }
}

async function readCopied(
  write: AccountWrite,
  deal: Pick<DealState, "tuid" | "name" | "sidemark" | "udfs" | "contact_id">,
) {
  const contact = await write.db
    .selectFrom("contacts")
    .select(["name", "email"])
    .where("account_id", "=", write.accountId)
    .where("id", "=", deal.contact_id)
    .executeTakeFirst();
  return copiedColumns({
    ...deal,
    contact: contact ?? null,
    textFields: await textFieldsFor(write, deal.udfs),
  });
}
