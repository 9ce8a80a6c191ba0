import { readMeasureSystem } from "../records/measure-system";
import { rateOf, readZones } from "../records/purchasing/freight-rows";
import type { AccountRead } from "../scope";
import type { FreightTable } from "./freight-table";

/** How an account writes sizes and money. */
export async function findUnits(read: AccountRead) {
  const currency = await read.db
    .selectFrom("accounts")
    .select(["currency_symbol as symbol", "currency_code as code"])
    .where("id", "=", read.accountId)
    .executeTakeFirstOrThrow();
  return { system: await readMeasureSystem(read), currency };
}

/** What a supplier asks for today, by the names of its zones and methods. */
export async function findStored(
  read: AccountRead,
  supplierId: string,
  methods: readonly { readonly id: string; readonly name: string }[],
): Promise<FreightTable> {
  const { db, accountId } = read;
  const zones = await readZones(read, supplierId);
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
      const { zoneId: _, ...rate } = rateOf(row);
      return [{ zone: zone.name, method, ...rate }];
    }),
  );
  return { zones: zones.map(({ name, postcodes }) => ({ name, postcodes })), rates };
}
