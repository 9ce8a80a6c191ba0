import { Form, useLocation } from "@remix-run/react";

import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { FormKey } from "~/ui/form-key";

import type { ShownPayment } from "./payments.server";

/** What the card provider says that does not fit, and what to do about it, until somebody has dealt with it. */
export function PaymentTroubles({ troubles }: { troubles: ShownPayment["troubles"] }) {
  const { search } = useLocation();
  return troubles.map(({ id, title, advice, at, reference, settlePath }) => (
    <Alert key={id} kind="warning">
      <strong>{title}</strong>
      <p>{advice}</p>
      <p className="num">
        {at}
        {reference && ` · Reference at the provider: ${reference}`}
      </p>
      {settlePath && (
        <Form method="post" action={settlePath + search} replace preventScrollReset>
          <FormKey />
          <Button size="small">
            Dealt with<span className="sr">: {title}</span>
          </Button>
        </Form>
      )}
    </Alert>
  ));
}
