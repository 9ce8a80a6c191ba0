import type { ReactNode } from "react";

import { Rail } from "~/ui/public/customer-page";

import type { ShownQuote } from "./customer-quote.server";

/** What a quote comes to, large, and what follows from it. */
export function QuoteBill({
  dealer,
  totalLabel,
  total,
  deposit,
  children,
}: Pick<ShownQuote, "dealer" | "totalLabel" | "total" | "deposit"> & { children?: ReactNode }) {
  return (
    <div className="sheet bill">
      {dealer.color && <Rail color={dealer.color} />}
      <p className="total">
        <span>{totalLabel}</span> <strong className="num">{total}</strong>
      </p>
      {deposit && (
        <p className="deposit">
          <span>
            {deposit.label}
            {deposit.isPaid && " · paid"}
          </span>{" "}
          <strong className="num">{deposit.amount}</strong>
        </p>
      )}
      {children}
    </div>
  );
}
