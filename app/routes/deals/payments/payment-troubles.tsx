import { Form } from "@remix-run/react";

import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { FormKey } from "~/ui/form-key";

import type { ShownPayment } from "./payments.server";

/** What the card provider says that does not fit, and what to do about it, until somebody has dealt with it. */
export function PaymentTroubles({ troubles, canSettle }: ShownPayment) {
  return troubles.map(({ id, title, advice, at, reference }) => (
    <Alert key={id} kind="warning">
      <strong>{title}</strong>
      <p>{advice}</p>
      <p className="num">
        {at}
        {reference && ` · Reference at the provider: ${reference}`}
      </p>
      {canSettle && (
        <Form method="post" replace preventScrollReset>
          <FormKey />
          <input type="hidden" name="troubleId" value={id} />
          <Button size="small">
            Dealt with<span className="sr">: {title}</span>
          </Button>
        </Form>
      )}
    </Alert>
  ));
}
