import type { TemplateOperator } from "../../../app/domain/template-fields";
import { templateValueFields } from "../../../app/upstream/contract/bundles.input";
import { toStored } from "../../catalogue/bundle";
import { FaultyBundles, type FiledBundle } from "../../catalogue/bundle-file";
import { isUniqueViolation } from "../../database/errors";
import { newId } from "../../database/id";
import type { BundleEffect, BundlePlace, BundleValue } from "../../pricing/bundles";
import { MAX_BUNDLES, readBundles, type StoredBundle } from "./bundles";
import type { AccountRead, AccountWrite } from "../scope";

/** Of all bundles together: lists of products ask each of them, and engines bound how deep an expression is. */
const MAX_OFFERS = 200;

/** What an import makes of a bundle, by its name. */
export interface BundleChange {
  readonly name: string;
  readonly isNew: boolean;
  readonly isSubscribed: boolean;
}
interface Row extends BundleChange {
  readonly id: string;
  readonly columns: {
    readonly description: string | null;
    readonly exclusivity_key: string | null;
    readonly held_key: string | null;
    readonly sort_order: number;
    readonly fields: string;
    readonly effects: string;
    readonly field_values: string;
  };
}

/** What differs from what is stored. Bundles that the file does not have stay. Throws all that is wrong with it. */
export async function compareBundles(
  read: AccountRead,
  file: readonly FiledBundle[],
): Promise<Row[]> {
  const places = await readPlaces(read);
  const stored = new Map((await readBundles(read)).map((bundle) => [bundle.name, bundle]));
  const faults: string[] = [];
  const kept = [...stored.values()].filter(({ name }) => !file.some((one) => one.name === name));
  if (kept.length + file.length > MAX_BUNDLES) {
    faults.push(`There would be more than ${MAX_BUNDLES} bundles`);
  }
  const offers =
    kept.flatMap(({ effects }) => effects.filter(({ kind }) => kind === "OFFER")).length +
    file.reduce((sum, filed) => sum + filed.offers.length, 0);
  if (offers > MAX_OFFERS) {
    faults.push(`Bundles would offer more than ${MAX_OFFERS} places: name what they stand in`);
  }
  const rows = file.map((filed, at) => {
    const told = (fault: string) => faults.push(`${filed.name}: ${fault}`);
    return rowOf(filed, { at, before: stored.get(filed.name), places, told });
  });
  for (const [name, same] of Map.groupBy(file, (filed) => filed.name)) {
    if (same.length > 1) faults.push(`${name}: there are ${same.length} of this name`);
  }
  if (faults.length > 0) throw new FaultyBundles(faults);
  return rows.filter(({ name, columns }) => {
    const before = stored.get(name);
    return !before || JSON.stringify(columnsOf(before)) !== JSON.stringify(columns);
  });
}

/** Stores what differs. A bundle that is subscribed stays so, and does from then on what the file says. */
export async function importBundles(
  write: Pick<AccountWrite, "db" | "engine" | "accountId">,
  file: readonly FiledBundle[],
): Promise<readonly BundleChange[]> {
  const { db, accountId } = write;
  const rows = await compareBundles(write, file);
  for (const { id, name, isNew, columns } of rows) {
    const stored = isNew
      ? db.insertInto("bundles").values({ id, account_id: accountId, name, ...columns })
      : db
          .updateTable("bundles")
          .set(columns)
          .where("account_id", "=", accountId)
          .where("id", "=", id);
    await stored.execute().catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new FaultyBundles([`${name}: another bundle of its group is subscribed`]);
    });
  }
  return rows;
}

const columnsOf = (bundle: StoredBundle): Row["columns"] => ({
  description: bundle.description,
  exclusivity_key: bundle.exclusivityKey,
  held_key: bundle.isSubscribed ? bundle.exclusivityKey : null,
  sort_order: bundle.sortOrder,
  fields: JSON.stringify(bundle.asked),
  effects: JSON.stringify(bundle.effects),
  field_values: JSON.stringify(bundle.kept),
});

interface Around {
  readonly at: number;
  readonly before: StoredBundle | undefined;
  readonly places: Places;
  readonly told: (fault: string) => void;
}

