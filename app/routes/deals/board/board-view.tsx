import { memo, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { PHASE_LABELS, type PhaseName } from "~/domain/phases";
import { asSearch } from "~/domain/search-params";
import { paths } from "~/http/paths";
import { Pill } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PHASE_LOOKS } from "~/ui/phase-looks";
import { isPlainClick } from "~/ui/navigation/plain-click";
import { Spaced } from "~/ui/spaced";
import { EmptyState } from "~/ui/states";

import { writeFilters } from "../deal-filters";
import { KeepFocus } from "../keep-focus";
import { MoveMenus } from "../move/move-menus";
import { MAX_PER_COLUMN, type BoardColumn, type BoardGroup } from "./board-groups";
import { BoardCard } from "./board-card";
import type { DealsPage } from "./deals-page.server";
import { useBoardMoves } from "./use-board-moves";
import { useFirstFound } from "./use-first-found";
import { useCurrentColumn } from "./use-current-column";
import { useMoreCards } from "./use-more-cards";

/** Phases over their statuses, cards in them. Links and forms do everything; script adds dragging. */
export function BoardView({
  slug,
  page,
  groups: loaded,
}: {
  slug: string;
  page: DealsPage;
  groups: BoardGroup[];
}) {
  const board = useRef<HTMLDivElement>(null);
  const search = asSearch(writeFilters(page.filters));
  const { groups: longer, showMore } = useMoreCards(slug, loaded, search);
  const { groups, move, announcement } = useBoardMoves(
    { slug, search },
    longer,
    page.statuses,
    board,
  );
  useCurrentColumn(board, loaded);
  useFirstFound(board, page.filterCount > 0 ? search : null);
  const isEmpty = page.filterCount > 0 && groups.every((group) => group.total === 0);
  const columns = groups.flatMap((group) => group.columns);
  const cards = columns.flatMap((column) => column.cards);
  return (
    <MoveMenus
      slug={slug}
      statuses={page.statuses}
      cards={cards}
      columns={columns}
      onMove={move}
      announcement={announcement}
    >
      {isEmpty && (
        <div className="table-box mt-3">
          <EmptyState
            title="Nothing to display"
            text="No results found"
            action={<ButtonLink href={resetHref(slug, page)}>Reset filters</ButtonLink>}
          />
        </div>
      )}
      <nav className="jump" aria-label="Statuses" hidden={isEmpty}>
        <Spaced>
          {groups.map((group) =>
            group.columns.map((column) => (
              <a
                key={column.id}
                href={`#status-${column.slug}`}
                className={`t-${PHASE_LOOKS[group.phase].tone}${column.total === 0 ? " none" : ""}`}
              >
                <Icon name={PHASE_LOOKS[group.phase].icon} />
                {column.name} <span className="muted num">{column.total}</span>
              </a>
            )),
          )}
        </Spaced>
      </nav>
      <div
        className={page.filterCount > 0 ? "board found" : "board"}
        ref={board}
        role="group"
        aria-label="Board"
        tabIndex={0}
        hidden={isEmpty}
        onClick={(event) => {
          const more = event.target instanceof Element ? event.target.closest("a.more") : null;
          if (!more || !isPlainClick(event)) return;
          const status = more.closest<HTMLElement>("[data-status]")?.dataset.status;
          if (status && showMore(status)) event.preventDefault();
        }}
      >
        <KeepFocus>
          {groups.map((group) => (
            <section
              key={group.phase + group.columns[0]?.id}
              className={`group t-${PHASE_LOOKS[group.phase].tone}`}
              aria-label={group.label}
            >
              <p className="group-head">
                <b>
                  <Icon name={PHASE_LOOKS[group.phase].icon} />
                  {group.label}
                </b>{" "}
                <span className="num">{group.total === 1 ? "1 deal" : `${group.total} deals`}</span>
              </p>
              <div className="columns">
                {group.columns.map((column) => (
                  <Column
                    key={column.id}
                    slug={slug}
                    search={search}
                    column={column}
                    phase={group.phase}
                  />
                ))}
              </div>
            </section>
          ))}
        </KeepFocus>
      </div>
    </MoveMenus>
  );
}

/** The board without filters, in the order its table has. */
function resetHref(slug: string, { view, sort }: DealsPage): string {
  return paths.board(slug) + asSearch(new URLSearchParams({ view, ...(sort ? { sort } : {}) }));
}

const Column = memo(function Column({
  slug,
  search,
  column,
  phase,
}: {
  slug: string;
  search: string;
  column: BoardColumn;
  phase: PhaseName;
}) {
  return (
    <div className="column" id={`status-${column.slug}`} data-status={column.id}>
      {/* On phones a column says its phase itself. */}
      <h2 className={PHASE_LOOKS[phase].blind} data-phase={PHASE_LABELS[phase]}>
        {column.name} <Pill>{column.total}</Pill>
      </h2>
      <ul className="cards">
        {column.cards.map((card) => (
          <BoardCard key={card.id} slug={slug} search={search} card={card} />
        ))}
      </ul>
      {column.total === 0 && <p className="no-cards">No deals</p>}
      {column.total > column.cards.length && (
        <a className="more" href={moreHref(slug, search, column)} data-keep-scroll="">
          <MoreWords column={column} />
        </a>
      )}
    </div>
  );
});

/** Script goes on in place; without it a page ends at so many cards, and the table has the rest. */
function MoreWords({ column }: { column: BoardColumn }) {
  const isHydrated = useHydrated();
  if (!isHydrated && column.cards.length >= MAX_PER_COLUMN) {
    return <>{`Show all ${column.total} in the table`}</>;
  }
  return <>{`Show ${column.total - column.cards.length} more`}</>;
}

/** The board with this column longer; if it is as long as a page gets, the table of the status. */
function moreHref(slug: string, search: string, column: BoardColumn): string {
  const params = new URLSearchParams(search);
  if (column.cards.length >= MAX_PER_COLUMN) {
    params.set("view", "table");
    params.set("status", column.slug);
    return paths.board(slug) + asSearch(params);
  }
  params.set("view", "kanban");
  params.set("more", column.slug);
  return `${paths.board(slug)}${asSearch(params)}#status-${column.slug}`;
}
