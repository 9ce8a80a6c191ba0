import { useLocation } from "@remix-run/react";

import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";

import type { OrderPanel } from "./order-panel.server";

/** What an order costs, and the ways on. Costs are absent for who may not see them. */
export function CostBox({ panel: { cost, notice, paths } }: { panel: OrderPanel }) {
  const { search } = useLocation();
  return (
    <section className="price-box cost-box num" aria-labelledby="cost">
      <h2 id="cost" tabIndex={-1}>
        {cost ? "Cost" : "Order"}
      </h2>
      {cost && <Costs cost={cost} />}
      <div className="cost-ways">
        {notice && (
          <p className="muted">
            <Icon name="lock" /> {notice}
          </p>
        )}
        {paths.document && (
          <ButtonLink href={paths.document} icon="document">
            Order PDF
          </ButtonLink>
        )}
        {paths.clone && (
          <ButtonLink href={paths.clone + search} icon="copy">
            Clone order
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function Costs({ cost }: { cost: NonNullable<OrderPanel["cost"]> }) {
  return (
    <>
      <dl>
        {cost.rows.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt> <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <dl className="price-sum">
        <div>
          <dt>
            <b>Total ex {cost.tax}</b>
          </dt>{" "}
          <dd>
            <b>{cost.exTax}</b>
          </dd>
        </div>
        {cost.taxRow && (
          <div>
            <dt>{cost.taxRow.label}</dt> <dd>{cost.taxRow.amount}</dd>
          </div>
        )}
        {cost.total && (
          <div className="price-total">
            <dt>
              Total <small className="muted">inc {cost.tax}</small>
            </dt>{" "}
            <dd>{cost.total}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
