import { Form, useLocation, useNavigation } from "@remix-run/react";
import { Fragment, useMemo } from "react";

import { paths } from "~/http/paths";
import { Alert } from "~/ui/alert";
import { Pill } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { FormKey } from "~/ui/form-key";
import { Icon } from "~/ui/icon";
import { Paragraphs } from "~/ui/paragraphs";
import { Spaced } from "~/ui/spaced";
import { EmptyState } from "~/ui/states";

import { lineAnchor, LineList } from "../../lines/line-list";
import type { ShownWindow } from "../../lines/show-lines.server";
import { useLateRefresh } from "../../lines/use-late-refresh";
import { CostBox, CostFoot } from "./cost-box";
import { NewestAttachments } from "./newest-attachments";
import { OrderHistory } from "./order-history";
import { LineageAlerts, LineageFacts } from "./order-lineage";
import { OrderModules } from "./order-modules";
import type { OrderPanel } from "./order-panel.server";
import { orderViewSearch, readOrderView, type OrderView } from "./order-params";
import { SupplierOrders } from "./supplier-orders";

interface Shown {
  id: string;
  panel: OrderPanel;
}

/** The lines of an order at cost, and what belongs to it. */
export function OrderBody({ id, panel }: Shown) {
  useLateRefresh(panel.windows.map((window) => window.id));
  return (
    <div className="panel-body quote-body order-body">
      <div className="quote-main">
        <LineageAlerts lineage={panel.lineage} />
        {panel.isUpdated && <Updates id={id} canUpdate={panel.canUpdate} />}
        <Differences panel={panel} />
        <OrderModules id={id} modules={modulesOf({ id, panel })} />
      </div>
      <div className="quote-side">
        <CostBox panel={panel} />
        <Facts panel={panel} />
      </div>
      <CostFoot panel={panel} />
    </div>
  );
}

function modulesOf({ id, panel }: Shown) {
  const { windows, supplierOrders, attachments, notes, history, paths: ways } = panel;
  const lines = windows.reduce((sum, window) => sum + window.lines.length, 0);
  const hasSupplierOrders = supplierOrders && (supplierOrders.length > 0 || ways.addSupplierOrder);
  return [
    {
      ...{ name: "products", title: "Products", count: lines },
      view: <Products id={id} panel={panel} />,
    },
    ...(hasSupplierOrders
      ? [
          {
            ...{ name: "supplier-orders", title: "Supplier orders", count: supplierOrders.length },
            view: (
              <SupplierOrders supplierOrders={supplierOrders} addPath={ways.addSupplierOrder} />
            ),
          },
        ]
      : []),
    ...(attachments
      ? [
          {
            ...{ name: "attachments", title: "Order attachments" },
            count: attachments.attachments.length + attachments.rest,
            view: <NewestAttachments newest={attachments} />,
          },
        ]
      : []),
    ...(notes
      ? [
          {
            ...{ name: "notes", title: "Notes" },
            view: (
              <section className="sheet" aria-labelledby="notes">
                <header className="sheet-head">
                  <h2 id="notes">Notes</h2>
                </header>
                <div className="sheet-body">
                  <Paragraphs text={notes} />
                </div>
              </section>
            ),
          },
        ]
      : []),
    ...(history
      ? [
          {
            ...{ name: "history", title: "History" },
            view: <OrderHistory id={id} history={history} />,
          },
        ]
      : []),
  ];
}

function Products({ id, panel }: Shown) {
  const { search } = useLocation();
  const add = panel.paths.add && (
    <ButtonLink href={panel.paths.add + search} variant="primary" icon="add">
      Add product
    </ButtonLink>
  );
  if (panel.windows.length === 0) {
    return (
      <div className="sheet empty-quote">
        <EmptyState title="No products added yet" action={add} />
      </div>
    );
  }
  return (
    <>
      <div className="lines-head order-lines-head">
        {add}
        <Filters id={id} panel={panel} />
        <Find id={id} />
      </div>
      <Lines id={id} panel={panel} />
    </>
  );
}

/** What has moved under the order, which blocks everything else until it is taken in. */
function Updates({ id, canUpdate }: { id: string; canUpdate: boolean }) {
  const { search } = useLocation();
  const isBusy = useNavigation().state === "submitting";
  return (
    <Alert kind="warning">
      Prices or products have changed since this order was priced.
      {canUpdate && (
        <Form
          method="post"
          action={paths.order(id) + search}
          className="order-update"
          preventScrollReset
        >
          <FormKey />
          <Button size="small" icon="retry" isBusy={isBusy} busyText="Updating">
            Update now
          </Button>
        </Form>
      )}
    </Alert>
  );
}

/** In what the supplier's answers are others than was asked for, until somebody marks them as read. */
function Differences({ panel: { supplier, supplierOrders } }: Pick<Shown, "panel">) {
  const { search } = useLocation();
  const differing = supplierOrders?.filter(({ differences }) => differences.length > 0) ?? [];
  return differing.map(({ id, path, differences }) => (
    <Alert key={id} kind="warning">
      <b>{supplier}’s answer differs from this order.</b> {differences.join(" ")}{" "}
      <a href={path + search}>See supplier order</a>
    </Alert>
  ));
}

