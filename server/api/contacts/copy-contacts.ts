import {
  ProviderFailure,
  type ContactPage,
  type ContactProvider,
} from "../../integrations/contacts/provider";
import { accountWrite, type Subject } from "../account-write";
import type { AccountWrite } from "../scope";
import type { Services } from "../services";
import { findConnectionRow, type ConnectionRow } from "./connection-rows";
import { findProvider, findVendor, type AccountProvider } from "./open-provider";
import { markGone, saveCopies } from "./save-copies";
import { readTrouble } from "./troubles";

/** All contacts are looked through again after this: what a vendor tells of changes may leave out what is gone. */
const ALL_AGAIN_MS = 24 * 60 * 60_000;
/** Of one that cannot tell what has changed, so often. */
const ALL_AGAIN_BLIND_MS = 30 * 60_000;
/** What changed shortly before the last copying may have come too late for it. */
const OVERLAP_MS = 2 * 60_000;
const GONE_BATCH = 500;

/** Where copying goes on. */
interface Place {
  cursor: string | null;
  /** Changes since then; null if all contacts are looked through. */
  since: string | null;
}

export type CopyOutcome =
  | { is: "complete" }
  /** There was no time for more. Where it goes on; null if not a part was kept. */
  | { is: "unfinished"; from: string | null }
  | { is: "failed"; trouble: string; retryAfterMs: number | null }
  /** Nothing is connected under this id. */
  | { is: "unconnected" };

/**
 * Copies what is new of a connection's contacts, part by part, each kept as it comes, until all is copied or the
 * signal is aborted; the next call goes on from there.
 */
export async function copyContacts(
  services: Services,
  subject: Subject,
  connectionId: string,
  signal: AbortSignal,
): Promise<CopyOutcome> {
  const read = { ...databaseOf(services), accountId: subject.accountId };
  const row = await findConnectionRow(read, connectionId);
  if (!row || row.sealed_grant === null) return { is: "unconnected" };
  const keep = <T>(work: (write: AccountWrite) => Promise<T>) =>
    accountWrite(services, subject, work);
  let begun: ConnectionRow | null = row;
  const kept: string[] = [];
  try {
    const own = await findProvider(services, read, connectionId);
    if (!own) return { is: "unconnected" };
    const provider = own.open();
    if (!row.copy_began_at) begun = await begin(services, keep, row, provider, signal);
    if (!begun?.copy_began_at) return { is: "complete" };
    return await goOn(services, keep, own, provider, begun, { signal, kept });
  } catch (error) {
    if (signal.aborted) {
      // Nothing came in all that time.
      if (kept.length === 0 && isTimeOver(signal)) {
        await keep((write) => update(write, begun ?? row, { copy_trouble: "away" }));
      }
      return unfinished(begun ?? row, kept);
    }
    const trouble = readTrouble(services, error);
    const retryAfterMs = (error instanceof ProviderFailure && error.more.retryAfterMs) || null;
    // Who was away is asked for the same part again; anything else may be the part's own fault.
    const isLost = error instanceof ProviderFailure && error.more.isCursorLost === true;
    const isOver = isLost || (trouble !== "away" && trouble !== "busy");
    await keep((write) =>
      update(write, begun ?? row, {
        copy_trouble: trouble,
        ...(isOver ? { copy_cursor: null, copy_began_at: null } : {}),
      }),
    );
    return { is: "failed", trouble, retryAfterMs };
  }
}

/** And not that the program ends. */
const isTimeOver = ({ reason }: AbortSignal) =>
  reason instanceof DOMException && reason.name === "TimeoutError";

const unfinished = ({ copy_began_at }: ConnectionRow, kept: readonly string[]): CopyOutcome => ({
  is: "unfinished",
  from: kept.length === 0 ? null : `${copy_began_at} ${kept.at(-1)}`,
});

type Keep = <T>(work: (write: AccountWrite) => Promise<T>) => Promise<T>;

const databaseOf = ({ database: { engine, read: db } }: Services) => ({ engine, db });

const placeOf = ({ copy_cursor }: ConnectionRow): Place =>
  copy_cursor === null ? { cursor: null, since: null } : (JSON.parse(copy_cursor) as Place);

/**
 * Reads the fields anew, and decides what is looked through. Who has begun in the meantime has decided it: the
 * connection as it is now.
 */
