import { paths } from "~/http/paths";
import { Flag, PhaseBadge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Paging, Table, type Column } from "~/ui/table";

import type { DealsPage } from "./board";
import { toSearch, writeFilters } from "./deal-filters";
import { MoveMenus } from "./move-menus";
import { ROWS_PER_PAGE, type DealRow, type DealTable } from "./table-rows";

const COLUMNS: readonly Column[] = [
  { label: "Deal", sortBy: "deal", first: "DESC" },
  { label: "Name", sortBy: "name" },
  { label: "Contact", sortBy: "contact" },
  { label: "Status" },
  { label: "Flags" },
  { label: "Alerts", sortBy: "alerts", first: "DESC" },
  { label: "Quotes" },
  { label: "Orders" },
  { label: "Updated", sortBy: "updated", first: "DESC" },
  { label: "Move", isHidden: true },
];

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
          columns={COLUMNS}
          sort={table.sort}
          hrefFor={hrefFor}
          isEmpty={table.rows.length === 0}
          emptyAction={page.filterCount > 0 && <ButtonLink href={board}>Reset filters</ButtonLink>}
        >
          {table.rows.map((row) => (
            <Row key={row.id} slug={slug} search={search} row={row} />
          ))}
        </Table>
        <Paging total={table.total} page={table.page} perPage={ROWS_PER_PAGE} hrefFor={hrefFor} />
      </div>
    </MoveMenus>
  );
}

function Row({ slug, search, row }: { slug: string; search: string; row: DealRow }) {
  return (
    <tr>
      <td>{row.tuid}</td>
      <td>
        <a href={paths.deal(slug, row.id) + search}>{row.name}</a>
      </td>
      <td>{row.contact}</td>
      <td>
        <PhaseBadge phase={row.status.phase}>{row.status.name}</PhaseBadge>
      </td>
      <td>
        {row.flags.map((flag) => (
          <Flag key={flag.name} tone={flag.tone} name={flag.name} value={flag.value} />
        ))}
      </td>
      <td>
        {row.alerts.map((alert) => (
          <span key={alert.text} className={alert.isWarning ? "alert-w" : "alert-i"}>
            {alert.text}
          </span>
        ))}
      </td>
      <td>{row.quotes}</td>
      <td>{row.orders}</td>
      <td>{row.updated}</td>
      <td>
        <a href={paths.moveDeal(slug, row.id) + search}>Move</a>
      </td>
    </tr>
  );
}
