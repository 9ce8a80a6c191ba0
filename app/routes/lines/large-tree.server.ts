import { keyOfPlace, type Level, type OutlineBranch, type Part } from "./catalogue-outline";
import { MAX_OPEN, PART, type DrawnBranch, type DrawnList, type TreeWishes } from "./drawn-tree";
import {
  isChoice,
  isMaster,
  loadFound,
  loadFoundTop,
  loadParts,
  loadTop,
  masterBranch,
  rowsOf,
  type Row,
  type Source,
} from "./load-products.server";
import { FEW, leafOf, TOP_KEY, TOP_NAME, type CatalogueProduct } from "./product-tree";
import { shownOf } from "./product-window";

/** A catalogue of which what is looked at alone is loaded. */
export interface LargeCatalogue extends Source {
  /** Of a search what it finds. */
  readonly outline: Level;
  /** Of the products that sell best, the best one first. */
  readonly topIds: readonly string[];
  /** What is searched for; empty if nothing is. */
  readonly search: string;
}
interface Wishes extends TreeWishes {
  /** The product that is chosen or was, to which the tree is open. */
  readonly product: CatalogueProduct | null;
}

/**
 * The tree of a large catalogue as `drawTree` has it: closed branches bring nothing along. A search opens those that the
 * first of what it finds stand in. Source: specification part 2 section 2.5.
 */
export async function drawLargeTree(catalogue: LargeCatalogue, wishes: Wishes): Promise<DrawnList> {
  const { outline, search, topIds } = catalogue;
  const [top, found] = await Promise.all([
    topBranch(catalogue, wishes),
    search ? loadFound(catalogue, search, { from: 0, to: PART }) : [],
  ]);
  const rows = outline.branches.length + outline.parts.reduce((sum, { count }) => sum + count, 0);
  const isFew = rows + (top ? 1 : 0) < FEW;
  const { product } = wishes;
  const leads = search || !product || topIds.includes(product.id) ? [] : wayTo(outline, product);
  const opened = isFew && !search ? outline.branches.map(({ key }) => key) : [];
  const drawer = new Drawer(catalogue, wishes, [...leads, ...opened], found);
  const list = await drawer.list(outline);
  return top ? { ...list, nodes: [top, ...list.nodes] } : list;
}

/** The key of the branch that a product is in. */
function wayTo(outline: Level, product: CatalogueProduct): string[] {
  const key = keyOfPlace(outline, product);
  if (key === null) return [];
  const master = product.type === "PRODUCT" ? product.masterProductId : null;
  return [[key, master && `m:${master}`].filter(Boolean).join("/")];
}

/** Top Products, which is always open; null if there are none. */
async function topBranch(
  { topIds, search, ...source }: LargeCatalogue,
  wishes: Wishes,
): Promise<DrawnBranch | null> {
  const all = await loadTop(source, topIds);
  const drawer = new Drawer({ ...source, search }, wishes, [], []);
  const nodes: DrawnList["nodes"][number][] = [];
  if (search) {
    const { found, children } = await loadFoundTop(source, all, search);
    for (const one of all) {
      const under = children.get(one.id) ?? [];
      if (isMaster(one) && under.length > 0)
        nodes.push(foundBranch(TOP_KEY, { ...one, children: null }, under));
      else if (found.has(one.id)) nodes.push(leafOf(one));
    }
  } else nodes.push(...(await drawer.rows(rowsOf(TOP_KEY, all))));
  if (nodes.length === 0) return null;
  const count = nodes.reduce((sum, node) => sum + (node.kind === "branch" ? node.count : 1), 0);
  const inside = { nodes, rest: 0, before: 0, upTo: nodes.length };
  return { kind: "branch", key: TOP_KEY, name: TOP_NAME, count, isOpen: true, inside };
}

/** A master with what is found under it, open. */
function foundBranch(
  at: string,
  master: CatalogueProduct & { type: "MASTER" },
  children: readonly CatalogueProduct[],
): DrawnBranch {
  const { key, name } = masterBranch(at, master);
  const count = master.children?.count ?? children.length;
  const inside = { nodes: children.map(leafOf), rest: 0, before: 0, upTo: children.length };
  return { kind: "branch", key, name, count, isOpen: true, inside };
}

class Drawer {
  readonly #catalogue: Source & Pick<LargeCatalogue, "search">;
  readonly #wanted: readonly string[];
  readonly #more: ReadonlyMap<string, number>;
  readonly #found: FoundParts;

  constructor(
    catalogue: Source & Pick<LargeCatalogue, "search">,
    { open, more }: TreeWishes,
    opened: readonly string[],
    found: readonly CatalogueProduct[],
  ) {
    this.#catalogue = catalogue;
    this.#wanted = [...open.slice(-MAX_OPEN), ...more.keys(), ...opened];
    this.#more = more;
    this.#found = new FoundParts(found);
  }

