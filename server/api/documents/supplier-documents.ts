import { sql } from "kysely";

import { normalise } from "../../../app/domain/normalise";
import { documents } from "../../../app/upstream/contract/documents";
import { hasWords, isFrequent, isShortTerm, matchesWords, unindexed } from "../../database/dialect";
import { ApiError, notFound, unsuitable } from "../api-error";
import { mutation, query } from "../implement";
import { changedBy } from "../records/authors";
import { changeRow } from "../records/change-row";
import { MAX_DOCUMENTS } from "../records/documents";
import { findSupplier } from "../records/purchasing/suppliers";
import { tellRest } from "../records/newest-first";
import type { AccountRead, AccountWrite } from "../scope";
import type { Staff } from "../session";
import { shownOf } from "../truncated";

/** Beyond so many it is said that there are more. */
const MOST_COUNTED = 5_000;

interface Asked {
  readonly from?: string | undefined;
  readonly manufacturer_id?: string | undefined;
  readonly category_id?: string | undefined;
  readonly search?: string | undefined;
}

const listSupplierDocuments = query(documents.listSupplierDocuments, async (read, call) => {
  const { limit = MAX_DOCUMENTS } = call.query;
  const found = await findBy(read, call.query);
  const some = () => openDocuments(read, call.query, found);
  const rows = await some()
    .innerJoin("manufacturers as m", "m.id", "supplier_documents.manufacturer_id")
    .leftJoin("document_categories as c", (join) =>
      join.onRef("c.id", "=", "d.category_id").on("c.account_id", "=", read.accountId),
    )
    .where("m.account_id", "=", read.accountId)
    .select(["d.id", "d.name", "d.mime_type", "d.size", "d.thumbnail_type", "d.revision"])
    .select(["d.category_id", "d.friendly_type", "d.created_at"])
    .select(["supplier_documents.manufacturer_id", "m.name as supplier", "c.name as category"])
    .orderBy("supplier_documents.created_at", "desc")
    .orderBy("supplier_documents.document_id", "desc")
    .limit(limit + 1)
    .execute();
  const shown = shownOf(call, rows, limit);
  await tellRest(call, shown.length, async () => {
    const { count } = await read.db
      .selectFrom(
        some()
          .select("d.id")
          .limit(MOST_COUNTED + 1)
          .as("counted"),
      )
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count) > MOST_COUNTED ? null : Number(count);
  });
  return {
    data: shown.map((row) => ({
      ...{ id: row.id, name: row.name, type: row.category ?? row.friendly_type },
      ...{
        created_at: row.created_at,
        url: `/api/documents/${encodeURIComponent(row.id)}/download`,
      },
      ...{ manufacturer_id: row.manufacturer_id, manufacturer_name: row.supplier },
      ...{ category_id: row.category_id, mime_type: row.mime_type, size: row.size },
      ...{ has_thumbnail: row.thumbnail_type !== null, revision: row.revision },
    })),
  };
});

interface Found {
  readonly words: readonly string[];
  /** True if words find the documents: no index has them in their order then. */
  readonly isByWords: boolean;
}

async function findBy(read: AccountRead, asked: Asked): Promise<Found> {
  const words = normalise(asked.search ?? "")
    .split(" ")
    .filter(Boolean);
  const isFound = words.some((word) => !isShortTerm(word));
  // What many have is met soon enough by who goes through them, newest first.
  return { words, isByWords: isFound && !(await isFrequent(read, "supplier_documents", ...words)) };
}

/** Found as documents of suppliers, not among all that the account has. */
function openDocuments(
  { db, engine, accountId }: AccountRead,
  asked: Asked,
  { words, isByWords }: Found,
) {
  const { from, manufacturer_id: supplier, category_id: category } = asked;
  const own = (column: string) => {
    const name = `supplier_documents.${column}`;
    return isByWords ? unindexed(engine, name) : sql<string>`${sql.ref(name)}`;
  };
  return db
    .selectFrom("supplier_documents")
    .innerJoin("documents as d", "d.id", "supplier_documents.document_id")
    .where(own("account_id"), "=", accountId)
    .where(unindexed(engine, "d.account_id"), "=", accountId)
    .where("d.is_archived", "=", 0)
    .$if(supplier !== undefined, (some) => some.where(own("manufacturer_id"), "=", supplier ?? ""))
    .$if(category !== undefined, (some) => some.where(own("category_id"), "=", category ?? ""))
    .$if(words.length > 0, (some) =>
      some.where(
        isByWords
          ? matchesWords(engine, "supplier_documents", words)
          : hasWords("supplier_documents", words),
      ),
    )
    .$if(from !== undefined, (some) =>
      some.where(
        sql<boolean>`(${own("created_at")}, supplier_documents.document_id) <= (
          select place.created_at, place.document_id from supplier_documents as place
          where place.account_id = ${accountId} and place.document_id = ${from})`,
      ),
    );
}

const archiveSupplierDocument = mutation(
  documents.archiveSupplierDocument,
  async (write, { params: { documentId } }) => {
    if (!(await findSupplierOf(write, documentId))) throw notFound();
    const open = { id: documentId, is_archived: 0 } as const;
    await changeRow(write, "documents", open, { is_archived: 1, ...changedBy(write) });
  },
);

/** Whose document it is, archived or not; null if it is none of a supplier. */
export async function findSupplierOf(
  { db, accountId }: AccountRead,
  documentId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("supplier_documents")
    .select("manufacturer_id")
    .where("account_id", "=", accountId)
    .where("document_id", "=", documentId)
    .executeTakeFirst();
  return row?.manufacturer_id ?? null;
}

/** A supplier's documents are for who may purchase (403), and for suppliers that there are (422). */
export async function requireFilable(
  read: AccountRead,
  { permissions }: Pick<Staff, "permissions">,
  id: string,
): Promise<void> {
  if (!permissions.purchasing) {
    throw new ApiError(403, "forbidden", "You do not have permission to do this");
  }
  if (!(await findSupplier(read, id))) throw unsuitable("manufacturer_id");
}

/** Files a document that was stored just now under its supplier. */
export async function fileUnderSupplier(
  { db, accountId }: AccountWrite,
  document: { id: string; name: string; category_id: string | null; created_at: string },
  supplier: string,
): Promise<void> {
  const { id, name, category_id, created_at } = document;
  await db
    .insertInto("supplier_documents")
    .values({
      ...{ document_id: id, account_id: accountId, manufacturer_id: supplier, created_at },
      ...{ category_id, search_text: normalise(name) },
    })
    .execute();
}

/** Keeps one that was changed just now where it is found: by its name, in its category, and under its supplier or another. */
export async function refile(
  { db, accountId }: AccountWrite,
  id: string,
  supplier: string | undefined,
): Promise<void> {
  const { name, category_id } = await db
    .selectFrom("documents")
    .select(["name", "category_id"])
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("supplier_documents")
    .set({
      ...{ category_id, search_text: normalise(name) },
      ...(supplier && { manufacturer_id: supplier }),
    })
    .where("account_id", "=", accountId)
    .where("document_id", "=", id)
    .execute();
}

export const supplierDocumentHandlers = [listSupplierDocuments, archiveSupplierDocument];
