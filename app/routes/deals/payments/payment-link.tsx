import { useLocation } from "@remix-run/react";
import { useEffect, useId } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { Button, ButtonLink } from "~/ui/button";

import { canCopy, copyPaymentLink } from "./copy-link";

/** The place on which the dialog of an awaited payment begins. */
const COPY_LINK_ID = "copy-payment-link";

/** Where a customer pays: to copy, to open, and to mail. */
export function PaymentLink({
  link,
  customer,
  sent,
  sendPath,
}: {
  link: string;
  customer: string | null;
  /** To whom, and when it was mailed last. */
  sent: string | null;
  sendPath: string | null;
}) {
  const { search } = useLocation();
  const isLive = useHydrated();
  const id = useId();
  return (
    <div className="payment-link">
      <h2 id={id}>Payment link</h2>
      <div className="payment-copy">
        {isLive ? (
          <input className="input" readOnly value={link} aria-labelledby={id} />
        ) : (
          <p className="input">{link}</p>
        )}{" "}
        {isLive && canCopy() && (
          <Button
            id={COPY_LINK_ID}
            type="button"
            variant="primary"
            icon="link"
            onClick={() => void copyPaymentLink(link)}
          >
            Copy link
          </Button>
        )}
      </div>
      <p className="hint">
        {customer ?? "The customer"} can pay here without signing in.{" "}
        <a className="link" href={link} target="_blank" rel="noreferrer">
          Open the payment page
        </a>
      </p>
      {(sent || sendPath) && (
        <p className="payment-sent">
          {sent && <span className="num">Sent to {sent}</span>}{" "}
          {sendPath && (
            <ButtonLink href={sendPath + search} size="small" icon="mail">
              {sent ? "Send again" : "Send by email"}
            </ButtonLink>
          )}
        </p>
      )}
    </div>
  );
}

/** The dialog that shows the link begins on what is done with it; it has seen to its own first focus before. */
export function useFocusOnCopy(): void {
  const isLive = useHydrated();
  useEffect(() => {
    if (isLive) document.getElementById(COPY_LINK_ID)?.focus();
  }, [isLive]);
}