function rowOf(filed: FiledBundle, { at, before, places, told }: Around): Row {
  const fields = filed.fields.map(({ key, label, operator, value }) => {
    const checked = value === undefined ? null : templateValueFields[operator].safeParse(value);
    if (checked?.success === false) told(`field ${key}: ${checked.error.issues[0]?.message ?? ""}`);
    return {
      key,
      label,
      operator,
      value: checked?.success ? toStored(checked.data, operator) : null,
    };
  });
  for (const [key, same] of Map.groupBy(fields, (field) => field.key)) {
    if (same.length > 1) told(`field ${key}: there are ${same.length} of this key`);
  }
  const isKept = (key: string) =>
    fields.some(
      (field) =>
        field.key === key &&
        before?.asked.some((old) => old.key === key && old.operator === field.operator),
    );
  const kept = Object.fromEntries(
    Object.entries(before?.kept ?? {}).filter(([key]) => isKept(key)),
  );
  const isSubscribed = before?.isSubscribed ?? false;
  for (const { key, value } of isSubscribed ? fields : []) {
    if (value === null && kept[key] === undefined) {
      told(`field ${key}: the bundle is subscribed, so it needs a value`);
    }
  }
  const valueOf = (value: number | string, operator: TemplateOperator): BundleValue => {
    if (typeof value === "string") {
      const field = fields.find(({ key }) => key === value);
      if (field?.operator !== operator) told(`there is no ${operator} field ${value}`);
      return { field: value };
    }
    const checked = templateValueFields[operator].safeParse(value);
    if (!checked.success) told(`${value}: ${checked.error.issues[0]?.message ?? ""}`);
    return { fixed: toStored(value, operator) };
  };
  const effects: BundleEffect[] = [
    ...filed.offers.map((offer) => ({ kind: "OFFER" as const, place: places.find(offer, told) })),
    ...filed.costs.map(({ factor, ...own }) => ({
      ...{ kind: "COST" as const, place: places.find(own, told) },
      factor: valueOf(factor, "FACTOR"),
    })),
    ...filed.charges.map(({ kind, label, mode, amount, brand, taxable }) => ({
      ...{ kind: "CHARGE" as const, charge: kind, label },
      brandId: brand === undefined ? null : places.find({ brand }, told).brandId,
      ...{ mode, amount: valueOf(amount, mode === "PERCENT" ? "FACTOR" : "CURRENCY") },
      isTaxable: taxable,
    })),
  ];
  const group = filed.group ?? null;
  return {
    ...{ id: before?.id ?? newId(), name: filed.name, isNew: !before, isSubscribed },
    columns: {
      description: filed.description ?? null,
      exclusivity_key: group,
      held_key: isSubscribed ? group : null,
      sort_order: at,
      ...{ fields: JSON.stringify(fields), effects: JSON.stringify(effects) },
      field_values: JSON.stringify(kept),
    },
  };
}

type Named = Pick<FiledBundle["offers"][number], "brand" | "category" | "product">;
interface Places {
  readonly find: (named: Named, told: (fault: string) => void) => BundlePlace;
}

/** Brands and categories by their names, products by their codes. */
async function readPlaces({ db, accountId }: AccountRead): Promise<Places> {
  const own = (table: "brands" | "categories") =>
    db.selectFrom(table).select(["id", "name"]).where("account_id", "=", accountId).execute();
  const [brands, categories, products] = await Promise.all([
    own("brands"),
    own("categories"),
    db
      .selectFrom("products")
      .select(["id", "code", "brand_id"])
      .where("account_id", "=", accountId)
      .execute(),
  ]);
  return {
    find({ brand, category, product }, told) {
      const brandId = brands.find(({ name }) => name === brand)?.id ?? "";
      const idOf = (what: string, wanted: string | undefined, found: string | undefined) => {
        if (wanted === undefined) return null;
        if (found === undefined) told(`there is no ${what} ${wanted}`);
        return found ?? null;
      };
      idOf("brand", brand, brandId || undefined);
      return {
        brandId,
        categoryId: idOf(
          ...(["category", category] as const),
          categories.find(({ name }) => name === category)?.id,
        ),
        productId: idOf(
          ...(["product", product] as const),
          products.find(({ code, brand_id }) => code === product && brand_id === brandId)?.id,
        ),
      };
    },
  };
}
