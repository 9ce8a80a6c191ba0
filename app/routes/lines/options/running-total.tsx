import { Alert } from "~/ui/alert";

import type { OptionsView } from "./options-view";

/** What the chosen options come to, part by part. */
export function RunningTotal({
  total: { isTold, parts, each, quantity, total, basis },
  state,
  onRetry,
  tracePath,
}: {
  total: OptionsView["total"];
  state: "idle" | "asking" | "failed";
  onRetry?: () => void;
  tracePath: string | null;
}) {
  if (!isTold) return null;
  return (
    <section className="options-total" aria-labelledby="options-total">
      <h2 id="options-total">Running total</h2>
      <dl className="options-parts num">
        {parts.map(({ label, amount }, at) => (
          <div key={`${at} ${label}`}>
            <dt>{label}</dt> <dd>{amount}</dd>
          </div>
        ))}
        <div className="options-each">
          <dt>Each</dt> <dd>{each ?? "–"}</dd>
        </div>
        <div>
          <dt>Quantity</dt> <dd>× {quantity}</dd>
        </div>
      </dl>
      <p className="options-sum num" role="status" aria-busy={state === "asking" || undefined}>
        <span>
          <b>Total</b>{" "}
          <span className="hint">
            {basis}
            <span className="options-short">{each && `, ${quantity} × ${each}`}</span>
          </span>
        </span>{" "}
        <strong>{total ?? "–"}</strong>
      </p>
      {state === "failed" && (
        <Alert kind="warning" role="alert" isThin>
          <p>
            The total could not be worked out.{" "}
            <button type="button" className="link" onClick={onRetry}>
              Try again
            </button>
          </p>
        </Alert>
      )}
      {tracePath && (
        <a className="link options-trace" href={tracePath}>
          How this price is made
        </a>
      )}
    </section>
  );
}
