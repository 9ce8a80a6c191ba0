import { paths } from "~/http/paths";
import { Flag, PhaseBadge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Paging, Table, type Column } from "~/ui/list/table";

import type { DealsPage } from "../board/deals-page.server";
import { toSearch, writeFilters } from "../deal-filters";
import { MoveMenus } from "../move/move-menus";
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
  const board = paths.board(slug);
  const search = toSearch(writeFilters(page.filters));
  const hrefFor = (changes: Record<string, string | null>) => {
    const params = writeFilters(page.filters);
    params.set("sort", `${table.sort.column}|${table.sort.direction}`);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) params.delete(name);
      else params.set(name, value);
    }
    return board + toSearch(params);
  };
  return (
    <MoveMenus slug={slug} statuses={page.statuses} cards={table.rows}>
      <div className="mt-3">
        <Table
          caption="Deals"
          className="deals"
          columns={dealColumns(slug, search, page.canMove)}
          rows={table.rows}
          sort={table.sort}
          hrefFor={hrefFor}
          emptyAction={page.filterCount > 0 && <ButtonLink href={board}>Reset filters</ButtonLink>}
        />
        <Paging total={table.total} page={table.page} perPage={ROWS_PER_PAGE} hrefFor={hrefFor} />
      </div>
    </MoveMenus>
  );
}

function dealColumns(slug: string, search: string, canMove: boolean): Column<DealRow>[] {
  const columns: Column<DealRow>[] = [
    { label: "Deal", sortBy: "deal", first: "DESC", cell: (row) => row.tuid },
    {
      label: "Name",
      sortBy: "name",
      cell: (row) => <a href={paths.deal(slug, row.id) + search}>{row.name}</a>,
    },
    { label: "Contact", sortBy: "contact", cell: (row) => row.contact },
    {
      label: "Status",
      cell: ({ status }) => <PhaseBadge phase={status.phase}>{status.name}</PhaseBadge>,
    },
    {
      label: "Flags",
      cell: (row) =>
        row.flags.map((flag) => (
          <Flag key={flag.name} tone={flag.tone} name={flag.name} value={flag.value} />
        )),
    },
    {
      label: "Alerts",
      sortBy: "alerts",
      first: "DESC",
      cell: (row) =>
        row.alerts.map((alert) => (
          <span key={alert.text} className={alert.isWarning ? "alert-w" : "alert-i"}>
            {alert.text}
          </span>
        )),
    },
    { label: "Quotes", cell: (row) => row.quotes },
    { label: "Orders", cell: (row) => row.orders },
    { label: "Updated", sortBy: "updated", first: "DESC", cell: (row) => row.updated },
  ];
  const move: Column<DealRow> = {
    label: "Move",
    isHidden: true,
    cell: (row) => <a href={paths.moveDeal(slug, row.id) + search}>Move</a>,
  };
  return canMove ? [...columns, move] : columns;
}
