import { ownerTag } from "~/http/form-owner.server";
import type { PublicContext, Sent } from "~/http/route.server";
import { commitSession, readSession, type Toast } from "~/http/session.server";
import { submit } from "~/http/submit.server";
import { redirectWithToast } from "~/http/toast-redirect.server";
import { UpstreamClient } from "~/upstream/client.server";
import { auth } from "~/upstream/contract/auth";
import { isRefused } from "~/upstream/errors";

import { endUpstreamSession } from "./end-session.server";
import { loginSchema } from "./login-form.schema";

const WRONG_CREDENTIALS = "Login failed. Please check your username and password and try again.";
const LOGIN_TROUBLE = "An error occurred while logging in. Please try again or contact support.";

const CHOOSE_YOUR_OWN: Toast = {
  tone: "warning",
  title: "Please choose a password of your own",
  text: "Somebody else has set the one you signed in with.",
};

/** Signs in: a new session and the way on (`next`, with its headers) on success, the form with its message otherwise. */
export function submitLogin(
  { request, context, upstream, form }: PublicContext & Sent,
  next: (headers: HeadersInit, owner: string) => Response,
): Promise<Response> {
  return submit(form, {
    schema: loginSchema,
    save: async (body) => {
      const { cookie, response } = await upstream.exchange(auth.signIn, { body });
      // Somebody else knows the password: they choose their own first, and sign in with it.
      const token = response?.resetToken;
      if (token !== undefined) {
        const choose = `/reset-password?${new URLSearchParams({ token })}`;
        return redirectWithToast(request, context, choose, CHOOSE_YOUR_OWN);
      }
      const theirs = new UpstreamClient({ upstream: context.host.upstream, cookie: cookie ?? "" });
      const owner = ownerTag(await theirs.call(auth.me, {}));
      const session = await readSession(request, context);
      const former = session.get("upstream");
      if (former) await endUpstreamSession(context, former);
      session.set("upstream", cookie ?? "");
      session.set("owner", owner);
      session.unset("isExpired");
      session.unset("isLost");
      return next({ "set-cookie": await commitSession(context, session) }, owner);
    },
    refuse: (error) => {
      if (isRefused(error, 400)) return { message: WRONG_CREDENTIALS, status: 400 };
      if (!isRefused(error, 429)) return { message: LOGIN_TROUBLE, status: 503 };
      return { message: error.problem?.message ?? LOGIN_TROUBLE, status: 429 };
    },
  });
}
