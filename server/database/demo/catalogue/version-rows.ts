import type { Insertable } from "kysely";

import type { StoredConfigurable } from "../../../catalogue/version";
import type { Grid } from "../../../pricing/sources";
import { newId } from "../../id";
import type { Schema } from "../../schema";
import type { DemoBrand } from "./brands";
import type { DemoProduct } from "./family";
import { BANDS, costGrid, listGrid, type Band } from "./grids";
import type { Market } from "./market";

export type VersionRow = Insertable<Schema["product_versions"]>;
export type GridRow = Insertable<Schema["price_grids"]>;

/** Of a version: whose it is, its place among those of its product, and how its prices differ from the first's. */
export interface VersionTerms {
  readonly accountId: string;
  readonly productId: string;
  readonly number: number;
  readonly startsOn: string;
  readonly listName: string;
  /** 1.04 is four percent more. */
  readonly rise: number;
  readonly createdAt: string;
  readonly brand: DemoBrand;
}

/** A version of a product with the grids of all its bands. */
export function versionRows(
  market: Market,
  product: DemoProduct,
  { accountId, productId, number, startsOn, listName, rise, createdAt, brand }: VersionTerms,
): { version: VersionRow; grids: GridRow[] } {
  const { source, gridFrom, costPercent, limits, groups, rules = [] } = product;
  const configurable: StoredConfigurable = {
    ...{ limits, band: null },
    ...{ groups: [...groups], rules: [...rules] },
  };
  const version: VersionRow = {
    ...{ id: newId(), account_id: accountId, product_id: productId, number, starts_on: startsOn },
    ...{ list_name: listName, source: JSON.stringify(source) },
    configurable: JSON.stringify(configurable),
    trade_discount: brand.tradeDiscount * 1_000,
    cost_padding: brand.costPadding * 1_000,
    ...{ created_at: createdAt, created_by: null },
  };
  const grids: GridRow[] = [];
  const add = (band: Band, kind: "LIST" | "COST", { widths, heights, prices }: Grid) =>
    grids.push({
      ...{ id: newId(), account_id: accountId, version_id: version.id, band, kind },
      widths: JSON.stringify(widths),
      heights: JSON.stringify(heights),
      prices: JSON.stringify(prices),
    });
  if (gridFrom !== undefined) {
    for (const band of Object.keys(BANDS) as Band[]) {
      add(band, "LIST", listGrid(market, band, gridFrom * rise));
      if (costPercent !== undefined) {
        add(band, "COST", costGrid(market, band, gridFrom * rise, costPercent));
      }
    }
  }
  return { version, grids };
}
