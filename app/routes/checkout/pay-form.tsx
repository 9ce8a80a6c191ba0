import { Form } from "@remix-run/react";

import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { FormKey } from "~/ui/form-key";
import { Field } from "~/ui/form/field";
import { wholeProblem } from "~/ui/form/form-error";
import type { FormReply } from "~/ui/form/form-reply";
import { Icon } from "~/ui/icon";
import { useRootData } from "~/ui/root-data";

import payScript from "./pay-script.ts?url";
import {
  EMAIL_MISSING,
  EMAIL_MISSING_HERE,
  hostedNote,
  PROVIDER_AWAY,
  WENT_WRONG,
} from "./payment-words";

const FORM_ID = "pay";

interface Paid {
  dealer: string;
  total: string;
  sessionPath: string;
  returnPath: string;
  reply: FormReply | null;
}

/** Leads to the card provider's own page; the page's script puts the card's fields into it, if there are any. */
export function PayForm({ dealer, total, sessionPath, returnPath, reply }: Paid) {
  const problem = emailProblem(reply);
  const email = reply?.result.initialValue?.email;
  const root = useRootData();
  const hasScript = root !== undefined && !root.isBasic && !root.isStill;
  return (
    <div className="sheet duo-form">
      <Refusal reply={reply} />
      <Form
        method="post"
        className="form"
        id={FORM_ID}
        noValidate
        data-session={sessionPath}
        data-return={returnPath}
        data-dealer={dealer}
        data-total={total}
      >
        <FormKey />
        <Field
          id="email"
          label="Email"
          errors={problem === undefined ? [] : [problem]}
          errorId="email-problem"
        >
          <input
            className="input"
            id="email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={320}
            required
            defaultValue={typeof email === "string" ? email : ""}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? "email-problem" : undefined}
          />
        </Field>
        <p className="hint assurance">
          <Icon name="lock" /> <span>{hostedNote(dealer)}</span>
        </p>
        <div className="duo-foot">
          <Button variant="primary" size="large">
            Pay {total}
          </Button>
        </div>
      </Form>
      {hasScript && <script type="module" src={payScript} />}
    </div>
  );
}

/** Why it does not go on: the generic error, under which the form is as it was, or what is to be corrected. */
function Refusal({ reply }: { reply: FormReply | null }) {
  const whole = wholeProblem(reply?.result);
  if (whole === PROVIDER_AWAY) {
    return (
      <div className="empty" role="alert">
        <Icon name="window-broken" className="" />
        <h2>{WENT_WRONG.title}</h2>
        <p className="muted">{WENT_WRONG.text}</p>
        <Button form={FORM_ID} icon="retry">
          Try again
        </Button>
      </div>
    );
  }
  const problem = whole ?? reply?.result.error?.email?.[0];
  if (!problem) return null;
  return (
    <Alert kind="error" role="alert">
      <strong>{problem}</strong>
    </Alert>
  );
}

/** Of a field that is empty the field says it shorter than the page. Source: specification part 2 section 5. */
function emailProblem(reply: FormReply | null): string | undefined {
  const problem = reply?.result.error?.email?.[0];
  return problem === EMAIL_MISSING ? EMAIL_MISSING_HERE : problem;
}
