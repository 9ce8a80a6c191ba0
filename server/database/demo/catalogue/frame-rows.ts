import type { Insertable } from "kysely";

import { newId } from "../../id";
import type { Schema } from "../../schema";
import { manufacturers, type DemoBrand } from "./brands";
import type { BrandKey, DemoFamily } from "./family";
import type { Market } from "./market";

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>;

export interface FilledBrand extends DemoBrand {
  readonly id: string;
  readonly manufacturerId: string;
}

/** Who makes what an account sells: its suppliers with their brands. */
export function brandRows(accountId: string, market: Market) {
  const suppliers: Row<"manufacturers">[] = [];
  const rows: Row<"brands">[] = [];
  const brands = new Map<BrandKey, FilledBrand>();
  for (const [position, supplier] of manufacturers(market).entries()) {
    const { name, email, isOnline } = supplier;
    const owned = { account_id: accountId, name, position };
    const manufacturerId = newId();
    suppliers.push({ ...owned, id: manufacturerId, email, is_online: isOnline ? 1 : 0 });
    for (const [key, brand] of supplier.brands) {
      const id = newId();
      brands.set(key, { ...brand, id, manufacturerId });
      rows.push({
        ...{ id, account_id: accountId, manufacturer_id: manufacturerId, name: brand.name },
        has_eighths: brand.hasEighths ? 1 : 0,
        has_sixteenths: brand.hasSixteenths ? 1 : 0,
        position: rows.length,
      });
    }
  }
  return { suppliers, rows, brands };
}

/** The category of each family. */
export function categoryRows(accountId: string, families: readonly DemoFamily[]) {
  return families.map(({ category }, position): Row<"categories"> => {
    return { id: newId(), account_id: accountId, name: category, position };
  });
}

/** What stands between a category and its products, from names such as `Tracks and rods/Rods`. */
export class SubCategories {
  readonly rows: Row<"sub_categories">[] = [];
  readonly #ids = new Map<string, string>();

  /** The id of the last of a path; null without a path. */
  idOf(
    path: string | undefined,
    place: Pick<
      Row<"sub_categories">,
      "account_id" | "brand_id" | "category_id" | "image" | "information"
    >,
  ): string | null {
    if (path === undefined) return null;
    const key = `${place.category_id} ${path}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const at = path.lastIndexOf("/");
    const parentId = at < 0 ? null : this.idOf(path.slice(0, at), place);
    const id = newId();
    this.#ids.set(key, id);
    this.rows.push({
      ...{ ...place, id, parent_id: parentId, name: path.slice(at + 1) },
      position: this.rows.length,
    });
    return id;
  }
}
