import { sql, type RawBuilder } from "kysely";

import { normalise } from "../../../app/domain/normalise";
import { isOfFew } from "../../database/dialect";
import { likePattern } from "../../database/normalise";
import { offeredOnly } from "../records/offered";
import type { AccountRead } from "../scope";

/** How the products with some words are found. */
export interface ProductSearch {
  /** Each of them has to be true. */
  readonly conditions: readonly RawBuilder<boolean>[];
  /** True if they decide how rows are found: then nothing else may be looked up by its index. */
  readonly isFew: boolean;
}

/** What is asked of products: every word stands in what they are found by (`productKey`), and none is hidden. */
export async function findProducts(
  read: AccountRead,
  { search, withoutHidden = false }: { search?: string; withoutHidden?: boolean },
): Promise<ProductSearch> {
  const words = normalise(search ?? "")
    .split(" ")
    .filter(Boolean);
  const isOne = await isOfFew(read, "products", words);
  const offered = withoutHidden ? await offeredOnly(read) : [];
  const conditions = [...words.map(hasWord), ...offered];
  return { conditions: isOne ? [isOne, ...conditions] : conditions, isFew: isOne !== null };
}

const hasWord = (word: string) =>
  sql<boolean>`products.name_key like ${likePattern(word)} escape '!'`;
