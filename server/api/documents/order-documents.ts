import { sql } from "kysely";

import { purchaseOrders } from "../../../app/upstream/contract/purchase-orders";
import { ApiError, notFound, unsuitable } from "../api-error";
import { mutation, query } from "../implement";
import { changedBy } from "../records/authors";
import { requireCover, type Cover } from "../records/body/cover";
import { changeDeal } from "../records/change-deal";
import { changeRow } from "../records/change-row";
import { MAX_DOCUMENTS } from "../records/documents";
import { tellRest } from "../records/newest-first";
import { changeOrder } from "../records/purchasing/change-order";
import { viewerOf } from "../records/purchasing/order-rows";
import { textChanges } from "../records/timeline";
import type { AccountRead, AccountWrite } from "../scope";
import type { Staff } from "../session";
import { upload } from "../stream";
import { shownOf } from "../truncated";
import { requireCategory } from "./categories";
import { nameFor } from "./document-name";
import { requireRoom } from "./files-limit";
import { keepFile } from "./keep-file";
import { receiveFile } from "./receive-file";

const listOrderDocuments = query(purchaseOrders.listOrderDocuments, async (read, call) => {
  const { orderId } = call.params;
  const { from, limit = MAX_DOCUMENTS } = call.query;
  await requireCover(read, orderId, call.staff);
  const some = () => openDocuments(read, orderId, from);
  const rows = await some()
    .select(["d.id", "d.mime_type", "d.friendly_type", "d.name", "d.created_at", "d.revision"])
    .select(["d.size", "d.thumbnail_type"])
    .leftJoin("document_categories as c", (join) =>
      join.onRef("c.id", "=", "d.category_id").on("c.account_id", "=", read.accountId),
    )
    .select("c.name as category")
    .orderBy("o.created_at", "desc")
    .orderBy("o.document_id", "desc")
    .limit(limit + 1)
    .execute();
  const shown = shownOf(call, rows, limit);
  await tellRest(call, shown.length, async () => {
    const { count } = await some()
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  });
  return { data: shown.map(present) };
});

const openDocuments = ({ db, accountId }: AccountRead, orderId: string, from?: string) =>
  db
    .selectFrom("order_documents as o")
    .innerJoin("documents as d", "d.id", "o.document_id")
    .where("o.account_id", "=", accountId)
    .where("o.order_id", "=", orderId)
    .where("d.account_id", "=", accountId)
    .where("d.is_archived", "=", 0)
    .$if(from !== undefined, (some) =>
      some.where(
        sql<boolean>`(o.created_at, o.document_id) <= (
          select place.created_at, place.document_id from order_documents as place
          where place.account_id = ${accountId} and place.order_id = ${orderId}
            and place.document_id = ${from})`,
      ),
    );

interface Shown {
  id: string;
  mime_type: string;
  friendly_type: string | null;
  name: string;
  created_at: string;
  revision: number;
  size: number;
  thumbnail_type: string | null;
  category: string | null;
}
/** Its type is the category that it is filed under, or what it is called besides. */
const present = ({ friendly_type, category, ...row }: Shown) => ({
  ...{ id: row.id, mime_type: row.mime_type, type: category ?? friendly_type },
  ...{ name: row.name, created_at: row.created_at },
  url: `/api/documents/${encodeURIComponent(row.id)}/download`,
  ...{ size: row.size, has_thumbnail: row.thumbnail_type !== null, revision: row.revision },
});

const attachOrderDocument = upload(purchaseOrders.attachOrderDocument, async (call) => {
  const { services, read, params, staff, files, readFields } = call;
  // Before a byte of the file is taken.
  refuseArchived(await requireCover(read, params.orderId, staff));
  await requireRoom(read, services);
  const received = await receiveFile(services.files, files, "document");
  try {
    const { orderId = params.orderId, categoryId } = await readFields();
    if (orderId !== params.orderId) throw unsuitable("orderId");
    const category =
      categoryId === undefined ? null : await requireCategory(read, categoryId, "categoryId");
    const name = nameFor(received.fileName, received.extension, "document");
    return await keepFile(call, received, async (write, add) => {
      let row: Awaited<ReturnType<typeof add>> | undefined;
      await changeCovered(write, { orderId, staff, before: null, after: name }, async () => {
        row = await add({ name, deal_id: null, ...(categoryId && { category_id: categoryId }) });
        await write.db
          .insertInto("order_documents")
          .values({
            ...{ document_id: row.id, account_id: write.accountId, order_id: orderId },
            created_at: row.created_at,
          })
          .execute();
      });
      if (!row) throw new Error("The change of the order stored no document");
      return { data: present({ ...row, category, revision: 0 }) };
    });
  } finally {
    await received.discard();
  }
});

const archiveOrderDocument = mutation(
  purchaseOrders.archiveOrderDocument,
  async (write, { params: { orderId, documentId }, staff }) => {
    await requireCover(write, orderId, staff);
    const row = await openDocuments(write, orderId)
      .select("d.name")
      .where("o.document_id", "=", documentId)
      .executeTakeFirst();
    if (!row) throw notFound();
    await changeCovered(write, { orderId, staff, before: row.name, after: null }, () =>
      changeRow(
        write,
        "documents",
        { id: documentId, is_archived: 0 },
        { is_archived: 1, ...changedBy(write) },
      ),
    );
  },
);

interface Attachment {
  readonly orderId: string;
  readonly staff: Staff;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Changes what is attached, and tells it where it is told what becomes of a quote or an order. A quote itself stays as it
 * is, also for the customer who reads it at that moment.
 */
export async function changeCovered(
  write: AccountWrite,
  { orderId, staff, before, after }: Attachment,
  change: () => Promise<unknown>,
): Promise<void> {
  const changes = textChanges([["Attachment", before, after]]);
  const cover = await requireCover(write, orderId, staff);
  if (cover.kind === "order") {
    await changeOrder(
      write,
      { orderId },
      async (order) => {
        refuseArchived({ kind: "order", order });
        await change();
        return { changes };
      },
      { viewer: viewerOf(staff), isReadOnlyToo: true },
    );
    return;
  }
  const { id, deal_id: dealId, tuid } = cover.quote;
  await changeDeal(write, dealId, async () => {
    refuseArchived(await requireCover(write, orderId, staff));
    await change();
    const subject = { id, label: `Quote ${tuid}` };
    return { entries: [{ area: "QUOTES", verb: "CHANGED", subject, changes } as const] };
  });
}

function refuseArchived(cover: Cover): void {
  const row = cover.kind === "order" ? cover.order : cover.quote;
  if (row.is_archived === 0) return;
  throw new ApiError(409, "read_only", `The ${cover.kind} is archived and cannot be changed`);
}

export const orderDocumentHandlers = [
  listOrderDocuments,
  attachOrderDocument,
  archiveOrderDocument,
];
