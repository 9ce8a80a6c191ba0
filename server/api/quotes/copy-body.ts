import { copyLines } from "../records/body/copy-lines";
import { readLineRows } from "../records/body/line-rows";
import type { QuoteRow } from "../records/body/quote-rows";
import type { AccountWrite } from "../scope";

interface Said {
  readonly description?: string | null | undefined;
  readonly customerNotes?: string | null | undefined;
}

/** What a clone of a quote holds: prices and terms of the original, and its words if no others are said. */
export async function cloneColumns(write: AccountWrite, source: QuoteRow, said: Said) {
  const { trace } = await write.db
    .selectFrom("quotes")
    .select("trace")
    .where("account_id", "=", write.accountId)
    .where("id", "=", source.id)
    .executeTakeFirstOrThrow();
  const { description, customerNotes } = said;
  return {
    ...{ ...source, trace },
    description: description === undefined ? source.description : description?.trim() || null,
    customer_notes:
      customerNotes === undefined ? source.customer_notes : customerNotes?.trim() || null,
  };
}

/** Copies windows and lines into an empty body, with their numbers and prices; it goes on counting where the other is. */
export async function copyBody(write: AccountWrite, from: string, to: string): Promise<void> {
  const { db, accountId } = write;
  const { next_window } = await db
    .selectFrom("orders")
    .select("next_window")
    .where("account_id", "=", accountId)
    .where("id", "=", from)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("orders")
    .set({ next_window })
    .where("account_id", "=", accountId)
    .where("id", "=", to)
    .execute();
  const lines = await readLineRows(write, from, null);
  await copyLines(write, { from, to, lines, isWhole: true });
}
