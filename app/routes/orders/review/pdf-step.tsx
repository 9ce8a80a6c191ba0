import { Form, useNavigation } from "@remix-run/react";

import { INTENT_FIELD } from "~/domain/form-key";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { useFormBlocker } from "~/ui/dialog/form-changes";
import { FormError } from "~/ui/form/form-error";
import { useFormReply, type FormReply } from "~/ui/form/form-reply";
import { FormKey } from "~/ui/form-key";
import { EmptyState, GenericError } from "~/ui/states";

import { READ_ONLY } from "../read-only";
import { CARRIED_FORM, ONWARD, TO_DETAILS } from "./carry";
import { OrderBox } from "./order-box";
import type { loadPdfStep, OrderPdf } from "./pdf-step.server";

type Shown = Awaited<ReturnType<typeof loadPdfStep>>;

/** The order as its supplier will read it. What was typed of a supplier order before goes on to where it was typed. */
export function PdfStep({ frame, pdf, estimate, nextPath, seen }: Shown) {
  const reply = useFormReply();
  const isBusy = useNavigation().state !== "idle";
  const guard = useFormBlocker(CARRIED_FORM, true, true);
  const shape = {
    ...({ variant: "primary", icon: "right" } as const),
    children: frame.isOffline ? "Continue to supplier order" : "Continue to submit",
  };
  return (
    <>
      <div className="sheet review-sheet">
        {guard.dialog}
        {reply && <Carried typed={reply.result.initialValue ?? {}} seen={seen} />}
        <div className="dialog-body">
          <FormError result={reply?.result} />
          <Pdf pdf={pdf} />
        </div>
        <div className="dialog-foot">
          {nextPath &&
            (reply ? (
              <Button
                form={CARRIED_FORM}
                name={INTENT_FIELD}
                value={ONWARD}
                isBusy={isBusy}
                busyText="Continuing"
                {...shape}
              />
            ) : (
              <ButtonLink href={nextPath} {...shape} />
            ))}
          {pdf.kind === "file" && (
            <ButtonLink href={pdf.path} target="_blank" rel="noopener" icon="external">
              Open in new tab
            </ButtonLink>
          )}
          {reply ? (
            <Button form={CARRIED_FORM} name={INTENT_FIELD} value={TO_DETAILS}>
              Back to details
            </Button>
          ) : (
            <ButtonLink href={frame.steps.form}>Back to details</ButtonLink>
          )}
          <span className="hint ml-auto">{READ_ONLY}</span>
        </div>
      </div>
      <OrderBox frame={frame} estimate={estimate} />
    </>
  );
}

/** The form that goes on with it, or back. */
function Carried({
  typed,
  seen,
}: { typed: NonNullable<FormReply["result"]["initialValue"]> } & Pick<Shown, "seen">) {
  const fields = { ...typed, ...seen };
  return (
    <Form id={CARRIED_FORM} method="post" replace>
      <FormKey />
      {Object.entries(fields).map(
        ([name, value]) =>
          typeof value === "string" && <input key={name} type="hidden" {...{ name, value }} />,
      )}
    </Form>
  );
}

function Pdf({ pdf }: { pdf: OrderPdf }) {
  switch (pdf.kind) {
    case "file":
      return (
        <>
          {pdf.isPlain && (
            <Alert kind="info">
              The template for this pdf has not been configured: this is the plain order form.
            </Alert>
          )}
          <iframe className="review-pdf" src={pdf.path} title="Order PDF">
            Order PDF
          </iframe>
        </>
      );
    case "missing":
      return (
        <>
          <EmptyState
            title="Template Not Configured"
            text="The template for this pdf has not been configured. Please contact support for assistance."
          />
          {pdf.formPath && (
            <p>
              <a href={pdf.formPath} target="_blank" rel="noopener">
                Open the order form
              </a>
            </p>
          )}
        </>
      );
    case "refused":
      return <Alert kind="error">{pdf.words}.</Alert>;
    case "failed":
      return <GenericError isBlock />;
  }
}
