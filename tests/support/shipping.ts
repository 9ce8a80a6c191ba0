import type { UpstreamClient } from "../../app/upstream/client.server";
import { quotes } from "../../app/upstream/contract/quotes";
import type { Database } from "../../server/database/connection";
import { newId } from "../../server/database/id";
import { addLine, addQuote } from "./quotes";

export const LEATHER_STREET = "Unit 3, 18 Leather Street, Breakwater VIC 3219";

/**
 * Gives a supplier a van run to Geelong, at 28.00 with two pieces, 18.00 more over 1900 and 2.00 for each further piece up
 * to 3600; pick-up at an address of its own, which is free; and a courier without any rate.
 */
export async function addShipping(
  database: Database,
  manufacturerId: string,
): Promise<{ van: string; pickUp: string; courier: string }> {
  const { account_id } = await database.read
    .selectFrom("manufacturers")
    .select("account_id")
    .where("id", "=", manufacturerId)
    .executeTakeFirstOrThrow();
  const owned = { account_id, manufacturer_id: manufacturerId };
  const [van, pickUp, courier, geelong] = [newId(), newId(), newId(), newId()];
  const method = (id: string, name: string, position: number, address: string | null) => ({
    ...{ ...owned, id, name, position, address, description: null },
  });
  const steps = [
    { upTo: 1900, amount: 0 },
    { upTo: null, amount: 180_000 },
  ];
  const free = {
    ...{ account_id, zone_id: geelong, length_of: "WIDTH" as const, base: 0, per_piece: 0 },
    ...{ steps: JSON.stringify([{ upTo: null, amount: 0 }]), included_pieces: 0 },
    ...{ oversize_over: null, oversize_amount: null, max_length: null },
  };
  await database.write(async (trx) => {
    await trx
      .insertInto("shipping_methods")
      .values([
        method(van, "Coastline van run, Geelong", 0, null),
        method(pickUp, "Pick up", 1, "7 Barwon Road, Belmont VIC 3216"),
        method(courier, "Courier", 2, null),
      ])
      .execute();
    await trx
      .insertInto("freight_zones")
      .values({
        ...{ ...owned, id: geelong, name: "Geelong", position: 0 },
        postcodes: JSON.stringify([["3211", "3220"]]),
      })
      .execute();
    await trx
      .insertInto("freight_rates")
      .values([
        {
          ...{ ...free, id: newId(), shipping_method_id: van, base: 280_000, per_piece: 20_000 },
          ...{ steps: JSON.stringify(steps), included_pieces: 2, max_length: 3600 },
        },
        { ...free, id: newId(), shipping_method_id: pickUp },
      ])
      .execute();
  });
  return { van, pickUp, courier };
}

export interface WantedPieces {
  product: string;
  width?: string;
  quantity?: number;
  notes?: string;
}

/** An open order of a supplier, made of an accepted quote with these lines; `orderId` is its body. */
export async function addOrder(
  client: UpstreamClient,
  database: Database,
  manufacturerId: string,
  lines: readonly WantedPieces[],
): Promise<{ id: string; orderId: string; dealId: string; tuid: string }> {
  const quote = await addQuote(client);
  for (const { product, width = "1200", quantity = 1, notes } of lines) {
    await addLine(client, quote.orderId, {
      ...{ product, width, height: "1500", quantity },
      ...(notes !== undefined && { notes }),
    });
  }
  await database.write((trx) =>
    trx
      .updateTable("quotes")
      .set({ status: "ACCEPTED", accepted_at: "2026-11-18T01:00:00.000Z" })
      .where("id", "=", quote.quoteId)
      .execute(),
  );
  const made = await client.call(quotes.convertQuote, {
    body: { quoteId: quote.quoteId, manufacturerId },
  });
  const { order_id, tuid } = await database.read
    .selectFrom("purchase_orders")
    .select(["order_id", "tuid"])
    .where("id", "=", made?.id ?? "")
    .executeTakeFirstOrThrow();
  return { id: made?.id ?? "", orderId: order_id, dealId: quote.dealId, tuid };
}

/** The supplier of a product. */
export async function supplierOf(database: Database, productId: string): Promise<string> {
  const row = await database.read
    .selectFrom("products")
    .select("manufacturer_id")
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
  return row.manufacturer_id;
}
