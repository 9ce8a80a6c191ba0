import type { PriceBoxData } from "./price-box.server";

/** What a quote comes to. */
export function PriceBox({ tax, quantity, exTax, taxTotal, total }: PriceBoxData) {
  return (
    <section className="sheet price-box num" aria-label="Price">
      <h2>Price</h2>
      <dl>
        <div>
          <dt>Products</dt>
          <dd>{quantity}</dd>
        </div>
        <div>
          <dt>Total ex {tax}</dt>
          <dd>{exTax}</dd>
        </div>
        <div>
          <dt>{tax}</dt>
          <dd>{taxTotal}</dd>
        </div>
        <div className="price-total">
          <dt>
            Total <small>inc {tax}</small>
          </dt>
          <dd>{total}</dd>
        </div>
      </dl>
    </section>
  );
}
