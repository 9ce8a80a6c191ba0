import type { ReactNode } from "react";

import { formatSort, nextSort, type Direction, type Sort } from "~/domain/sort-param";

import { ButtonLink } from "../button";
import { Icon, type IconName } from "../icon";
import { isPlainClick } from "../navigation/plain-click";
import { Spaced } from "../spaced";
import { EmptyState } from "../states";

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Name in the sort parameter; columns without one cannot be sorted by. */
  sortBy?: string;
  /** Direction of the first click. */
  first?: Direction;
  /** Money, sizes and counts stand at the right, so that their digits are under each other. */
  isFigure?: boolean;
  /** A head that is read aloud, and not seen. */
  isHidden?: boolean;
}

/** A real table under a bar. `hrefFor` builds the address of this list with other parameters. */
export function Table<Row extends { id: string }>({
  caption,
  className = "",
  columns,
  rows,
  sort,
  hrefFor,
  emptyText = "No results found",
  emptyAction,
}: {
  caption: string;
  className?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sort: Sort | null;
  hrefFor: (changes: Record<string, string | null>) => string;
  emptyText?: string;
  emptyAction?: ReactNode;
}) {
  return (
    <div className="table-box">
      <table className={`table ${className}`}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr className={columns.some((column) => column.sortBy) ? "sorts" : undefined}>
            {columns.map((column) => (
              <Head key={column.label} column={column} sort={sort} hrefFor={hrefFor} />
            ))}
          </tr>
        </thead>
        <tbody onClick={openRow} onAuxClick={openRow}>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.label} className={column.isFigure ? "figure" : undefined}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && (
        <EmptyState title="Nothing to display" text={emptyText} action={emptyAction} />
      )}
    </div>
  );
}

/**
 * A click anywhere on a row is a click on its first link, unless it was on a control or marked some text; a link
 * that looks like a button is a control of its own. With a modifier or the middle button a new tab opens, as from a link.
 */
export function openRow(event: React.MouseEvent<HTMLElement>) {
  const target = event.target as Element;
  if (
    event.defaultPrevented ||
    event.button > 1 ||
    target.closest("a, button, label, input, summary")
  )
    return;
  const link = target.closest("tr")?.querySelector<HTMLAnchorElement>("a:not(.btn)");
  if (!link || getSelection()?.isCollapsed === false) return;
  if (isPlainClick(event)) {
    link.focus({ preventScroll: true });
    link.click();
  } else {
    window.open(link.href, "_blank", "noopener");
  }
}

function Head({
  column,
  sort,
  hrefFor,
}: {
  column: Omit<Column<never>, "cell">;
  sort: Sort | null;
  hrefFor: (changes: Record<string, string | null>) => string;
}) {
  const isSorted = column.sortBy !== undefined && sort?.column === column.sortBy;
  const ariaSort = sort?.direction === "ASC" ? "ascending" : "descending";
  return (
    <th
      scope="col"
      className={column.isFigure ? "figure" : undefined}
      aria-sort={isSorted ? ariaSort : undefined}
    >
      {column.sortBy === undefined ? (
        <span className={column.isHidden ? "sr" : undefined}>{column.label}</span>
      ) : (
        <a
          href={hrefFor({
            sort: formatSort(nextSort(sort, column.sortBy, column.first)),
            page: null,
          })}
          data-keep-scroll=""
        >
          {column.label}
          {isSorted && <Icon name={sort.direction === "ASC" ? "up" : "down"} />}
        </a>
      )}
    </th>
  );
}

/** "{n} record(s) found", and the way to the other pages. */
export function Paging({
  total,
  page,
  perPage,
  isMore = false,
  hrefFor,
}: {
  total: number;
  /** More match than were counted. */
  isMore?: boolean;
  page: number;
  perPage: number;
  hrefFor: (changes: Record<string, string | null>) => string;
}) {
  const last = Math.max(1, Math.ceil(total / perPage));
  const at = (wanted: number) => hrefFor({ page: wanted === 1 ? null : String(wanted) });
  return (
    <div className="paging num">
      <p>
        {total}
        {isMore && "+"} record(s) found
      </p>
      <nav aria-label="Pages">
        <Spaced>
          <PageLink label="First page" icon="first" href={page > 1 ? at(1) : null} />
          <PageLink label="Previous page" icon="previous" href={page > 1 ? at(page - 1) : null} />
          <span>
            Page {page} of {last}
            {isMore && "+"}
          </span>
          <PageLink label="Next page" icon="next" href={page < last ? at(page + 1) : null} />
          <PageLink label="Last page" icon="last" href={page < last ? at(last) : null} />
        </Spaced>
      </nav>
    </div>
  );
}

/** At an end the control stays, dimmed and without an address. */
function PageLink({ label, icon, href }: { label: string; icon: IconName; href: string | null }) {
  if (href !== null) return <ButtonLink href={href} icon={icon} aria-label={label} />;
  return (
    <span className="btn square" role="link" aria-disabled="true">
      <Icon name={icon} />
      <span className="sr">{label}</span>
    </span>
  );
}
