import { json, redirect, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigation, useSubmit } from "@remix-run/react";
import { forwardRef, useEffect, useRef, useState } from "react";

import { HELD_FIELD, HELD_FOR_FIELD, RESTORE_FIELD } from "~/domain/form-key";
import { isOther, ownerOfKey, ownerTag } from "~/http/form-owner.server";
import { packForm, unpackForm } from "~/http/held-form";
import { publicAction, publicLoader, type PublicContext, type Sent } from "~/http/route.server";
import { readSession } from "~/http/session.server";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { constraintsOf } from "~/ui/form/constraint";
import { Field } from "~/ui/form/field";
import { useFormReply, type FormReply } from "~/ui/form/form-reply";
import { FormKey } from "~/ui/form-key";
import { UpstreamClient } from "~/upstream/client.server";
import { auth } from "~/upstream/contract/auth";
import { UpstreamError } from "~/upstream/errors";

import { loadBranding } from "./branding.server";
import type { Held } from "./login-form";
import { loginSchema } from "./login-form.schema";
import { submitLogin } from "./login-form.server";
import { returnUrlOf } from "./return-url.server";
import { SignIn, SignInPage } from "./sign-in-page";

export { links } from "./auth-layout";

export const meta: MetaFunction = () => [{ title: "Sign in · Headrail" }];

export const loader = publicLoader(async (route) => ({
  signedIn: await readSignedIn(route),
  returnUrl: returnUrlOf(route),
  branding: await loadBranding(route),
  constraint: constraintsOf(loginSchema),
}));

/** Who is signed in: null if nobody is, the session has ended, or nobody can say. */
async function readSignedIn({ request, context }: PublicContext) {
  const cookie = (await readSession(request, context)).get("upstream");
  if (!cookie) return null;
  const { upstream, cache } = context.host;
  try {
    const user = await new UpstreamClient({ upstream, cookie, cache }).call(auth.me, {});
    return { name: user.name, owner: ownerTag(user) };
  } catch (error) {
    const isEnded = error instanceof UpstreamError && [401, 419].includes(error.status);
    if (!isEnded) context.host.reportFault(error, "who is signed in could not be read");
    return null;
  }
}

const TOO_LONG =
  "What you typed is too long to be kept here. Go back and copy it before you sign in.";

/**
 * Sign-in in the middle of a form. First comes the form itself, whose session has ended, or is somebody else's
 * by now: its text is held. Then comes the sign-in form with that text, which after success goes back to where
 * it was typed, unsaved; another person does not get it.
 */
export const action = publicAction(async (route) => {
  const { form } = route;
  if (!form.data.has(HELD_FIELD)) return hold(route);
  const held = { text: form.text(HELD_FIELD), owner: form.text(HELD_FOR_FIELD) };
  return submitLogin(route, (headers, owner) => {
    if (held.text === "") return redirect(returnUrlOf(route), { status: 303, headers });
    const isTheirs = held.owner !== "" && isOther(held.owner, owner);
    const given = isTheirs ? { text: "", owner: "" } : held;
    return json<FormReply>(
      { result: { initialValue: asFields(given) }, isDone: true },
      { headers },
    );
  });
});

async function hold(route: PublicContext & Sent): Promise<Response> {
  const { form } = route;
  const text = packForm(form.data);
  const initialValue = asFields({ text: text ?? "", owner: ownerOfKey(form.key) });
  const result = { initialValue, ...(text === null ? { error: { "": [TOO_LONG] } } : {}) };
  const signedIn = await readSignedIn(route);
  if (signedIn && isOther(ownerOfKey(form.key), signedIn.owner)) {
    return json<FormReply>({ result, isConflict: true }, { status: 409 });
  }
  return json<FormReply>({ result }, { status: text === null ? 413 : 401 });
}

const asFields = ({ text, owner }: Held) => ({ [HELD_FIELD]: text, [HELD_FOR_FIELD]: owner });

export default function Resume() {
  const { signedIn, returnUrl, branding, constraint } = useLoaderData<typeof loader>();
  const reply = useLastReply();
  const typed = reply?.result.initialValue;
  const held = {
    text: String(typed?.[HELD_FIELD] ?? ""),
    owner: String(typed?.[HELD_FOR_FIELD] ?? ""),
  };
  return (
    <SignInPage branding={branding}>
      {held.text !== "" && signedIn?.owner === held.owner ? (
        <GiveBack returnUrl={returnUrl} held={held.text} />
      ) : held.text !== "" && signedIn && reply?.isDone ? (
        <GiveToWhoeverAsks name={signedIn.name} returnUrl={returnUrl} held={held.text} />
      ) : signedIn && held.text === "" ? (
        <SignedIn name={signedIn.name} returnUrl={returnUrl} isLeft={reply?.isDone ?? false} />
      ) : (
        <>
          {signedIn && reply?.isConflict && (
            <OtherPerson name={signedIn.name} returnUrl={returnUrl} held={held.text} />
          )}
          <SignIn isExpired={signedIn === null} constraint={constraint} reply={reply} held={held} />
        </>
      )}
    </SignInPage>
  );
}

function SignedIn({
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
function OtherPerson({ name, returnUrl, held }: { name: string; returnUrl: string; held: string }) {
  return (
    <>
      <Alert kind="warning" role="alert">
        <strong>You are now signed in as {name}</strong>
        <p>
          Your form was not opened as {name} and is not saved. What you typed is kept: sign in again
          as before, or continue as {name}.
        </p>
      </Alert>
      <Field id="typed" label="What you typed">
        <textarea id="typed" className="input" readOnly rows={5} value={wordsOf(held)} />
      </Field>
      <HeldForm returnUrl={returnUrl} held={held} text={`Continue as ${name}`} />
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

/** The reply to the last form, still while the next one is on its way. */
function useLastReply(): FormReply | undefined {
  const reply = useFormReply();
  const [last, keep] = useState(reply);
  if (reply && reply !== last) keep(reply);
  return reply ?? last;
}

/** Sends what was typed back to its form, which shows it and saves nothing. With script it goes by itself. */
function GiveBack({ returnUrl, held }: { returnUrl: string; held: string }) {
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
function GiveToWhoeverAsks({
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

const HeldForm = forwardRef<HTMLFormElement, { returnUrl: string; held: string; text: string }>(
  function HeldForm({ returnUrl, held, text }, ref) {
    return (
      <Form method="post" replace action={returnUrl} ref={ref} className="form">
        <FormKey />
        <input type="hidden" name={RESTORE_FIELD} value="1" />
        {unpackForm(held).map(([name, value], at) => (
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <Button variant="primary" size="large">
          {text}
        </Button>
      </Form>
    );
  },
);
