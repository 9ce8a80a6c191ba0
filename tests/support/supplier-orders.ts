import type { UpstreamClient } from "../../app/upstream/client.server";
import { quotes } from "../../app/upstream/contract/quotes";
import { accountWrite } from "../../server/api/account-write";
import { changeOrder } from "../../server/api/records/purchasing/change-order";
import { EVERYTHING } from "../../server/api/records/purchasing/order-rows";
import { addSupplierOrder } from "../../server/api/records/purchasing/add-supplier-order";
import type { Database } from "../../server/database/connection";
import { newId } from "../../server/database/id";
import { createLog } from "../../server/log";
import { addLine, addLines, addQuote, type WantedLine } from "./quotes";

/** Where orders are made: a database, and the client of somebody of the account. */
export interface Place {
  readonly database: Database;
  readonly client: UpstreamClient;
  readonly now: Date;
}

/** An order made of an accepted quote with these lines, which are of one supplier; each of them so many times. */
export async function addOrder(
  { database, client }: Place,
  lines: readonly WantedLine[],
  times = 1,
) {
  const quote = await addQuote(client);
  for (const line of lines) {
    if (times === 1) await addLine(client, quote.orderId, line);
    else await addLines(client, quote.orderId, line, times);
  }
  await database.write((trx) =>
    trx
      .updateTable("quotes")
      .set({ status: "ACCEPTED", accepted_at: "2026-11-18T01:00:00.000Z" })
      .where("id", "=", quote.quoteId)
      .execute(),
  );
  const { manufacturer_id } = await database.read
    .selectFrom("order_lines")
    .select("manufacturer_id")
    .where("order_id", "=", quote.orderId)
    .executeTakeFirstOrThrow();
  const made = await client.call(quotes.convertQuote, {
    body: { quoteId: quote.quoteId, manufacturerId: manufacturer_id },
  });
  return { id: made?.id ?? "", dealId: quote.dealId, manufacturerId: manufacturer_id };
}

/** Submits an order to its online supplier, as the submit call does: the supplier order, and the token of its link. */
export async function submitOnline(
  { database, now }: Pick<Place, "database" | "now">,
  orderId: string,
  required_date: string | null = "2026-11-27",
): Promise<{ id: string; token: string }> {
  const { account_id } = await database.read
    .selectFrom("purchase_orders")
    .select("account_id")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const services = { database, now: () => now, log: createLog("silent") };
  const actor = { type: "system", id: "test" } as const;
  return accountWrite(services, { accountId: account_id, actor }, async (write) => {
    let made = { id: "", token: "" };
    await changeOrder(
      write,
      { id: orderId },
      async (order) => {
        const { columns, ...rest } = await addSupplierOrder(write, { ...order, required_date });
        made = rest;
        return { set: { ...columns, status: "SUBMITTED", required_date }, isUntold: true };
      },
      { viewer: EVERYTHING },
    );
    return made;
  });
}

/** Statuses of a supplier, by their names: each with the core status it is one of. */
export async function addStatuses(database: Database, manufacturerId: string) {
  const { account_id } = await database.read
    .selectFrom("manufacturers")
    .select("account_id")
    .where("id", "=", manufacturerId)
    .executeTakeFirstOrThrow();
  const core = ["UNSTARTED", "IN_PROGRESS", "COMPLETED", "CANCELLED"] as const;
  const rows = ["Received", "Cutting", "Sent", "Called off"].map((name, position) => ({
    ...{ id: newId(), account_id, manufacturer_id: manufacturerId, name, position },
    core_status: core[position] ?? "UNSTARTED",
  }));
  await database.write(async (trx) => {
    await trx
      .deleteFrom("supplier_statuses")
      .where("manufacturer_id", "=", manufacturerId)
      .execute();
    await trx.insertInto("supplier_statuses").values(rows).execute();
  });
  return Object.fromEntries(rows.map(({ name, id }) => [name, id])) as Record<
    "Received" | "Cutting" | "Sent" | "Called off",
    string
  >;
}
