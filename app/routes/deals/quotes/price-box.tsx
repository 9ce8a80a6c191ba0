import { Icon } from "~/ui/icon";
import { Spaced } from "~/ui/spaced";

import type { PriceBoxData } from "./price-box.server";
import { AcceptButton, StepButtons } from "./steps/step-buttons";

/** What a quote comes to, and where each figure is changed. Its style is `quote-prices.css`. */
export function PriceBox(box: PriceBoxData) {
  const { tax, override, deposit, received } = box;
  return (
    <>
      <section className="price-box num" aria-labelledby="price">
        <h2 id="price" tabIndex={-1}>
          Price
        </h2>
        <Parts {...box} />
        <dl className="price-sum">
          <div>
            <dt>
              <b>Total ex {tax}</b>
            </dt>{" "}
            <dd>{box.exTax}</dd>
          </div>
          <Overridable {...box.taxTotal} what={tax} />
          <div className="price-total">
            <dt>
              Total <small className="muted">inc {tax}</small>{" "}
              {override && (
                <small className="muted price-instead">instead of {override.calculated}</small>
              )}
            </dt>{" "}
            <dd>{box.total}</dd>
          </div>
        </dl>
        {box.totalPath && (
          <p className="price-link">
            <a href={box.totalPath}>Override order total</a>
          </p>
        )}
        <dl className="price-deposit">
          <Overridable {...deposit} what="deposit" isStrong />
          {received && (
            <div>
              <dt>Received</dt> <dd>{received}</dd>
            </div>
          )}
          <div>
            <dt>{box.balance.label}</dt> <dd>{box.balance.amount}</dd>
          </div>
        </dl>
        <StepButtons {...box.steps} />
      </section>
      <dl className="facts price-dates">
        <dt>Date created</dt>
        <dd>{box.created}</dd>
        {box.updated && (
          <>
            <dt>Last updated</dt>
            <dd>{box.updated}</dd>
          </>
        )}
      </dl>
      <PriceFoot total={box.total} tax={tax} accept={box.steps.accept} />
    </>
  );
}

/** Products, what is charged beside them, adjustments, and what an override of the total takes off. */
function Parts({ products, charges, adjustments, addPath, override }: PriceBoxData) {
  return (
    <>
      <dl>
        <div>
          <dt>{products.label}</dt> <dd>{products.amount}</dd>
        </div>
        {charges.map(({ label, amount }, at) => (
          <div key={at}>
            <dt>{label}</dt> <dd>{amount}</dd>
          </div>
        ))}
        {adjustments.map(({ label, kind, amount, path }, at) => (
          <div key={at}>
            <dt>
              {path ? (
                <a href={path} aria-label={`Edit ${label}`}>
                  {label}
                </a>
              ) : (
                label
              )}{" "}
              <span className="muted">{kind}</span>
            </dt>{" "}
            <dd>{amount}</dd>
          </div>
        ))}
        {override && (
          <div>
            <dt>
              Order total override{" "}
              {override.notes && <small className="muted price-notes">{override.notes}</small>}
            </dt>{" "}
            <dd>{override.amount}</dd>
          </div>
        )}
      </dl>
      {addPath && (
        <p className="price-add">
          <a href={addPath}>
            <Icon name="add" /> Add adjustment
          </a>
        </p>
      )}
    </>
  );
}

/** A calculated amount, or the one that took its place, with the way to override it. */
function Overridable({
  label,
  amount,
  calculated,
  path,
  what,
  isStrong = false,
}: PriceBoxData["deposit"] & { what: string; isStrong?: boolean }) {
  return (
    <div>
      <dt>
        <Spaced>
          {label}
          {path && (
            <a href={path}>
              Override<span className="sr"> {what}</span>
            </a>
          )}
        </Spaced>
        {calculated && <small className="muted price-instead">instead of {calculated}</small>}
      </dt>{" "}
      <dd>{isStrong ? <b>{amount}</b> : amount}</dd>
    </div>
  );
}

/** On phones, where the box stands under the lines: the total and Accept always in sight, and the way to the box. */
function PriceFoot({
  total,
  tax,
  accept,
}: Pick<PriceBoxData, "total" | "tax"> & Pick<PriceBoxData["steps"], "accept">) {
  return (
    <div className="price-foot num">
      <a href="#price">
        <span>
          Total <small className="muted">inc {tax}</small>
        </span>{" "}
        <b>{total}</b>
      </a>{" "}
      {accept && <AcceptButton path={accept.path} />}
    </div>
  );
}
