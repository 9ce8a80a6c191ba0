import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { EmptyState, GenericError } from "~/ui/states";

import { READ_ONLY } from "../read-only";
import { OrderBox } from "./order-box";
import type { loadPdfStep, OrderPdf } from "./pdf-step.server";

/** The order as its supplier will read it. */
export function PdfStep({
  frame,
  pdf,
  estimate,
  nextPath,
}: Awaited<ReturnType<typeof loadPdfStep>>) {
  return (
    <>
      <div className="sheet review-sheet">
        <div className="dialog-body">
          <Pdf pdf={pdf} />
        </div>
        <div className="dialog-foot">
          {nextPath && (
            <ButtonLink href={nextPath} variant="primary" icon="right">
              {frame.isOffline ? "Continue to supplier order" : "Continue to submit"}
            </ButtonLink>
          )}
          {pdf.kind === "file" && (
            <ButtonLink href={pdf.path} target="_blank" rel="noopener" icon="external">
              Open in new tab
            </ButtonLink>
          )}
          <ButtonLink href={frame.steps.form}>Back to details</ButtonLink>
          <span className="hint ml-auto">{READ_ONLY}</span>
        </div>
      </div>
      <OrderBox frame={frame} estimate={estimate} />
    </>
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
