import { isPriced, type ReadCatalogue, type ReadEntry } from "../../catalogue/file/read";
import { productKey } from "../../catalogue/product-key";
import { newId } from "../../database/id";
import type { Row } from "./catalogue-change";
import type { Frame } from "./plan-frame";
import { wayTo, type StoredCatalogue, type StoredProduct } from "./stored-catalogue";

export type ProductRow = Row<"products">;
export interface PlannedEntry {
  readonly entry: ReadEntry;
  readonly id: string;
  readonly before: StoredProduct | null;
  /** What of it differs, beside its prices and options. */
  readonly details: readonly string[];
}

/** What a change of a column is called; what is not here follows from what is. */
const CALLED: Partial<Record<keyof ProductRow, string>> = {
  ...{ name: "name", description: "description", image: "picture", information: "information" },
  ...{ category_id: "category", sub_category_id: "place", master_id: "master" },
  ...{ has_width: "hasWidth", has_height: "hasHeight", has_quantity: "hasQuantity" },
  ...{ is_taxable: "taxable", top_rank: "top rank", lead_days: "lead days" },
  is_archived: "sold again",
};
/** What lines say of their products as those are now, also lines of accepted quotes. */
const FIXED = ["has_width", "has_height", "has_quantity"] as const;

/** Products of a file by brand and code: rows that are new, and what differs of those that are stored. */
export function planProducts(
  accountId: string,
  { entries, faults }: ReadCatalogue,
  stored: StoredCatalogue,
  /** `isVersioned` says of a product, by its id, whether it has ever had prices. */
  { frame, isVersioned }: { frame: Frame; isVersioned: (id: string) => boolean },
) {
  const rows: ProductRow[] = [];
  const updates: { id: string; set: Partial<ProductRow> }[] = [];
  const planned: PlannedEntry[] = [];
  const keyOf = (brandId: string, code: string) => `${brandId} ${code}`;
  const known = new Map(stored.products.map((one) => [keyOf(one.brand_id, one.code), one]));
  /** Masters by brand and code, also those that are stored already and that the file does not have. */
  const masters = new Map(
    stored.products
      .filter((one) => one.is_master === 1 && one.is_archived === 0)
      .map((one) => [keyOf(one.brand_id, one.code), { id: one.id, name: one.name }]),
  );
  /** Masters that are sold no more, which the file does not have: what stands under one stays there. */
  const archived = new Map(
    stored.products
      .filter((one) => one.is_master === 1 && one.is_archived === 1)
      .map((one) => [one.id, one]),
  );
  const ids = new Map<number, string>();
  for (const [at, { filed }] of entries.entries()) {
    const brand = frame.brandNamed(filed.brand);
    if (!brand) {
      faults.add(["products", at, "brand"], `no supplier has a brand ${filed.brand}`);
      continue;
    }
    const key = keyOf(brand.id, filed.code);
    const before = known.get(key);
    if (before && (before.is_master === 1) !== (filed.type === "MASTER")) {
      const is = before.is_master === 1 ? "a master" : "a product";
      faults.add(["products", at, "type"], `${filed.code} is ${is} already, and stays one`);
    }
    const id = before?.id ?? newId();
    ids.set(at, id);
    if (filed.type !== "MASTER") continue;
    masters.set(key, { id, name: filed.name });
    archived.delete(id);
  }

  let position = Math.max(-1, ...stored.products.map((one) => one.position)) + 1;
  const renamed = new Map<string, string>();
  for (const [at, entry] of entries.entries()) {
    const { filed } = entry;
    const [brand, id] = [frame.brandNamed(filed.brand), ids.get(at)];
    if (!brand || id === undefined) continue;
    const before = known.get(keyOf(brand.id, filed.code)) ?? null;
    const category = frame.categoryNamed(filed.category);
    const wanted = isPriced(entry) ? entry.filed.master : undefined;
    const master =
      wanted === undefined
        ? (archived.get(before?.master_id ?? "") ?? null)
        : masters.get(keyOf(brand.id, wanted));
    if (master === undefined) {
      faults.add(["products", at, "master"], `${filed.brand} has no master ${wanted}`);
    }
    const look = {
      image: filed.image ?? null,
      information: JSON.stringify(filed.information.map(({ name, url }) => ({ name, url }))),
    };
    const place = { brand_id: brand.id, category_id: category.id };
    const said = {
      ...{ ...place, ...look, manufacturer_id: brand.manufacturer_id },
      sub_category_id: frame.under({ ...place, ...look }, filed.under),
      master_id: master?.id ?? null,
      ...{ code: filed.code, name: filed.name, description: filed.description || null },
      name_key: productKey({
        ...{ name: filed.name, code: filed.code, brandName: brand.name },
        ...{ categoryName: category.name, subCategoryNames: filed.under },
        masterName: master?.name ?? null,
      }),
      ...{ has_width: Number(filed.hasWidth), has_height: Number(filed.hasHeight) },
      ...{ has_quantity: Number(filed.hasQuantity), is_taxable: Number(filed.taxable) },
      top_rank: isPriced(entry) ? (entry.filed.topRank ?? null) : null,
      lead_days: isPriced(entry) ? (entry.filed.leadDays ?? null) : null,
      is_archived: 0,
    };
    if (!before) {
      rows.push({
        ...said,
        id,
        account_id: accountId,
        is_master: Number(!isPriced(entry)),
        position,
      });
      position += 1;
      planned.push({ entry, id, before, details: [] });
      continue;
    }
    const set = differing(before, said);
    for (const column of FIXED) {
      if (set[column] === undefined || !isVersioned(id)) continue;
      const why = `of ${filed.code} ${before.name} stays ${before[column] === 1}, as accepted quotes say so; what is made otherwise needs a code of its own`;
      faults.add(["products", at, CALLED[column] ?? column], why);
    }
    if (set.name !== undefined && before.is_master === 1) renamed.set(id, filed.name);
    const details = Object.keys(set).flatMap((column) =>
      Object.entries(CALLED).flatMap(([own, called]) => (own === column ? [called] : [])),
    );
    if (Object.keys(set).length > 0) updates.push({ id, set });
    planned.push({ entry, id, before, details });
  }
  const isPlanned = new Set(ids.values());
  // What stands under a master that has another name now is found by that.
  for (const one of stored.products) {
    const masterName = one.master_id === null ? undefined : renamed.get(one.master_id);
    if (masterName === undefined || isPlanned.has(one.id)) continue;
    updates.push({ id: one.id, set: { name_key: keyAnew(one, stored, masterName) } });
  }
  return { entries: planned, rows, updates };
}

/** What differs of a row; pictures and sheets are compared by what they say. */
function differing(before: StoredProduct, said: Partial<ProductRow>): Partial<ProductRow> {
  const same = (column: string, one: unknown, other: unknown) =>
    one === other ||
    (column === "information" &&
      JSON.stringify(JSON.parse(String(one))) === JSON.stringify(JSON.parse(String(other))));
  const stored: Readonly<Record<string, unknown>> = { ...before };
  return Object.fromEntries(
    Object.entries(said).filter(([column, value]) => !same(column, stored[column], value)),
  );
}

function keyAnew(one: StoredProduct, stored: StoredCatalogue, masterName: string): string {
  const nameOf = (all: readonly { id: string; name: string }[], id: string) =>
    all.find((found) => found.id === id)?.name ?? "";
  return productKey({
    ...{ name: one.name, code: one.code, brandName: nameOf(stored.brands, one.brand_id) },
    categoryName: nameOf(stored.categories, one.category_id),
    ...{ subCategoryNames: wayTo(stored, one.sub_category_id), masterName },
  });
}
