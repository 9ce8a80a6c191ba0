import { lockName } from "../../../database/dialect";
import { createBuiltIn } from "../../../integrations/pdf/built-in/built-in";
import { PdfFailure } from "../../../integrations/pdf/provider";
import { accountWrite, type Subject } from "../../account-write";
import { ApiError } from "../../api-error";
import { dropDocument } from "../../documents/drop-document";
import { addKept, keepBytes, removeKept } from "../../documents/keep-file";
import { hashOf, inQueue, refusalOf } from "../../records/drawn-files";
import { requireOrder, EVERYTHING } from "../../records/purchasing/order-rows";
import type { AccountRead, AccountWrite } from "../../scope";
import type { Services } from "../../services";
import { assembleOrder, type OrderContent } from "./assemble-order";

interface Wanted extends OrderContent {
  readonly subject: Subject;
  /** Whatever becomes of a service of documents, this server draws it then: what is sent, and the plain form. */
  readonly isPlain?: boolean;
}

/**
 * The id of the order's document: the one that is stored, made anew if it says something else by now, which takes time.
 * 501 if no template is configured. What was sent stays.
 */
export async function storedOrderFile(
  services: Services,
  read: AccountRead,
  { subject, isPlain = false, ...content }: Wanted,
): Promise<string> {
  const { pdf, log } = services;
  const { order, hasCosts } = content;
  const known = pdf.madeBy("ORDER");
  if (known === null && !isPlain) {
    throw new ApiError(501, "no_template", "No template is configured");
  }
  const data = await assembleOrder(services, read, content);
  const draw = () => createBuiltIn().makeOrder(data);
  const madeOf = hashOf(known ?? "drawn here", "ORDER", data);
  const place = { orderId: order.id, hasCosts: hasCosts ? 1 : 0 };
  const stored = await findOrderFile(read, place);
  const isThere = stored !== null && (await services.files.size(stored.storage_key)) !== null;
  if (isThere && stored.made_of === madeOf) return stored.id;
  const bytes = await inQueue(known === null ? draw : () => pdf.makeOrder(data)).catch(
    (error: unknown) => {
      if (!(error instanceof PdfFailure)) throw error;
      log.error({ err: error, orderId: order.id }, "a document was not made");
      if (isPlain && pdf.name !== "built-in") return inQueue(draw);
      throw refusalOf(error);
    },
  );
  const kept = await keepBytes(services, { subject, bytes, extension: "pdf" });
  const file = await accountWrite(services, subject, async (write) => {
    await lockName(write.engine, write.db, lockOf(order.id));
    const before = await findOrderFile(write, place);
    const now = await requireOrder(write, { id: order.id }, EVERYTHING);
    // What was sent stays; or somebody else has made the same in the meantime.
    const wasSent = before !== null && before.id === now.document_id;
    if (wasSent && now.status !== "OPEN") return before;
    if (before?.made_of === madeOf && before.id !== stored?.id) return before;
    const added = await addKept(write, kept, `Purchase order ${order.tuid}.pdf`);
    await addRow(write, { ...place, documentId: added.id, madeOf });
    // What was sent before the order was opened again was sent all the same.
    if (before && !wasSent) await dropOrderFile(write, before.id);
    return { id: added.id, storage_key: kept.storageKey };
  });
  if (file.storage_key !== kept.storageKey) await removeKept(services, kept);
  return file.id;
}

const lockOf = (orderId: string) => `order-document ${orderId}`;

/** Whether a document is still the order's, which from here on to the end of the transaction it stays. */
export async function holdOrderFile(
  write: AccountWrite,
  orderId: string,
  documentId: string,
): Promise<boolean> {
  await lockName(write.engine, write.db, lockOf(orderId));
  return (await findOrderFile(write, { orderId, hasCosts: 1 }))?.id === documentId;
}

interface Place {
  readonly orderId: string;
  readonly hasCosts: number;
}

/** The document of an order that was made last; null if there is none. */
async function findOrderFile({ db, accountId }: AccountRead, { orderId, hasCosts }: Place) {
  const row = await db
    .selectFrom("order_files as o")
    .innerJoin("documents as d", "d.id", "o.document_id")
    .select(["d.id", "d.storage_key", "o.made_of"])
    .where("o.account_id", "=", accountId)
    .where("d.account_id", "=", accountId)
    .where("o.purchase_order_id", "=", orderId)
    .where("o.has_costs", "=", hasCosts)
    .where("d.is_archived", "=", 0)
    .orderBy("o.document_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

async function addRow(
  { db, accountId, now }: AccountWrite,
  { orderId, hasCosts, documentId, madeOf }: Place & { documentId: string; madeOf: string },
): Promise<void> {
  await db
    .insertInto("order_files")
    .values({
      ...{ account_id: accountId, purchase_order_id: orderId, has_costs: hasCosts },
      ...{ document_id: documentId, made_of: madeOf, created_at: now.toISOString() },
    })
    .execute();
}

async function dropOrderFile(write: AccountWrite, documentId: string): Promise<void> {
  await write.db
    .deleteFrom("order_files")
    .where("account_id", "=", write.accountId)
    .where("document_id", "=", documentId)
    .execute();
  await dropDocument(write, documentId);
}
