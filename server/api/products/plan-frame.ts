import { normalise } from "../../../app/domain/normalise";
import { newId } from "../../database/id";
import type { ReadCatalogue } from "../../catalogue/file/read";
import type { CatalogueChange, Row } from "./catalogue-change";
import { named, type StoredCatalogue } from "./stored-catalogue";

export interface FrameBrand {
  readonly id: string;
  readonly name: string;
  readonly manufacturerId: string;
}

/** What products stand in, those that are stored with those that a file adds. */
export interface Frame {
  readonly brandNamed: (name: string) => FrameBrand | undefined;
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
  const brands: FrameBrand[] = stored.brands.map(({ id, name, manufacturer_id }) => {
    return { id, name, manufacturerId: manufacturer_id };
  });
  const positions = {
    supplier: nextPosition(stored.suppliers),
    brand: nextPosition(stored.brands),
    category: nextPosition(stored.categories),
    sub: nextPosition(stored.subCategories),
  };

  for (const [at, filed] of suppliers.entries()) {
    const known = named(stored.suppliers, filed.name);
    const supplierId = known?.id ?? newId();
    if (known?.is_archived === 1) notes.push(`Supplier ${known.name} is archived, and stays so`);
    if (!known) {
      rows.manufacturers.push({
        ...{ id: supplierId, account_id: accountId, name: filed.name },
        name_key: normalise(filed.name),
        ...{ email: filed.email || null, phone: filed.phone || null },
        ...{ address: filed.address || null, lead_days: filed.leadDays },
        ...{ is_online: Number(filed.online), is_internal: Number(filed.internal) },
        position: positions.supplier++,
      });
      changes.push({ what: `Supplier ${filed.name}`, isNew: true, details: [] });
    }
    for (const [index, { name, fractions }] of filed.brands.entries()) {
      const [eighths, sixteenths] = FRACTIONS[fractions];
      const own = { has_eighths: eighths, has_sixteenths: sixteenths };
      const brand = named(stored.brands, name);
      if (brand && brand.manufacturer_id !== supplierId) {
        const whose = stored.suppliers.find(({ id }) => id === brand.manufacturer_id)?.name ?? "";
        faults.add(["suppliers", at, "brands", index, "name"], `${name} is a brand of ${whose}`);
      } else if (!brand) {
        const row = { id: newId(), account_id: accountId, manufacturer_id: supplierId, name };
        rows.brands.push({ ...row, ...own, position: positions.brand++ });
        brands.push({ id: row.id, name, manufacturerId: supplierId });
        changes.push({ what: `Brand ${name}`, isNew: true, details: [] });
      } else if (brand.has_eighths !== eighths || brand.has_sixteenths !== sixteenths) {
        updates.push({ id: brand.id, set: own });
        changes.push({ what: `Brand ${name}`, isNew: false, details: [`made in ${fractions}`] });
      }
    }
  }

  const categories: { id: string; name: string }[] = [...stored.categories];
  const subCategories: { id: string; name: string; key: string }[] = stored.subCategories.map(
    ({ id, name, brand_id, category_id, parent_id }) => {
      return { id, name, key: keyOf({ brand_id, category_id }, parent_id) };
    },
  );
  return {
    ...{ rows, updates, changes, notes },
    brandNamed: (name) => named(brands, name),
    categoryNamed(name) {
      const known = named(categories, name);
      if (known) return known;
      const row = { id: newId(), account_id: accountId, name, position: positions.category++ };
      rows.categories.push(row);
      categories.push(row);
      changes.push({ what: `Category ${name}`, isNew: true, details: [] });
      return row;
    },
    under(place, names) {
      let parentId: string | null = null;
      for (const name of names) {
        const key = keyOf(place, parentId);
        const known = named(
          subCategories.filter((one) => one.key === key),
          name,
        );
        const id: string = known?.id ?? newId();
        if (!known) {
          rows.sub_categories.push({
            ...{ ...place, id, account_id: accountId, parent_id: parentId, name },
            position: positions.sub++,
          });
          subCategories.push({ id, name, key });
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
) => [brand_id, category_id, parentId].join(" ");
