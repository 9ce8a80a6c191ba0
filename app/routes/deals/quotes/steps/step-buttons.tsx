import { Form, useNavigation } from "@remix-run/react";

import { Button, ButtonLink } from "~/ui/button";
import { FormKey } from "~/ui/form-key";
import { Icon } from "~/ui/icon";

import type { ShownSteps } from "./steps.server";

const WHY_NOT = "why-not-accept";

/** What may be done with a quote whole: accepted, sent, read as a PDF, and taken from one status to the next. */
export function StepButtons({
  accept,
  whyNot,
  sendPath,
  pdfPath,
  lastSent,
  steps,
  seen,
}: ShownSteps) {
  return (
    <div className="steps">
      {accept && <AcceptButton path={accept.path} />}
      {whyNot.length > 0 && (
        <div id={WHY_NOT}>
          {whyNot.map(({ text, tone, path }) => (
            <p className={`price-problem t-${tone}`} key={text}>
              <Icon name={tone === "brick" ? "error" : "warning"} />
              <span>
                {text} {path && <a href={path}>See changes</a>}
              </span>
            </p>
          ))}
        </div>
      )}
      {sendPath && (
        <ButtonLink href={sendPath} icon="mail">
          Send to customer
        </ButtonLink>
      )}
      <ButtonLink href={pdfPath} icon="document">
        Quote PDF
      </ButtonLink>
      {lastSent && <p className="last-sent muted">Last sent {lastSent}</p>}
      {steps.length > 0 && (
        <div className="steps-row">
          {steps.map((one) => (
            <StepButton key={one.step} {...one} seen={seen} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Leads to the form that accepts; off while something is in the way. */
export function AcceptButton({ path }: { path: string | null }) {
  const shape = { variant: "primary", icon: "sign", children: "Accept quote" } as const;
  if (path !== null) return <ButtonLink href={path} {...shape} />;
  return <Button type="button" disabled aria-describedby={WHY_NOT} {...shape} />;
}

/** One that is easily taken back is done at once; the others ask first. */
function StepButton({
  step,
  word,
  icon,
  path,
  asks,
  seen,
}: ShownSteps["steps"][number] & { seen: string }) {
  const { formAction } = useNavigation();
  if (asks) {
    return (
      <ButtonLink href={path} icon={icon}>
        {word}
      </ButtonLink>
    );
  }
  return (
    <Form method="post" action={path} replace preventScrollReset>
      <FormKey />
      <input type="hidden" name="verb" value={step} />
      <input type="hidden" name="seen" value={seen} />
      <Button icon={icon} isBusy={formAction === path} busyText="Working">
        {word}
      </Button>
    </Form>
  );
}
