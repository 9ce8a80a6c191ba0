import type { MouseEvent } from "react";

import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Table, type Column } from "~/ui/list/table";
import { isPlainClick } from "~/ui/navigation/plain-click";
import { Spaced } from "~/ui/spaced";

import { useDealSearch } from "../panel/deal-place";
import { ModuleSheet } from "../panel/module-sheet";
import { canCopy, copyPaymentLink } from "./copy-link";
import { PaymentStatus } from "./payment-status";
import type { loadPayments } from "./payments.server";

type Shown = Awaited<ReturnType<typeof loadPayments>>;
type Row = Shown["payments"][number];

/** What a deal's customer is asked to pay, and has paid. */
export default function PaymentsModule({ addPath, payments, sums }: Shown) {
  const search = useDealSearch();
  const add = { path: addPath, icon: "add", word: "Add", object: "payment" } as const;
  const columns: Column<Row>[] = [
    { label: "Status", cell: ({ status }) => <PaymentStatus status={status} /> },
    {
      label: "Description",
      cell: ({ path, name, isOdd }) => (
        <>
          <a href={path + search} className="row-link">
            {name}
          </a>{" "}
          {isOdd && (
            <Badge tone="amber" icon="warning">
              To look at
            </Badge>
          )}
        </>
      ),
    },
    { label: "Type", cell: ({ type }) => <span>{type}</span> },
    { label: "Date", cell: ({ date }) => date ?? <span className="none">–</span> },
    {
      label: "Amount",
      isFigure: true,
      cell: ({ amount, refunded }) => (
        <>
          {amount}
          {refunded && <span className="muted"> {refunded}</span>}
        </>
      ),
    },
    {
      label: "Link",
      isHidden: true,
      cell: ({ link, path, name }) =>
        link && (
          <ButtonLink href={path + search} size="small" icon="link" onClick={copyOnClick(link)}>
            Copy link<span className="sr"> of {name}</span>
          </ButtonLink>
        ),
    },
  ];
  return (
    <ModuleSheet title="Payments" action={add}>
      {payments.length === 0 ? (
        <p className="sheet-body muted">No payments found</p>
      ) : (
        <Table
          caption="Payments"
          className="payments"
          columns={columns}
          rows={payments}
          sort={null}
          hrefFor={() => ""}
        />
      )}
      {sums.length > 0 && (
        <p className="payment-sums num">
          <Spaced>
            {sums.map(({ word, amount }) => (
              <span key={word}>
                {word} <b>{amount}</b>
              </span>
            ))}
          </Spaced>
        </p>
      )}
    </ModuleSheet>
  );
}

/** Without script, and where there is no clipboard, the way leads to the payment, which shows its link. */
function copyOnClick(link: string) {
  return (event: MouseEvent) => {
    if (!isPlainClick(event) || !canCopy()) return;
    event.preventDefault();
    void copyPaymentLink(link);
  };
}
