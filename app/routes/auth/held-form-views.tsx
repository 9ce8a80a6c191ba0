import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { forwardRef, useEffect, useRef } from "react";

import { RESTORE_FIELD } from "~/domain/form-key";
import { unpackForm } from "~/http/held-form";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { FormKey } from "~/ui/form-key";

export function SignedIn({
  name,
  returnUrl,
  isLeft,
}: {
  name: string;
  returnUrl: string;
  /** True if somebody else had typed something. */
  isLeft: boolean;
}) {
  return (
    <>
      <h1>You are signed in as {name}</h1>
      {isLeft && <p>Somebody else had typed something here. It was not saved and is not shown.</p>}
      <ButtonLink href={returnUrl} variant="primary" size="large">
        Continue
      </ButtonLink>
    </>
  );
}

/** Somebody sent a form from a page of somebody else: it is theirs to say in whose name it goes on. */
export function OtherPerson({
  name,
  returnUrl,
  held,
}: {
  name: string;
  returnUrl: string;
  held: string;
}) {
  return (
    <>
      <div tabIndex={-1} data-first="">
        <Alert kind="warning" role="alert">
          <strong>You are now signed in as {name}</strong>
          <p>
            Your form was not opened as {name} and is not saved. What you typed is kept: sign in
            again as before, or continue as {name}.
          </p>
        </Alert>
      </div>
      <Field id="typed" label="What you typed">
        <textarea id="typed" className="input" readOnly rows={5} cols={60} value={wordsOf(held)} />
      </Field>
      <HeldForm isQuiet returnUrl={returnUrl} held={held} text={`Continue as ${name}`} />
    </>
  );
}

/** Fields that nobody types: ids of records, revisions, and what a search found. */
const UNTYPED = /Id$|^revision$|^search\./;

/** What is held, to be read and copied. */
function wordsOf(held: string): string {
  const typed = unpackForm(held).filter(([name, value]) => !UNTYPED.test(name) && /\S/.test(value));
  return typed.map(([, value]) => value).join("\n");
}

/** Sends what was typed back to its form, which shows it and saves nothing. With script it goes by itself. */
export function GiveBack({ returnUrl, held }: { returnUrl: string; held: string }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isSent = useRef(false);
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    // The key of the form is this person's once the page was read again.
    if (!isIdle || isSent.current) return;
    isSent.current = true;
    submit(form.current, { replace: true });
  }, [isIdle, submit]);
  return (
    <>
      <h1>You are signed in</h1>
      <p>What you typed is kept. It is not saved yet.</p>
      <HeldForm ref={form} returnUrl={returnUrl} held={held} text="Continue with what you typed" />
    </>
  );
}

/** Of a form that does not say whose it was: nobody gets it unasked. */
export function GiveToWhoeverAsks({
  name,
  returnUrl,
  held,
}: {
  name: string;
  returnUrl: string;
  held: string;
}) {
  return (
    <>
      <h1>You are signed in as {name}</h1>
      <p>Something typed here is kept, and it does not say by whom. It is not saved yet.</p>
      <HeldForm returnUrl={returnUrl} held={held} text="It was me: continue with what I typed" />
      <ButtonLink href={returnUrl} size="large">
        Continue without it
      </ButtonLink>
    </>
  );
}

interface HeldFormProps {
  returnUrl: string;
  held: string;
  text: string;
  /** True if something else on the page is what one came for. */
  isQuiet?: boolean;
}
const HeldForm = forwardRef<HTMLFormElement, HeldFormProps>(function HeldForm(
  { returnUrl, held, text, isQuiet = false },
  ref,
) {
  return (
    <Form method="post" replace action={returnUrl} ref={ref} className="form">
      <FormKey />
      <input type="hidden" name={RESTORE_FIELD} value="1" />
      {unpackForm(held).map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <Button {...(isQuiet ? {} : { variant: "primary" as const })} size="large">
        {text}
      </Button>
    </Form>
  );
});
