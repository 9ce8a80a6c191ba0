import { documents } from "../../../app/upstream/contract/documents";
import type { TimelineVerb } from "../../../app/upstream/contract/timeline";
import { archived, ApiError, notFound, unsuitable } from "../api-error";
import { mutation, query } from "../implement";
import { changedBy } from "../records/authors";
import { changeDeal } from "../records/change-deal";
import { changeRow } from "../records/change-row";
import { requireDeal } from "../records/deals";
import { countDealDocuments, listDealDocuments, MAX_DOCUMENTS } from "../records/documents";
import { tellRest } from "../records/newest-first";
import { textChanges, type FieldChange } from "../records/timeline";
import type { AccountRead } from "../scope";
import type { FileAnswer } from "../file-response";
import { file, upload } from "../stream";
import { shownOf } from "../truncated";
import { listDocumentCategories, requireCategory } from "./categories";
import { nameFor } from "./document-name";
import { requireRoom } from "./files-limit";
import { keepFile, thumbnailKey } from "./keep-file";
import { changeCovered } from "./order-documents";
import { receiveFile } from "./receive-file";
import { findBodyOf, requireDocument } from "./require-document";
import {
  fileUnderSupplier,
  findSupplierOf,
  refile,
  requireFilable,
  supplierDocumentHandlers,
} from "./supplier-documents";

const uploadDealDocument = upload(documents.uploadDealDocument, async (call) => {
  const { services, read, params, files, readFields } = call;
  // Before a byte of the file is taken.
  if ((await requireDeal(read, params.dealId)).is_archived === 1) throw archived();
  await requireRoom(read, services);
  const received = await receiveFile(services.files, files, "file");
  try {
    const name = nameFor((await readFields()).filename, received.extension, "filename");
    return await keepFile(call, received, async (write, add) => {
      let row: Awaited<ReturnType<typeof add>> | undefined;
      await changeDeal(write, params.dealId, async () => {
        row = await add({ name, deal_id: params.dealId });
        return entryOf("ADDED", row);
      });
      if (!row) throw new Error("The change of the deal stored no document");
      return {
        id: row.id,
        name: row.name,
        mimeType: row.mime_type,
        createdAt: row.created_at,
        size: row.size,
        hasThumbnail: row.thumbnail_type !== null,
        revision: 0,
      };
    });
  } finally {
    await received.discard();
  }
});

/** What the timeline says of a deal's document. */
const entryOf = (
  verb: TimelineVerb,
  { id, name }: { id: string; name: string },
  changes: readonly FieldChange[] = [],
) => ({ entries: [{ area: "ATTACHMENTS", verb, subject: { id, label: name }, changes } as const] });

const listDocuments = query(documents.listDealDocuments, async (read, call) => {
  const { dealId } = call.params;
  const { from, limit = MAX_DOCUMENTS } = call.query;
  await requireDeal(read, dealId);
  const rows = await listDealDocuments(read, dealId, { from, limit: limit + 1 });
  const shown = shownOf(call, rows, limit);
  await tellRest(call, shown.length, () => countDealDocuments(read, dealId, from));
  return shown;
});

const archiveDealDocument = mutation(documents.archiveDealDocument, (write, { params, staff }) =>
  changeDeal(write, params.dealId, async () => {
    const document = await requireDocument(write, staff, params.documentId);
    const open = { id: document.id, deal_id: params.dealId, is_archived: 0 } as const;
    await changeRow(write, "documents", open, { is_archived: 1, ...changedBy(write) });
    return entryOf("ARCHIVED", document);
  }),
);

/** Whether a document is one of a quote's or an order's own, such as what was agreed to. */
async function isOfBody({ db, accountId }: AccountRead, id: string): Promise<boolean> {
  const [agreed, made, ordered] = await Promise.all([
    db
      .selectFrom("acceptances")
      .select("id")
      .where("account_id", "=", accountId)
      .where(({ eb, or }) => or([eb("document_id", "=", id), eb("signature_document_id", "=", id)]))
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom("quote_documents")
      .select("document_id")
      .where("account_id", "=", accountId)
      .where("document_id", "=", id)
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom("order_files")
      .select("document_id")
      .where("account_id", "=", accountId)
      .where("document_id", "=", id)
      .executeTakeFirst(),
  ]);
  return [agreed, made, ordered].some((one) => one !== undefined);
}

const downloadDocument = file(documents.downloadDocument, async (call) => {
  const { services, read, staff, params, query } = call;
  const row = await requireDocument(read, staff, params.id);
  // As large as it is, whatever was noted of it: lengths and ranges are of what there is.
  const size = await services.files.size(row.storage_key);
  if (size === null) {
    services.log.error({ documentId: row.id }, "the file of a document is missing");
    throw notFound();
  }
  return {
    name: row.name,
    mimeType: row.mime_type,
    isShown: query.inline === true,
    etag: `"${row.sha256}"`,
    size,
    open: (start, end) => services.files.open(row.storage_key, start, end),
  } satisfies FileAnswer;
});

