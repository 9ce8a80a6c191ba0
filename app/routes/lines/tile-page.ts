import { PART } from "./drawn-tree";
import {
  TOP_KEY,
  type ProductTree,
  type TreeBranch,
  type TreeLeaf,
  type TreeNode,
} from "./product-tree";

/** A tile: a product to choose, or a branch to look into. */
export type Tile = TreeLeaf | Omit<TreeBranch, "children" | "isOpen">;

export interface TileGroup {
  /** Its heading; null where the page has nothing else. */
  readonly title: string | null;
  readonly tiles: readonly Tile[];
}
export interface TilePage {
  /** The branches that lead here, the outermost first. */
  readonly trail: readonly { readonly key: string; readonly name: string }[];
  readonly groups: readonly TileGroup[];
  /** How many tiles follow. */
  readonly rest: number;
  /** How many of them lie before the first one shown, and before the first one that follows. */
  readonly before: number;
  readonly upTo: number;
}

/** One level of a tree as tiles: at the top Top Products and then the brands, of a search all that it found, each once. */
export function tilesOf(
  tree: ProductTree,
  { at, max = PART, isSearch }: { at: string; max?: number | undefined; isSearch: boolean },
): TilePage {
  if (isSearch) return pageOf([], [{ title: null, nodes: leavesOf(tree.nodes) }], max);
  const trail = trailTo(tree.nodes, at);
  const branch = trail.at(-1);
  if (branch) return pageOf(trail, [{ title: null, nodes: branch.children }], max);
  const top = tree.nodes.find((node) => node.kind === "branch" && node.key === TOP_KEY);
  const rest = tree.nodes.filter((node) => node !== top);
  const brands = { title: "Brands and categories", nodes: rest.filter(isBranch) };
  const others = { title: "Other products", nodes: rest.filter((node) => !isBranch(node)) };
  const best = top?.kind === "branch" ? [{ title: top.name, nodes: top.children }] : [];
  return pageOf([], [...best, brands, others], max);
}

const isBranch = (node: TreeNode) => node.kind === "branch";

function pageOf(
  trail: readonly TreeBranch[],
  groups: readonly { title: string | null; nodes: readonly TreeNode[] }[],
  max: number,
): TilePage {
  let room = max;
  let rest = 0;
  const drawn = groups.map(({ title, nodes }) => {
    const shown = nodes.slice(0, room);
    room -= shown.length;
    rest += nodes.length - shown.length;
    return { title, tiles: shown.map(tileOf) };
  });
  return {
    trail: trail.map(({ key, name }) => ({ key, name })),
    groups: drawn.filter(({ tiles }) => tiles.length > 0),
    ...{ rest, before: 0, upTo: max - room },
  };
}

function tileOf(node: TreeNode): Tile {
  if (node.kind === "product") return node;
  const { kind, key, name, imageUrl, count } = node;
  return { kind, key, name, imageUrl, count };
}

/** The branches down to the one of a key; none if there is none. */
function trailTo(nodes: readonly TreeNode[], key: string): TreeBranch[] {
  for (const node of nodes) {
    if (node.kind === "product") continue;
    if (node.key === key) return [node];
    const rest = key.startsWith(`${node.key}/`) ? trailTo(node.children, key) : [];
    if (rest.length > 0) return [node, ...rest];
  }
  return [];
}

function leavesOf(nodes: readonly TreeNode[]): TreeLeaf[] {
  const found = new Map<string, TreeLeaf>();
  const visit = (node: TreeNode): void => {
    if (node.kind === "branch") node.children.forEach(visit);
    else if (!found.has(node.id)) found.set(node.id, node);
  };
  nodes.forEach(visit);
  return [...found.values()];
}
