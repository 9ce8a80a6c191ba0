import { Highlight } from "~/ui/form/highlight";

import { PART, type DrawnBranch, type DrawnList } from "./drawn-tree";
import { chooseHref, hrefWith, withRows, type ProductQuery } from "./product-query";
import type { TreeLeaf } from "./product-tree";

interface TreeProps {
  path: string;
  query: ProductQuery;
  list: DrawnList;
}

/** The products as a tree: branches that unfold, and links that choose a product. */
export function ProductTreeView(props: TreeProps) {
  return (
    <nav aria-label="Products" className="product-tree">
      <Rows {...props} at="" />
    </nav>
  );
}

/** The id of a product's first row; null if it is not shown. */
export function rowOf({ nodes }: DrawnList, productId: string, at = ""): string | null {
  for (const node of nodes) {
    const found =
      node.kind === "branch"
        ? node.inside && rowOf(node.inside, productId, node.key)
        : node.id === productId && rowId(at, node);
    if (found) return found;
  }
  return null;
}

const rowId = (at: string, { id }: TreeLeaf) => encodeURIComponent(`row-${at}/${id}`);

function Rows({
  path,
  query,
  list: { nodes, rest, before, upTo },
  at,
}: TreeProps & { at: string }) {
  const more = (words: string, wanted: number) => (
    <li>
      <a
        className="row more"
        href={hrefWith(path, query, { rows: withRows(query.rows, at, wanted) })}
        data-keep-scroll=""
      >
        {words}
      </a>
    </li>
  );
  return (
    <ul>
      {before > 0 && more(`Show ${Math.min(before, PART)} before`, upTo - PART)}
      {nodes.map((node) =>
        node.kind === "product" ? (
          <li key={`p ${node.id}`}>
            <a
              id={rowId(at, node)}
              className="row"
              href={chooseHref(path, query, node.id)}
              aria-current={node.id === (query.product ?? query.shown) || undefined}
              data-keep-scroll=""
            >
              <span>
                <Highlight text={node.name} term={query.find} />
              </span>
            </a>
          </li>
        ) : (
          <li key={node.key}>
            <Branch path={path} query={query} branch={node} />
          </li>
        ),
      )}
      {rest > 0 && more(`Show ${Math.min(rest, PART)} more of ${rest}`, upTo + PART)}
    </ul>
  );
}

/** What is in it came along, or its name is a link that brings it. */
function Branch({
  path,
  query,
  branch: { key, name, count, isOpen, inside },
}: {
  path: string;
  query: ProductQuery;
  branch: DrawnBranch;
}) {
  const words = (
    <>
      <span>
        <Highlight text={name} term={query.find} />
      </span>
      <span className="count num">
        {" "}
        {count}
        <span className="sr"> {count === 1 ? "product" : "products"}</span>
      </span>
    </>
  );
  if (!inside) {
    return (
      <a
        className="row branch"
        href={hrefWith(path, query, { open: [...query.open, key] })}
        data-keep-scroll=""
      >
        {words}
      </a>
    );
  }
  return (
    <details open={isOpen}>
      <summary className="row branch">{words}</summary>
      <Rows path={path} query={query} list={inside} at={key} />
    </details>
  );
}
