import type { Selectable } from "kysely";

import { lockName } from "../../database/dialect";
import type { Schema } from "../../database/schema";
import { accountWrite, type Subject } from "../account-write";
import { dropDocument } from "../documents/drop-document";
import { addKept, keepBytes, removeKept } from "../documents/keep-file";
import type { PdfKind } from "../../integrations/pdf/provider";
import type { QuoteRow } from "../records/body/quote-rows";
import type { AccountRead, AccountWrite } from "../scope";
import type { Services } from "../services";
import { planQuoteFile } from "./quote-file";

export type StoredFile = Pick<
  Selectable<Schema["documents"]>,
  "id" | "name" | "storage_key" | "sha256"
>;
const COLUMNS = ["d.id", "d.name", "d.storage_key", "d.sha256"] as const;

interface Wanted {
  readonly quote: QuoteRow;
  readonly kind: PdfKind;
  readonly subject: Subject;
}

/**
 * The document of a quote: of an accepted one what was agreed to; else the one that is stored, made anew if it says
 * something else by now, which takes time. 501 if no template is configured.
 */
export async function storedQuoteFile(
  services: Services,
  read: AccountRead,
  { quote, kind, subject }: Wanted,
): Promise<StoredFile> {
  if (kind === "QUOTE" && quote.acceptance_id !== null) {
    return requireAgreed(read, quote.acceptance_id);
  }
  const plan = await planQuoteFile(services, read, quote, kind);
  const place = { quoteId: quote.id, kind };
  const stored = await findStored(read, place);
  const isThere = stored !== null && (await services.files.size(stored.storage_key)) !== null;
  if (isThere && stored.made_of === plan.madeOf) return stored;
  const bytes = await plan.make();
  const kept = await keepBytes(services, { subject, bytes, extension: "pdf" });
  const file = await accountWrite(services, subject, async (write) => {
    await lockName(write.engine, write.db, `quote-document ${quote.id} ${kind}`);
    const before = await findStored(write, place);
    // Somebody else has made the same in the meantime.
    if (before?.made_of === plan.madeOf && before.id !== stored?.id) return before;
    const added = await addKept(write, kept, plan.name);
    await putRow(write, { ...place, documentId: added.id, madeOf: plan.madeOf });
    if (before) await dropDocument(write, before.id);
    return { ...added, name: plan.name, storage_key: kept.storageKey };
  });
  if (file.storage_key !== kept.storageKey) await removeKept(services, kept);
  return file;
}

async function requireAgreed(
  { db, accountId }: AccountRead,
  acceptanceId: string,
): Promise<StoredFile> {
  return db
    .selectFrom("acceptances as a")
    .innerJoin("documents as d", "d.id", "a.document_id")
    .select(COLUMNS)
    .where("a.account_id", "=", accountId)
    .where("d.account_id", "=", accountId)
    .where("a.id", "=", acceptanceId)
    .executeTakeFirstOrThrow();
}

interface Place {
  readonly quoteId: string;
  readonly kind: PdfKind;
}

async function findStored({ db, accountId }: AccountRead, { quoteId, kind }: Place) {
  const row = await db
    .selectFrom("quote_documents as q")
    .innerJoin("documents as d", "d.id", "q.document_id")
    .select(COLUMNS)
    .select("q.made_of")
    .where("q.account_id", "=", accountId)
    .where("d.account_id", "=", accountId)
    .where("q.quote_id", "=", quoteId)
    .where("q.kind", "=", kind)
    .where("d.is_archived", "=", 0)
    .executeTakeFirst();
  return row ?? null;
}

async function putRow(
  { db, accountId, now }: AccountWrite,
  { quoteId, kind, documentId, madeOf }: Place & { documentId: string; madeOf: string },
): Promise<void> {
  const made = { document_id: documentId, made_of: madeOf, created_at: now.toISOString() };
  await db
    .insertInto("quote_documents")
    .values({ account_id: accountId, quote_id: quoteId, kind, ...made })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "quote_id", "kind"]).doUpdateSet(made),
    )
    .execute();
}
