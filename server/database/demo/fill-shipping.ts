import type { Insertable } from "kysely";

import type { Database } from "../connection";
import { newId } from "../id";
import type { Schema } from "../schema";
import { brandName } from "./catalogue/brands";
import { AMERICA, AUSTRALIA } from "./catalogue/market";
import type { FilledDealer } from "./fill-dealer";
import { demoShipping, demoZones, type DemoMethod } from "./shipping";

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>;

/** Curtains are sewn to order: as many working days, whatever else their supplier takes. */
const CURTAIN_DAYS = 12;

const tenThousandths = (amount: number) => Math.round(amount * 10_000);

/** Says of the suppliers of a demo catalogue how long they take, how they deliver, and at which rates. */
export async function fillShipping(
  database: Database,
  { accountId }: Pick<FilledDealer, "accountId">,
): Promise<void> {
  const { country_code } = await database.read
    .selectFrom("accounts")
    .select("country_code")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  const market = country_code === "US" ? AMERICA : AUSTRALIA;
  const suppliers = await database.read
    .selectFrom("manufacturers")
    .select("id")
    .where("account_id", "=", accountId)
    .orderBy("position")
    .execute();
  const shipping = demoShipping(market);
  const zones: Row<"freight_zones">[] = [];
  const methods: Row<"shipping_methods">[] = [];
  const rates: Row<"freight_rates">[] = [];
  const details = suppliers.flatMap(({ id: supplierId }, at) => {
    const own = shipping[at];
    if (!own) return [];
    const owned = { account_id: accountId, manufacturer_id: supplierId };
    const zoneIds = new Map<string, string>();
    for (const [position, { name, postcodes }] of demoZones(market).entries()) {
      if (own.methods.length === 0) break;
      const id = newId();
      zoneIds.set(name, id);
      zones.push({ ...owned, id, name, postcodes: JSON.stringify(postcodes), position });
    }
    const ids = own.methods.map((method, position) => {
      const id = newId();
      const { name, description, address } = method;
      methods.push({ ...owned, id, name, description, address, position });
      rates.push(...rateRows(method, { accountId, methodId: id, zoneIds }));
      return id;
    });
    const set = {
      ...{ time_zone: own.timeZone, phone: own.phone, lead_days: own.leadDays },
      ...{ is_internal: own.isInternal ? 1 : 0, default_shipping_method_id: ids[0] ?? null },
    };
    return [{ supplierId, set }];
  });
  await database.write(async (trx) => {
    await trx.insertInto("freight_zones").values(zones).execute();
    await trx.insertInto("shipping_methods").values(methods).execute();
    await trx.insertInto("freight_rates").values(rates).execute();
    for (const { supplierId, set } of details) {
      await trx
        .updateTable("manufacturers")
        .set(set)
        .where("account_id", "=", accountId)
        .where("id", "=", supplierId)
        .execute();
    }
    await trx
      .updateTable("products")
      .set({ lead_days: CURTAIN_DAYS })
      .where("account_id", "=", accountId)
      .where("brand_id", "in", (query) =>
        query
          .selectFrom("brands")
          .select("id")
          .where("account_id", "=", accountId)
          .where("name", "=", brandName(market, "westgate")),
      )
      .execute();
  });
}

interface Place {
  readonly accountId: string;
  readonly methodId: string;
  readonly zoneIds: ReadonlyMap<string, string>;
}

function rateRows(method: DemoMethod, place: Place): Row<"freight_rates">[] {
  const { lengthOf, steps, perPiece, includedPieces, oversize, maxLength } = method;
  const stored = steps.map(({ upTo, amount }) => ({ upTo, amount: tenThousandths(amount) }));
  return method.rates.map(({ zone, base }) => ({
    ...{ id: newId(), account_id: place.accountId, shipping_method_id: place.methodId },
    ...{ zone_id: place.zoneIds.get(zone) ?? "", length_of: lengthOf },
    ...{ base: tenThousandths(base), steps: JSON.stringify(stored) },
    ...{ per_piece: tenThousandths(perPiece), included_pieces: includedPieces },
    oversize_over: oversize?.over ?? null,
    oversize_amount: oversize ? tenThousandths(oversize.amount) : null,
    max_length: maxLength,
  }));
}
