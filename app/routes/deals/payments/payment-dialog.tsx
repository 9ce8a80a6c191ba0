import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { PAYMENT_STATUS_WORDS } from "~/domain/payment-statuses";
import { ButtonLink } from "~/ui/button";
import { Modal } from "~/ui/dialog/modal";

import { PaymentLink, useFocusOnCopy } from "./payment-link";
import { PaymentStatus } from "./payment-status";
import { PaymentTroubles } from "./payment-troubles";
import type { ShownPayment } from "./payments.server";
import { usePaymentNews } from "./use-payment-news";

/** A payment to read, and what may be done with it. While a customer can pay it, it shows by itself that they have. */
export function PaymentDialog({
  closeTo,
  about,
  customer,
  payment,
  quote,
  state,
  newsPath,
}: {
  closeTo: string;
  about: string;
  customer: string | null;
  payment: ShownPayment;
  quote: ForQuote | null;
  /** What it is told by whether it has changed, and where to ask; null if nobody else changes it. */
  state: string;
  newsPath: string | null;
}) {
  const { search } = useLocation();
  usePaymentNews(newsPath, state);
  useFocusOnCopy();
  const said = useStatusNews(payment);
  const { link, sent, editPath, cancelPath, archivePath } = payment;
  return (
    <Modal title="Payment" about={about} closeTo={closeTo}>
      <div className="dialog-body">
        <p className="sr" role="status">
          {said}
        </p>
        <PaymentTroubles {...payment} />
        {link && (
          <PaymentLink link={link} customer={customer} sent={sent} sendPath={payment.sendPath} />
        )}
        <Facts payment={payment} quote={quote} />
        {link && (
          <p className="hint">
            A card payment becomes Paid by itself when the provider reports it.
            {cancelPath && " To change the amount, cancel it and add another."}
          </p>
        )}
      </div>
      <div className="dialog-foot">
        {editPath && (
          <ButtonLink href={editPath + search} variant="primary">
            Edit
          </ButtonLink>
        )}
        <ButtonLink href={closeTo} data-close="">
          Done
        </ButtonLink>
        {(cancelPath ?? archivePath) && (
          <span className="ml-auto">
            {cancelPath && (
              <ButtonLink href={cancelPath + search} variant="to-danger">
                Cancel payment
              </ButtonLink>
            )}
            {archivePath && (
              <ButtonLink href={archivePath + search} variant="to-danger">
                Archive payment
              </ButtonLink>
            )}
          </span>
        )}
      </div>
    </Modal>
  );
}

/** The quote it is for. */
type ForQuote = { tuid: string; path: string };

function Facts({ payment, quote }: { payment: ShownPayment; quote: ForQuote | null }) {
  const { amount, refunded, type, status, date, description, reference, link, sent } = payment;
  return (
    <dl className="facts payment-facts">
      <dt>Amount</dt>
      <dd>
        <b className="payment-amount num">{amount}</b>
        {refunded && <span className="muted num"> {refunded}</span>}
      </dd>
      <dt>Type</dt>
      <dd>{type}</dd>
      <dt>Status</dt>
      <dd>
        <PaymentStatus status={status} />
      </dd>
      <dt>Transaction date</dt>
      <dd className="num">{date ?? "–"}</dd>
      <dt>Description</dt>
      <dd>{description ?? "–"}</dd>
      <dt>Reference</dt>
      <dd>{reference ?? "–"}</dd>
      {quote && (
        <>
          <dt>For quote</dt>
          <dd>
            <a className="link" href={quote.path}>
              {quote.tuid}
            </a>
          </dd>
        </>
      )}
      {sent && !link && (
        <>
          <dt>Sent to</dt>
          <dd>{sent}</dd>
        </>
      )}
    </dl>
  );
}

/** What is said of a payment whose status changes while it is open; the focus goes to the title if it has lost its place. */
function useStatusNews({ status, date }: ShownPayment): string {
  const [said, say] = useState("");
  const last = useRef(status);
  useEffect(() => {
    if (last.current === status) return;
    last.current = status;
    say(
      [`The payment is ${PAYMENT_STATUS_WORDS[status] ?? status}`, date].filter(Boolean).join(", "),
    );
    const title = document.querySelector<HTMLElement>("dialog:modal h1");
    if (document.activeElement !== document.body || !title) return;
    title.tabIndex = -1;
    title.focus();
  }, [status, date]);
  return said;
}
