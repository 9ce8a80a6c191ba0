import { useLocation, useParams } from "@remix-run/react";
import { useMemo, useRef } from "react";

import { paths } from "~/http/paths";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Paragraphs } from "~/ui/paragraphs";
import { EmptyState } from "~/ui/states";

import { LineList } from "../../lines/line-list";
import { filterLines, LineFilters, LineJumps } from "../../lines/shown-lines";
import { useLateRefresh } from "../../lines/use-late-refresh";
import { OrderSheets } from "./order-sheets";
import { lineFilterSearch, readLineFilter, type LineFilter } from "./line-filter";
import { PriceBox } from "./price-box";
import type { QuotePanel } from "./quote-panel.server";
import { AcceptanceBox } from "./steps/acceptance-box";
import { useNeighbourFocus } from "./use-neighbour-focus";

/** The lines of a quote, and what they come to. */
export function QuoteBody({ panel }: { panel: QuotePanel }) {
  const { search, pathname } = useOwnAddress();
  useLateRefresh(panel.windows.map(({ id }) => id));
  const { notice, facts } = panel;
  const isSaidBeside = panel.status === "ACCEPTED" && !panel.isArchived && panel.windows.length > 0;
  const body = useRef<HTMLDivElement>(null);
  const keepPlace = useNeighbourFocus(body);
  const add = panel.paths.add && (
    <ButtonLink href={panel.paths.add + search} variant="primary" icon="add">
      Add product
    </ButtonLink>
  );
  return (
    <div className="panel-body quote-body" ref={body} {...keepPlace}>
      <div className="quote-main">
        {notice && !isSaidBeside && <Alert kind="info">{notice}</Alert>}
        {panel.paths.updates && (
          <Alert kind="warning">
            Prices or products have changed since this quote was priced.{" "}
            <a href={panel.paths.updates + search}>See changes</a>
          </Alert>
        )}
        {panel.orders && (
          <OrderSheets
            orders={panel.orders}
            path={pathname}
            unit={panel.system === "METRIC" ? "mm" : "″"}
          />
        )}
        {panel.windows.length === 0 ? (
          <div className="sheet empty-quote">
            <EmptyState title={add ? "No products added yet" : "No products added"} action={add} />
          </div>
        ) : (
          <>
            <div className="lines-head">
              {panel.rights.canChange ? add : <h2 id="products">Products</h2>}
              {isSaidBeside && (
                <p className="muted quote-notice">
                  <Icon name="lock" /> {notice}
                </p>
              )}
              <Filters panel={panel} />
            </div>
            <Lines panel={panel} />
          </>
        )}
      </div>
      <div className="quote-side">
        <PriceBox {...panel.price} />
        {panel.acceptance && <AcceptanceBox {...panel.acceptance} />}
        <Notes text={facts.customerNotes} />
      </div>
    </div>
  );
}

function Notes({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <dl className="facts">
      <dt>Customer notes</dt>
      <dd>
        <Paragraphs text={text} />
      </dd>
    </dl>
  );
}

/** All lines, those with errors, those that have moved and those on each order, where there are such. */
function Filters({ panel }: { panel: QuotePanel }) {
  const { pathname, search } = useOwnAddress();
  const orders = ordersOf(panel);
  const current = readLineFilter(search, orders);
  const all = panel.windows.reduce((sum, { lines }) => sum + lines.length, 0);
  const filters: [LineFilter, string, number][] = [[null, "All products", all]];
  if (panel.rights.canChange || panel.wrong.length > 0 || current === "errors") {
    filters.push(["errors", "With errors", panel.wrong.length]);
  }
  if (panel.paths.updates || current === "updates") {
    filters.push(["updates", "With updates", panel.updated.length]);
  }
  for (const order of orders) filters.push([order, order, shownBy(panel, order).size]);
  if (filters.length === 1) return null;
  return (
    <LineFilters
      filters={filters.map(([filter, word, count]) => ({
        ...{ word, count, isCurrent: filter === current },
        path: pathname + lineFilterSearch(search, filter),
      }))}
    />
  );
}

/** The orders of the quote, by their numbers. */
const ordersOf = ({ orders }: QuotePanel): string[] => orders?.orders.map(({ tuid }) => tuid) ?? [];

function shownBy(panel: QuotePanel, filter: string): ReadonlySet<string> {
  if (filter === "errors") return new Set(panel.wrong.map(({ id }) => id));
  if (filter === "updates") return new Set(panel.updated);
  const ordered = Object.entries(panel.orders?.ordered ?? {});
  return new Set(ordered.flatMap(([id, order]) => (order === filter ? [id] : [])));
}

const noneWords = (filter: string): string =>
  filter === "errors" || filter === "updates"
    ? `No products have ${filter}`
    : `No products are on ${filter}`;

function Lines({ panel }: { panel: QuotePanel }) {
  const { slug, dealId, quoteId, search, pathname } = useOwnAddress();
  const filter = readLineFilter(search, ordersOf(panel));
  const list = useMemo(() => {
    const shown = filter === null ? null : shownBy(panel, filter);
    const own = (...parts: string[]) => paths.quote(slug, dealId, quoteId, ...parts);
    return {
      windows: shown ? filterLines(panel.windows, ({ id }) => shown.has(id)) : panel.windows,
      system: panel.system,
      totalHead: panel.totalHead,
      rights: panel.rights,
      ordered: panel.orders?.ordered,
      linePath: (id: string, ...parts: string[]) => own("products", id, ...parts) + search,
      windowPath: (id: string, part: string) => own("windows", id, part) + search,
      addPath: (id: string) => {
        const params = new URLSearchParams(search);
        params.set("window", id);
        return `${own("products", "new")}?${params}`;
      },
    };
  }, [panel, filter, slug, dealId, quoteId, search]);
  if (filter && list.windows.length === 0) {
    return (
      <div className="sheet empty-quote">
        <EmptyState
          title={noneWords(filter)}
          action={
            <ButtonLink href={pathname + lineFilterSearch(search, null)}>All products</ButtonLink>
          }
        />
      </div>
    );
  }
  return (
    <>
      {filter === null && (
        <LineJumps wrong={panel.wrong} allPath={pathname + lineFilterSearch(search, "errors")} />
      )}
      <LineList {...list} />
    </>
  );
}

/** The address of the quote itself, whatever lies over it. */
function useOwnAddress() {
  const { workflowSlug: slug = "", dealId = "", quoteId = "" } = useParams();
  const { search } = useLocation();
  return { slug, dealId, quoteId, search, pathname: paths.quote(slug, dealId, quoteId) };
}
