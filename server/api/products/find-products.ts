import { sql, type RawBuilder } from "kysely";

import { isOfFew } from "../../database/dialect";
import { likePattern, normalise } from "../../database/normalise";
import type { AccountRead } from "../scope";

/** How the products with some words are found. */
export interface ProductSearch {
  /** Each of them has to be true. */
  readonly conditions: readonly RawBuilder<boolean>[];
  /** True if they decide how rows are found: then nothing else may be looked up by its index. */
  readonly isFew: boolean;
}

/** What is searched for: every word stands in what a product is found by (`productKey`). */
export async function findProducts(
  read: AccountRead,
  search: string | undefined,
): Promise<ProductSearch> {
  const words = normalise(search ?? "")
    .split(" ")
    .filter(Boolean);
  const isOne = await isOfFew(read, "products", words);
  const conditions = words.map(hasWord);
  return { conditions: isOne ? [isOne, ...conditions] : conditions, isFew: isOne !== null };
}

const hasWord = (word: string) =>
  sql<boolean>`products.name_key like ${likePattern(word)} escape '!'`;
