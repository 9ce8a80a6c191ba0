import { json, redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";

import { HELD_FIELD, HELD_FOR_FIELD } from "~/domain/form-key";
import { isOther } from "~/http/form-owner.server";
import { MOST_FIELDS } from "~/http/form-limits";
import { page } from "~/http/page";
import { publicAction, publicLoader } from "~/http/route.server";
import { constraintsOf } from "~/ui/form/constraint";
import { useFormReply, type FormReply } from "~/ui/form/form-reply";

import { loadBranding } from "./branding.server";
import { GiveBack, GiveToWhoeverAsks, OtherPerson, SignedIn } from "./held-form-views";
import { loginSchema } from "./login-form.schema";
import { submitLogin } from "./login-form.server";
import { asFields, holdForm, readSignedIn } from "./resume.server";
import { returnUrlOf } from "./return-url.server";
import { SignIn, SignInPage } from "./sign-in-page";

export { links } from "./auth-layout";

export const meta: MetaFunction = () => [{ title: "Sign in · Headrail" }];
/** The forms of all pages come here. */
export const handle = page({ fieldsUpTo: MOST_FIELDS });

export const loader = publicLoader(async (route) => ({
  signedIn: await readSignedIn(route),
  returnUrl: returnUrlOf(route),
  branding: await loadBranding(route),
  constraint: constraintsOf(loginSchema),
}));

/**
 * Sign-in in the middle of a form. First comes the form itself, whose session has ended, or is somebody else's
 * by now: its text is held. Then comes the sign-in form with that text, which after success goes back to where
 * it was typed, unsaved; another person does not get it.
 */
export const action = publicAction(async (route) => {
  const { form } = route;
  if (!form.data.has(HELD_FIELD)) return holdForm(route);
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

/** The reply to the last form, still while the next one is on its way. */
function useLastReply(): FormReply | undefined {
  const reply = useFormReply();
  const [last, keep] = useState(reply);
  if (reply && reply !== last) keep(reply);
  return reply ?? last;
}
