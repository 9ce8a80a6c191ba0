import type { Estimate } from "./estimate";
import type { ReviewFrame } from "./frame.server";

/** What is ordered, and what it comes to with its freight. Costs are absent for who may not see them. */
export function OrderBox({
  frame: { summary, tax },
  estimate,
}: {
  frame: ReviewFrame;
  estimate: Estimate;
}) {
  const { products, more, count, cost } = summary;
  const sum = estimate.kind === "known" ? estimate.sum : null;
  return (
    <section className="price-box review-box num" aria-labelledby="review-order">
      <h2 id="review-order">Order</h2>
      <dl>
        {products.map(({ name, quantity, cost: amount }) => (
          <div key={name}>
            <dt>
              {name} <span className="muted">× {quantity}</span>
            </dt>{" "}
            {amount !== null && <dd>{amount}</dd>}
          </div>
        ))}
        {more > 0 && (
          <div>
            <dt className="muted">and {more} more</dt>
          </div>
        )}
      </dl>
      <dl className="price-sum">
        <div>
          <dt>
            <b>{count}</b>
          </dt>{" "}
          {cost !== null && (
            <dd>
              <b>{cost}</b>
            </dd>
          )}
        </div>
        {cost !== null && (
          <div>
            <dt>Estimated freight</dt> <dd>{sum?.freight ?? "–"}</dd>
          </div>
        )}
        {sum?.tax && (
          <div>
            <dt>{sum.tax.label}</dt> <dd>{sum.tax.amount}</dd>
          </div>
        )}
        {sum?.total && (
          <div className="price-total">
            <dt>
              Total <small className="muted">inc {tax}</small>
            </dt>{" "}
            <dd>{sum.total}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
