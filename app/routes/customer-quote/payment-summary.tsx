import { Badge } from "~/ui/badge";
import type { IconName } from "~/ui/icon";
import type { Tone } from "~/ui/tone";

import type { ShownSummary } from "./shape-quote.server";

/** What was paid; a payment that failed is not in the sum. Source: specification part 2 section 3.10. */
export function PaymentSummary({
  payments,
  received,
  balance,
  isBalanceShown,
}: ShownSummary & { isBalanceShown: boolean }) {
  return (
    <section aria-labelledby="payments">
      <h2 id="payments">Payment summary</h2>
      <div className="sheet paid">
        {payments.length > 0 && (
          <ul>
            {payments.map(({ date, method, amount, status }, at) => (
              <li key={at}>
                <span className="paid-how">
                  {date} <span className="muted">{method}</span>
                </span>{" "}
                <Status status={status} /> <span className="num">{amount}</span>
              </li>
            ))}
          </ul>
        )}
        <dl className="sums">
          <div>
            <dt>Total received</dt>
            <dd className="num">{received}</dd>
          </div>
          {isBalanceShown && (
            <div className="total">
              <dt>Balance</dt>
              <dd className="num">{balance}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}

const STATUSES: Readonly<Record<string, { word: string; tone: Tone; icon: IconName }>> = {
  SUCCEEDED: { word: "Succeeded", tone: "moss", icon: "check" },
  PENDING: { word: "Pending", tone: "amber", icon: "waiting" },
  FAILED: { word: "Failed", tone: "brick", icon: "close" },
};

function Status({ status }: { status: string }) {
  const known = STATUSES[status];
  if (!known) return <span>{status.charAt(0) + status.slice(1).toLowerCase()}</span>;
  return (
    <Badge tone={known.tone} icon={known.icon}>
      {known.word}
    </Badge>
  );
}
