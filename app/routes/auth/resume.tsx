import { json, redirect, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { HELD_FIELD, RESTORE_FIELD } from "~/domain/form-key";
import { packForm } from "~/http/held-form.server";
import { publicAction, publicLoader } from "~/http/route.server";
import { safeReturnUrl } from "~/http/safe-redirect";
import { readSession } from "~/http/session.server";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { AuthLayout } from "~/ui/auth-layout";
import { constraintsOf } from "~/ui/form/constraint";
import { useFormReply, type FormReply } from "~/ui/form/reply";
import { FormKey } from "~/ui/form-key";

import { loadBranding } from "./branding.server";
import { LoginForm } from "./login-form";
import { loginSchema } from "./login-form.schema";
import { submitLogin } from "./login-form.server";

export const meta: MetaFunction = () => [{ title: "Sign in · Headrail" }];

export const loader = publicLoader(async (route) => {
  const { request, context, url } = route;
  const session = await readSession(request, context);
  return {
    isSignedIn: session.get("upstream") !== undefined,
    returnUrl: safeReturnUrl(url.searchParams.get("returnUrl"), context.host.publicOrigin),
    branding: await loadBranding(route),
    constraint: constraintsOf(loginSchema),
  };
});

/**
 * Sign-in in the middle of a form. First comes the form itself, whose session has ended: its text is held. Then
 * comes the sign-in form with that text, which after success goes back to where it was typed, unsaved.
 */
export const action = publicAction(async (route) => {
  const { form, url, context } = route;
  const isArriving = !form.data.has(HELD_FIELD);
  const held = isArriving ? packForm(form.data) : form.text(HELD_FIELD);
  const result = { initialValue: { [HELD_FIELD]: held } };
  if (isArriving) return json<FormReply>({ result }, { status: 401 });
  return submitLogin(route, (headers) => {
    const returnUrl = safeReturnUrl(url.searchParams.get("returnUrl"), context.host.publicOrigin);
    if (held === "") return redirect(returnUrl, { status: 303, headers });
    return json<FormReply>({ result, isDone: true }, { headers });
  });
});

export default function Resume() {
  const { isSignedIn, returnUrl, branding, constraint } = useLoaderData<typeof loader>();
  const reply = useLastReply();
  const held = String(reply?.result.initialValue?.[HELD_FIELD] ?? "");
  return (
    <AuthLayout branding={branding}>
      {reply?.isDone ? (
        <GiveBack returnUrl={returnUrl} held={held} />
      ) : isSignedIn ? (
        <>
          <h1>You are signed in</h1>
          <ButtonLink href={returnUrl} variant="primary" size="large">
            Continue
          </ButtonLink>
        </>
      ) : (
        <>
          <h1>Sign in</h1>
          <Alert kind="warning" role="status">
            Your session has expired, please log in again.
            {held && " What you typed is kept."}
          </Alert>
          <LoginForm constraint={constraint} reply={reply} held={held} />
        </>
      )}
    </AuthLayout>
  );
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
  useEffect(() => submit(form.current, { replace: true }), [submit]);
  return (
    <>
      <h1>You are signed in</h1>
      <p>What you typed is kept. It is not saved yet.</p>
      <Form method="post" action={returnUrl} ref={form} className="form">
        <FormKey />
        <input type="hidden" name={RESTORE_FIELD} value="1" />
        {[...new URLSearchParams(held)].map(([name, value], at) => (
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <Button variant="primary" size="large">
          Continue with what you typed
        </Button>
      </Form>
    </>
  );
}
