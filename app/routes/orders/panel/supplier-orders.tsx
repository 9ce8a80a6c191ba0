import { Badge } from "~/ui/badge";

import type { OrderPanel } from "./order-panel.server";

/** What suppliers make of the order. */
export function SupplierOrders({
  supplierOrders,
}: {
  supplierOrders: NonNullable<OrderPanel["supplierOrders"]>;
}) {
  return (
    <section aria-labelledby="supplier-orders">
      <div className="table-box">
        <header className="sheet-head">
          <h2 id="supplier-orders">Supplier orders</h2>
        </header>
        <table className="table supplier-orders">
          <caption className="sr">Supplier orders</caption>
          <thead>
            <tr>
              <th scope="col">Reference</th>
              <th scope="col">Status</th>
              <th scope="col">ETA</th>
              <th scope="col">Required date</th>
              <th scope="col">Freight</th>
              <th scope="col">Tracking</th>
            </tr>
          </thead>
          <tbody>
            {supplierOrders.map((one) => (
              <tr key={one.id}>
                <td>
                  <b>{one.reference ?? "–"}</b>{" "}
                  {one.isManual && (
                    <Badge tone="stone" icon="edit">
                      Manual
                    </Badge>
                  )}
                </td>
                <td>{one.status ?? "–"}</td>
                <td>{one.eta ?? "–"}</td>
                <td>{one.requiredDate ?? "–"}</td>
                <td>{one.freight ?? "–"}</td>
                <td>{one.tracking ?? "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
