import { readPriceList } from "../../catalogue/price-list/codec";
import {
  differencesOf,
  type Difference,
  type Showing,
} from "../../catalogue/price-list/difference";
import type { ReadPriceList, Terms } from "../../catalogue/price-list/price-list";
import { employeeOf, type AccountRead, type AccountWrite } from "../scope";
import type { ProductVersion } from "../records/read-product";
import { requireStart, storeVersions, versionRows } from "./new-versions";
import { readPriceListOf } from "./read-price-list";

/** A price list of one product, as it was sent. */
export interface PriceListFile {
  readonly productId: string;
  readonly text: string;
  readonly terms: Terms;
  readonly showing: Showing;
}

export interface Comparison {
  /** The version that holds on the day: what the file does not say is repeated from it. */
  readonly version: ProductVersion;
  readonly read: ReadPriceList;
  readonly differences: readonly Difference[];
  /** The number that a new version gets. */
  readonly nextNumber: number;
  /** Versions that start after the day, and hold from then on, whatever the file says. */
  readonly later: readonly { readonly number: number; readonly startsOn: string }[];
}

/**
 * What a file says otherwise than the version that holds on a day (`yyyy-MM-dd` in the company's zone); null if none
 * does. Throws `FaultyPriceList`.
 */
export async function comparePriceList(
  read: AccountRead,
  { productId, text, terms, showing }: PriceListFile,
  day: string,
): Promise<Comparison | null> {
  const holding = await readPriceListOf(read, productId, day);
  if (!holding) return null;
  const { version, list } = holding;
  const { groups, band } = version.configurable;
  const named = groups.flatMap(({ choices }) => choices.flatMap((one) => one.band ?? []));
  const bands = [...(band === null ? [] : [band]), ...named];
  const made = readPriceList(text, { ...terms, current: list, bands });
  const versions = await read.db
    .selectFrom("product_versions")
    .select(["number", "starts_on"])
    .where("account_id", "=", read.accountId)
    .where("product_id", "=", productId)
    .orderBy("number")
    .execute();
  return {
    ...{ version, read: made, differences: differencesOf(list, made, showing) },
    nextNumber: (versions.at(-1)?.number ?? 0) + 1,
    later: versions
      .filter(({ starts_on: startsOn }) => startsOn > day)
      .map(({ number, starts_on: startsOn }) => ({ number, startsOn })),
  };
}

/**
 * Stores a file as one new version that starts on a day, today or later; none if nothing differs. What can be made of
 * the product and its terms are repeated from the version that holds then. Null if none does.
 */
export async function importPriceList(
  write: AccountWrite,
  file: PriceListFile,
  { startsOn, listName }: { startsOn: string; listName: string | null },
): Promise<Comparison | null> {
  await requireStart(write, startsOn);
  const comparison = await comparePriceList(write, file, startsOn);
  if (comparison && comparison.differences.length > 0) {
    await storeVersion(write, file.productId, comparison, { startsOn, listName });
  }
  return comparison;
}

async function storeVersion(
  { db, accountId, actor, now }: AccountWrite,
  productId: string,
  { version, read, nextNumber }: Comparison,
  { startsOn, listName }: { startsOn: string; listName: string | null },
): Promise<void> {
  // As it is stored: what it says beyond what is read here is repeated too.
  const { configurable } = await db
    .selectFrom("product_versions")
    .select("configurable")
    .where("account_id", "=", accountId)
    .where("id", "=", version.versionId)
    .executeTakeFirstOrThrow();
  const made = { at: now.toISOString(), by: employeeOf(actor) };
  const rows = versionRows({
    ...{ accountId, productId, number: nextNumber, startsOn, configurable, made },
    ...{ listName: listName ?? version.listName, source: read.source, grids: read.grids },
    ...{ tradeDiscount: version.tradeDiscount, costPadding: version.costPadding },
  });
  await storeVersions(db, [rows]);
}
