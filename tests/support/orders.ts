import { orderEntry, storeEntries } from "../../server/database/search-entries";
import { orderSearchText } from "../../server/database/normalise";
import { newId } from "../../server/database/id";
import type { Database } from "../../server/database/connection";
import type { OrderRow } from "../../server/api/records/purchasing/order-rows";

export type WantedOrder = Partial<OrderRow> & { tuid: string };

/** Puts purchase orders into the database of a dealer, each with an empty body; returns their ids. */
export async function addOrders(
  database: Database,
  wanted: readonly WantedOrder[],
  dealer = "Banksia Blinds & Shutters",
): Promise<string[]> {
  const { id: accountId } = await database.read
    .selectFrom("accounts")
    .select("id")
    .where("name", "=", dealer)
    .executeTakeFirstOrThrow();
  const supplier = await database.read
    .selectFrom("manufacturers")
    .select("id")
    .where("account_id", "=", accountId)
    .orderBy("position")
    .executeTakeFirst();
  const createdAt = "2026-11-18T01:00:00.000Z";
  const rows = wanted.map((order) => ({
    ...{ id: newId(), order_id: newId(), account_id: accountId, deal_id: null, status: "OPEN" },
    ...{ manufacturer_id: supplier?.id ?? null, created_at: createdAt, updated_at: createdAt },
    search_text: orderSearchText(order),
    ...order,
  }));
  await database.write(async (trx) => {
    for (let from = 0; from < rows.length; from += 100) {
      const part = rows.slice(from, from + 100);
      const bodies = part.map((row) => ({
        ...{ id: row.order_id, account_id: accountId, created_at: row.created_at },
      }));
      await trx.insertInto("orders").values(bodies).execute();
      // One by one: each leaves other columns to their defaults.
      for (const row of part) await trx.insertInto("purchase_orders").values(row).execute();
      const entries = part.map((row) => orderEntry({ is_archived: 0, is_private: 0, ...row }));
      await storeEntries({ db: trx, engine: database.engine, accountId }, entries);
    }
  });
  return rows.map(({ id }) => id);
}
