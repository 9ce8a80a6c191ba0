import { normalise } from "../../../app/domain/normalise";
import { newId } from "../../database/id";
import type { ReadCatalogue } from "../../catalogue/file/read";
import type { CatalogueChange, Row } from "./catalogue-change";
import { ByName, type StoredCatalogue } from "./stored-catalogue";

/** What products stand in, those that are stored with those that a file adds. */
export interface Frame {
  readonly brandNamed: (name: string) => Row<"brands"> | undefined;
  /** Of a category that is new a row is added. */
  readonly categoryNamed: (name: string) => { readonly id: string; readonly name: string };
  /** The same of what stands between a category and its products; null without any names. */
  readonly under: (place: Under, names: readonly string[]) => string | null;
  readonly rows: {
    readonly manufacturers: Row<"manufacturers">[];
    readonly brands: Row<"brands">[];
    readonly categories: Row<"categories">[];
    readonly sub_categories: Row<"sub_categories">[];
  };
  readonly updates: { id: string; set: Partial<Row<"brands">> }[];
  readonly changes: CatalogueChange[];
  readonly notes: string[];
}
type Under = Pick<Row<"sub_categories">, "brand_id" | "category_id" | "image" | "information">;

const FRACTIONS = { sixteenths: [1, 1], eighths: [1, 0], quarters: [0, 0] } as const;
const nextPosition = (rows: readonly { position: number }[]) =>
  Math.max(-1, ...rows.map(({ position }) => position)) + 1;

/** Suppliers and brands of a file: a supplier that is there already stays as the dealer has it. */
export function planFrame(
  accountId: string,
  { suppliers, faults }: ReadCatalogue,
  stored: StoredCatalogue,
): Frame {
  const rows: Frame["rows"] = { manufacturers: [], brands: [], categories: [], sub_categories: [] };
  const updates: Frame["updates"] = [];
  const changes: CatalogueChange[] = [];
  const notes: string[] = [];
  const known = new ByName<Row<"manufacturers">>(stored.suppliers);
  const brands = new ByName<Row<"brands">>(stored.brands);
  const positions = {
    supplier: nextPosition(stored.suppliers),
    brand: nextPosition(stored.brands),
    category: nextPosition(stored.categories),
    sub: nextPosition(stored.subCategories),
  };

  for (const [at, filed] of suppliers.entries()) {
    const found = known.find(filed.name);
    const supplierId = found?.id ?? newId();
    if (found?.is_archived === 1) notes.push(`Supplier ${found.name} is archived, and stays so`);
    if (!found) {
      const row = {
        ...{ id: supplierId, account_id: accountId, name: filed.name },
        name_key: normalise(filed.name),
        ...{ email: filed.email || null, phone: filed.phone || null },
        ...{ address: filed.address || null, lead_days: filed.leadDays },
        ...{ is_online: Number(filed.online), is_internal: Number(filed.internal) },
        position: positions.supplier++,
      };
      rows.manufacturers.push(row);
      known.add(row);
      changes.push({ what: `Supplier ${filed.name}`, isNew: true, details: [] });
    }
    for (const [index, { name, fractions }] of filed.brands.entries()) {
      const [eighths, sixteenths] = FRACTIONS[fractions];
      const own = { has_eighths: eighths, has_sixteenths: sixteenths };
      const brand = brands.find(name);
      if (brand && brand.manufacturer_id !== supplierId) {
        const suppliersNow = [...stored.suppliers, ...rows.manufacturers];
        const whose = suppliersNow.find(({ id }) => id === brand.manufacturer_id)?.name ?? "";
        faults.add(["suppliers", at, "brands", index, "name"], `${name} is a brand of ${whose}`);
      } else if (!brand) {
        const ids = { id: newId(), account_id: accountId, manufacturer_id: supplierId };
        const row = { ...ids, name, ...own, position: positions.brand++ };
        rows.brands.push(row);
        brands.add(row);
        changes.push({ what: `Brand ${name}`, isNew: true, details: [] });
      } else if (brand.has_eighths !== eighths || brand.has_sixteenths !== sixteenths) {
        updates.push({ id: brand.id, set: own });
        changes.push({ what: `Brand ${name}`, isNew: false, details: [`made in ${fractions}`] });
      }
    }
  }

  const categories = new ByName<{ id: string; name: string }>(stored.categories);
  const subCategories = new Map<string, string>();
  for (const one of stored.subCategories) {
    const key = keyOf(one, one.parent_id, one.name);
    if (!subCategories.has(key)) subCategories.set(key, one.id);
  }
  return {
    ...{ rows, updates, changes, notes },
    brandNamed: (name) => brands.find(name),
    categoryNamed(name) {
      const found = categories.find(name);
      if (found) return found;
      const row = { id: newId(), account_id: accountId, name, position: positions.category++ };
      rows.categories.push(row);
      categories.add(row);
      changes.push({ what: `Category ${name}`, isNew: true, details: [] });
      return row;
    },
    under(place, names) {
      let parentId: string | null = null;
      for (const name of names) {
        const key = keyOf(place, parentId, name);
        const found = subCategories.get(key);
        const id: string = found ?? newId();
        if (found === undefined) {
          rows.sub_categories.push({
            ...{ ...place, id, account_id: accountId, parent_id: parentId, name },
            position: positions.sub++,
          });
          subCategories.set(key, id);
        }
        parentId = id;
      }
      return parentId;
    },
  };
}

const keyOf = (
  { brand_id, category_id }: { brand_id: string; category_id: string },
  parentId: string | null,
  name: string,
) => [brand_id, category_id, parentId, normalise(name)].join(" ");
