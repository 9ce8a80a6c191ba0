import { beyondLimits } from "../../catalogue/file/limits";
import { writeCatalogue, type WrittenCatalogue } from "../../catalogue/file/write";
import type { AccountRead } from "../scope";
import { informationOf } from "../records/information";
import {
  readHeldLists,
  readStoredCatalogue,
  wayTo,
  type HeldList,
  type StoredCatalogue,
  type StoredProduct,
} from "./stored-catalogue";

/**
 * What an account sells on a day, as a file that is imported to no difference. `without` are products that have no price
 * list on that day: a file has none of them. `beyond` is what an import refuses a file of that size for.
 */
export async function exportCatalogue(
  read: AccountRead,
  day: string,
  { system, currency }: Pick<WrittenCatalogue, "system" | "currency">,
): Promise<{ text: string; without: string[]; beyond: string[] }> {
  const stored = await readStoredCatalogue(read);
  const sold = stored.products.filter((one) => one.is_archived === 0);
  const held = await readHeldLists(
    read,
    sold.map(({ id }) => id),
    day,
  );
  const without: string[] = [];
  const entries = sold.flatMap((product): WrittenCatalogue["entries"] => {
    const said = sayPlace(product, stored);
    if (product.is_master === 1) return [{ type: "MASTER", ...said }];
    const holding = held.get(product.id);
    if (!holding) {
      without.push(`${product.code} ${product.name}`);
      return [];
    }
    const { version, list } = holding;
    return [
      {
        said: { ...said, ...sayTerms(product, stored, holding) },
        ...{ configurable: version.configurable, source: list.source, grids: list.grids },
      },
    ];
  });
  const suppliers = stored.suppliers
    .filter((one) => one.is_archived === 0 || sold.some(({ manufacturer_id: id }) => id === one.id))
    .map((one) => saySupplier(one, stored));
  const text = writeCatalogue({ system, currency, suppliers, entries });
  return { text, without, beyond: beyondLimits(text, { suppliers, products: entries }) };
}

function saySupplier(supplier: StoredCatalogue["suppliers"][number], { brands }: StoredCatalogue) {
  const { id, name, email, phone, address, lead_days: leadDays } = supplier;
  const own = brands.filter((one) => one.manufacturer_id === id);
  return {
    name,
    ...(email && { email }),
    ...(phone && { phone }),
    ...(address && { address }),
    ...(supplier.is_online === 1 && { online: true }),
    ...(supplier.is_internal === 1 && { internal: true }),
    ...(leadDays > 0 && { leadDays }),
    brands: own.map((brand) => ({
      name: brand.name,
      fractions: brand.has_sixteenths ? "sixteenths" : brand.has_eighths ? "eighths" : "quarters",
    })),
  };
}

function sayPlace(product: StoredProduct, stored: StoredCatalogue) {
  const under = wayTo(stored, product.sub_category_id);
  const information = informationOf(product.information);
  return {
    ...{ code: product.code, name: product.name, brand: nameOf(stored.brands, product.brand_id) },
    category: nameOf(stored.categories, product.category_id),
    ...(under.length > 0 && { under }),
    ...(product.description && { description: product.description }),
    ...(product.image && { image: product.image }),
    ...(information.length > 0 && { information }),
    ...(product.has_width === 0 && { hasWidth: false }),
    ...(product.has_height === 0 && { hasHeight: false }),
    ...(product.has_quantity === 0 && { hasQuantity: false }),
    ...(product.is_taxable === 0 && { taxable: false }),
  };
}

function sayTerms(product: StoredProduct, stored: StoredCatalogue, { version }: HeldList) {
  const { top_rank: topRank, lead_days: leadDays } = product;
  const { listName, tradeDiscount, costPadding } = version;
  const master = stored.products.find(
    (one) => one.id === product.master_id && one.is_archived === 0,
  );
  return {
    ...(master && { master: master.code }),
    ...(topRank !== null && { topRank }),
    ...(leadDays !== null && { leadDays }),
    listName,
    ...(tradeDiscount > 0 && { tradeDiscount: tradeDiscount / 1_000 }),
    ...(costPadding > 0 && { costPadding: costPadding / 1_000 }),
  };
}

const nameOf = (all: readonly { id: string; name: string }[], id: string) =>
  all.find((one) => one.id === id)?.name ?? "";
