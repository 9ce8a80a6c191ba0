import { useLocation } from "@remix-run/react";

import { ButtonLink } from "~/ui/button";

import { SAVED_WITH_ORDER } from "../read-only";
import { CoreBadge } from "../supplier-order/core-badge";
import { ManualBadge } from "../manual-badge";
import type { OrderPanel } from "./order-panel.server";

/** What suppliers make of the order. */
export function SupplierOrders({
  supplierOrders,
  isOpen,
  addPath,
}: {
  supplierOrders: NonNullable<OrderPanel["supplierOrders"]>;
  /** The order can be edited: it was reopened. */
  isOpen: boolean;
  addPath: string | null;
}) {
  const { search } = useLocation();
  // Absent for who may not see costs.
  const hasFreight = supplierOrders.some(({ freight }) => freight !== null);
  return (
    <section aria-labelledby="supplier-orders">
      <div className="table-box">
        <header className="sheet-head">
          <h2 id="supplier-orders">Supplier orders</h2>
          {addPath && (
            <ButtonLink href={addPath + search} size="small" icon="add">
              Add<span className="sr"> supplier order</span>
            </ButtonLink>
          )}
        </header>
        {isOpen && <p className="sheet-body muted">{SAVED_WITH_ORDER}.</p>}
        {supplierOrders.length === 0 && <p className="sheet-body muted">No supplier orders yet</p>}
        {supplierOrders.length > 0 && (
          <table className="table supplier-orders">
            <caption className="sr">Supplier orders</caption>
            <thead>
              <tr>
                <th scope="col">Reference</th>
                <th scope="col">Status</th>
                <th scope="col">ETA</th>
                <th scope="col">Required date</th>
                {hasFreight && (
                  <th scope="col" className="num">
                    Freight
                  </th>
                )}
                <th scope="col">Tracking</th>
              </tr>
            </thead>
            <tbody>
              {supplierOrders.map((one) => (
                <tr key={one.id}>
                  <td>
                    <a className="row-link" href={one.path + search}>
                      {one.reference ?? "Supplier order"}
                    </a>{" "}
                    {one.isManual && <ManualBadge />}
                  </td>
                  <td>
                    {one.status === null ? "–" : <CoreBadge name={one.status} core={one.core} />}
                  </td>
                  <td>{one.eta ?? "–"}</td>
                  <td>{one.requiredDate ?? "–"}</td>
                  {hasFreight && <td className="num">{one.freight ?? "–"}</td>}
                  <td>{one.tracking ?? "–"}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}
