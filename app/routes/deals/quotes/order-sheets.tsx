import { Form, useLocation, useNavigation } from "@remix-run/react";
import { Fragment } from "react";

import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { FormKey } from "~/ui/form-key";
import { orderLook } from "~/ui/order-looks";

import { sizeWords } from "../../lines/size-words";
import type { QuoteOrders } from "./quote-orders.server";

interface Shown {
  orders: QuoteOrders;
  /** The quote, which takes the form. */
  path: string;
  unit: string;
}

/** What is not ordered yet, by supplier, and the orders there are; each only where there is something to show. */
export function OrderSheets({ orders, path, unit }: Shown) {
  return (
    <>
      {orders.ready.length > 0 && <Ready orders={orders} path={path} unit={unit} />}
      {orders.orders.length > 0 && <Orders {...orders} />}
    </>
  );
}

function Ready({ orders: { ready, waiting, costHead }, path, unit }: Shown) {
  const { search } = useLocation();
  const navigation = useNavigation();
  const sent = navigation.formData?.get("manufacturerId");
  return (
    <section aria-labelledby="ready">
      <div className="table-box">
        <header className="orders-head">
          <h2 id="ready">Ready to Order</h2> <p className="muted">{waiting}</p>
        </header>
        <table className="table ready">
          <caption className="sr">Products that are not ordered yet</caption>
          <thead>
            <tr>
              <th scope="col">Supplier and product</th>
              <th scope="col">Size {unit}</th>
              <th scope="col">Qty</th>
              {costHead && <th scope="col">{costHead}</th>}
              <th scope="col">
                <span className="sr">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {ready.map(({ id, name, cost, lines }) => (
              <Fragment key={id}>
                <tr className="win">
                  <th scope="rowgroup" colSpan={3}>
                    <b>{name}</b>
                  </th>
                  {costHead && <td>{cost}</td>}
                  <td>
                    <Form method="post" action={path + search} replace preventScrollReset>
                      <FormKey />
                      <input type="hidden" name="manufacturerId" value={id} />
                      <Button size="small" icon="order" isBusy={sent === id} busyText="Creating">
                        Create order<span className="sr"> from {name}</span>
                      </Button>
                    </Form>
                  </td>
                </tr>
                {lines.map((line) => (
                  <tr key={line.id}>
                    <td>
                      {line.imageUrl && (
                        <img src={line.imageUrl} alt="" width="32" height="32" loading="lazy" />
                      )}
                      <b>{line.name}</b> <p>{line.where}</p>
                    </td>
                    <td>{sizeWords(line.size)}</td>
                    <td>{line.quantity}</td>
                    {costHead && <td>{line.cost}</td>}
                    <td />
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Orders({ orders, totalCostHead }: QuoteOrders) {
  return (
    <section aria-labelledby="orders">
      <div className="table-box">
        <header className="orders-head">
          <h2 id="orders">Orders</h2>
        </header>
        <table className="table orders">
          <caption className="sr">Orders of this quote</caption>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Status</th>
              <th scope="col">Supplier</th>
              <th scope="col">Products</th>
              {totalCostHead && <th scope="col">{totalCostHead}</th>}
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => {
              const { label, tone, icon } = orderLook(order.status);
              return (
                <tr key={order.id}>
                  <td>
                    {order.path ? (
                      <a className="row-link" href={order.path}>
                        {order.tuid}
                      </a>
                    ) : (
                      <b>{order.tuid}</b>
                    )}
                  </td>
                  <td>
                    <Badge tone={tone} icon={icon}>
                      {label}
                    </Badge>
                  </td>
                  <td>{order.supplier ?? "–"}</td>
                  <td>{order.products ?? "–"}</td>
                  {totalCostHead && <td>{order.cost ?? "–"}</td>}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
