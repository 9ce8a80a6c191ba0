import { Form, useNavigation } from "@remix-run/react";
import { Fragment } from "react";

import { INTENT_FIELD } from "~/domain/form-key";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { FormError } from "~/ui/form/form-error";
import { useFormReply } from "~/ui/form/form-reply";
import { FormKey } from "~/ui/form-key";

import { READ_ONLY } from "../read-only";
import { OfflineForm } from "../supplier-order/offline-fields";
import { TO_PDF } from "./carry";
import { OrderBox } from "./order-box";
import type { loadSubmitStep } from "./submit-step.server";

type Shown = Awaited<ReturnType<typeof loadSubmitStep>>;

/** The last step: an online supplier is sent the order; what an offline one makes of it is entered by hand. */
export function SubmitStep(shown: Shown) {
  const { frame, estimate } = shown;
  return (
    <>
      <section className="sheet review-sheet" aria-label="Submit">
        {shown.kind === "online" ? <Online {...shown} /> : <Offline {...shown} />}
      </section>
      <OrderBox frame={frame} estimate={estimate} />
    </>
  );
}

const AGAIN = "Look at the PDF again";
const WHY_NOT = "why-not-submitted";

function Online({
  frame,
  facts,
  unreachable,
  revision,
  isChanged,
}: Extract<Shown, { kind: "online" }>) {
  const reply = useFormReply();
  const isBusy = useNavigation().state === "submitting";
  const shape = { variant: "primary", children: "Submit order" } as const;
  return (
    <Form method="post" replace preventScrollReset>
      <FormKey />
      <Revision revision={revision} />
      <div className="dialog-body">
        <FormError result={reply?.result} />
        {reply && isChanged && (
          <p>
            <ButtonLink href={frame.steps.review}>{AGAIN}</ButtonLink>
          </p>
        )}
        <dl className="facts review-facts">
          {facts.map(({ label, text }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </dl>
        {unreachable && (
          <div id={WHY_NOT}>
            <Alert kind="error">{unreachable}</Alert>
          </div>
        )}
        <p>
          {frame.supplier} gets a mail with the PDF and a link to answer. {READ_ONLY}.
        </p>
      </div>
      <div className="dialog-foot">
        {unreachable ? (
          <Button type="button" disabled aria-describedby={WHY_NOT} {...shape} />
        ) : (
          <Button isBusy={isBusy} busyText="Submitting" {...shape} />
        )}
        <ButtonLink href={frame.steps.review}>Back to the PDF</ButtonLink>
        <ButtonLink href={frame.closeTo} data-close="">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}

function Offline({ frame, offline, revision, isChanged }: Extract<Shown, { kind: "offline" }>) {
  const { beforeId, tuid: _, ...setup } = offline;
  const reply = useFormReply();
  const typedId = reply?.result.initialValue?.supplierOrderId;
  const isOpen = setup.form.closed === undefined;
  return (
    <OfflineForm
      {...setup}
      submitText="Mark as Submitted"
      hasButtons
      footEnd={isOpen && <ToPdf>Back to the PDF</ToPdf>}
      hidden={
        <>
          {reply && isChanged && isOpen && (
            <p>
              <ToPdf>{AGAIN}</ToPdf>
            </p>
          )}
          <Revision revision={revision} />
          {/* The one that was seen, if what was typed was carried to the PDF and back. */}
          <input
            type="hidden"
            name="supplierOrderId"
            value={typeof typedId === "string" ? typedId : beforeId}
          />
          <p className="muted">
            {frame.supplier} is told by you, and what it says is entered here. {READ_ONLY}.
          </p>
        </>
      }
    />
  );
}

/** What was typed goes along. */
function ToPdf({ children }: { children: string }) {
  return (
    <Button name={INTENT_FIELD} value={TO_PDF} formNoValidate>
      {children}
    </Button>
  );
}

function Revision({ revision }: { revision: number | null }) {
  return revision === null ? null : <input type="hidden" name="orderRevision" value={revision} />;
}
