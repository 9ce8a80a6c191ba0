import { useState, type ReactNode } from "react";

import { paths } from "~/http/paths";
import { Badge } from "~/ui/badge";
import { Highlight } from "~/ui/form/highlight";

import { PART } from "../../lines/drawn-tree";
import { hrefWith, withRows, type ProductQuery } from "../../lines/product-query";
import { effectiveAt, type Overrides } from "./effective";
import type { TreeRow } from "./tree-rows";

interface TreeProps {
  rows: readonly TreeRow[];
  query: ProductQuery;
  overrides: Overrides;
  /** Who may not see costs reads names, and what is hidden. */
  canEdit: boolean;
}

/** Brands, categories and products with what holds at each: branches that unfold, and names that lead to their settings. */
export function TreeView(props: TreeProps) {
  return (
    <>
      <div className="override-head" aria-hidden>
        <span>Brand, category or product</span> {props.canEdit && <span>Markup/margin</span>}
      </div>
      <nav aria-label="Products" className="product-tree override-tree">
        <Rows {...props} opened={[]} />
      </nav>
    </>
  );
}

/** `opened` are the branches that have to be open to see them. */
function Rows({ rows, opened, ...props }: TreeProps & { opened: readonly string[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.key}>
          <Row row={row} opened={opened} {...props} />
        </li>
      ))}
    </ul>
  );
}

function Row({
  row,
  opened,
  ...props
}: Omit<TreeProps, "rows"> & { row: TreeRow; opened: readonly string[] }) {
  const { key, rows, isOpen } = row;
  const { query } = props;
  const words = <RowWords row={row} opened={opened} {...props} />;
  if (rows === null) {
    return (
      <div className="row">
        <a
          className="override-opens branch"
          href={hrefWith(PATH, query, { open: [...query.open, key] })}
          data-keep-scroll=""
        >
          <span className="sr">Show what is in {row.name}</span>
        </a>
        {words}
      </div>
    );
  }
  if (rows.length === 0) return <div className="row">{words}</div>;
  return (
    // A search opens and closes all of them.
    <Branch key={query.find} words={words} isOpen={isOpen}>
      <Rows rows={rows} opened={[...opened, key]} {...props} />
      <MoreRows row={row} query={query} />
    </Branch>
  );
}

/** Open at first as the address has it; after that as its reader leaves it, whatever is read again. */
function Branch(props: { words: ReactNode; isOpen: boolean; children: ReactNode }) {
  const [isOpen] = useState(props.isOpen);
  return (
    <details open={isOpen}>
      <summary className="row branch">{props.words}</summary>
      {props.children}
    </details>
  );
}

const PATH = paths.settings("products");

function MoreRows({ row: { key, part }, query }: { row: TreeRow; query: ProductQuery }) {
  if (!part) return null;
  const { from, to, hasMore } = part;
  const more = (words: string, wanted: number) => (
    <a
      className="row more"
      href={hrefWith(PATH, query, { rows: withRows(query.rows, key, wanted) })}
      data-keep-scroll=""
    >
      {words}
    </a>
  );
  return (
    <>
      {from > 0 && more(`Show ${PART} before`, to - PART)}
      {hasMore && more(`Show ${PART} more`, to + PART)}
    </>
  );
}

function RowWords({
  row: { key, name, kind, place },
  opened,
  query,
  overrides,
  canEdit,
}: Omit<TreeProps, "rows"> & { row: TreeRow; opened: readonly string[] }) {
  const held = place && effectiveAt(place, overrides);
  const words = <Highlight text={name} term={query.find} />;
  const search = hrefWith("", query, { open: [...new Set([...query.open, ...opened])] });
  return (
    <>
      <span className="override-name">
        {place && canEdit ? <a href={paths.productOverride(key, search)}>{words}</a> : words}
        {kind && <span className="muted"> {kind}</span>}{" "}
        {held?.isHidden && (
          <Badge tone="stone" icon="private">
            Hidden
          </Badge>
        )}
      </span>{" "}
      {canEdit && <Figures held={held} />}
    </>
  );
}

function Figures({ held }: { held: ReturnType<typeof effectiveAt> | null }) {
  if (!held?.percents) return <span className="override-figures muted">Default</span>;
  const { type, base, options } = held.percents;
  return (
    <span className={held.isOwn ? "override-figures own num" : "override-figures num"}>
      <span>{type}</span> <span>{base}% base,</span> <span>{options}% options</span>
      {!held.isOwn && <span className="sr"> inherited</span>}
    </span>
  );
}
