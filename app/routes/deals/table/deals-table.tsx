import type { MouseEvent } from "react";

import { asSearch, withParams } from "~/domain/search-params";
import { paths } from "~/http/paths";
import { ArchivedBadge, Flag, PhaseBadge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Paging, Table, type Column } from "~/ui/list/table";
import { Spaced } from "~/ui/spaced";

import type { DealsPage } from "../board/deals-page.server";
import { writeFilters } from "../deal-filters";
import { KeepFocus } from "../keep-focus";
import { MoveMenus } from "../move/move-menus";
import { useTableMove } from "../move/use-table-move";
import { ROWS_PER_PAGE, type DealRow, type DealTable } from "./table-rows";

export function DealsTable({
  slug,
  page,
  table,
}: {
  slug: string;
  page: DealsPage;
  table: DealTable;
}) {
  const { move, announcement } = useTableMove(slug, page.statuses);
  const board = paths.board(slug);
  const kept = writeFilters(page.filters);
  if (page.sort) kept.set("sort", page.sort);
  if (table.page > 1) kept.set("page", String(table.page));
  const search = asSearch(kept);
  const hrefFor = (changes: Record<string, string | null>) =>
    board + asSearch(withParams(kept, { view: page.view, ...changes }));
  return (
    <MoveMenus
      slug={slug}
      statuses={page.statuses}
      cards={table.rows}
      onMove={move}
      announcement={announcement}
    >
      <div className="mt-2" onMouseOver={tellWhole}>
        <KeepFocus>
          <Table
            caption="Deals"
            className={page.filters.isArchived ? "deals is-archived" : "deals"}
            columns={dealColumns(slug, search, page)}
            rows={table.rows}
            sort={table.sort}
            hrefFor={hrefFor}
            emptyAction={
              page.filterCount > 0 && <ButtonLink href={board}>Reset filters</ButtonLink>
            }
          />
        </KeepFocus>
        <Paging total={table.total} page={table.page} perPage={ROWS_PER_PAGE} hrefFor={hrefFor} />
      </div>
    </MoveMenus>
  );
}

/** What is cut because a row is one line can be read whole under the mouse. */
function tellWhole({ target }: MouseEvent) {
  const text = (target as Element).closest<HTMLElement>("td:nth-child(2) a, td:nth-child(3)");
  if (text) text.title = text.scrollWidth > text.clientWidth ? (text.textContent ?? "") : "";
}

/** The last one is Move or, as archived deals are read-only, that they are archived. */
function dealColumns(slug: string, search: string, page: DealsPage): Column<DealRow>[] {
  const columns: Column<DealRow>[] = [
    { label: "Deal", sortBy: "deal", first: "DESC", cell: (row) => row.tuid },
    {
      label: "Name",
      sortBy: "name",
      cell: (row) => <a href={paths.deal(slug, row.id) + search}>{row.name}</a>,
    },
    {
      label: "Contact",
      sortBy: "contact",
      // Where it is narrow, the styles break the line where the text does.
      cell: (row) => [row.contact, row.place].filter(Boolean).join(" ·\n"),
    },
    {
      label: "Status",
      sortBy: "status",
      cell: ({ status }) => <PhaseBadge phase={status.phase}>{status.name}</PhaseBadge>,
    },
    {
      label: "Flags",
      cell: (row) => (
        <Spaced>
          {row.flags.map((flag) => (
            <Flag key={flag.name} tone={flag.tone} name={flag.name} value={flag.value} />
          ))}
        </Spaced>
      ),
    },
    {
      label: "Alerts",
      sortBy: "alerts",
      first: "DESC",
      cell: (row) => (
        <Spaced>
          {row.alerts.map((alert) => (
            <span key={alert.text} className={alert.isWarning ? "alert-w" : "alert-i"}>
              {alert.text}
            </span>
          ))}
        </Spaced>
      ),
    },
    { label: "Quotes", sortBy: "quotes", first: "DESC", cell: (row) => row.quotes },
    { label: "Orders", sortBy: "orders", first: "DESC", cell: (row) => row.orders },
    { label: "Updated", sortBy: "updated", first: "DESC", cell: (row) => row.updated },
  ];
  const archived: Column<DealRow> = {
    label: "Archived",
    isHidden: true,
    cell: () => <ArchivedBadge />,
  };
  const move: Column<DealRow> = {
    label: "Move",
    isHidden: true,
    cell: (row) => <a href={paths.moveDeal(slug, row.id) + search}>Move</a>,
  };
  if (page.filters.isArchived) return [...columns, archived];
  return page.canMove ? [...columns, move] : columns;
}