/** All lines, and those with errors. */
function Filters({ id, panel }: Shown) {
  const { search } = useLocation();
  const { isErrorsOnly } = readOrderView(search);
  const all = panel.windows.reduce((sum, { lines }) => sum + lines.length, 0);
  const filters: [boolean, string, number][] = [
    [false, "All products", all],
    [true, "With errors", panel.wrong.length],
  ];
  return (
    <nav className="segments" aria-label="Products shown">
      <Spaced>
        {filters.map(([isErrors, word, count]) => (
          <a
            key={word}
            href={paths.order(id) + orderViewSearch(search, { isErrorsOnly: isErrors })}
            aria-current={isErrors === isErrorsOnly ? "true" : undefined}
            data-keep-scroll=""
          >
            {word} <Pill>{count}</Pill>
          </a>
        ))}
      </Spaced>
    </nav>
  );
}

/** Looks for a text in the lines: a link's worth of a form, which needs no script. */
function Find({ id }: { id: string }) {
  const { search } = useLocation();
  const { find } = readOrderView(search);
  const kept = new URLSearchParams(orderViewSearch(search, { find: "" }));
  return (
    <Form
      method="get"
      action={paths.order(id)}
      className="order-find"
      role="search"
      preventScrollReset
    >
      {[...kept].map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <input
        key={find}
        type="search"
        className="input"
        name="words"
        defaultValue={find}
        placeholder="Search products"
        aria-label="Search products"
        maxLength={200}
      />{" "}
      <Button icon="search" aria-label="Search" />
    </Form>
  );
}

function Lines({ id, panel }: Shown) {
  const { search } = useLocation();
  const { isErrorsOnly, find } = readOrderView(search);
  const windows = useMemo(
    () => filterLines(panel, { isErrorsOnly, find }),
    [panel, isErrorsOnly, find],
  );
  const links = useMemo(() => {
    const own = (...parts: string[]) => paths.order(id, ...parts);
    return {
      linePath: (lineId: string, ...parts: string[]) => own("products", lineId, ...parts) + search,
      windowPath: (windowId: string, part: string) => own("windows", windowId, part) + search,
      addPath: (windowId: string) => {
        const params = new URLSearchParams(search);
        params.set("window", windowId);
        return `${own("products", "new")}?${params}`;
      },
    };
  }, [id, search]);
  if (windows.length === 0) {
    const title = find
      ? "No products in this order matched your search."
      : "No products have errors";
    const all = orderViewSearch(search, { isErrorsOnly: false, find: "" });
    return (
      <div className="sheet empty-quote">
        <EmptyState
          title={title}
          action={<ButtonLink href={paths.order(id) + all}>All products</ButtonLink>}
        />
      </div>
    );
  }
  return (
    <>
      {!isErrorsOnly && !find && panel.wrong.length > 0 && <Jumps wrong={panel.wrong} />}
      <LineList
        windows={windows}
        system={panel.system}
        totalHead={panel.totalHead}
        unitHead="Unit cost"
        rights={panel.rights}
        {...links}
        remarks={panel.remarks}
      />
    </>
  );
}

function filterLines(
  panel: OrderPanel,
  { isErrorsOnly, find }: Pick<OrderView, "isErrorsOnly" | "find">,
): readonly ShownWindow[] {
  if (!isErrorsOnly && find === "") return panel.windows;
  const wrong = new Set(panel.wrong.map(({ id }) => id));
  const words = find.toLowerCase().split(/\s+/);
  return panel.windows.flatMap((window) => {
    const lines = window.lines.filter((line) => {
      const { name, options, notes } = line;
      const text = [window.number, window.above, window.name, name, options, notes ?? ""]
        .join(" ")
        .toLowerCase();
      return (!isErrorsOnly || wrong.has(line.id)) && words.every((word) => text.includes(word));
    });
    return lines.length > 0 ? [{ ...window, lines }] : [];
  });
}

/** More of them are found by the filter. */
const MAX_JUMPS = 10;

/** The ways to the lines that something is wrong with. */
function Jumps({ wrong }: Pick<OrderPanel, "wrong">) {
  return (
    <nav className="jumps" aria-label="Products with errors">
      <Icon name="error" />
      <Spaced>
        {wrong.slice(0, MAX_JUMPS).map(({ id, name, window }) => (
          <a key={id} href={`#${lineAnchor(id)}`}>
            {window} {name}
          </a>
        ))}
      </Spaced>
    </nav>
  );
}

function Facts({ panel: { place, facts, lineage } }: { panel: OrderPanel }) {
  return (
    <dl className="facts order-facts">
      <LineageFacts lineage={lineage} />
      {place?.quote && (
        <>
          <dt>Quote</dt>
          <dd>
            <MaybeLink path={place.quote.path} text={place.quote.tuid} />
          </dd>
        </>
      )}
      {place && (
        <>
          <dt>Deal</dt>
          <dd>
            <MaybeLink path={place.deal.path} text={place.deal.name} />
          </dd>
        </>
      )}
      {facts.map(({ label, text }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function MaybeLink({ path, text }: { path: string | null; text: string }) {
  return path === null ? text : <a href={path}>{text}</a>;
}
