import type { Insertable } from "kysely";

import { normalise } from "../../../app/domain/normalise";
import type { Database } from "../connection";
import type { Schema } from "../schema";
import { AMERICA, AUSTRALIA } from "./catalogue/market";
import { documentRow } from "./document-row";
import type { FilledDealer } from "./fill-dealer";
import { supplierFiles } from "./supplier-files";

const DAY_MS = 86_400_000;

/** Gives the suppliers of a demo catalogue the documents that they send their dealers. */
export async function fillSupplierDocuments(
  database: Database,
  { accountId, employees }: Pick<FilledDealer, "accountId" | "employees">,
  { now }: { now: Date },
): Promise<void> {
  const { read } = database;
  const { country_code } = await read
    .selectFrom("accounts")
    .select("country_code")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  const suppliers = await read
    .selectFrom("manufacturers")
    .select("id")
    .where("account_id", "=", accountId)
    .orderBy("position")
    .execute();
  const categories = await read
    .selectFrom("document_categories")
    .select(["id", "name"])
    .where("account_id", "=", accountId)
    .execute();
  const categoryIds = new Map(categories.map(({ id, name }) => [name, id]));
  const documents: Insertable<Schema["documents"]>[] = [];
  const filed: Insertable<Schema["supplier_documents"]>[] = [];
  for (const own of supplierFiles(country_code === "US" ? AMERICA : AUSTRALIA)) {
    const supplierId = suppliers[own.supplier]?.id;
    if (supplierId === undefined) continue;
    const createdAt = new Date(now.getTime() - own.daysAgo * DAY_MS).toISOString();
    const row = documentRow(own.file, {
      ...{ accountId, categoryId: categoryIds.get(own.category), createdAt },
      createdBy: employees[0]?.id ?? null,
    });
    documents.push(row);
    filed.push({
      ...{ document_id: row.id, account_id: accountId, manufacturer_id: supplierId },
      ...{ category_id: row.category_id, search_text: normalise(row.name), created_at: createdAt },
    });
  }
  await database.write(async (trx) => {
    await trx.insertInto("documents").values(documents).execute();
    await trx.insertInto("supplier_documents").values(filed).execute();
  });
}
