import type { Staff } from "~/http/staff.server";
import { products } from "~/upstream/contract/products";

import type { OutlineBranch, Part } from "./catalogue-outline";
import { leafOf, type CatalogueProduct, type TreeLeaf } from "./product-tree";
import { within, type Shown } from "./product-window";

export type Master = Extract<CatalogueProduct, { type: "MASTER" }>;
type Choice = Exclude<CatalogueProduct, Master>;
export type Upstream = Staff["upstream"];

/** So many are shown of what a search finds under a master that sells best. */
const MAX_CHILDREN = 100;

/** A catalogue of which what is looked at alone is loaded: all of it, or what a supplier has in it. */
export interface Source {
  readonly upstream: Upstream;
  readonly supplierId: string | null;
}

/** What asks for the products that are offered for new lines: by one supplier, or by all. */
export const offeredBy = (supplierId: string | null) => ({
  ...(supplierId !== null && { manufacturerId: supplierId }),
  withoutHidden: true,
});
/** Whether a product is the supplier's that is wanted; null wants all. */
export const isOf = (
  { manufacturerId }: Pick<CatalogueProduct, "manufacturerId">,
  supplierId: string | null,
): boolean => supplierId === null || manufacturerId === supplierId;

/** A window of what parts list, one after another; without a search what stands under masters is left to them. */
export async function loadParts(
  { upstream, supplierId }: Source,
  parts: readonly Part[],
  shown: Shown,
  search: string,
): Promise<CatalogueProduct[]> {
  let start = 0;
  const wanted = parts.flatMap(({ place, count }) => {
    const own = within(shown, start, count);
    start += count;
    return own ? [{ place, own }] : [];
  });
  const lists = await Promise.all(
    wanted.map(({ place, own: { from, to } }) =>
      upstream.call(products.listProducts, {
        query: {
          ...{ ...place, ...offeredBy(supplierId) },
          ...(place.masterProductId === undefined && { kind: search ? "CHOICE" : "OUTER" }),
          ...(search && { search }),
          ...{ offset: from, limit: to - from },
        },
      }),
    ),
  );
  return lists.flat();
}

/** The first products of all that a search finds, with the masters they stand under. */
export const loadFound = (
  { upstream, supplierId }: Source,
  search: string,
  { from, to }: Shown,
): Promise<CatalogueProduct[]> =>
  upstream.call(products.listProducts, {
    query: {
      ...{ search, kind: "CHOICE", offset: from, limit: Math.max(1, to - from) },
      ...offeredBy(supplierId),
    },
  });

/** A master as a branch of the level it stands in. */
export function masterBranch(at: string, master: Master): OutlineBranch {
  const { id, name, imageUrl, children } = master;
  const count = children?.count ?? 0;
  return {
    ...{
      kind: "branch",
      key: [at, `m:${id}`].filter(Boolean).join("/"),
      name,
      count,
      branches: [],
    },
    imageUrl: imageUrl ?? children?.imageUrl ?? null,
    parts: [{ place: { masterProductId: id }, count }],
  };
}

/** A product as a row, or the master of some. */
export type Row = TreeLeaf | OutlineBranch;

/** Rows of products as they are listed, without masters that nothing stands under. */
export function rowsOf(at: string, list: readonly CatalogueProduct[]): Row[] {
  return list.flatMap((one): Row[] => {
    if (one.type === "PRODUCT") return [leafOf(one)];
    return one.children?.count === 0 ? [] : [masterBranch(at, one)];
  });
}

export const isChoice = (one: CatalogueProduct): one is Choice => one.type === "PRODUCT";
export const isMaster = (one: CatalogueProduct): one is Master => one.type === "MASTER";

/** The products that sell best, the best one first. */
export async function loadTop(
  { upstream, supplierId }: Source,
  ids: readonly string[],
): Promise<CatalogueProduct[]> {
  if (ids.length === 0) return [];
  const query = { ids: [...ids], ...offeredBy(supplierId) };
  const list = await upstream.call(products.listProducts, { query });
  const byId = new Map(list.map((one) => [one.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Those of the products that sell best which a search finds, and of masters what it finds under them. */
export async function loadFoundTop(
  { upstream, supplierId }: Source,
  top: readonly CatalogueProduct[],
  search: string,
): Promise<{ found: ReadonlySet<string>; children: ReadonlyMap<string, CatalogueProduct[]> }> {
  const find = (query: { ids?: string[]; masterProductId?: string }) =>
    upstream.call(products.listProducts, {
      query: { ...query, ...offeredBy(supplierId), search, limit: MAX_CHILDREN },
    });
  const choices = top.filter(isChoice).map(({ id }) => id);
  const [found, children] = await Promise.all([
    choices.length > 0 ? find({ ids: choices }) : [],
    Promise.all(
      top
        .filter(isMaster)
        .map(async ({ id }) => [id, await find({ masterProductId: id })] as const),
    ),
  ]);
  return { found: new Set(found.map(({ id }) => id)), children: new Map(children) };
}
