import { Icon } from "~/ui/icon";

import type { ShownLine, QuoteFacts } from "./shape-quote.server";

/** What is quoted, window by window, and what it adds up to. */
export function QuoteProducts({
  windows,
  basis,
  sums,
  totalLabel,
  total,
}: Pick<QuoteFacts, "windows" | "basis" | "sums" | "totalLabel" | "total">) {
  if (windows.length === 0) return null;
  return (
    <section aria-labelledby="products">
      <h2 id="products">
        What is quoted{basis && <span className="muted"> · prices {basis}</span>}
      </h2>
      <div className="sheet quoted">
        {windows.map((window, at) => (
          <section className="quoted-window" key={at} aria-labelledby={`window-${at}`}>
            <h3 id={`window-${at}`}>{window.name}</h3>
            {window.lines.map((line, place) => (
              <Line key={place} {...line} />
            ))}
          </section>
        ))}
        <dl className="sums">
          {sums.map(({ label, amount }, at) => (
            <div key={at}>
              <dt>{label}</dt>
              <dd className="num">{amount}</dd>
            </div>
          ))}
          <div className="total">
            <dt>{totalLabel}</dt>
            <dd className="num">{total}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

function Line({ product, picture, size, quantity, options, unitPrice, totalPrice }: ShownLine) {
  return (
    <div className="quoted-line">
      <div className="drawing">
        {picture ? (
          <img src={picture} alt="" loading="lazy" />
        ) : (
          <Icon name="window" className="" />
        )}
      </div>
      <div className="what">
        <strong>{product}</strong>
        {size && <p>{size}</p>}
        {options.length > 0 && (
          <ul>
            {options.map(({ name, choice }, at) => (
              <li key={at}>
                {name}: {choice}
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="price">
        <span>
          {quantity} × <span className="num">{unitPrice}</span>
        </span>{" "}
        <strong className="num">{totalPrice}</strong>
      </p>
    </div>
  );
}
