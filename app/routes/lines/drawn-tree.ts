import type { ProductTree, TreeLeaf, TreeNode } from "./product-tree";

/** A branch as a page shows it. What is in it came along, or its name is a link that brings it. */
export interface DrawnBranch {
  readonly kind: "branch";
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly isOpen: boolean;
  readonly inside: DrawnList | null;
}
export interface DrawnList {
  readonly nodes: readonly (DrawnBranch | TreeLeaf)[];
  /** How many nodes follow. */
  readonly rest: number;
  /** How many of them lie before the first one shown, and before the first one that follows. */
  readonly before: number;
  readonly upTo: number;
}

/** So many rows a page may have with all of its branches; a larger tree comes as it is opened. */
const ALL_ROWS = 400;
/** So many rows follow each other before there is a link to more. */
export const PART = 100;
/** So many branches an address may open. */
export const MAX_OPEN = 10;

export interface TreeWishes {
  /** Branches that are to be open, by their keys. */
  readonly open: readonly string[];
  /** How many rows are wanted of a branch, by its key; that of the top is empty. */
  readonly more: ReadonlyMap<string, number>;
}

/**
 * As much of a tree as a page can carry: all of a small one; of a large one the open branches, as long as there is room,
 * and those that were asked for, each in parts.
 */
export function drawTree(tree: ProductTree, { open, more }: TreeWishes): DrawnList {
  const isSmall = countRows(tree.nodes) <= ALL_ROWS;
  const wanted = open.slice(-MAX_OPEN);
  const isWanted = (key: string) =>
    wanted.some((one) => one === key || one.startsWith(`${key}/`)) || more.has(key);
  let room = ALL_ROWS;
  const draw = (nodes: readonly TreeNode[], key: string): DrawnList => {
    const max = more.get(key) ?? PART;
    const shown = isSmall ? nodes : nodes.slice(0, max);
    room -= shown.length;
    return {
      ...{ before: 0, upTo: shown.length, rest: nodes.length - shown.length },
      nodes: shown.map((node) => {
        if (node.kind === "product") return node;
        const { kind, name, count, children } = node;
        const isOpen = isWanted(node.key) || (node.isOpen && (isSmall || room > 0));
        const inside = isSmall || isOpen ? draw(children, node.key) : null;
        return { kind, key: node.key, name, count, isOpen, inside };
      }),
    };
  };
  return draw(tree.nodes, "");
}

function countRows(nodes: readonly TreeNode[]): number {
  return nodes.reduce(
    (sum, node) => sum + 1 + (node.kind === "branch" ? countRows(node.children) : 0),
    0,
  );
}
