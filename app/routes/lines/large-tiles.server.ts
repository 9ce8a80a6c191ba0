import { products } from "~/upstream/contract/products";

import { trailTo, type Level, type OutlineBranch } from "./catalogue-outline";
import type { LargeCatalogue } from "./large-tree.server";
import {
  isChoice,
  isMaster,
  loadFound,
  loadParts,
  loadTop,
  masterBranch,
  rowsOf,
  type Row,
  type Source,
} from "./load-products.server";
import { leafOf, TOP_KEY, TOP_NAME } from "./product-tree";
import { shownOf, within, type Shown } from "./product-window";
import type { Tile, TilePage } from "./tile-page";

/** One level of a large catalogue as tiles, as `tilesOf` has it; of a search what it finds, in the catalogue's order. */
export async function largeTiles(
  catalogue: LargeCatalogue,
  { at, wanted, found }: { at: string; wanted: number | undefined; found: number },
): Promise<TilePage> {
  const { search } = catalogue;
  if (search) {
    const shown = shownOf(found, wanted);
    const list = found > 0 ? await loadFound(catalogue, search, shown) : [];
    const tiles = list.filter(isChoice).map(leafOf);
    return pageOf([], [{ title: null, tiles }], shown, found);
  }
  const way = await wayTo(catalogue, at);
  const level = way.at(-1);
  return level ? levelPage(catalogue, way, level, wanted) : topPage(catalogue, wanted);
}

/** The branches that lead to a key, masters too; none if there is none of that key. */
async function wayTo(catalogue: LargeCatalogue, at: string) {
  if (at === "") return [];
  const { upstream, outline, topIds } = catalogue;
  const [, outer = "", id] = /^(?:(.*)\/)?m:([^/]+)$/.exec(at) ?? [];
  const place = id === undefined ? at : outer;
  const top = place === TOP_KEY && topIds.length > 0 ? [await topLevel(catalogue, topIds)] : null;
  const way = top ?? trailTo(outline, place);
  if (id === undefined || (way.length === 0 && place !== "")) return way;
  const [master] = await upstream.call(products.listProducts, { query: { ids: [id] } });
  return master && isMaster(master) ? [...way, masterBranch(place, master)] : way;
}

/** Top Products as a branch, all of which is loaded. */
async function topLevel(
  source: Source,
  topIds: readonly string[],
): Promise<OutlineBranch & { rows: readonly Row[] }> {
  const rows = rowsOf(TOP_KEY, await loadTop(source, topIds));
  const branch = {
    kind: "branch" as const,
    key: TOP_KEY,
    name: TOP_NAME,
    imageUrl: null,
    branches: [],
    parts: [],
  };
  return { ...branch, count: rows.length, rows };
}

async function levelPage(
  catalogue: LargeCatalogue,
  way: readonly OutlineBranch[],
  level: OutlineBranch & { rows?: readonly Row[] },
  wanted: number | undefined,
): Promise<TilePage> {
  const { branches, rows = [], parts, key } = level;
  const first = [...branches, ...rows];
  const total = first.length + countOf(level);
  const shown = shownOf(total, wanted);
  const further = within(shown, first.length, countOf(level));
  const list = further ? await loadParts(catalogue, parts, further, "") : [];
  const nodes = [...first.slice(shown.from, shown.to), ...rowsOf(key, list)];
  return pageOf(way, [{ title: null, tiles: nodes.map(tileOf) }], shown, total);
}

/** Top Products, then the brands, then what has none. */
async function topPage(catalogue: LargeCatalogue, wanted: number | undefined): Promise<TilePage> {
  const { outline, topIds } = catalogue;
  const top = rowsOf(TOP_KEY, await loadTop(catalogue, topIds));
  const { branches, parts } = outline;
  const total = top.length + branches.length + countOf(outline);
  const shown = shownOf(total, wanted);
  const inBrands = within(shown, top.length, branches.length);
  const further = within(shown, top.length + branches.length, countOf(outline));
  const others = further ? await loadParts(catalogue, parts, further, "") : [];
  const groups = [
    { title: TOP_NAME, tiles: top.slice(shown.from, shown.to).map(tileOf) },
    {
      title: "Brands and categories",
      tiles: (inBrands ? branches.slice(inBrands.from, inBrands.to) : []).map(tileOf),
    },
    { title: "Other products", tiles: rowsOf("", others).map(tileOf) },
  ];
  return pageOf([], groups, shown, total);
}

const countOf = ({ parts }: Level) => parts.reduce((sum, { count }) => sum + count, 0);

function pageOf(
  way: readonly OutlineBranch[],
  groups: TilePage["groups"],
  { from, to }: Shown,
  total: number,
): TilePage {
  return {
    trail: way.map(({ key, name }) => ({ key, name })),
    groups: groups.filter(({ tiles }) => tiles.length > 0),
    ...{ before: from, upTo: to, rest: total - to },
  };
}

function tileOf(row: Row): Tile {
  if (row.kind === "product") return row;
  const { key, name, imageUrl, count } = row;
  return { kind: "branch", key, name, imageUrl, count };
}