const getDocumentThumbnail = file(documents.getDocumentThumbnail, async (call) => {
  const { services, read, staff, params } = call;
  const row = await requireDocument(read, staff, params.id);
  if (row.thumbnail_type === null) throw notFound();
  const key = thumbnailKey(row.storage_key);
  const size = await services.files.size(key);
  if (size === null) throw notFound();
  return {
    name: `${row.name} small`,
    mimeType: row.thumbnail_type,
    isShown: true,
    size,
    open: (start, end) => services.files.open(key, start, end),
  } satisfies FileAnswer;
});

const uploadLegacyDocument = upload(documents.uploadLegacyDocument, async (call) => {
  const { services, read, staff, files, readFields } = call;
  await requireRoom(read, services);
  const received = await receiveFile(services.files, files, "document");
  try {
    const { uuid, friendly_name, friendly_type, document_category_id, manufacturer_id } =
      await readFields();
    if (manufacturer_id !== undefined) await requireFilable(read, staff, manufacturer_id);
    if (document_category_id !== undefined) {
      await requireCategory(read, document_category_id, "document_category_id");
    }
    const name = nameFor(friendly_name ?? received.fileName, received.extension, "friendly_name");
    const filed = {
      client_uuid: uuid,
      ...(friendly_type === undefined ? {} : { friendly_type }),
      ...(document_category_id === undefined ? {} : { category_id: document_category_id }),
    };
    return await keepFile(call, received, async (write, add) => {
      const row = await add({ name, deal_id: null, ...filed });
      if (manufacturer_id !== undefined) await fileUnderSupplier(write, row, manufacturer_id);
      return presentLegacy({ ...row, updated_at: null, revision: 0 });
    });
  } finally {
    await received.discard();
  }
});

type LegacyRow = Omit<
  Awaited<ReturnType<typeof requireDocument>>,
  "is_archived" | "updated_by" | "created_by" | "deal_id"
>;
function presentLegacy(row: LegacyRow) {
  return {
    uuid: row.client_uuid ?? row.id,
    document: {
      id: row.id,
      account_id: row.account_id,
      created_at: row.created_at,
      direct_upload: false,
      extension: row.extension,
      filename: row.name,
      mime_type: row.mime_type,
      name: row.name,
      size: row.size,
      type: row.friendly_type,
      updated_at: row.updated_at ?? row.created_at,
      url: `/api/documents/${encodeURIComponent(row.id)}/download`,
      revision: row.revision,
    },
  };
}

/** A new name, or another place to file it under. Its content stays: other content is another document. */
const updateLegacyDocument = upload(documents.updateLegacyDocument, async (call) => {
  const { read, staff, params, readFields, write } = call;
  const row = await requireDocument(read, staff, params.id);
  for await (const part of call.files) {
    if (part.fileName === "") continue;
    const message = "The content of a document cannot be changed";
    throw new ApiError(400, "invalid", message, { fields: { document: [message] } });
  }
  if (row.deal_id === null && (await isOfBody(read, row.id))) {
    throw new ApiError(409, "read_only", "The documents of quotes and orders cannot be changed");
  }
  const fields = await readFields();
  const { friendly_name, friendly_type, document_category_id, manufacturer_id, revision } = fields;
  if (document_category_id !== undefined) {
    await requireCategory(read, document_category_id, "document_category_id");
  }
  const supplier = row.deal_id === null ? await findSupplierOf(read, row.id) : null;
  if (manufacturer_id !== undefined) {
    await requireFilable(read, staff, manufacturer_id);
    if (supplier === null) throw unsuitable("manufacturer_id");
  }
  const orderId = row.deal_id === null ? await findBodyOf(read, row.id) : null;
  const patch = {
    ...(friendly_name === undefined
      ? {}
      : { name: nameFor(friendly_name, row.extension, "friendly_name") }),
    ...(friendly_type === undefined ? {} : { friendly_type }),
    ...(document_category_id === undefined ? {} : { category_id: document_category_id }),
  };
  return write(async (open) => {
    const change = () =>
      changeRow(
        open,
        "documents",
        { id: row.id, is_archived: 0 },
        { ...patch, ...changedBy(open) },
        revision,
      );
    if (orderId !== null) {
      const before = await requireDocument(open, staff, row.id);
      const { name: after } = { ...before, ...patch };
      await changeCovered(open, { orderId, staff, before: before.name, after }, change);
    } else if (row.deal_id === null) {
      await change();
      if (supplier !== null) await refile(open, row.id, manufacturer_id);
    } else {
      await changeDeal(open, row.deal_id, async () => {
        const before = await requireDocument(open, staff, row.id);
        await change();
        const { name } = { ...before, ...patch };
        return entryOf("CHANGED", { id: row.id, name }, textChanges([["Name", before.name, name]]));
      });
    }
    return presentLegacy(await requireDocument(open, staff, row.id));
  });
});

export const documentHandlers = [
  listDocuments,
  uploadDealDocument,
  archiveDealDocument,
  downloadDocument,
  getDocumentThumbnail,
  uploadLegacyDocument,
  updateLegacyDocument,
  listDocumentCategories,
  ...supplierDocumentHandlers,
];
