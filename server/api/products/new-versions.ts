import { todayIn } from "../../../app/domain/dates";
import type { BandGrid } from "../../catalogue/price-list/price-list";
import { storedGridSchema, type StoredSource } from "../../catalogue/version";
import { locking } from "../../database/dialect";
import { newId } from "../../database/id";
import { insertRows } from "../../database/insert-rows";
import type { Trx } from "../../database/schema";
import { unsuitable } from "../api-error";
import type { AccountWrite } from "../scope";
import type { Row } from "./catalogue-change";

/**
 * Keeps other imports of prices off an account until the transaction ends, as each is compared with what is stored and
 * numbered after it. Prices start today in the company's zone or later, never in the past. Returns today.
 */
export async function requireStart(
  { db, engine, accountId, now }: AccountWrite,
  startsOn: string,
): Promise<string> {
  const account = await locking(
    engine,
    db.selectFrom("accounts").select("time_zone").where("id", "=", accountId),
  ).executeTakeFirstOrThrow();
  const today = todayIn(account.time_zone, now);
  if (startsOn >= today) return today;
  throw unsuitable("startsOn", `A price list starts today (${today}) or later, not ${startsOn}`);
}

export interface NewVersion {
  readonly accountId: string;
  readonly productId: string;
  readonly number: number;
  readonly startsOn: string;
  readonly listName: string;
  readonly source: StoredSource;
  readonly grids: readonly BandGrid[];
  /** As it is stored. */
  readonly configurable: string;
  readonly tradeDiscount: number;
  readonly costPadding: number;
  readonly made: { readonly at: string; readonly by: string | null };
}

export interface VersionRows {
  readonly version: Row<"product_versions">;
  readonly grids: readonly Row<"price_grids">[];
}

/** What a product costs and can be from a day on, as rows. */
export function versionRows({ accountId, made, grids, ...own }: NewVersion): VersionRows {
  const id = newId();
  return {
    version: {
      ...{ id, account_id: accountId, product_id: own.productId, number: own.number },
      ...{ starts_on: own.startsOn, list_name: own.listName, source: JSON.stringify(own.source) },
      configurable: own.configurable,
      ...{ trade_discount: own.tradeDiscount, cost_padding: own.costPadding },
      ...{ created_at: made.at, created_by: made.by },
    },
    grids: grids.map(({ band, kind, grid }) => {
      const { widths, heights, prices } = storedGridSchema.parse(grid);
      return {
        ...{ id: newId(), account_id: accountId, version_id: id, band, kind },
        widths: JSON.stringify(widths),
        heights: JSON.stringify(heights),
        prices: JSON.stringify(prices),
      };
    }),
  };
}

export async function storeVersions(trx: Trx, all: readonly VersionRows[]): Promise<void> {
  await insertRows(
    trx,
    "product_versions",
    all.map(({ version }) => version),
  );
  await insertRows(
    trx,
    "price_grids",
    all.flatMap(({ grids }) => grids),
  );
}
