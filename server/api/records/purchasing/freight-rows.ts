import type { Selectable } from "kysely";

import type { Schema } from "../../../database/schema";
import type { FreightRate, FreightZone } from "../../../freight/freight";
import type { AccountRead } from "../../scope";

/** The zones of a supplier, in the order in which they are looked through. */
export async function readZones(
  { db, accountId }: AccountRead,
  supplierId: string,
): Promise<FreightZone[]> {
  const rows = await db
    .selectFrom("freight_zones")
    .select(["id", "name", "postcodes"])
    .where("account_id", "=", accountId)
    .where("manufacturer_id", "=", supplierId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, postcodes }) => ({
    ...{ id, name, postcodes: JSON.parse(postcodes) as [string, string][] },
  }));
}

/** What a method costs in a zone, as it is stored. */
export function rateOf(row: Selectable<Schema["freight_rates"]>): FreightRate {
  const { oversize_over: over, oversize_amount: amount } = row;
  return {
    ...{ zoneId: row.zone_id, lengthOf: row.length_of, base: row.base },
    steps: JSON.parse(row.steps) as { upTo: number | null; amount: number }[],
    ...{ perPiece: row.per_piece, includedPieces: row.included_pieces },
    oversize: over === null ? null : { over, amount: amount ?? 0 },
    maxLength: row.max_length,
  };
}
