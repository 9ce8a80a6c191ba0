import type { ReactNode } from "react";

import { INTENT_FIELD } from "~/domain/form-key";
import { ArchivedBadge, Badge } from "~/ui/badge";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { isPlainClick } from "~/ui/navigation/plain-click";
import { useClose } from "~/ui/navigation/use-close";
import { Numbered } from "~/ui/numbered";
import { orderLook } from "~/ui/order-looks";
import { Panel } from "~/ui/panel";
import { Spaced } from "~/ui/spaced";

import { TO_DETAILS, TO_PDF } from "./carry";
import type { ReviewFrame } from "./frame.server";
import type { ReviewStep } from "./review-query";

/** An order that is reviewed, step by step; what carries `data-close` leads back to it. */
export function ReviewPanel({
  frame,
  step,
  typedIn = null,
  children,
}: {
  frame: ReviewFrame;
  /** Null while it cannot be reviewed. */
  step: ReviewStep | null;
  /** The form whose text goes along to the steps before. */
  typedIn?: string | null;
  children: ReactNode;
}) {
  const { tuid, supplier, sidemark, status, isArchived, closeTo } = frame;
  const { label, tone, icon } = orderLook(status);
  const close = useClose(closeTo);
  return (
    <Panel
      kind={supplier}
      number={sidemark === null ? "No sidemark" : `Sidemark ${sidemark}`}
      title={`Review order ${tuid}`}
      heading={<Numbered noun="Review order" number={tuid} />}
      mark={
        <p className="quote-mark">
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>{" "}
          {isArchived && <ArchivedBadge />}
        </p>
      }
      closeTo={closeTo}
      noun="review"
    >
      {step !== null && <Steps frame={frame} step={step} typedIn={typedIn} />}
      <div
        className="panel-body review-body"
        onClick={(event) => {
          const isClose = event.target instanceof Element && event.target.closest("[data-close]");
          if (!isClose || !isPlainClick(event)) return;
          event.preventDefault();
          close();
        }}
      >
        {children}
      </div>
    </Panel>
  );
}

/** Where one is; what is done is a link, or a button of the form whose text goes there. */
function Steps({
  frame: { steps, isOffline },
  step,
  typedIn,
}: {
  frame: ReviewFrame;
  step: ReviewStep;
  typedIn: string | null;
}) {
  const all: [ReviewStep, string, string | null][] = [
    ["form", "Details", steps.form],
    ["review", "Review PDF", steps.review],
    ["submit", isOffline ? "Supplier order" : "Submit", null],
  ];
  const at = all.findIndex(([name]) => name === step);
  return (
    <nav className="review-steps" aria-label="Steps">
      {typedIn !== null && step === "submit" && <DefaultSubmit form={typedIn} />}
      <ol>
        {all.map(([name, word, href], index) => {
          const shown = (
            <Spaced>
              <b className="num">{index + 1}</b>
              {word}
            </Spaced>
          );
          return (
            <li key={name}>
              {typedIn !== null && index < at ? (
                <button
                  form={typedIn}
                  name={INTENT_FIELD}
                  value={name === "form" ? TO_DETAILS : TO_PDF}
                  formNoValidate
                >
                  {shown}
                </button>
              ) : index < at && href !== null ? (
                <a href={href}>{shown}</a>
              ) : (
                <span aria-current={index === at ? "step" : undefined}>{shown}</span>
              )}{" "}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
