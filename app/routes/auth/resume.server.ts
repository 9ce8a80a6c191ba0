import { json } from "@remix-run/node";

import { HELD_FIELD, HELD_FOR_FIELD } from "~/domain/form-key";
import { isOther, ownerOfKey, ownerTag } from "~/http/form-owner.server";
import { packForm } from "~/http/held-form";
import type { PublicContext, Sent } from "~/http/route.server";
import { readSession } from "~/http/session.server";
import type { FormReply } from "~/ui/form/form-reply";
import { UpstreamClient } from "~/upstream/client.server";
import { auth } from "~/upstream/contract/auth";
import { UpstreamError } from "~/upstream/errors";

import type { Held } from "./login-form";

/** Who is signed in: null if nobody is, the session has ended, or nobody can say. */
export async function readSignedIn({ request, context }: PublicContext) {
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

/** Answers a form that nobody may send any more, or somebody else: its text is held in what follows. */
export async function holdForm(route: PublicContext & Sent): Promise<Response> {
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

/** What is held, as the next form carries it on. */
export const asFields = ({ text, owner }: Held) => ({
  [HELD_FIELD]: text,
  [HELD_FOR_FIELD]: owner,
});
