import { useLocation, useParams } from "@remix-run/react";
import { useMemo, useRef } from "react";

import { paths } from "~/http/paths";
import { Alert } from "~/ui/alert";
import { Pill } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Paragraphs } from "~/ui/paragraphs";
import { EmptyState } from "~/ui/states";
import { Spaced } from "~/ui/spaced";

import { lineAnchor, LineList } from "../../lines/line-list";
import type { ShownWindow } from "../../lines/show-lines.server";
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
            <EmptyState title="No products added yet" action={add} />
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

/** All lines, those with errors, and those that have moved, where there are such. */
function Filters({ panel }: { panel: QuotePanel }) {
  const { pathname, search } = useOwnAddress();
  const current = readLineFilter(search);
  const all = panel.windows.reduce((sum, { lines }) => sum + lines.length, 0);
  const filters: [LineFilter, string, number][] = [[null, "All products", all]];
  if (panel.rights.canChange || panel.wrong.length > 0 || current === "errors") {
    filters.push(["errors", "With errors", panel.wrong.length]);
  }
  if (panel.paths.updates || current === "updates") {
    filters.push(["updates", "With updates", panel.updated.length]);
  }
  if (filters.length === 1) return null;
  return (
    <nav className="segments" aria-label="Products shown">
      <Spaced>
        {filters.map(([filter, word, count]) => (
          <a
            key={word}
            href={pathname + lineFilterSearch(search, filter)}
            aria-current={filter === current ? "true" : undefined}
            data-keep-scroll=""
          >
            {word} <Pill>{count}</Pill>
          </a>
        ))}
      </Spaced>
    </nav>
  );
}

const NONE: Readonly<Record<NonNullable<LineFilter>, string>> = {
  errors: "No products have errors",
  updates: "No products have updates",
};

function Lines({ panel }: { panel: QuotePanel }) {
  const { slug, dealId, quoteId, search, pathname } = useOwnAddress();
  const filter = readLineFilter(search);
  const list = useMemo(() => {
    const own = (...parts: string[]) => paths.quote(slug, dealId, quoteId, ...parts);
    return {
      windows: filterLines(panel, filter),
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
          title={NONE[filter]}
          action={
            <ButtonLink href={pathname + lineFilterSearch(search, null)}>All products</ButtonLink>
          }
        />
      </div>
    );
  }
  return (
    <>
      {filter === null && <Jumps wrong={panel.wrong} />}
      <LineList {...list} />
    </>
  );
}

function filterLines(panel: QuotePanel, filter: LineFilter): readonly ShownWindow[] {
  if (filter === null) return panel.windows;
  const shown = new Set(filter === "errors" ? panel.wrong.map(({ id }) => id) : panel.updated);
  return panel.windows.flatMap((window) => {
    const lines = window.lines.filter(({ id }) => shown.has(id));
    return lines.length > 0 ? [{ ...window, lines }] : [];
  });
}

/** More of them are all of them. */
const MAX_JUMPS = 10;

/** The ways to the lines that something is wrong with. */
function Jumps({ wrong }: Pick<QuotePanel, "wrong">) {
  const { pathname, search } = useOwnAddress();
  if (wrong.length === 0) return null;
  const rest = wrong.length - MAX_JUMPS;
  return (
    <nav className="jumps" aria-label="Products with errors">
      <Icon name="error" />
      <Spaced>
        {wrong.slice(0, MAX_JUMPS).map(({ id, name, window }) => (
          <a key={id} href={`#${lineAnchor(id)}`}>
            {window} {name}
          </a>
        ))}
        {rest > 0 && <a href={pathname + lineFilterSearch(search, "errors")}>and {rest} more</a>}
      </Spaced>
    </nav>
  );
}

/** The address of the quote itself, whatever lies over it. */
function useOwnAddress() {
  const { workflowSlug: slug = "", dealId = "", quoteId = "" } = useParams();
  const { search } = useLocation();
  return { slug, dealId, quoteId, search, pathname: paths.quote(slug, dealId, quoteId) };
}