  async list(level: Level): Promise<DrawnList> {
    const { key, branches, parts } = level;
    const total = branches.length + parts.reduce((sum, { count }) => sum + count, 0);
    const shown = shownOf(total, this.#more.get(key));
    const inParts = { from: shown.from - branches.length, to: shown.to - branches.length };
    const { search } = this.#catalogue;
    const [drawn, products] = await Promise.all([
      this.rows(branches.slice(shown.from, shown.to)),
      this.#isLoaded(level)
        ? Promise.resolve(parts.flatMap((part) => this.#found.of(part)))
        : loadParts(this.#catalogue, parts, inParts, search),
    ]);
    const further = search
      ? this.#foundRows(key, products)
      : await this.rows(rowsOf(key, products));
    // Of what is found what stands under masters is counted, else they are.
    const counted = search ? products.filter(isChoice).length : products.length;
    const upTo = Math.min(shown.to, Math.max(shown.from, branches.length) + counted);
    const isCut = this.#isLoaded(level) || upTo === shown.to;
    return {
      nodes: [...drawn, ...further],
      ...{ before: shown.from, upTo, rest: isCut ? total - upTo : 0 },
    };
  }

  rows(rows: readonly Row[]): Promise<DrawnList["nodes"]> {
    return Promise.all<DrawnList["nodes"][number]>(
      rows.map((row) => (row.kind === "product" ? Promise.resolve(row) : this.#branch(row))),
    );
  }

  async #branch(branch: OutlineBranch): Promise<DrawnBranch> {
    const { key, name, count } = branch;
    const isOpen = this.#isWanted(key) || this.#found.isIn(branch);
    const inside = isOpen ? await this.list(branch) : null;
    return { kind: "branch", key, name, count, isOpen, inside };
  }

  #isWanted(key: string): boolean {
    return this.#wanted.some((one) => one === key || one.startsWith(`${key}/`));
  }

  /** True if what a search found first is enough: nobody asked for more of this level. */
  #isLoaded({ key, parts }: Level): boolean {
    if (!this.#catalogue.search || this.#more.has(key)) return false;
    return (
      parts.length === 0 ||
      !this.#wanted.includes(key) ||
      parts.some((part) => this.#found.of(part).length > 0)
    );
  }

  #foundRows(at: string, products: readonly CatalogueProduct[]): DrawnList["nodes"] {
    const masters = new Map(products.filter(isMaster).map((one) => [one.id, one]));
    const under = Map.groupBy(
      products.filter(isChoice),
      (one) => masters.get(one.masterProductId ?? "") ?? one,
    );
    return products.flatMap((one): DrawnList["nodes"][number][] => {
      const children = under.get(one);
      if (!children) return [];
      return one.type === "MASTER" ? [foundBranch(at, one, children)] : [leafOf(one)];
    });
  }
}

/** What a search found first, by the parts that list it. */
class FoundParts {
  readonly #products: readonly CatalogueProduct[];
  readonly #byPlace: ReadonlyMap<string, CatalogueProduct[]>;

  constructor(products: readonly CatalogueProduct[]) {
    this.#products = products;
    this.#byPlace = Map.groupBy(products.filter(isChoice), placeKey);
  }

  /** Those of a part, with the masters that they stand under. */
  of({ place }: Part): CatalogueProduct[] {
    const choices = new Set(this.#choicesOf(place));
    if (choices.size === 0) return [];
    const masters = new Set(
      [...choices].map((one) => "masterProductId" in one && one.masterProductId),
    );
    return this.#products.filter((one) =>
      one.type === "MASTER" ? masters.has(one.id) : choices.has(one),
    );
  }

  isIn({ branches, parts }: Level): boolean {
    if (this.#products.length === 0) return false;
    return (
      parts.some(({ place }) => this.#choicesOf(place).length > 0) ||
      branches.some((branch) => this.isIn(branch))
    );
  }

  #choicesOf(place: Part["place"]): readonly CatalogueProduct[] {
    const { brandId, categoryId, brandSubCategoryId = null } = place;
    if (brandId === undefined) return [];
    if (categoryId === undefined)
      return this.#products.filter((one) => isChoice(one) && one.brandId === brandId);
    return this.#byPlace.get(placeKey({ brandId, categoryId, brandSubCategoryId })) ?? [];
  }
}

const placeKey = (
  one: Pick<CatalogueProduct, "brandId" | "categoryId" | "brandSubCategoryId">,
): string => JSON.stringify([one.brandId, one.categoryId, one.brandSubCategoryId]);
