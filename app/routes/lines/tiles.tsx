import { Highlight } from "~/ui/form/highlight";

import { PART } from "./drawn-tree";
import { ProductPicture } from "./product-head";
import { chooseHref, hrefWith, withRows, type ProductQuery } from "./product-query";
import type { Tile, TilePage } from "./tile-page";

/** The products as tiles: those of brands and categories lead into them, the others choose a product. */
export function Tiles({
  path,
  query,
  page: { trail, groups, rest, before, upTo },
}: {
  path: string;
  query: ProductQuery;
  page: TilePage;
}) {
  const rowsTo = (wanted: number) =>
    hrefWith(path, query, { rows: withRows([], query.branch, wanted) });
  return (
    <nav aria-label="Products" className="tiles">
      {trail.length > 0 && (
        <ol className="trail">
          <li>
            <a href={hrefWith(path, query, { branch: "", rows: [] })}>All products</a>
          </li>
          {trail.map(({ key, name }, depth) => (
            <li key={key}>
              {depth === trail.length - 1 ? (
                <span aria-current="true">{name}</span>
              ) : (
                <a href={hrefWith(path, query, { branch: key, rows: [] })}>{name}</a>
              )}
            </li>
          ))}
        </ol>
      )}
      {before > 0 && (
        <a className="btn" href={rowsTo(upTo - PART)} data-keep-scroll="">
          Show {Math.min(before, PART)} before
        </a>
      )}
      {groups.map(({ title, tiles }) => (
        <section key={title}>
          {title && <h2>{title}</h2>}
          <ul>
            {tiles.map((tile) => (
              <li key={tile.kind === "branch" ? tile.key : `p ${tile.id}`}>
                <TileLink tile={tile} path={path} query={query} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {rest > 0 && (
        <a className="btn" href={rowsTo(upTo + PART)} data-keep-scroll="">
          Show {Math.min(rest, PART)} more of {rest}
        </a>
      )}
    </nav>
  );
}

function TileLink({ tile, path, query }: { tile: Tile; path: string; query: ProductQuery }) {
  const isBranch = tile.kind === "branch";
  const href = isBranch
    ? hrefWith(path, query, { branch: tile.key, rows: [], product: null })
    : chooseHref(path, query, tile.id);
  return (
    <a
      className="tile"
      href={href}
      aria-current={(!isBranch && tile.id === (query.product ?? query.shown)) || undefined}
    >
      <ProductPicture imageUrl={tile.imageUrl} />
      <b>
        <Highlight text={tile.name} term={query.find} />
      </b>{" "}
      <span className="muted">
        {isBranch ? `${tile.count} ${tile.count === 1 ? "product" : "products"}` : tile.brandName}
      </span>
    </a>
  );
}
