import { newId } from "../../database/id";
import { quoteEntry, storeEntries } from "../../database/search-entries";
import { readLineRows } from "../records/body/line-rows";
import type { QuoteRow } from "../records/body/quote-rows";
import { takeNumber } from "../records/counters";
import { employeeOf, type AccountWrite } from "../scope";

interface CloneOf {
  readonly id: string;
  /** As those of the original, if they are not said. */
  readonly description: string | null | undefined;
  readonly customerNotes: string | null | undefined;
}

/** An open quote with the same windows, lines and prices; what has moved since is pending there as it is here. Its tuid. */
export async function copyBody(
  write: AccountWrite,
  source: QuoteRow,
  { id, description, customerNotes }: CloneOf,
): Promise<string> {
  const { db, accountId, now } = write;
  const at = now.toISOString();
  const orderId = newId();
  const { next_window } = await db
    .selectFrom("orders")
    .select("next_window")
    .where("account_id", "=", accountId)
    .where("id", "=", source.order_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("orders")
    .values({ id: orderId, account_id: accountId, next_window, created_at: at })
    .execute();
  await copyLines(write, source.order_id, orderId);
  const { trace } = await db
    .selectFrom("quotes")
    .select("trace")
    .where("account_id", "=", accountId)
    .where("id", "=", source.id)
    .executeTakeFirstOrThrow();
  const tuid = `Q-${await takeNumber(write, "quote")}`;
  const { accepted_at: _accepted, expires_at: _expires, revision: _revision, ...same } = source;
  const copy = {
    ...same,
    ...{ id, account_id: accountId, order_id: orderId, tuid, status: "OPEN", is_archived: 0 },
    ...{ created_at: at, updated_at: at, created_by: employeeOf(write.actor), trace },
    description: description === undefined ? source.description : description?.trim() || null,
    customer_notes:
      customerNotes === undefined ? source.customer_notes : customerNotes?.trim() || null,
  };
  await db.insertInto("quotes").values(copy).execute();
  await storeEntries(write, [quoteEntry(copy)]);
  return tuid;
}

async function copyLines(write: AccountWrite, from: string, to: string): Promise<void> {
  const { db, accountId, now } = write;
  const windows = await db
    .selectFrom("order_windows")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("order_id", "=", from)
    .execute();
  if (windows.length === 0) return;
  const ids = new Map(windows.map((window) => [window.id, newId()]));
  const idOf = (windowId: string) => ids.get(windowId) ?? "";
  const copies = windows.map((window) => ({ ...window, id: idOf(window.id), order_id: to }));
  for (let at = 0; at < copies.length; at += 50) {
    await db
      .insertInto("order_windows")
      .values(copies.slice(at, at + 50))
      .execute();
  }
  const lines = (await readLineRows(write, from, null)).map((line) => ({
    ...line,
    ...{ id: newId(), order_id: to, window_id: idOf(line.window_id) },
    ...{ revision: 1, created_at: now.toISOString() },
  }));
  for (let at = 0; at < lines.length; at += 50) {
    await db
      .insertInto("order_lines")
      .values(lines.slice(at, at + 50))
      .execute();
  }
}
