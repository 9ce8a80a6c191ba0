import { normalise } from "../../app/domain/normalise";
import type { Database } from "../../server/database/connection";

const PART = 400;

/** Stores so many documents of a supplier, past the API, the last of them the newest: `many-0`, `many-1`… */
export async function addSupplierDocuments(
  database: Database,
  count: number,
  of: {
    readonly accountId: string;
    readonly supplier: string;
    readonly category: string | null;
    nameOf(at: number): string;
  },
): Promise<void> {
  const { accountId: account_id, supplier: manufacturer_id, category: category_id } = of;
  for (let from = 0; from < count; from += PART) {
    const numbers = Array.from({ length: Math.min(PART, count - from) }, (_, at) => from + at);
    const rows = numbers.map((at) => ({
      id: `many-${at}`,
      name: of.nameOf(at),
      created_at: new Date(Date.UTC(2020, 0, 1) + at * 60_000).toISOString(),
    }));
    await database.write(async (trx) => {
      await trx
        .insertInto("documents")
        .values(
          rows.map((row) => ({
            ...{ ...row, account_id, category_id, extension: "pdf", mime_type: "application/pdf" },
            ...{ size: 1, sha256: row.id, storage_key: row.id, deal_id: null, client_uuid: null },
            ...{ thumbnail_type: null, friendly_type: null },
            ...{ created_by: null, updated_at: null, updated_by: null },
          })),
        )
        .execute();
      await trx
        .insertInto("supplier_documents")
        .values(
          rows.map(({ id, name, created_at }) => ({
            ...{ document_id: id, account_id, manufacturer_id, category_id, created_at },
            search_text: normalise(name),
          })),
        )
        .execute();
    });
  }
}
