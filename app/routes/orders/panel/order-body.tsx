import { Form, useLocation, useNavigation } from "@remix-run/react";
import { Fragment } from "react";

import { paths } from "~/http/paths";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { FormKey } from "~/ui/form-key";
import { Paragraphs } from "~/ui/paragraphs";

import { useLateRefresh } from "../../lines/use-late-refresh";
import { CostBox, CostFoot } from "./cost-box";
import { NewestAttachments } from "./newest-attachments";
import { OrderHistory } from "./order-history";
import { LineageAlerts, LineageFacts } from "./order-lineage";
import { OrderModules } from "./order-modules";
import type { OrderPanel } from "./order-panel.server";
import { OrderProducts } from "./order-products";
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
        <LineageAlerts lineage={panel.lineage} isArchived={panel.isArchived} />
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
      view: <OrderProducts id={id} panel={panel} />,
    },
    ...(hasSupplierOrders
      ? [
          {
            ...{ name: "supplier-orders", title: "Supplier orders", count: supplierOrders.length },
            view: (
              <SupplierOrders
                supplierOrders={supplierOrders}
                isOpen={panel.status === "OPEN"}
                addPath={ways.addSupplierOrder}
              />
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
