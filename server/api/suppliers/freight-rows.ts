import type { MeasureSystem } from "../../../app/domain/dimensions";
import type { AccountRead } from "../scope";
import type { FreightTable } from "./freight-table";

/** How an account writes sizes and money. */
export async function findUnits({ db, accountId }: AccountRead) {
  const row = await db
    .selectFrom("accounts")
    .select(["measure_system", "currency_symbol as symbol", "currency_code as code"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  const system: MeasureSystem = row.measure_system === "IMPERIAL" ? "IMPERIAL" : "METRIC";
  return { system, currency: { symbol: row.symbol, code: row.code } };
}

/** What a supplier asks for today, by the names of its zones and methods. */
export async function findStored(
  { db, accountId }: AccountRead,
  supplierId: string,
  methods: readonly { readonly id: string; readonly name: string }[],
): Promise<FreightTable> {
  const zones = await db
    .selectFrom("freight_zones")
    .select(["id", "name", "postcodes"])
    .where("account_id", "=", accountId)
    .where("manufacturer_id", "=", supplierId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const rows = await db
    .selectFrom("freight_rates as r")
    .innerJoin("shipping_methods as m", "m.id", "r.shipping_method_id")
    .selectAll("r")
    .where("r.account_id", "=", accountId)
    .where("m.account_id", "=", accountId)
    .where("m.manufacturer_id", "=", supplierId)
    .execute();
  const rates = zones.flatMap((zone) =>
    methods.flatMap(({ id, name: method }) => {
      const row = rows.find((one) => one.zone_id === zone.id && one.shipping_method_id === id);
      if (!row) return [];
      const { oversize_over: over, oversize_amount: amount } = row;
      return [
        {
          ...{ zone: zone.name, method, lengthOf: row.length_of, base: row.base },
          steps: JSON.parse(row.steps) as { upTo: number | null; amount: number }[],
          ...{ perPiece: row.per_piece, includedPieces: row.included_pieces },
          oversize: over === null ? null : { over, amount: amount ?? 0 },
          maxLength: row.max_length,
        },
      ];
    }),
  );
  return {
    zones: zones.map(({ name, postcodes }) => ({
      name,
      postcodes: JSON.parse(postcodes) as [string, string][],
    })),
    rates,
  };
}