async function begin(
  services: Services,
  keep: Keep,
  row: ConnectionRow,
  provider: ContactProvider,
  signal: AbortSignal,
): Promise<ConnectionRow | null> {
  const now = services.now();
  const fieldGroups = await provider.fieldGroups({ signal });
  const knowsChanges = findVendor(services, row.schema)?.knowsChanges ?? false;
  const allAgain = knowsChanges ? ALL_AGAIN_MS : ALL_AGAIN_BLIND_MS;
  const age = now.getTime() - Date.parse(row.copied_all_at ?? "");
  const isRecent = row.copied_at !== null && age < allAgain && knowsChanges;
  const since = isRecent
    ? new Date(Date.parse(row.copied_at ?? "") - OVERLAP_MS).toISOString()
    : null;
  return keep(async (write) => {
    await update(write, row, {
      field_groups: JSON.stringify(fieldGroups),
      copy_began_at: now.toISOString(),
      copy_cursor: JSON.stringify({ cursor: null, since } satisfies Place),
    });
    return findConnectionRow(write, row.id);
  });
}

async function goOn(
  { now }: Services,
  keep: Keep,
  from: AccountProvider,
  provider: ContactProvider,
  begun: ConnectionRow,
  /** The places after the parts that were kept. */
  { signal, kept }: { signal: AbortSignal; kept: string[] },
): Promise<CopyOutcome> {
  const { cursor, since } = placeOf(begun);
  const after = since === null ? null : new Date(since);
  for (let next: string | null = cursor; ;) {
    if (signal.aborted) return unfinished(begun, kept);
    const askedAt = now().toISOString();
    const page: ContactPage = await provider.list({ cursor: next, since: after }, { signal });
    next = page.next;
    const place = JSON.stringify({ cursor: next, since } satisfies Place);
    const isOurs = await keep(async (write) => {
      const set = { copy_cursor: place, copy_trouble: null };
      if (!(await update(write, begun, set))) return false;
      await saveCopies(write, from, page.contacts, askedAt);
      await markGone(write, await findIds(write, from.id, page.gone, askedAt));
      return true;
    });
    // Another process has come to the end of it, or it is disconnected: what was read is of no use any more.
    if (!isOurs) return { is: "complete" };
    kept.push(place);
    if (next === null) break;
  }
  await complete(keep, begun, since === null);
  return { is: "complete" };
}

/**
 * Notes that all is copied. What a copying of all has not seen, nor the one before it, is gone: one answer that was empty
 * for a moment hides nothing.
 */
async function complete(keep: Keep, begun: ConnectionRow, wasAll: boolean) {
  const { id, copy_began_at: beganAt } = begun;
  const row = await keep((write) => findConnectionRow(write, id));
  if (beganAt === null || row?.copy_began_at !== beganAt) return;
  if (wasAll && row.copied_all_at !== null) await hide(keep, id, row.copied_all_at);
  await keep((write) =>
    update(write, begun, {
      ...{ copy_cursor: null, copy_began_at: null, copy_trouble: null },
      copied_at: beganAt,
      ...(wasAll ? { copied_all_at: beganAt } : {}),
    }),
  );
}

/** Takes contacts out of the lists that were last seen before an instant, or all; in parts, so that nobody waits. */
export async function hide(keep: Keep, providerId: string, before: string | null): Promise<void> {
  for (;;) {
    const count = await keep(async (write) => {
      let query = write.db
        .selectFrom("contacts")
        .select("id")
        .where("account_id", "=", write.accountId)
        .where("provider_config_id", "=", providerId)
        .where("is_gone", "=", 0);
      if (before !== null) query = query.where("copied_at", "<", before);
      const ids = (await query.limit(GONE_BATCH).execute()).map(({ id }) => id);
      await markGone(write, ids);
      return ids.length;
    });
    if (count < GONE_BATCH) return;
  }
}

async function findIds(
  { db, accountId }: AccountWrite,
  providerId: string,
  externalIds: readonly string[],
  askedAt: string,
): Promise<string[]> {
  if (externalIds.length === 0) return [];
  const rows = await db
    .selectFrom("contacts")
    .select("id")
    .where("account_id", "=", accountId)
    .where("provider_config_id", "=", providerId)
    .where("external_id", "in", externalIds)
    .where("is_gone", "=", 0)
    // What was copied since the provider was asked is newer.
    .where("copied_at", "<=", askedAt)
    .execute();
  return rows.map(({ id }) => id);
}

/** False, and nothing is changed, if the copying that was seen is not under way any more, or all is disconnected. */
async function update(
  { db, accountId }: AccountWrite,
  { id, copy_began_at: beganAt }: ConnectionRow,
  set: Partial<Omit<ConnectionRow, "id" | "account_id">>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("contact_connections")
    .set(set)
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("sealed_grant", "is not", null)
    .where("copy_began_at", beganAt === null ? "is" : "=", beganAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
