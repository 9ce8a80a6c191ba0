import { newId } from "../../../database/id";
import type { AccountWrite } from "../../scope";
import type { LineRow } from "./line-rows";

/** A copy of a line, by the ids of both. */
export interface CopiedLine {
  readonly from: string;
  readonly to: string;
}

/**
 * Copies lines of one body, with their windows, into another one that is empty: figures and what priced them stay as they
 * are, and windows keep their numbers.
 */
export async function copyLines(
  { db, accountId, now }: AccountWrite,
  { from, to, lines, isWhole }: { from: string; to: string; lines: LineRow[]; isWhole: boolean },
): Promise<CopiedLine[]> {
  const used = new Set(lines.map((line) => line.window_id));
  const all = await db
    .selectFrom("order_windows")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("order_id", "=", from)
    .execute();
  const windows = all.filter(({ id }) => isWhole || used.has(id));
  if (windows.length === 0) return [];
  const ids = new Map(windows.map((window) => [window.id, newId()]));
  const idOf = (windowId: string) => ids.get(windowId) ?? "";
  const copies = windows.map((window) => ({ ...window, id: idOf(window.id), order_id: to }));
  for (let at = 0; at < copies.length; at += 50) {
    await db
      .insertInto("order_windows")
      .values(copies.slice(at, at + 50))
      .execute();
  }
  const rows = lines.map((line) => ({
    ...line,
    ...{ id: newId(), order_id: to, window_id: idOf(line.window_id) },
    ...{ revision: 1, created_at: now.toISOString() },
  }));
  for (let at = 0; at < rows.length; at += 50) {
    await db
      .insertInto("order_lines")
      .values(rows.slice(at, at + 50))
      .execute();
  }
  return lines.map(({ id }, at) => ({ from: id, to: rows[at]?.id ?? "" }));
}

/** An empty body whose windows are counted on from where those of another one are. */
export async function copyEmptyBody(
  { db, accountId, now }: AccountWrite,
  from: string,
): Promise<string> {
  const { next_window } = await db
    .selectFrom("orders")
    .select("next_window")
    .where("account_id", "=", accountId)
    .where("id", "=", from)
    .executeTakeFirstOrThrow();
  const id = newId();
  await db
    .insertInto("orders")
    .values({ id, account_id: accountId, next_window, created_at: now.toISOString() })
    .execute();
  return id;
}
