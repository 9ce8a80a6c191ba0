import { useLocation } from "@remix-run/react";

import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";

import type { ShownCost } from "../supplier-order/answer.server";
import type { OrderPanel } from "./order-panel.server";

/** What an order costs, and the ways on. Costs are absent for who may not see them. */
export function CostBox({ panel }: { panel: OrderPanel }) {
  const { cost, notice, paths, review, supplierOrders } = panel;
  const { search } = useLocation();
  return (
    <section className="price-box cost-box num" aria-labelledby="cost">
      <h2 id="cost" tabIndex={-1}>
        {cost ? "Cost" : "Order"}
      </h2>
      {cost && <Costs cost={cost} />}
      {supplierOrders?.map(({ id, costs }) => costs && <AnsweredCosts key={id} rows={costs} />)}
      <div className="cost-ways">
        {review && <ReviewButton path={review.path && review.path + search} />}
        {notice && (
          <p className="muted" id={WHY_NOT}>
            <Icon name="lock" /> {notice}
          </p>
        )}
        {review?.why && (
          <p className="price-problem t-brick" id={WHY_NOT}>
            <Icon name="error" /> <span>{review.why}</span>
          </p>
        )}
        {paths.document && <DocumentLink path={paths.document} />}
        {paths.clone && <CloneLink path={paths.clone + search} />}
      </div>
    </section>
  );
}

const WHY_NOT = "why-not-reviewed";

/** Leads to the review; off while something is in the way, which is told beside it. */
function ReviewButton({ path }: { path: string | null }) {
  const shape = { variant: "primary", children: "Review order" } as const;
  if (path !== null) return <ButtonLink href={path} {...shape} />;
  return <Button type="button" disabled aria-describedby={WHY_NOT} {...shape} />;
}

/** On phones, where the box stands under the lines: the total, and what is next, always in sight. */
export function CostFoot({ panel }: { panel: OrderPanel }) {
  const { cost } = panel;
  const way = useMainWay(panel);
  if (!cost?.total && !way) return null;
  return (
    <div className="price-foot num">
      <a href="#cost">
        <span>
          {cost?.total ? "Total" : "Order"}{" "}
          {cost?.total && <small className="muted">inc {cost.tax}</small>}
        </span>{" "}
        {cost?.total && <b>{cost.total}</b>}
      </a>{" "}
      {way}
    </div>
  );
}

/** To review it; else to read what was sent, or to order it once more. */
function useMainWay({ review, notice, paths }: OrderPanel) {
  const { search } = useLocation();
  if (review?.path) return <ReviewButton path={review.path + search} />;
  if (paths.document) return <DocumentLink path={paths.document} />;
  return notice && paths.clone && <CloneLink path={paths.clone + search} />;
}

const DocumentLink = ({ path }: { path: string }) => (
  <ButtonLink href={path} icon="document" target="_blank" rel="noopener">
    Order PDF
  </ButtonLink>
);

const CloneLink = ({ path }: { path: string }) => (
  <ButtonLink href={path} icon="copy">
    Clone order
  </ButtonLink>
);

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

/** What it comes to as its supplier answered, with how much more or less that is than was asked for. */
function AnsweredCosts({ rows }: { rows: readonly ShownCost[] }) {
  return (
    <>
      <h3>As answered</h3>
      <dl>
        {rows.map(({ label, answered, difference }) => (
          <div key={label}>
            <dt>
              {label} <small className="muted">{difference ?? "as asked"}</small>
            </dt>{" "}
            <dd>{answered}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
