import { MAX_FILE } from "../price-list/file";

/** How many of each thing a file, or a part of it, has at most. */
export const MOST = {
  suppliers: 200,
  brands: 500,
  products: 5_000,
  groups: 60,
  choices: 1_000,
  rules: 100,
  steps: 500,
  rows: 10_000,
} as const;

/** What a file as a whole has too much of to be imported, in words. */
export function beyondLimits(
  text: string,
  has: Readonly<Record<"suppliers" | "products", { readonly length: number }>>,
): string[] {
  const bytes = Buffer.byteLength(text);
  const many = (["suppliers", "products"] as const).flatMap((what) =>
    has[what].length > MOST[what] ? [`${has[what].length} ${what}, of ${MOST[what]} at most`] : [],
  );
  if (bytes <= MAX_FILE) return many;
  const size = (value: number) => `${Math.ceil(value / 100_000) / 10} MB`;
  return [`${size(bytes)}, of ${size(MAX_FILE)} at most`, ...many];
}
